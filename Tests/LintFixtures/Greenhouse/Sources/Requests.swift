// swift-format-ignore-file
import CoreData
import SwiftUI
// Requests that say what they fetch in other ways.
func requests(_ context: NSManagedObjectContext, _ text: String?, isTall: Bool) {
  let plain = NSFetchRequest<NSManagedObject>(entityName: String(describing: Plant.self))
  plain.predicate = NSPredicate(format: "name == 'rose' AND hight > 3")  // finds: unknown-property

  let late = NSFetchRequest<NSFetchRequestResult>()
  late.entity = Bed.entity()
  late.predicate = NSPredicate(format: "label == 'A' AND wet == YES")  // finds: unknown-property

  let update = NSBatchUpdateRequest(entityName: "Plant")
  update.predicate = NSPredicate(format: "nam == 'rose'")  // finds: unknown-property

  let request = NSFetchRequest<Plant>(entityName: "Plant")
  request.predicate =
    if let text {
      NSPredicate(format: "nmae == %@", text)  // finds: unknown-property
    } else {
      NSPredicate(format: "height > 3")
    }
  let controller = NSFetchedResultsController(
    fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "beds.label", cacheName: nil)  // finds: unknown-property
  controller.fetchRequest.predicate = NSPredicate(format: "hieght > 3")  // finds: unknown-property

  let tall: NSPredicate = switch isTall {
  case true: NSPredicate(format: "height > 3 AND names == 'x'")  // finds: unknown-property
  default: NSPredicate(format: "height < 3")
  }
  request.predicate = tall

  request.sortDescriptors = [
    NSSortDescriptor(key: "name", ascending: true),
    NSSortDescriptor(key: "plantd", ascending: true),  // finds: unknown-property
  ]
  request.propertiesToFetch = ["name", "hight"]  // finds: unknown-property
  // Core Data leaves what it does not know there alone.
  request.relationshipKeyPathsForPrefetching = ["bed.plants", "pots"]
}

class Helper { static func entity(_ name: String) -> Int { name.count } }

struct Beds: View {
  @FetchRequest(
    entity: Bed.entity(), sortDescriptors: [NSSortDescriptor(key: "lable", ascending: true)],  // finds: unknown-property
    predicate: NSPredicate(format: "lable == 'A'"))  // finds: unknown-property
  var beds: FetchedResults<Bed>
}

// Two requests of one entity in different words, and a predicate for one of two entities.
func alternatives(_ isBed: Bool, _ context: NSManagedObjectContext) {
  let counted = NSFetchRequest<NSDictionary>(entityName: "Plant")
  let fetched = NSFetchRequest<Plant>(entityName: "Plant")
  let parts = [NSPredicate(format: "name != ''"), NSPredicate(format: "naem != ''")]  // finds: unknown-property
  counted.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: parts)
  fetched.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: parts)
}

// `#keyPath` gives the names that Objective-C knows.
class Pot: NSManagedObject {
  @NSManaged @objc(plant) var _plant: Plant?
}
func renamed() {
  let request = NSFetchRequest<Pot>(entityName: "Pot")
  request.predicate = NSPredicate(format: "%K == 'rose'", #keyPath(Pot._plant.name))
  request.predicate = NSPredicate(format: "_plant.name == 'rose'")  // finds: unknown-property
}

// One predicate for two entities: what is wrong is so for the second alone, and says where.
extension NSPredicate { static var tall: NSPredicate { NSPredicate(format: "height > 3") } }  // finds: unknown-property
func shared(_ context: NSManagedObjectContext) {
  let plants = NSFetchRequest<Plant>(entityName: "Plant")
  plants.predicate = NSPredicate.tall
  let beds = NSFetchRequest<Bed>(entityName: "Bed")
  beds.predicate = NSPredicate.tall
}
