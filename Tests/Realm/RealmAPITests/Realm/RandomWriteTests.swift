import PredicateValues
import RealmAPI
import TestSupport
import Testing

/// Random writes, some of which are taken back, against a model that is as plain as can be.
@Suite struct RandomWriteTests {
  /// A dog of the model.
  private struct ModelDog: Equatable {
    var name: String
    var age: Int
    var friends: [Int]
  }

  private struct Stop: Error {}

  @Test(arguments: TestAmount.seeds(8)) func realmAndModelAgree(_ seed: Int) throws {
    let realm = try scratchRealm("random \(seed)")
    var random = SplitMix64(seed: UInt64(seed))
    var model: [Int: ModelDog] = [:]
    var next = 0
    for _ in 0..<40 {
      let before = model
      let isTakenBack = Int.random(in: 0..<4, using: &random) == 0
      do {
        try realm.write {
          for _ in 0..<Int.random(in: 1...5, using: &random) {
            try step(realm, &model, &next, &random)
            if Bool.random(using: &random) { try compare(realm, model) }
          }
          if isTakenBack { throw Stop() }
        }
      } catch is Stop {
        model = before
      }
      try compare(realm, model)
    }
  }

  private func step(_ realm: Realm, _ model: inout [Int: ModelDog], _ next: inout Int, _ random: inout SplitMix64)
    throws
  {
    let ids = model.keys.sorted()
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let member = Member()
      member.id = next
      member.name = ["Rex", "Maya", "Spot"].randomElement(using: &random) ?? ""
      member.age = Int.random(in: 0..<5, using: &random)
      realm.add(member)
      model[next] = ModelDog(name: member.name, age: member.age, friends: [])
      next += 1
    case 2:
      guard let id = ids.randomElement(using: &random) else { return }
      let age = Int.random(in: 0..<5, using: &random)
      try #require(realm.object(ofType: Member.self, forPrimaryKey: id)).age = age
      model[id]?.age = age
    case 3:
      guard let id = ids.randomElement(using: &random), let friend = ids.randomElement(using: &random) else { return }
      let member = try #require(realm.object(ofType: Member.self, forPrimaryKey: id))
      member.friends.append(try #require(realm.object(ofType: Member.self, forPrimaryKey: friend)))
      model[id]?.friends.append(friend)
    case 4:
      guard let id = ids.randomElement(using: &random), let known = model[id], !known.friends.isEmpty else { return }
      try #require(realm.object(ofType: Member.self, forPrimaryKey: id)).friends.remove(at: 0)
      model[id]?.friends.removeFirst()
    default:
      guard let id = ids.randomElement(using: &random) else { return }
      realm.delete(try #require(realm.object(ofType: Member.self, forPrimaryKey: id)))
      model[id] = nil
      for other in model.keys { model[other]?.friends.removeAll { $0 == id } }
    }
  }

  private func compare(_ realm: Realm, _ model: [Int: ModelDog]) throws {
    let members = realm.objects(Member.self)
    #expect(members.count == model.count)
    for member in members {
      let known = try #require(model[member.id])
      #expect(ModelDog(name: member.name, age: member.age, friends: member.friends.map(\.id)) == known)
      let linking = model.filter { $0.value.friends.contains(member.id) }
      #expect(Set(member.befriendedBy.map(\.id)) == Set(linking.keys))
    }
    #expect(try members.filter(validating: "age > 2").count == model.values.filter { $0.age > 2 }.count)
    let popular = try members.filter(validating: "ANY friends.name == 'Rex'").filter(validating: "age < 4")
    let expected = model.values.filter { dog in
      dog.age < 4 && dog.friends.contains { model[$0]?.name == "Rex" }
    }
    #expect(popular.count == expected.count)
    #expect(popular.map(\.age).sorted() == expected.map(\.age).sorted())
  }
}

final class Member: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var age = 0
  @Persisted var friends: List<Member>
  @Persisted(originProperty: "friends") var befriendedBy: LinkingObjects<Member>
}
