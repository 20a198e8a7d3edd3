import Foundation
import RealmAPI
import Testing

/// The code of the article "Realm code without Realm", as it stands there.
@Suite struct ArticleTests {
  final class Dog: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var age = 0
  }

  @Test func realmWithoutRealm() throws {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "article \(UUID())"))
    try realm.write {
      realm.create(Dog.self, value: ["name": "Rex", "age": 1])
      realm.create(Dog.self, value: ["name": "Laika", "age": 3])
    }

    let puppies = realm.objects(Dog.self).where { $0.age < 2 }
    let same = realm.objects(Dog.self).filter("age < %@", 2)
    let dogs = realm.objects(Dog.self).sorted(byKeyPath: "age")
    #expect(puppies.map(\.name) == ["Rex"])
    #expect(same.map(\.name) == ["Rex"])
    #expect(dogs.map(\.name) == ["Rex", "Laika"])

    let typed = "name BEGINSWITH 'L'"
    let found = try realm.objects(Dog.self).filter(validating: NSPredicate(validating: typed))
    #expect(found.map(\.name) == ["Laika"])

    var born = 0
    let token = puppies.observe { change in
      if case .update(_, _, let insertions, _) = change { born += insertions.count }
    }
    try realm.write { realm.create(Dog.self, value: ["name": "Bello", "age": 0]) }
    #expect(born == 1)
    token.invalidate()
  }
}
