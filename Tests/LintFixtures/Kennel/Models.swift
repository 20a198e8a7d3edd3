import RealmSwift

final class Dog: Object {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var name = ""
  @Persisted var nickname: String?
  @Persisted var age = 0
  @Persisted var size = 3  // finds: reserved-property-name
  @Persisted var weight: Double
  @Persisted var tags: List<String>
  @Persisted var owner: Person?
  @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>
  var fullName: String { name + "!" }
}

final class Person: Object {
  @Persisted var name = ""
  @Persisted var dogs: List<Dog>
}
