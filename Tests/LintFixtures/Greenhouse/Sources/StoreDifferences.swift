// swift-format-ignore-file
import CoreData
// What a SQLite store and objects in memory make differently.
func differences(_ plants: NSFetchRequest<Plant>, _ beds: NSFetchRequest<Bed>, _ names: [String], _ floor: Double) {
  plants.predicate = NSPredicate(format: "ANY bed.label == 'A'")  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "NONE name == 'rose'")  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "ANY bed.plants.name == 'rose'")
  beds.predicate = NSPredicate(format: "ANY plants.name == 'rose'")
  plants.predicate = NSPredicate(format: "name == %@", names)  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "name IN %@ AND bed IN %@", names, names)  // finds: type-mismatch
  plants.predicate = NSPredicate(format: "name == {'a', 'b'}")  // finds: refused-by-store
  beds.predicate = NSPredicate(format: "ANY plants.name == %@", names)  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "height BETWEEN {%f, %f + 1}", floor, floor)  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "height BETWEEN {%f, %f}", floor, floor + 1)
  plants.predicate = NSPredicate(format: "height BETWEEN %@ AND height + 1 > 3", [1, 2])
  beds.predicate = NSPredicate(format: "plants == nil")  // finds: refused-by-store
  beds.predicate = NSPredicate(format: "nil != plants AND plants.@count > 0")  // finds: refused-by-store
  plants.predicate = NSPredicate(format: "bed == nil OR bed.plants == nil OR planted == nil")
}

// A number is none of a date's values, however it is given.
func dates(_ plants: NSFetchRequest<Plant>, _ seconds: Int) {
  plants.predicate = NSPredicate(format: "planted > 3")  // finds: type-mismatch
  plants.predicate = NSPredicate(format: "planted > %d", seconds)  // finds: type-mismatch
  plants.predicate = NSPredicate(format: "planted > CAST(3, 'NSDate') AND height > 3 AND name != '3'")
}

// Names of entities that the data model does not have.
func misnamed(_ context: NSManagedObjectContext) {
  _ = NSFetchRequest<Plant>(entityName: "Plnat")  // finds: unknown-entity
  _ = NSFetchRequest<NSFetchRequestResult>(entityName: "Bed")
  _ = NSFetchRequest<NSFetchRequestResult>(entityName: "Shed")
  _ = NSEntityDescription.insertNewObject(forEntityName: "Beds", into: context)  // finds: unknown-entity
  _ = Gardener(context).named("Plnat", predicate: NSPredicate(value: true))
}
