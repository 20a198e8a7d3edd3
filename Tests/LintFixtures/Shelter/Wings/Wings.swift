// swift-format-ignore-file
import CoreData
import RealmSwift

/// Which of two that differ is meant is not known: only what neither has is wrong.
func wings(_ realm: Realm) {
  _ = realm.objects(Keeper.self).filter("name == 'a' AND gate == 'b'")
  _ = realm.objects(Keeper.self).filter("floor == 1")
  _ = realm.objects(Keeper.self).filter("floor == 'first'")
  _ = realm.objects(Keeper.self).filter("nmae == 'a'")  // finds: unknown-property
  let request = NSFetchRequest<NSManagedObject>(entityName: "Voucher")
  request.predicate = NSPredicate(format: "code == 'a' AND number == 1")
  request.predicate = NSPredicate(format: "sold > %@ AND nubmer == 1", Date() as NSDate)  // finds: unknown-property
}

/// What a helper is given as several values it passes on as one.
func gathered(_ realm: Realm, _ format: String, _ values: Any...) -> Int {
  realm.objects(Bird.self).filter(format, values).count  // finds: missing-argument
}
func listed(_ realm: Realm, _ format: String, _ values: Any...) -> Int { realm.objects(Bird.self).filter(format, values).count }
func passing(_ realm: Realm) {
  _ = gathered(realm, "wings == %@ AND wings == %@", 1, 2)
  _ = gathered(realm, "wings == %@ OR wings == %@", 2, 3)
  _ = listed(realm, "wings IN %@", 1, 2)
}
