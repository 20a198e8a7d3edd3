import Foundation
import RealmAPI

// The classes of the documents' examples, as the documents write them.

class Task: Object {
  @Persisted var name = ""
  @Persisted var isComplete = false
  @Persisted var assignee: String?
  @Persisted var priority = 0
  @Persisted var progressMinutes = 0
  @Persisted var labels: MutableSet<String>
  @Persisted var ratings: MutableSet<Int>
}

class Project: Object {
  @Persisted var name = ""
  @Persisted var tasks: List<Task>
}

class DogToy: Object {
  @Persisted var id: ObjectId
  @Persisted var name = ""
}

class Dog: Object {
  @Persisted var name = ""
  @Persisted var age = 0
  @Persisted var color = ""
  @Persisted var currentCity = ""
  @Persisted var citiesVisited: MutableSet<String>
  @Persisted var companion: AnyRealmValue

  // To-one relationship
  @Persisted var favoriteToy: DogToy?

  // Map of city name -> favorite park in that city
  @Persisted var favoriteParksByCity: Map<String, String>

  // Computed variable that is not persisted, but only
  // used to section query results.
  var firstLetter: String {
    return name.first.map(String.init(_:)) ?? ""
  }
}

class Person: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""

  // To-many relationship - a person can have many dogs
  @Persisted var dogs: List<Dog>

  // Inverse relationship - a person can be a member of many clubs
  @Persisted(originProperty: "members") var clubs: LinkingObjects<DogClub>

  // Embed a single object.
  // Embedded object properties must be marked optional.
  @Persisted var address: Address?

  convenience init(name: String, address: Address) {
    self.init()
    self.name = name
    self.address = address
  }
}

class DogClub: Object {
  @Persisted var name = ""
  @Persisted var members: List<Person>

  // DogClub has an array of regional office addresses.
  // These are embedded objects.
  @Persisted var regionalOfficeAddresses: List<Address>

  convenience init(name: String, addresses: [Address]) {
    self.init()
    self.name = name
    self.regionalOfficeAddresses.append(objectsIn: addresses)
  }
}

class Address: EmbeddedObject {
  @Persisted var street: String?
  @Persisted var city: String?
  @Persisted var country: String?
  @Persisted var postalCode: String?
}

extension URL: FailableCustomPersistable {
  /// Kept as text.
  public typealias PersistedType = String

  /// The URL that a text spells.
  public init?(persistedValue: String) { self.init(string: persistedValue) }

  /// The text.
  public var persistableValue: String { absoluteString }
}

class Club: Object {
  @Persisted var name: String
  @Persisted var url: URL
}

class Todo: Object {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var name: String
}

/// A realm of a test's own.
func scratchRealm(_ name: String = #function) throws -> Realm {
  try Realm(configuration: .init(inMemoryIdentifier: name))
}
