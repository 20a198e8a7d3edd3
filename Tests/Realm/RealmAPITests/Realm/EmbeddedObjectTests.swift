import RealmAPI
import Testing

@Suite struct EmbeddedObjectTests {
  /// Each embedded object has one owner: a copy of an object has copies of its own.
  @Test func aCopyOfAnObjectHasItsOwn() throws {
    let realm = try scratchRealm()
    let club = DogClub(name: "Paws", addresses: [Address(value: ["city": "Oslo"])])
    let person = Person(value: ["id": 1, "address": ["city": "Rome"]])
    try realm.write {
      realm.add(club)
      realm.add(person)
      realm.add(DogClub(value: club))
      realm.create(DogClub.self, value: club)
      let other = Person(value: person)
      other.id = 2
      other.address?.city = "Bergen"
      realm.add(other)
    }
    #expect(
      realm.objects(DogClub.self).map { $0.regionalOfficeAddresses.map(\.city) } == [["Oslo"], ["Oslo"], ["Oslo"]])
    #expect(realm.objects(Person.self).map(\.address?.city) == ["Rome", "Bergen"])
  }

  @Test func anEmbeddedObjectLivesInItsOwner() throws {
    let realm = try scratchRealm()
    let address = Address(value: ["city": "Oslo"])
    let person = Person(name: "Ali", address: address)
    try realm.write { realm.add(person) }
    #expect(address.realm == realm)
    #expect(person.address == address)
    try realm.write { address.street = "Gata 1" }
    #expect(person.address?.street == "Gata 1")
    try realm.write { person.address = Address(value: ["city": "Rome"]) }
    #expect(address.isInvalidated)
    #expect(person.address?.city == "Rome")
    let other = person.address
    try realm.write { realm.delete(person) }
    #expect(other?.isInvalidated == true)
  }

  @Test func aListOwnsItsEmbeddedObjects() throws {
    let realm = try scratchRealm()
    let first = Address(value: ["city": "A"])
    let second = Address(value: ["city": "B"])
    let club = DogClub(name: "Pals", addresses: [first, second])
    try realm.write { realm.add(club) }
    #expect(club.regionalOfficeAddresses.map(\.city) == ["A", "B"])
    #expect(second.realm == realm)
    let third = Address(value: ["city": "C"])
    try realm.write {
      club.regionalOfficeAddresses.remove(at: 0)
      club.regionalOfficeAddresses.insert(third, at: 0)
      third.street = "Three"
    }
    #expect(first.isInvalidated)
    #expect(club.regionalOfficeAddresses.map(\.city) == ["C", "B"])
    #expect(club.regionalOfficeAddresses[0].street == "Three")
    #expect(second.city == "B")
  }

  /// By `.modified` embedded objects stay and take over values, each that of the one in its place; by `.all` others come.
  @Test(arguments: [Realm.UpdatePolicy.modified, .all], [0, 1, 2, 3])
  func anUpdateKeepsEmbeddedObjects(_ policy: Realm.UpdatePolicy, _ count: Int) throws {
    let realm = try scratchRealm("embedded \(policy) \(count)")
    let first = Estate(value: [
      "id": 1, "gate": ["city": "A", "street": "a"], "sheds": [["city": "B"], ["city": "C"]],
    ])
    try realm.write { realm.add(first) }
    let known = try [#require(first.gate)] + Array(first.sheds)
    let second = Estate(value: [
      "id": 1, "gate": ["city": "D"], "sheds": Array(["E", "F", "G"].prefix(count)).map { ["city": $0] },
    ])
    let new = try [#require(second.gate)] + Array(second.sheds)
    try realm.write { realm.add(second, update: policy) }
    #expect(second == first)
    #expect(first.gate?.city == "D" && first.gate?.street == nil)
    let cities: [String?] = Array(["E", "F", "G"].prefix(count))
    #expect(first.sheds.map(\.city) == cities)
    #expect(new.allSatisfy { $0.realm == realm })
    #expect(new.map(\.city) == ["D"] + cities)
    for (index, object) in known.enumerated() {
      #expect(object.isInvalidated == (policy == .all || index > count), "\(index)")
      if !object.isInvalidated { #expect(object == new[index]) }
    }
  }
}

final class Estate: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var gate: Address?
  @Persisted var sheds: List<Address>
}
