// swift-format-ignore-file
import CoreData
// Predicates that an object carries from where they are made to where the class is known.
struct Scope {
  let predicate: NSPredicate
  let order: [NSSortDescriptor]
  init(predicate: NSPredicate, order: [NSSortDescriptor] = []) {
    self.predicate = predicate
    self.order = order
  }
  init(where predicate: NSPredicate) { self.init(predicate: predicate) }
}
protocol UseCase {
  associatedtype Model: NSManagedObject
  var scope: Scope { get }
}
class UseCaseStore<U: UseCase> {
  let useCase: U
  init(_ useCase: U, context: NSManagedObjectContext) {
    self.useCase = useCase
    let scope = useCase.scope
    let request = NSFetchRequest<U.Model>(entityName: String(describing: U.Model.self))
    request.predicate = scope.predicate
  }
}
extension NSManagedObjectContext {
  func stored<T>(scope: Scope) -> [T] {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: String(describing: T.self))
    request.predicate = scope.predicate
    return (try? fetch(request)) as? [T] ?? []
  }
}
extension NSPredicate {
  func and(_ other: NSPredicate) -> NSPredicate { NSCompoundPredicate(andPredicateWithSubpredicates: [self, other]) }
}
struct GetPlants: UseCase {
  typealias Model = Plant
  let name: String?
  var scope: Scope {
    var predicate = NSPredicate(format: "height > 3")
    let lower = NSPredicate(format: "hieght < 9")  // finds: unknown-property
    predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, lower])
    if let name {
      let named = NSPredicate(format: "nmae == %@", name)  // finds: unknown-property
      predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, named])
    }
    return Scope(predicate: predicate)
  }
}
struct GetBeds: UseCase {
  typealias Model = Bed
  let scope = Scope(where: NSPredicate(format: "label == 'A'").and(NSPredicate(format: "dry == NO")))  // finds: unknown-property
}
struct GetAny<Model: NSManagedObject>: UseCase { let scope: Scope }
func uses(_ context: NSManagedObjectContext, _ useCase: GetBeds) {
  let plants: [Plant] = context.stored(scope: Scope(predicate: NSPredicate(format: "name == 'a'").and(NSPredicate(format: "plated != nil"))))  // finds: unknown-property
  let beds: [Bed] = context.stored(scope: useCase.scope)
  _ = UseCaseStore(GetAny<Bed>(scope: Scope(predicate: NSPredicate(format: "lable == 'B'"))), context: context)  // finds: unknown-property
  // Each goes where the call goes that it is given to, and nowhere else.
  let rose = NSPredicate(format: "name == 'rose'").and(NSPredicate(format: "height > 1"))
  let dry = NSPredicate(format: "isDry == YES").and(NSPredicate(format: "label == 'C'"))
  let first: [Plant] = context.stored(scope: Scope(predicate: rose))
  let second: [Bed] = context.stored(scope: Scope(predicate: dry))
  // A closure that adds, and a key path as the only word of the class.
  let names = ["a", "b"].reduce(into: [NSPredicate]()) { $0.append(NSPredicate(format: "nam == %@", $1)) }  // finds: unknown-property
  let request = NSFetchRequest<Plant>(entityName: "Plant")
  request.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: names)
  send(NSPredicate(format: "%K > 3 AND planted != nil", #keyPath(Plant.height)))
  send(NSPredicate(format: "%K > 3 AND plnted != nil", #keyPath(Plant.height)))  // finds: unknown-property
  _ = Plant.mr_findAll(with: NSPredicate(format: "hight > 3"), in: context)  // finds: unknown-property
}
// The only one that a protocol's values may be.
protocol QueryFilter { var filterPredicate: NSPredicate? { get } }
struct SinceFilter: QueryFilter {
  var filterPredicate: NSPredicate? { NSPredicate(format: "platned >= %@", NSDate()) }  // finds: unknown-property
}
func run(_ filter: QueryFilter?) {
  let request = NSFetchRequest<Plant>(entityName: "Plant")
  if let filter = filter?.filterPredicate { request.predicate = filter }
}
// One of two: the other fetches none of these.
protocol Named { var namePredicate: NSPredicate { get } }
struct PlantName: Named { var namePredicate: NSPredicate { NSPredicate(format: "name == 'a'") } }
struct BedName: Named { var namePredicate: NSPredicate { NSPredicate(format: "label == 'a'") } }
func find(_ name: Named, _ request: NSFetchRequest<Plant>) { request.predicate = name.namePredicate }
// The request's own predicate, an entity that a constant names, predicates that a closure in parentheses gives.
extension NSFetchRequest where ResultType == Plant {
  func by(name: String) -> Self {
    predicate = NSPredicate(format: "nmae == %@", name)  // finds: unknown-property
    return self
  }
}
struct Names {
  private let entity: String = "Plant"
  func make<T>(_ type: T.Type) -> NSFetchRequest<T> where T: NSFetchRequestResult {
    let request = NSFetchRequest<T>(entityName: entity)
    request.predicate = NSPredicate(format: "hieght > 3")  // finds: unknown-property
    return request
  }
}
extension NSPredicate {
  static func search(for texts: [String]) -> NSPredicate {
    let all = texts.map({ self.one(for: $0) })
    return NSCompoundPredicate(andPredicateWithSubpredicates: all)
  }
  private static func one(for text: String) -> NSPredicate {
    let first = NSPredicate(format: "name == %@", text)
    var all = [first]
    if text.count > 3 { all.append(NSPredicate(format: "hight == 3")) }  // finds: unknown-property
    return NSCompoundPredicate(orPredicateWithSubpredicates: all)
  }
}
func search(_ request: NSFetchRequest<Plant>) { request.predicate = .search(for: ["a"]) }
