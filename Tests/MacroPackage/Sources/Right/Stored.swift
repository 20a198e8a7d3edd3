import Foundation
import RealmMacro

final class Dog: Object {
  @Persisted var name: String
  @Persisted var age: Int
}

func runStored() throws {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: "dogs"))
  try realm.write {
    for (name, age) in [("Rex", 3), ("Ada", 9)] {
      let dog = Dog()
      (dog.name, dog.age) = (name, age)
      realm.add(dog)
    }
  }
  let age = 5
  print(realm.objects(Dog.self).filter(#predicate("age > \(age)")).map(\.name))
  print(realm.objects(Dog.self).where(#predicate("name LIKE 'R*'")).map(\.name))
}
