import Foundation
import RealmAPI
import Testing

/// A value that is kept as an embedded object.
struct Position: Hashable {
  var street: String
  var number: Int
}

class PersistedPosition: EmbeddedObject {
  @Persisted var street = ""
  @Persisted var number = 0
}

extension Position: CustomPersistable {
  typealias PersistedType = PersistedPosition

  init(persistedValue: PersistedPosition) {
    self.init(street: persistedValue.street, number: persistedValue.number)
  }

  var persistableValue: PersistedPosition {
    let position = PersistedPosition()
    position.street = street
    position.number = number
    return position
  }
}

class Visitor: Object {
  @Persisted var name = ""
  @Persisted var position: Position?
}

/// The page on type projection.
@Suite struct ProjectedQueries {
  @Test func d96D97TheirOwnAndThePersistedType() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "clubs \(UUID())"))
    try realm.write {
      for (name, url) in [("American Kennel Club", "https://akc.org"), ("Other", "https://other.org")] {
        let club = Club()
        club.name = name
        club.url = URL(string: url)!
        realm.add(club)
      }
    }
    let akcClub = realm.objects(Club.self).where {
      $0.name == "American Kennel Club"
    }.first!
    // You can use type-safe expressions to check for equality
    #expect(akcClub.url == URL(string: "https://akc.org")!)
    let clubs = realm.objects(Club.self)
    // You can use the persisted property type in NSPredicate query expressions
    let akcByUrl = clubs.filter("url == 'https://akc.org'").first!
    #expect(akcByUrl.name == "American Kennel Club")
    #expect(clubs.where { $0.url == URL(string: "https://akc.org")! }.map(\.name) == ["American Kennel Club"])
    #expect(clubs.filter("url == %@", URL(string: "https://akc.org")).map(\.name) == ["American Kennel Club"])
    #expect(clubs.where { $0.url.persistableValue.contains("akc") }.map(\.name) == ["American Kennel Club"])
  }

  @Test func d98EmbeddedObjectsMemberByMember() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "visitors \(UUID())"))
    try realm.write {
      for (name, position) in [
        ("Ali", Position(street: "Elm", number: 1)), ("Jo", Position(street: "Elm", number: 2)), ("Nobody", nil),
      ] {
        let visitor = Visitor()
        visitor.name = name
        visitor.position = position
        realm.add(visitor)
      }
    }
    let visitors = realm.objects(Visitor.self)
    #expect(visitors.where { $0.position == Position(street: "Elm", number: 1) }.map(\.name) == ["Ali"])
    #expect(visitors.where { $0.position != Position(street: "Elm", number: 1) }.map(\.name) == ["Jo", "Nobody"])
    #expect(visitors.where { $0.position == nil }.map(\.name) == ["Nobody"])
    #expect(visitors.where { $0.position.persistableValue.number > 1 }.map(\.name) == ["Jo"])
  }
}

/// Mixed values are compared by value and kind (language §6.8).
@Suite struct MixedQueries {
  @Test func d86D87NumbersAndTexts() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "mixed \(UUID())"))
    try realm.write {
      let companions: [(String, AnyRealmValue)] = [
        ("double", .double(1)), ("int", .int(1)), ("bool", .bool(true)), ("text", .string("1")),
        ("word", .string("true")), ("none", .none),
      ]
      for (name, companion) in companions {
        let dog = Dog()
        dog.name = name
        dog.companion = companion
        realm.add(dog)
      }
    }
    let dogs = realm.objects(Dog.self)
    #expect(dogs.where { $0.companion == .int(1) }.map(\.name) == ["double", "int", "bool"])
    #expect(dogs.filter("companion == 1").map(\.name) == ["double", "int", "bool"])
    #expect(dogs.where { $0.companion == .string("1") }.map(\.name) == ["text"])
    #expect(dogs.filter("companion == '1'").map(\.name) == ["text"])
    #expect(dogs.where { $0.companion != .int(1) }.map(\.name) == ["text", "word", "none"])
  }
}

/// `evaluate(with:)` on objects of a realm, and on those of none.
@Suite struct EvaluatedObjects {
  @Test func managedAndUnmanaged() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "evaluated \(UUID())"))
    let dog = Dog()
    dog.name = "Rex"
    dog.age = 10
    let toy = DogToy()
    toy.name = "Ball"
    dog.favoriteToy = toy
    dog.citiesVisited.insert("Oslo")
    dog.favoriteParksByCity["Oslo"] = "Frogner"
    let person = Person()
    person.dogs.append(dog)
    let formats = [
      (dog as Object, "name == 'Rex' AND age > 5"), (dog, "favoriteToy.name == 'Ball'"),
      (dog, "'Oslo' IN citiesVisited"),
      (dog, "favoriteParksByCity['Oslo'] == 'Frogner'"), (person, "ANY dogs.age == 10"), (person, "dogs.@count == 1"),
      (person, "SUBQUERY(dogs, $d, $d.age > 5 AND $d.name == 'Rex').@count == 1"), (person, "address == nil"),
    ]
    for (object, format) in formats { #expect(NSPredicate(format: format).evaluate(with: object), "\(format)") }
    #expect(!NSPredicate(format: "name == 'Spot'").evaluate(with: dog))
    try realm.write { realm.add(person) }
    for (object, format) in formats { #expect(NSPredicate(format: format).evaluate(with: object), "\(format)") }
    #expect(!NSPredicate(format: "name == 'Spot'").evaluate(with: dog))
    #expect(NSPredicate(format: "favoriteToy == %@", toy).evaluate(with: dog))
  }

  @Test func severalPredicatesTogether() throws {
    let old = NSPredicate(format: "age > %@", 5)
    let named = NSPredicate(format: "name == %@", "Rex")
    let dog = Dog()
    dog.name = "Rex"
    dog.age = 3
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [old, named])
    let either = NSCompoundPredicate(orPredicateWithSubpredicates: [old, named])
    #expect(!both.evaluate(with: dog))
    #expect(either.evaluate(with: dog))
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "compound \(UUID())"))
    try realm.write { realm.add(dog) }
    #expect(realm.objects(Dog.self).filter(both).isEmpty)
    #expect(realm.objects(Dog.self).filter(either).count == 1)
    #expect(realm.objects(Dog.self).filter(NSCompoundPredicate(notPredicateWithSubpredicate: either)).isEmpty)
    #expect(realm.objects(Dog.self).filter(NSPredicate(value: true)).count == 1)
    #expect(throws: InvalidPredicate.self) {
      try realm.objects(Dog.self).filter(validating: NSPredicate { _, _ in true })
    }
  }
}

/// Collections of objects are asked like results.
@Suite struct FilteredCollections {
  @Test func listsAndInverses() throws {
    let realm = try taskListRealm()
    let project = try #require(realm.objects(Project.self).filter("name == 'Laundry'").first)
    #expect(project.tasks.filter("priority > %@", 3).names == ["Dry", "Sort", "Store"])
    #expect(project.tasks.where { $0.priority > 3 }.names == ["Dry", "Sort", "Store"])
    #expect(project.tasks.filter(NSPredicate(format: "assignee == nil")).names == ["Dry"])
    #expect(
      project.tasks.where { $0.priority > 3 }.filter("assignee == 'Jo'").where { $0.progressMinutes > 15 }.names == [
        "Store"
      ])
  }
}
