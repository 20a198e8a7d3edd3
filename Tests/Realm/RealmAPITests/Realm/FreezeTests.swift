import Foundation
import RealmAPI
import Testing

/// What is frozen: when it is the same, which state it shows, and that thawing it moves nothing.
@Suite struct FreezeTests {
  private func realm(_ name: String = #function) throws -> Realm {
    let realm = try scratchRealm("freeze \(name)")
    try realm.write {
      realm.create(Person.self, value: ["id": 1, "name": "Ali", "dogs": [["name": "Rex"], ["name": "Ada"]]])
    }
    return realm
  }

  // MARK: A6: the same row of one version is the same object.

  @Test func anObjectThatIsFrozenTwiceIsTheSame() throws {
    let realm = try realm()
    let dogs = realm.objects(Dog.self)
    #expect(dogs[0].freeze() == dogs[0].freeze())
    #expect(dogs[0].freeze().hashValue == dogs[0].freeze().hashValue)
    #expect(dogs[0].freeze() != dogs[1].freeze())
    #expect(dogs[0].freeze() != dogs[0])
    #expect(Array(dogs.freeze()) == Array(dogs.freeze()))
    #expect(Set(dogs.freeze()) == Set(dogs.freeze()))
    #expect(dogs.freeze().index(of: dogs[1].freeze()) == 1)
    #expect(realm.freeze() == realm.freeze())
  }

  @Test func aRealmFreezesAndThawsWhatItIsGiven() throws {
    let realm = try realm()
    let dog = realm.objects(Dog.self)[0]
    let frozen = realm.freeze(dog)
    #expect(frozen.isFrozen && frozen == dog.freeze())
    #expect(realm.thaw(frozen) == dog)
    #expect(realm.freeze(realm.objects(Dog.self)).isFrozen)
    try realm.write { realm.delete(dog) }
    #expect(realm.thaw(frozen) == nil)
    #expect(frozen.name == "Rex")
  }

  @Test func anotherThreadsFrozenObjectIsTheSame() throws {
    let name = "freeze \(#function)"
    let realm = try realm()
    let frozen = realm.objects(Dog.self)[0].freeze()
    let other = onAnotherThread { Frozen(dog: (try? scratchRealm(name))?.objects(Dog.self).first?.freeze()) }
    #expect(frozen == other?.dog)
  }

  @Test func anObjectOfAnotherStateIsAnother() throws {
    let realm = try realm()
    let before = realm.objects(Dog.self)[0].freeze()
    try realm.write { realm.objects(Dog.self)[1].age = 2 }
    let after = realm.objects(Dog.self)[0].freeze()
    #expect(before != after)
    #expect(before.isSameObject(as: after))
    #expect(realm.freeze() != before.realm)
  }

  @Test func projectionsThatAreFrozenAreTheSame() throws {
    let realm = try realm()
    let cards = realm.objects(DogCard.self)
    #expect(cards[0].freeze() == cards[0].freeze())
    #expect(cards[0].freeze() != cards[1].freeze())
    #expect(cards.first?.freeze() == cards.freeze().first)
  }

  // MARK: A10: inside of a write, what is frozen is the state before it.

  @Test func aWriteFreezesTheStateBeforeIt() throws {
    let realm = try realm()
    let dogs = realm.objects(Dog.self)
    let owner = realm.objects(Person.self)[0]
    realm.beginWrite()
    dogs[0].name = "Max"
    realm.create(Dog.self, value: ["name": "New"])
    owner.dogs.removeLast()
    #expect(dogs.map(\.name) == ["Max", "Ada", "New"])
    #expect(dogs.freeze().map(\.name) == ["Rex", "Ada"])
    #expect(dogs[0].freeze().name == "Rex")
    #expect(owner.freeze().dogs.count == 2)
    #expect(owner.dogs.freeze().map(\.name) == ["Rex", "Ada"])
    #expect(realm.freeze().objects(Dog.self).count == 2)
    #expect(dogs.where { $0.name == "Rex" }.freeze().count == 1)
    #expect(dogs.sectioned(by: \.firstLetter).freeze().allKeys == ["A", "R"])
    #expect(dogs[0].freeze() == dogs[0].freeze())
    let frozen = dogs.freeze()
    try realm.commitWrite()
    #expect(frozen.map(\.name) == ["Rex", "Ada"])
    #expect(dogs.freeze().map(\.name) == ["Max", "Ada", "New"])
  }

  @Test func aClassThatAWriteUsesFirstIsFrozenToo() throws {
    let realm = try realm()
    try realm.write {
      realm.create(DogClub.self, value: ["name": "Paws"])
      #expect(realm.objects(DogClub.self).count == 1)
      #expect(realm.objects(DogClub.self).freeze().isEmpty)
    }
    #expect(realm.objects(DogClub.self).freeze().count == 1)
  }

  // MARK: A11: thawing shows the state that the thread's realm stands at.

  @Test func thawingStaysWhereTheRealmIs() throws {
    let name = "freeze \(#function)"
    let realm = try realm()
    let dog = realm.objects(Dog.self)[0]
    let frozen = dog.freeze()
    let results = realm.objects(Dog.self).freeze()
    realm.autorefresh = true
    _ = onAnotherThread {
      guard let realm = try? scratchRealm(name) else { return }
      try? realm.write { realm.objects(Dog.self)[0].name = "Max" }
    }
    let thawed = try #require(frozen.thaw())
    #expect(thawed.name == "Rex")
    #expect(thawed == dog)
    #expect(results.thaw()?.first?.name == "Rex")
    #expect(frozen.realm?.thaw() == realm)
    #expect(dog.name == "Rex")
    realm.refresh()
    #expect(thawed.name == "Max" && dog.name == "Max" && frozen.name == "Rex")
  }

  @Test func whatIsNotThereYetIsNotThawed() throws {
    let name = "freeze \(#function)"
    let realm = try realm()
    let frozen = onAnotherThread { () -> Frozen in
      guard let realm = try? scratchRealm(name) else { return Frozen(dog: nil) }
      try? realm.write { _ = realm.create(Dog.self, value: ["name": "Late"]) }
      return Frozen(dog: realm.objects(Dog.self).last?.freeze())
    }
    let late = try #require(frozen?.dog)
    #expect(late.thaw() == nil)
    realm.refresh()
    #expect(late.thaw()?.name == "Late")
  }
}

private struct Frozen: @unchecked Sendable {
  // Unchecked: what is frozen may be read by every thread.
  let dog: Dog?
}

final class DogCard: Projection<Dog> {
  @Projected(\Dog.name) var title
  @Projected(\Dog.age) var years
}
