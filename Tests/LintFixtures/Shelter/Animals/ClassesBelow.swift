// swift-format-ignore-file
import RealmSwift

/// A value of the type `Animal.Type` is `Animal` or a class below it.
class AnimalStore<T: Animal> {
  lazy var entityType = T.self as! Animal.Type

  func all(_ realm: Realm, _ type: Animal.Type) {
    _ = realm.objects(type).filter("wings == 2")
    _ = realm.objects(type).filter("wigns == 2")  // finds: unknown-property
    let found = realm.objects(type)
    _ = found.filter("fins == 2")
    let written: Results<Animal> = realm.objects(type)
    _ = written.filter("fins == 2")
    _ = written.filter("finns == 2")  // finds: unknown-property
  }

  func opaque(_ animals: Results<some Animal>, _ type: (some Animal).Type, _ realm: Realm, _ birds: List<some Bird>) {
    _ = animals.filter("fins == 2")
    _ = animals.filter("finns == 2")  // finds: unknown-property
    _ = realm.objects(type).filter("wings == 2")
    _ = birds.filter("fins == 2")  // finds: unknown-property
  }

  func own(_ realm: Realm) -> Results<Animal> { realm.objects(entityType).filter("fins == 2") }

  func birds(_ realm: Realm) {
    all(realm, Bird.self)
    // No class is below it.
    let type: Bird.Type = Bird.self
    _ = realm.objects(type).filter("fins == 2")  // finds: unknown-property
  }

  func filter(_ realm: Realm, _ first: Animal.Type, _ second: Animal.Type, _ predicate: NSPredicate) {
    _ = realm.objects(first)
    _ = realm.objects(second).filter(predicate)
  }

  func fish(_ realm: Realm) {
    filter(realm, Bird.self, Fish.self, NSPredicate(format: "fins == 2"))
    filter(realm, Bird.self, Fish.self, NSPredicate(format: "wings == 2"))  // finds: unknown-property
  }
}
