// swift-format-ignore-file
import CoreData
// Helpers that fetch for whoever calls: the entity comes with the call.
class Gardener {
  let context: NSManagedObjectContext
  init(_ context: NSManagedObjectContext) { self.context = context }

  func fetchEntities<T: NSManagedObject>(ofType type: T.Type, predicate: NSPredicate) -> [T] {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: String(describing: type))
    request.predicate = predicate
    return (try? context.fetch(request) as? [T]) ?? []
  }

  func annotated<T: NSManagedObject>(ofType type: T.Type, predicate: NSPredicate) -> [T] {
    let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: String(describing: type))
    request.predicate = predicate
    return (try? context.fetch(request) as? [T]) ?? []
  }

  func described<T: NSManagedObject>(_ type: T.Type, where predicate: NSPredicate) -> Int {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: T.entity().name!)
    request.predicate = predicate
    return (try? context.count(for: request)) ?? 0
  }

  func named(_ entityName: String, predicate: NSPredicate) -> Int {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: entityName)
    request.predicate = predicate
    return (try? context.count(for: request)) ?? 0
  }

  func passedOn(_ name: String, _ predicate: NSPredicate) -> Int { named(name, predicate: predicate) }

  func use() {
    _ = fetchEntities(ofType: Plant.self, predicate: NSPredicate(format: "name == 'rose'"))
    _ = fetchEntities(ofType: Plant.self, predicate: NSPredicate(format: "label == 'rose'"))  // finds: unknown-property
    _ = annotated(ofType: Bed.self, predicate: NSPredicate(format: "label == 'A'"))
    _ = annotated(ofType: Bed.self, predicate: NSPredicate(format: "height == 3"))  // finds: unknown-property
    _ = described(Bed.self, where: NSPredicate(format: "isDry == YES"))
    _ = described(Bed.self, where: NSPredicate(format: "isWet == YES"))  // finds: unknown-property
    _ = named("Plant", predicate: NSPredicate(format: "height > 3"))
    _ = named("Plant", predicate: NSPredicate(format: "heigth > 3"))  // finds: unknown-property
    _ = passedOn("Bed", NSPredicate(format: "label == 'A'"))
    _ = passedOn("Bed", NSPredicate(format: "labell == 'A'"))  // finds: unknown-property
  }
}

protocol Fetchable: NSManagedObject {
  static var entityName: String { get }
}
extension Fetchable {
  static var entityName: String { String(describing: self) }
  static func getFetchRequest() -> NSFetchRequest<Self> { NSFetchRequest<Self>(entityName: entityName) }
  static func matching(_ predicate: NSPredicate, in context: NSManagedObjectContext) -> [Self] {
    let request = getFetchRequest()
    request.predicate = predicate
    return (try? context.fetch(request)) ?? []
  }
}
extension Plant: Fetchable {}
extension Bed: Fetchable {}

final class ResultsController<T: Fetchable> {
  private let predicate: NSPredicate?
  private lazy var request: NSFetchRequest<T> = {
    let request = NSFetchRequest<T>(entityName: T.entityName)
    request.predicate = self.predicate
    return request
  }()
  init(matching predicate: NSPredicate? = nil) { self.predicate = predicate }
}

func controllers(_ context: NSManagedObjectContext) {
  _ = Plant.matching(NSPredicate(format: "bed.label == 'A'"), in: context)
  _ = Plant.matching(NSPredicate(format: "bed.name == 'A'"), in: context)  // finds: unknown-property
  _ = ResultsController<Bed>(matching: NSPredicate(format: "label == 'A'"))
  _ = ResultsController<Bed>(matching: NSPredicate(format: "lable == 'A'"))  // finds: unknown-property
}

// A statement's body is no closure of the call in its head.
extension Gardener {
  func first<T: NSManagedObject>(_ type: T.Type, predicate: NSPredicate) -> T? {
    fetchEntities(ofType: type, predicate: predicate).first
  }
  func heads() {
    if let plant = first(Plant.self, predicate: NSPredicate(format: "name == 'a'")) { print(plant) }
    if let plant = first(Plant.self, predicate: NSPredicate(format: "nmae == 'a'")) {  // finds: unknown-property
      print(plant)
    } else if let bed = first(Bed.self, predicate: NSPredicate(format: "lable == 'a'")) {  // finds: unknown-property
      print(bed)
    }
    while let bed = first(Bed.self, predicate: NSPredicate(format: "label == 'b'")) { context.delete(bed) }
    for plant in fetchEntities(ofType: Plant.self, predicate: NSPredicate(format: "hight > 3")) {  // finds: unknown-property
      print(plant)
    }
    switch first(Plant.self, predicate: NSPredicate(format: "nam == 'a'")) {  // finds: unknown-property
    default: break
    }
  }
}

// A method of the class hides no inherited one that takes other arguments.
class Assistant: Gardener {
  func named(_ plant: Plant) { _ = named("Plant", predicate: NSPredicate(format: "heigth > 3")) }  // finds: unknown-property
  func named() { _ = named("Plant", predicate: NSPredicate(format: "height > 3")) }
}

// A use by a parameter's default is one of all uses, and takes no other's place.
extension NSPredicate {
  static var old: NSPredicate { NSPredicate(format: "planted < %@", Date() as NSDate) }  // finds: unknown-property
  static var grown: NSPredicate { NSPredicate(format: "height > 3") }
}
extension Bed {
  static func old(_ predicate: NSPredicate = .old) -> NSFetchRequest<Bed> {
    let request = NSFetchRequest<Bed>(entityName: "Bed")
    request.predicate = predicate
    return request
  }
}
func old(_ request: NSFetchRequest<Plant>) {
  request.predicate = NSPredicate.old
  request.predicate = NSPredicate.grown
  // SQLite compares the text of a number.
  request.predicate = NSPredicate(format: "%K IN %@", #keyPath(Plant.name), [9, 10])  // finds: type-mismatch
}
