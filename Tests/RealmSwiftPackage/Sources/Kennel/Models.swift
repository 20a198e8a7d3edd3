import Foundation
import RealmSwift

class Dog: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var name = ""
  @Persisted var age = 0
  @Persisted var born: Date?
  @Persisted var size = Size.small
  @Persisted var tags: RealmSwift.MutableSet<String>
  @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>

  var isPuppy: Bool { age < 2 }

  convenience init(name: String, age: Int, size: Size = .small) {
    self.init()
    self.name = name
    self.age = age
    self.size = size
  }
}

enum Size: String, PersistableEnum { case small, large }

class Person: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted(indexed: true) var name = ""
  @Persisted var address: Address?
  @Persisted var dogs: List<Dog>
}

class Address: EmbeddedObject {
  @Persisted var city: String?
}
