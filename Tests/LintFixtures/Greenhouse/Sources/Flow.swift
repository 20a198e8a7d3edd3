// swift-format-ignore-file
import CoreData
// The data model has the class's name at run time.
@objc(Pot)
class FlowerPot: NSManagedObject {}

func pots(_ request: NSFetchRequest<FlowerPot>, isNamed: Bool) {
  request.predicate = isNamed ? NSPredicate(format: "plant.name != nil") : NSPredicate(format: "plants.name == nil")  // finds: unknown-property
}

// A cast to a type that says less.
func untold(_ known: NSFetchRequest<Bed>) {
  guard let request = known as? NSFetchRequest<NSFetchRequestResult> else { return }
  request.predicate = NSPredicate(format: "label == 'A' AND lable == 'A'")  // finds: unknown-property
}

// A closure is followed to its calls, wherever they are.
struct BedScreen {
  let condition: () -> NSPredicate
  func load() {
    let request = NSFetchRequest<Bed>(entityName: "Bed")
    request.predicate = condition()
  }
}

func screens() -> [BedScreen] {
  let wrong = { NSPredicate(format: "lable == 'B'") }  // finds: unknown-property
  return [
    BedScreen(condition: { NSPredicate(format: "label == 'A'") }),
    BedScreen(condition: { NSPredicate(format: "lable == 'A'") }),  // finds: unknown-property
    BedScreen(condition: wrong),
  ]
}

// A function adds to the list of its caller.
func addConditions(to conditions: inout [NSPredicate]) {
  conditions.append(NSPredicate(format: "label == 'A'"))
  conditions.append(NSPredicate(format: "lable == 'A'"))  // finds: unknown-property
}

func filled() {
  var conditions: [NSPredicate] = []
  addConditions(to: &conditions)
  let request = NSFetchRequest<Bed>(entityName: "Bed")
  request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: conditions)
}

// The text of a class's own name may not be visible.
protocol Stored { static var storedName: String { get } }
extension NSManagedObject: Stored { static var storedName: String { libraryName() } }

func storedRequest<T: Stored>(_ type: T.Type) -> NSFetchRequest<NSFetchRequestResult> {
  NSFetchRequest<NSFetchRequestResult>(entityName: type.storedName)
}

func stored<T: Stored>(_ type: T.Type, _ predicate: NSPredicate) {
  let request = storedRequest(type)
  request.predicate = predicate
}

func allStored() {
  stored(Bed.self, NSPredicate(format: "label == 'A'"))
  stored(Bed.self, NSPredicate(format: "lable == 'A'"))  // finds: unknown-property
}

// A description that a function makes, and an entity that is not visible: the type of the request says it.
func described(_ context: NSManagedObjectContext) -> NSEntityDescription {
  NSEntityDescription.entity(forEntityName: "Bed", in: context)!
}

func descriptions(_ context: NSManagedObjectContext, _ other: NSEntityDescription) {
  let request = NSFetchRequest<NSFetchRequestResult>()
  request.entity = described(context)
  request.predicate = NSPredicate(format: "lable == 'A'")  // finds: unknown-property
  let typed = NSFetchRequest<Bed>()
  typed.entity = other
  typed.predicate = NSPredicate(format: "lable == 'A'")  // finds: unknown-property
}

// Either function may be meant.
extension NSPredicate {
  static func labels(_ labels: [String]) -> NSPredicate { NSPredicate(format: "label IN %@", labels) }
  static func labels(_ labels: Set<String>) -> NSPredicate { NSPredicate(format: "lable IN %@", labels) }  // finds: unknown-property
}

func labelled(_ request: NSFetchRequest<Bed>) { request.predicate = .labels(unknownLabels()) }
