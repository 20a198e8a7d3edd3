import Foundation
import RealmAPI
import Testing

/// The examples of the page on reading that ask for objects, not for conditions.
@Suite struct ReadingTests {
  @Test func d70FindAnObjectByItsPrimaryKey() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Person.self, value: ["id": 12345, "name": "Ali"]) }
    let specificPerson = realm.object(ofType: Person.self, forPrimaryKey: 12345)
    #expect(specificPerson?.name == "Ali")
    #expect(realm.object(ofType: Person.self, forPrimaryKey: 1) == nil)
  }

  @Test func d71AllObjectsOfAClass() throws {
    let realm = try scratchRealm()
    try realm.write {
      realm.add([Dog(value: ["name": "Rex"]), Dog(value: ["name": "Maya"])])
      realm.add(Person())
    }
    let dogs = realm.objects(Dog.self)
    #expect(dogs.map(\.name) == ["Rex", "Maya"])
    #expect(realm.objects(Person.self).count == 1)
  }

  @Test func d77GoThroughARelationship() throws {
    let realm = try scratchRealm()
    // Establish a relationship
    let dog = Dog()
    dog.name = "Rex"
    dog.age = 10
    let person = Person()
    person.id = 12345
    person.dogs.append(dog)
    try realm.write {
      realm.add(person)
    }
    // Later, query the specific person
    let specificPerson = try #require(realm.object(ofType: Person.self, forPrimaryKey: 12345))
    // Access directly through a relationship
    let specificPersonDogs = specificPerson.dogs
    let firstDog = specificPersonDogs[0]
    #expect("# dogs: \(specificPersonDogs.count)" == "# dogs: 1")
    #expect("First dog's name: \(firstDog.name)" == "First dog's name: Rex")
  }

  @Test func d78GoThroughAnInverseRelationship() throws {
    let realm = try scratchRealm()
    // Establish an inverse relationship
    let person = Person()
    person.id = 12345
    let club = DogClub()
    club.name = "Pooch Pals"
    club.members.append(person)
    try realm.write {
      realm.add(club)
    }
    // Later, query the specific person
    let specificPerson = try #require(realm.object(ofType: Person.self, forPrimaryKey: 12345))
    // Access directly through an inverse relationship
    let clubs = specificPerson.clubs
    let firstClub = clubs[0]
    #expect("# memberships: \(clubs.count)" == "# memberships: 1")
    #expect("First club's name: \(firstClub.name)" == "First club's name: Pooch Pals")
    try realm.write { realm.delete(club) }
    #expect(clubs.isEmpty)
  }

  @Test func d83SetsIntersectD84SetsAreSubsets() throws {
    let realm = try scratchRealm()
    let dog = Dog(value: ["name": "Maui", "citiesVisited": ["New York", "Toronto"]])
    let dog2 = Dog(value: ["name": "Lita", "citiesVisited": ["New York", "Toronto", "Boston"]])
    for _ in 0..<2 {
      // First in memory, then in the realm.
      #expect(dog.citiesVisited.intersects(dog2.citiesVisited))
      #expect(dog.citiesVisited.isSubset(of: dog2.citiesVisited))
      #expect(!dog2.citiesVisited.isSubset(of: dog.citiesVisited))
      if dog.realm == nil { try realm.write { realm.add([dog, dog2]) } }
    }
    #expect(Array(dog2.citiesVisited) == ["Boston", "New York", "Toronto"])
    #expect(
      "Cities \(dog.name) has visited: \(dog.citiesVisited)" == """
        Cities Maui has visited: MutableSet<String> (
        \t[0] New York,
        \t[1] Toronto
        )
        """)
    try realm.write { dog2.citiesVisited.formIntersection(dog.citiesVisited) }
    #expect(Array(dog2.citiesVisited) == ["New York", "Toronto"])
  }

  @Test func d81GoThroughAMap() throws {
    let realm = try scratchRealm()
    try realm.write {
      realm.create(
        Dog.self, value: ["name": "Rex", "favoriteParksByCity": ["Chicago": "Wiggly Field", "Boston": "Common"]])
      realm.create(Dog.self, value: ["name": "Maya"])
    }
    let dog = try #require(realm.objects(Dog.self).first)
    #expect(dog.favoriteParksByCity.keys.contains("Chicago"))
    #expect(!dog.favoriteParksByCity.keys.contains("Chic"))
    var seen: [String] = []
    for element in dog.favoriteParksByCity { seen.append("\(element.key) is \(element.value)") }
    #expect(seen == ["Boston is Common", "Chicago is Wiggly Field"])
    try realm.write {
      dog.favoriteParksByCity["Boston"] = nil
      dog.favoriteParksByCity["Oslo"] = "Frogner"
    }
    #expect(dog.favoriteParksByCity.keys == ["Chicago", "Oslo"])
    #expect(dog.favoriteParksByCity["Oslo"] == "Frogner")
  }

  @Test func d85SwitchOverAMixedValue() throws {
    let realm = try scratchRealm()
    let spot = Dog(value: ["name": "Spot"])
    try realm.write {
      realm.create(Dog.self, value: ["name": "Wolfie", "companion": AnyRealmValue.string("Fluffy the Cat")])
      realm.create(Dog.self, value: ["name": "Fido", "companion": AnyRealmValue.object(spot)])
      realm.create(Dog.self, value: ["name": "Rex"])
    }
    var lines: [String] = []
    for dog in realm.objects(Dog.self) {
      // If you only care about one type, check for that type.
      if case let .string(companion) = dog.companion {
        lines.append("\(dog.name)'s companion is: \(companion)")
      }
      // Or if you want to do something with multiple types of data
      // that could be in the value, switch on the type.
      switch dog.companion {
      case .string: lines.append("\(dog.name)'s companion is: \(dog.companion)")
      case .object: lines.append("\(dog.name)'s companion is: \(dog.companion)")
      case .none: lines.append("\(dog.name) has no companion")
      default: lines.append("\(dog.name)'s companion is another type.")
      }
    }
    #expect(
      lines.sorted() == [
        "Fido's companion is: object(\(spot))", "Rex has no companion", "Spot has no companion",
        "Wolfie's companion is: Fluffy the Cat", "Wolfie's companion is: string(\"Fluffy the Cat\")",
      ])
    #expect("\(spot)".hasPrefix("Dog { name = Spot; "))
  }

  @Test func d96AProjectedTypeReadsAsItself() throws {
    let realm = try scratchRealm()
    let url = try #require(URL(string: "https://akc.org"))
    try realm.write { realm.create(Club.self, value: ["name": "American Kennel Club", "url": url]) }
    #expect(realm.objects(Club.self).first?.url == url)
    #expect(try persistedName(\Club.url) == "url")
  }

  @Test func d99ReadOnAnActor() async throws {
    let configuration = Realm.Configuration(inMemoryIdentifier: "D99")
    let actor = try await RealmActor(configuration)
    let id = try await actor.add("Keep it safe")
    // Read objects in functions isolated to the actor and pass primitive values to the caller
    let objectId = await getObjectId(in: actor, forTodoNamed: "Keep it safe")
    #expect(objectId == id)
  }

  @Test func d111ResultsArePages() throws {
    let realm = try scratchRealm()
    try realm.write { for index in 0..<250 { realm.create(Dog.self, value: ["age": index]) } }
    let dogs = realm.objects(Dog.self)
    #expect(dogs[100..<200].map(\.age) == Array(100..<200))
    #expect(dogs.prefix(10).map(\.age) == Array(0..<10))
  }

  @Test func d112ResultsAreLive() throws {
    let realm = try scratchRealm()
    let dogs = realm.objects(Dog.self)
    #expect(dogs.isEmpty)
    try realm.write { realm.add(Dog()) }
    #expect(dogs.count == 1)
    let frozen = dogs.freeze()
    try realm.write { realm.delete(dogs) }
    #expect(dogs.isEmpty)
    #expect(frozen.count == 1)
    #expect(frozen.first?.name == "")
  }
}

actor RealmActor {
  // As the documents declare it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var realm: Realm!

  init(_ configuration: Realm.Configuration) async throws {
    realm = try await Realm(configuration: configuration, actor: self)
  }

  func add(_ name: String) async throws -> ObjectId {
    try await realm.asyncWrite { realm.create(Todo.self, value: ["name": name])._id }
  }
}

// As the documents write it.
// swift-format-ignore: NeverForceUnwrap
func getObjectId(in actor: isolated RealmActor, forTodoNamed name: String) async -> ObjectId {
  let todo = actor.realm.objects(Todo.self).where { $0.name == name }.first!
  return todo._id
}
