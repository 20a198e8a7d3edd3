import RealmAPI
import Testing

final class Rider: Object {
  @Persisted var name = ""
  @Persisted var horses: List<Horse>
  @Persisted var favorite: Horse?
}

final class Horse: Object {
  @Persisted var name = ""
  @Persisted(originProperty: "horses") var riders: LinkingObjects<Rider>
  @Persisted(originProperty: "favorite") var fans: LinkingObjects<Rider>
}

/// A8: key paths through linking objects are observed.
@Suite struct InverseNotificationTests {
  private let realm: Realm
  private let rider: Rider
  private let horse: Horse

  init() throws {
    realm = try scratchRealm("inverse notifications \(Int.random(in: 0..<Int.max))")
    let rider = Rider(value: ["name": "Ali", "horses": [["name": "Star"]]])
    let realm = realm
    try realm.write { realm.add(rider) }
    self.rider = rider
    horse = rider.horses[0]
  }

  /// The names of the properties that each write of `writes` is told to change.
  private func told(_ keyPaths: [String]?, _ writes: [() -> Void]) throws -> [[String]] {
    var told: [[String]] = []
    let token = horse.observe(keyPaths: keyPaths) { change in
      if case .change(_, let properties) = change { told.append(properties.map(\.name)) }
    }
    for write in writes {
      let count = told.count
      try realm.write { write() }
      if told.count == count { told.append([]) }
    }
    token.invalidate()
    return told
  }

  @Test func aPropertyOfAnObjectThatLinksHere() throws {
    #expect(try told(["riders.name"], [{ rider.name = "Max" }, { horse.name = "Sun" }]) == [["riders"], []])
  }

  @Test func linksThatComeAndGo() throws {
    let other = Rider()
    let writes = [
      { realm.add(other) }, { other.horses.append(horse) }, { other.favorite = horse }, { rider.horses.removeAll() },
      { realm.delete(other) },
    ]
    #expect(try told(["riders"], writes) == [[], ["riders"], [], ["riders"], ["riders"]])
  }

  @Test func anotherInverseIsNotTold() throws {
    #expect(try told(["fans.name"], [{ rider.name = "Max" }, { rider.favorite = horse }]) == [[], ["fans"]])
  }

  @Test func withoutKeyPathsTheyDoNotCount() throws {
    #expect(try told(nil, [{ rider.name = "Max" }, { horse.name = "Sun" }]) == [[], ["name"]])
  }

  @Test func swiftKeyPathsToo() throws {
    var told = 0
    let token = horse.observe(keyPaths: [\.riders]) { if case .change = $0 { told += 1 } }
    try realm.write { rider.horses.append(horse) }
    #expect(told == 1)
    token.invalidate()
  }

  @Test func collectionsAreToldOfInverseLinksToo() throws {
    var told: [[Int]] = []
    let token = realm.objects(Horse.self).observe(keyPaths: ["riders"]) { change in
      if case .update(_, _, _, let modifications) = change { told.append(modifications) }
    }
    try realm.write { rider.horses.removeAll() }
    try realm.write { rider.name = "Max" }
    try realm.write { rider.horses.append(horse) }
    #expect(told == [[0], [0]])
    token.invalidate()
  }
}
