import Foundation
import RealmSwift

var configuration = Realm.Configuration(inMemoryIdentifier: "kennel")
configuration.schemaVersion = 2
configuration.migrationBlock = { migration, oldVersion in
  if oldVersion < 2 { migration.enumerateObjects(ofType: Dog.className()) { _, new in new?["age"] = 0 } }
}
Realm.Configuration.defaultConfiguration = configuration

let store = try KennelStore()
try store.fill()
let dogs = store.realm.objects(Dog.self)
print(store.names(NSPredicate(format: "age > %d AND ANY owners.name == %@", 2, "Ali")))
print(store.names(NSPredicate(format: "SUBQUERY(owners, $o, $o.address.city BEGINSWITH[c] 'os').@count > 0")))
let large = dogs.where { $0.size == .large || $0.tags.contains("old") }
let byAge: RealmSwift.SortDescriptor = "age"
print(large.sorted(by: [byAge]).map(\.name))
let oldest: Int? = dogs.max(ofProperty: "age")
print(oldest ?? 0, dogs.filter(\.isPuppy).map(\.name))

do {
  try store.realm.write { store.realm.add(Dog(value: ["_id": dogs[0]._id])) }
} catch Realm.Error.fail {
  print("taken")
}
let reference = ThreadSafeReference(to: dogs[0])
DispatchQueue(label: "walk").sync {
  autoreleasepool {
    guard let realm = try? Realm(), let dog = realm.resolve(reference) else { return }
    try? realm.write { dog.age += 1 }
  }
}
store.realm.refresh()
print(dogs[0].age, dogs[0].objectSchema.className)
print(store.log)
