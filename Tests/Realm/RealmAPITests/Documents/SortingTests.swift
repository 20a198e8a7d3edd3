import Foundation
import RealmAPI
import Testing

/// The examples of the page on reading that sort, divide and project results.
@Suite struct SortingTests {
  private func kennel(_ names: [String] = ["Rex", "Wolfie", "Fido", "Spot"], _ name: String = #function) throws -> Realm
  {
    let realm = try scratchRealm(name)
    try realm.write { for name in names { realm.create(Dog.self, value: ["name": name]) } }
    return realm
  }

  @Test func d100SortByName() throws {
    let dogs = try kennel().objects(Dog.self)
    #expect(dogs.sorted(byKeyPath: "name", ascending: false).map(\.name) == ["Wolfie", "Spot", "Rex", "Fido"])
    #expect(dogs.sorted(by: \.name).map(\.name) == ["Fido", "Rex", "Spot", "Wolfie"])
  }

  @Test func d101SortByTheNameOfALinkedObject() throws {
    let realm = try kennel([])
    try realm.write {
      realm.create(Dog.self, value: ["name": "Rex"])
      realm.create(Dog.self, value: ["name": "Fido", "favoriteToy": ["name": "Rope"]])
      realm.create(Dog.self, value: ["name": "Spot", "favoriteToy": ["name": "Ball"]])
    }
    let dogs = realm.objects(Dog.self)
    #expect(dogs.sorted(byKeyPath: "favoriteToy.name").map(\.name) == ["Spot", "Fido", "Rex"])
    #expect(dogs.sorted(by: \.favoriteToy?.name).map(\.name) == ["Spot", "Fido", "Rex"])
  }

  @Test func d102SectionByAComputedKey() throws {
    let realm = try kennel()
    var dogsByFirstLetter: SectionedResults<String, Dog>
    dogsByFirstLetter = realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: true)
    let sectionKeys = dogsByFirstLetter.allKeys
    #expect(sectionKeys == ["F", "R", "S", "W"])
    #expect(dogsByFirstLetter.count == 4)
    #expect(dogsByFirstLetter[0].key == "F")
    let dogsByF = dogsByFirstLetter[0]
    #expect(dogsByF.first?.name == "Fido")
    #expect(dogsByFirstLetter[IndexPath(indexes: [3, 0])].name == "Wolfie")
    try realm.write { realm.create(Dog.self, value: ["name": "Ace"]) }
    #expect(dogsByFirstLetter.allKeys == ["A", "F", "R", "S", "W"])
    #expect(dogsByF.count == 1)
    let descending = realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: false)
    #expect(descending.allKeys == ["W", "S", "R", "F", "A"])
  }

  @Test func d103SectionByACallback() throws {
    let results = try kennel().objects(Dog.self)
    let sectionedResults = results.sectioned(
      by: { String($0.name.first!) }, sortDescriptors: [SortDescriptor.init(keyPath: "name", ascending: true)])
    let sectionKeys = sectionedResults.allKeys
    #expect(sectionKeys == ["F", "R", "S", "W"])
  }

  @Test func d110ShowObjectsByAProjection() throws {
    let realm = try scratchRealm()
    try realm.write {
      let kim = Friend(value: ["firstName": "Kim"])
      let ana = Friend(value: ["firstName": "Ana", "address": ["city": "Oslo"]])
      ana.friends.append(objectsIn: [kim, Friend(value: ["firstName": "Lou"])])
      realm.add(ana)
    }
    let people = realm.objects(FriendProjection.self).sorted(byKeyPath: "firstName")
    #expect(people.count == 3)
    #expect(people.first?.firstName == "Ana")
    #expect(people.first?.homeCity == "Oslo")
    #expect(people.last?.homeCity == nil)
    #expect(people.first.map { Array($0.firstFriendsName) } == ["Kim", "Lou"])
    #expect(throws: DiagnosticError.self) { try people.sorted(validating: ["homeCity"]) }
    // A predicate knows the properties of the object: a name of the projection's own is not one of them.
    #expect(people.filter("firstName == 'Ana'").map(\.homeCity) == ["Oslo"])
    #expect(people.filter("address.city == 'Oslo'").map(\.homeCity) == ["Oslo"])
    #expect(people.where { $0.homeCity == "Oslo" }.map(\.firstName) == ["Ana"])
    let error = #expect(throws: InvalidPredicate.self) {
      try people.filter(validating: NSPredicate(validating: "homeCity == 'Oslo'"))
    }
    #expect(error?.code == "unknown-property")
    try realm.write { people.first?.firstName = "Bo" }
    #expect(people.map(\.rootObject.firstName) == ["Bo", "Kim", "Lou"])
  }
}

class Friend: Object {
  @Persisted var firstName = ""
  @Persisted var address: Address?
  @Persisted var friends: List<Friend>
}

class FriendProjection: Projection<Friend> {
  @Projected(\Friend.firstName) var firstName
  @Projected(\Friend.address?.city) var homeCity
  @Projected(\Friend.friends.projectTo.firstName) var firstFriendsName: ProjectedCollection<String>
}
