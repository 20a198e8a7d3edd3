// swift-format-ignore-file
import CoreData
func f(_ x: Author, _ n: Int, _ q: String?, _ c: NSManagedObjectContext) {
  let a = NSFetchRequest<Author>(entityName: "Author")
  a.predicate = NSPredicate(format: "SELF IN %@.follows", x)
  a.predicate = NSPredicate(format: "pub == %@.pub AND pbu == 'x'", x)  // finds: unknown-property
  let r = NSFetchRequest<Event>(entityName: "Event")
  r.predicate = NSPredicate(format: "state == %lud", 3)  // finds: unknown-property
  r.predicate = NSPredicate(format: "when > %d", n)  // finds: type-mismatch
  r.predicate = NSPredicate(format: "when > 3")  // finds: type-mismatch
  r.predicate = NSPredicate(format: "score == %d", "x")  // finds: argument-type
  r.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
    NSPredicate(format: "nme == 'b3'"),  // finds: unknown-property
    NSPredicate(format: "nme == 'b4'")])  // finds: unknown-property
  var ps: [NSPredicate] = []
  if let q { ps.append(NSPredicate(format: "nme == %@", q)) }  // finds: unknown-property
  ps.append(NSPredicate(format: "nme == 'x'"))  // finds: unknown-property
  r.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: ps)
  r.predicate = if let q { NSPredicate(format: "nme == %@", q) } else { NSPredicate(format: "nme == 'y'") }  // finds: unknown-property unknown-property
  let p = if q == nil { NSPredicate(format: "nme == 'z'") } else { NSPredicate(format: "name == 'y'") }  // finds: unknown-property
  r.predicate = p
  let s = NSFetchRequest<NSFetchRequestResult>(entityName: String(describing: Event.self)); s.predicate = NSPredicate(format: "nme == 'y'")  // finds: unknown-property
  let t = NSFetchRequest<NSFetchRequestResult>(); t.entity = Event.entity(); t.predicate = NSPredicate(format: "nme == 'y'")  // finds: unknown-property
  let u = NSFetchRequest<NSManagedObject>(entityName: String(describing: Event.self)); u.predicate = NSPredicate(format: "nme == 'y'")  // finds: unknown-property
  let fc = NSFetchedResultsController(fetchRequest: r, managedObjectContext: c, sectionNameKeyPath: nil, cacheName: nil)
  fc.fetchRequest.predicate = NSPredicate(format: "nme == 'y'")  // finds: unknown-property
  let b = NSBatchUpdateRequest(entityName: "Event"); b.predicate = NSPredicate(format: "nme == 'y'")  // finds: unknown-property
  r.sortDescriptors = [NSSortDescriptor(key: "nme", ascending: true)]  // finds: unknown-property
  r.propertiesToFetch = ["nme"]  // finds: unknown-property
}
struct V {
  static func entity(_ a: Int) -> Int { a }
  @FetchRequest(entity: Event.entity(), sortDescriptors: [], predicate: NSPredicate(format: "nme == 'x'")) var items: FetchedResults<Event>  // finds: unknown-property
}
func helper<T: NSManagedObject>(ofType type: T.Type, predicate: NSPredicate) { let r = NSFetchRequest<NSFetchRequestResult>(entityName: String(describing: type)); r.predicate = predicate }
func use() { helper(ofType: Event.self, predicate: NSPredicate(format: "nme == 'x'")) }  // finds: unknown-property
class RC<T: NSManagedObject> { let predicate: NSPredicate?; init(predicate: NSPredicate?) { self.predicate = predicate }
  func go() { let r = NSFetchRequest<T>(entityName: T.entity().name!); r.predicate = predicate } }
func use2() { _ = RC<Event>(predicate: NSPredicate(format: "nme == 'x'")) }  // finds: unknown-property
