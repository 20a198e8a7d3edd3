import RealmAPI
import Testing

/// What `create` makes of objects in its values, and of what a class does not have: as the SDK does.
@Suite struct CreatedCopiesTests {
  @Test func keysThatTheClassDoesNotHaveAreLeftOut() throws {
    let realm = try scratchRealm()
    #expect(Dog(value: ["name": "Rex", "nam": "Spot"]).name == "Rex")
    try realm.write {
      let dog = realm.create(Dog.self, value: ["name": "Ann", "extra": 1, "favoriteToy": ["name": "ball", "size": 3]])
      #expect(dog.name == "Ann" && dog.favoriteToy?.name == "ball")
    }
  }

  @Test func objectsInValuesAreCopied() throws {
    let (realm, other) = (try scratchRealm(), try scratchRealm(#function + " other"))
    let ball = DogToy(value: ["name": "ball"])
    let foreign = try other.write { other.create(Dog.self, value: ["name": "Rex", "favoriteToy": ball]) }
    #expect(ball.realm == nil && foreign.favoriteToy?.name == "ball")
    try realm.write {
      let first = realm.create(Dog.self, value: ["name": "Ann", "favoriteToy": ball])
      let copy = realm.create(Dog.self, value: foreign)
      let person = realm.create(Person.self, value: ["id": 1, "dogs": [foreign, first, foreign]])
      #expect(first.favoriteToy?.name == "ball" && ball.realm == nil)
      #expect(copy.name == "Rex" && copy.favoriteToy?.name == "ball" && copy.realm != nil)
      // One of the realm stays what it is, and one that comes twice is copied once.
      #expect(person.dogs[1].isSameObject(as: first))
      #expect(person.dogs[0].isSameObject(as: person.dogs[2]) && !person.dogs[0].isSameObject(as: copy))
    }
    #expect(realm.objects(Dog.self).count == 3 && other.objects(Dog.self).count == 1)
  }

  @Test func mapsOfOptionalsAndOfValuesTakeEachOther() {
    let parks = Map<String, String?>()
    parks["Oslo"] = "Frogner"
    let dog = Dog()
    dog["favoriteParksByCity"] = parks
    #expect(dog.favoriteParksByCity["Oslo"] == "Frogner")
  }

  @Test func mixedValuesAndFrozenObjectsAreCopied() throws {
    let realm = try scratchRealm()
    let rex = try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    let spot = Dog(value: ["name": "Spot"])
    try realm.write {
      let dog = realm.create(Dog.self, value: ["name": "Ann", "companion": AnyRealmValue.object(spot)])
      #expect(dog.companion.object(Dog.self)?.name == "Spot" && spot.realm == nil)
      let copy = realm.create(Dog.self, value: rex.freeze())
      #expect(copy.name == "Rex" && !copy.isSameObject(as: rex))
    }
  }
}
