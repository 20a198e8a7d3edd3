// swift-format-ignore-file
import CoreData
// Helpers that make the predicate themselves, for what their callers name.
class Warden {
  let context: NSManagedObjectContext
  init(_ context: NSManagedObjectContext) { self.context = context }

  // Every call runs it: it has to suit one of Plant and Bed.
  func ofEither<T: NSManagedObject>(_ type: T.Type, _ text: String) -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    request.predicate = NSPredicate(format: "label == %@", text)
    return (try? context.fetch(request)) ?? []
  }
  func ofNeither<T: NSManagedObject>(_ type: T.Type, _ text: String) -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    request.predicate = NSPredicate(format: "lable == %@", text)  // finds: unknown-property
    return (try? context.fetch(request)) ?? []
  }
  func named(_ entityName: String) -> Int {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: entityName)
    request.predicate = NSPredicate(format: "hieght > 3")  // finds: unknown-property
    return (try? context.count(for: request)) ?? 0
  }
  // A helper that asks what it was given may have a predicate for what no caller here names.
  func asking<T: NSManagedObject>(_ type: T.Type) -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    if type == Pot.self { request.predicate = NSPredicate(format: "glaze == 'blue'") }
    return (try? context.fetch(request)) ?? []
  }
  func asked(_ entityName: String) -> Int {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: entityName)
    if entityName == "Pot" { request.predicate = NSPredicate(format: "glaze == 'blue'") }
    return (try? context.count(for: request)) ?? 0
  }
  // Nobody calls it.
  func uncalled<T: NSManagedObject>(_ type: T.Type) -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    request.predicate = NSPredicate(format: "lable == 'x'")
    return (try? context.fetch(request)) ?? []
  }
  // One of its callers does not say it.
  func open<T: NSManagedObject>(_ type: T.Type) -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    request.predicate = NSPredicate(format: "lable == 'x'")
    return (try? context.fetch(request)) ?? []
  }
  func use<Other: NSManagedObject>(_ any: Other.Type) {
    _ = ofEither(Plant.self, "a"); _ = ofEither(Bed.self, "a")
    _ = ofNeither(Plant.self, "a"); _ = ofNeither(Bed.self, "a")
    _ = named("Plant"); _ = named("Bed")
    _ = asking(Plant.self); _ = asked("Plant")
    _ = open(Plant.self); _ = open(any)
  }
}

// A request that branches write.
func deferred(_ isPlant: Bool, _ context: NSManagedObjectContext) {
  let request: NSFetchRequest<NSFetchRequestResult>
  if isPlant {
    request = Plant.fetchRequest()
    request.predicate = NSPredicate(format: "name == 'rose'")
  } else {
    request = Bed.fetchRequest()
    request.predicate = NSPredicate(format: "name == 'rose'")  // finds: unknown-property
  }
  request.predicate = NSPredicate(format: "anything == 1")
  _ = try? context.count(for: request)
}

// An initialiser of the project's own that takes a class.
extension NSFetchRequest where ResultType == NSFetchRequestResult {
  convenience init(entityClass: AnyClass) { self.init(entityName: String(describing: entityClass)) }
  convenience init(table: String, limit: Int) { self.init(entityName: table); fetchLimit = limit }
}
func ownInitialisers() {
  let plants = NSFetchRequest<NSFetchRequestResult>(entityClass: Plant.self)
  plants.predicate = NSPredicate(format: "nmae == 'rose'")  // finds: unknown-property
  let beds = NSFetchRequest<NSFetchRequestResult>(table: "Bed", limit: 1)
  beds.predicate = NSPredicate(format: "label == 'A' AND name == 'rose'")  // finds: unknown-property
}

// Closures that get a request of the type that is asked.
extension NSFetchRequestResult where Self: NSManagedObject {
  static func fetched(_ context: NSManagedObjectContext, with configure: (NSFetchRequest<Self>) -> Void) -> [Self] {
    let request = NSFetchRequest<Self>(entityName: entity().name!)
    configure(request)
    return (try? context.fetch(request)) ?? []
  }
}
func configured(_ context: NSManagedObjectContext) {
  _ = Plant.fetched(context) { $0.predicate = NSPredicate(format: "name == 'rose'") }
  _ = Bed.fetched(context) { $0.predicate = NSPredicate(format: "name == 'rose'") }  // finds: unknown-property
}

// What a protocol's conforming types have to be, they have, too.
protocol Countable where Self: NSManagedObject {}
extension Countable {
  static func count(_ predicate: NSPredicate, _ context: NSManagedObjectContext) -> Int {
    let request = anyRequest()
    request.predicate = predicate
    return (try? context.count(for: request)) ?? 0
  }
}
protocol Requestable: NSFetchRequestResult {}
extension Requestable {
  static func anyRequest() -> NSFetchRequest<Self> { NSFetchRequest<Self>(entityName: String(describing: self)) }
}
extension NSManagedObject: Requestable {}
extension Plant: Countable {}
extension Bed: Countable {}
func counted(_ context: NSManagedObjectContext) {
  _ = Plant.count(NSPredicate(format: "name == 'rose'"), context)
  _ = Bed.count(NSPredicate(format: "name == 'rose'"), context)  // finds: unknown-property
}
// A generic parameter is what it is constrained to.
func tall<T: Plant>(_ request: NSFetchRequest<T>) { request.predicate = NSPredicate(format: "height > 3 AND hieght < 9") }  // finds: unknown-property
