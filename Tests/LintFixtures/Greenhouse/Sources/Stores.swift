// swift-format-ignore-file
import CoreData
// Stores whose names of entities come through protocols, and whose types come from what is asked for.
public typealias StoredType = NSManagedObject & Convertible
public protocol Convertible {}
extension Plant: Convertible {}
extension Bed: Convertible {}
public protocol NamedObject: AnyObject { static var entityName: String { get } }
extension NSManagedObject: NamedObject { public class var entityName: String { return String(describing: self) } }
public typealias StoragePlant = Storage.Plant
public class StoredResults<T: StoredType> {
  private let viewStorage: Int
  public var predicate: NSPredicate? { didSet { refresh(predicate: predicate) } }
  private lazy var fetchRequest: NSFetchRequest<T> = {
    let request = NSFetchRequest<T>(entityName: T.entityName)
    request.predicate = predicate
    return request
  }()
  private lazy var controller: NSFetchedResultsController<T> = { make(fetchRequest: fetchRequest) }()
  public init(viewStorage: Int, matching predicate: NSPredicate? = nil) { self.viewStorage = viewStorage; self.predicate = predicate }
  public convenience init(storage: Int, matching predicate: NSPredicate? = nil) { self.init(viewStorage: storage, matching: predicate) }
  private func refresh(predicate: NSPredicate?) { controller.fetchRequest.predicate = predicate }
}
class Loader {
  private func fetchRequest<T: NamedObject>(forType type: T.Type) -> NSFetchRequest<NSFetchRequestResult> {
    return NSFetchRequest<NSFetchRequestResult>(entityName: type.entityName)
  }
  public func countObjects<T: NamedObject>(ofType type: T.Type, matching predicate: NSPredicate?) -> Int {
    let request = fetchRequest(forType: type)
    request.predicate = predicate
    return 0
  }
  public func fetch<T>(_ predicate: NSPredicate? = nil) -> [T] {
    let name = String(describing: T.self)
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: name)
    request.predicate = predicate
    return []
  }
}
func loads(_ c: Loader) {
  _ = StoredResults<StoragePlant>(storage: 1, matching: NSPredicate(format: "nmae == 'b'"))  // finds: unknown-property
  let p = NSPredicate(format: "nmae == 'c'")  // finds: unknown-property
  let r: StoredResults<Plant> = StoredResults(viewStorage: 1, matching: p)
  _ = c.countObjects(ofType: Plant.self, matching: NSPredicate(format: "nmae == 'd'"))  // finds: unknown-property
  let plant: Plant = c.fetch(NSPredicate(format: "nmae == 'e'")).first ?? make()  // finds: unknown-property
  let plants: [Plant] = c.fetch(NSPredicate(format: "nmae == 'f'"))  // finds: unknown-property
}
