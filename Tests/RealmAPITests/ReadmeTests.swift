import RealmAPI
import Testing

/// The README's example of the documents' API, as it stands there but for the realm, which is of its own.
@Suite struct ReadmeTests {
  final class Dog: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var age = 0
  }

  @Test func puppies() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "readme"))
    try realm.write { realm.create(Dog.self, value: ["name": "Rex", "age": 1]) }
    let puppies = realm.objects(Dog.self).where { $0.age < 2 }
    let same = realm.objects(Dog.self).filter("age < %@", 2)
    #expect("\(puppies.count) \(same.first?.name ?? "none")" == "1 Rex")
  }
}
