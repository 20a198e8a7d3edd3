/// Programs whose predicates are those of Core Data's requests.
extension GeneratedProgram {
  /// The classes of Core Data's objects as the linter reads them.
  static let managedModels = """
    class Pet: NSManagedObject { @NSManaged var age: Int16; @NSManaged var high: Int16 }
    extension Pet { class func fetchRequest() -> NSFetchRequest<Pet> { NSFetchRequest<Pet>(entityName: "Pet") } }
    class Human: NSManagedObject { @NSManaged var age: Int16; @NSManaged var city: Int16 }
    extension Human { class func fetchRequest() -> NSFetchRequest<Human> { NSFetchRequest<Human>(entityName: "Human") } }

    """

  /// Declarations of Core Data that print what they are given.
  static let managedRecorder = """
    protocol NSFetchRequestResult {}
    class NSManagedObject: NSFetchRequestResult { required init() {} }
    final class NSFetchRequest<ResultType> {
      var entityName: String?, predicate: NSPredicate?, sortDescriptors: [Int]?
      init(entityName: String) { self.entityName = entityName }
      init() {}
    }
    final class NSManagedObjectContext {
      func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        for part in request.predicate?.parts ?? [] { record(part.file, part.line, request.entityName ?? "", part.text) }
        return []
      }
      func count<T>(for request: NSFetchRequest<T>) throws -> Int { try fetch(request).count }
    }
    final class NSFetchedResultsController<ResultType> {
      let fetchRequest: NSFetchRequest<ResultType>, managedObjectContext: NSManagedObjectContext
      init(fetchRequest: NSFetchRequest<ResultType>, managedObjectContext: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName: String?) {
        (self.fetchRequest, self.managedObjectContext) = (fetchRequest, managedObjectContext)
      }
      func performFetch() throws { _ = try managedObjectContext.fetch(fetchRequest) }
    }
    let context = NSManagedObjectContext()
    func record(_ file: String, _ line: Int, _ entity: String, _ text: String) { print("\\(file)\\t\\(line)\\t\\(entity)\\t\\(text)") }

    """

  /// Returns the statement that fetches with a predicate.
  mutating func request(_ f: String, _ g: String) -> String {
    let type = pick(["Pet", "Pet", "Human"])
    let run = pick(["_ = try? context.fetch(\(f))", "_ = try? context.count(for: \(f))"])
    let made = pick([
      "NSFetchRequest<\(type)>(entityName: \"\(type)\")", "\(type).fetchRequest()",
      "NSFetchRequest<NSManagedObject>(entityName: \"\(type)\")",
    ])
    switch random.below(16) {
    case 0, 1: return "let \(f) = \(made); \(f).predicate = \(predicate()); \(run)"
    case 2: return "let \(f): NSFetchRequest<\(type)> = \(type).fetchRequest(); \(f).predicate = \(predicate()); \(run)"
    case 3:
      let (one, other) = (predicate(), predicate())
      return "let \(f) = \(made); \(f).predicate = \(one); if coin() { \(f).predicate = \(other) }; \(run)"
    case 4:
      globals.append(
        "extension NSManagedObject { static func \(name)\(g)(_ filter: NSPredicate) { let \(f) = NSFetchRequest<NSManagedObject>(entityName: \(pick(["\"\\(self)\"", "String(describing: self)"]))); \(f).predicate = filter; \(run) } }"
      )
      return "\(type).\(name)\(g)(\(predicate()))"
    case 5:
      members.append(
        "  static func \(g)<T: NSManagedObject>(_ type: T.Type, _ filter: NSPredicate) { let \(f) = NSFetchRequest<T>(entityName: \"\\(T.self)\"); \(f).predicate = filter; \(run) }"
      )
      return "\(g)(\(type).self, \(predicate()))"
    case 6:
      members.append(
        "  final class \(g) { lazy var \(f): NSFetchRequest<\(type)> = { let made = \(type).fetchRequest(); return made }(); func load(_ filter: NSPredicate) { \(f).predicate = filter; \(run) } }"
      )
      return "\(g)().load(\(predicate()))"
    case 7:
      members.append(
        "  static func \(g)(_ filter: NSPredicate) -> NSFetchRequest<\(type)> { let made = \(type).fetchRequest(); made.predicate = filter; return made }"
      )
      return "let \(f) = \(g)(\(predicate())); \(run)"
    case 8:
      return
        "let \(f) = NSFetchedResultsController<\(type)>(fetchRequest: \(type).fetchRequest(), managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil); \(f).fetchRequest.predicate = \(predicate()); try? \(f).performFetch()"
    case 9:
      members.append(
        "  static func \(g)(_ entity: String, _ filter: NSPredicate) { let \(f) = NSFetchRequest<NSManagedObject>(entityName: entity); \(f).predicate = filter; \(run) }"
      )
      return "\(g)(\"\(type)\", \(predicate()))"
    case 10:
      members.append(
        "  final class \(g)<T: NSManagedObject> { func load(_ filter: NSPredicate) { let \(f) = NSFetchRequest<T>(entityName: String(describing: T.self)); \(f).predicate = filter; \(run) } }"
      )
      return "\(g)<\(type)>().load(\(predicate()))"
    case 11:
      members.append(
        "  final class \(g) { let \(f) = \(type).fetchRequest(); var filter: NSPredicate? { didSet { \(f).predicate = filter; \(run) } } }"
      )
      return "let \(g)o = \(g)(); \(g)o.filter = \(predicate())"
    case 12:
      members.append(
        "  class \(g) { var filter: NSPredicate { NSPredicate(format: \(literal())) }; func load() { let \(f) = \(type).fetchRequest(); \(f).predicate = filter; \(run) } }\n  final class \(g)b: \(g) { override var filter: NSPredicate { NSPredicate(format: \(literal())) } }"
      )
      return "(coin() ? \(g)() : \(g)b()).load()"
    case 13:
      globals.append(
        "protocol \(name)\(g): NSManagedObject {}; extension \(name)\(g) { static func \(name)\(f)s(_ filter: NSPredicate) { let \(f) = NSFetchRequest<Self>(entityName: \"\\(self)\"); \(f).predicate = filter; \(run) } }; extension \(type): \(name)\(g) {}"
      )
      return "\(type).\(name)\(f)s(\(predicate()))"
    case 14:
      members.append(
        "  static func \(g)(_ change: (NSFetchRequest<\(type)>) -> Void) { let \(f) = \(type).fetchRequest(); change(\(f)); \(run) }"
      )
      let filter = predicate()
      return "\(g) { request in request.predicate = \(filter) }"
    default:
      statements.append("let \(g) = \(predicate())")
      return "for \(f) in [\(made)] { \(f).predicate = \(g); \(run) }"
    }
  }
}
