// swift-format-ignore-file
// The declarations of Core Data that predicates in sources meet, with the types that they have there.
// swift-format-ignore-file

@_exported import Foundation

public protocol NSFetchRequestResult: AnyObject {}
open class NSManagedObjectID: NSObject {}
open class NSManagedObject: NSObject, NSFetchRequestResult { open var objectID: NSManagedObjectID { NSManagedObjectID() } }
open class NSEntityDescription: NSObject {
  open class func entity(forEntityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? { nil }
}
open class NSFetchRequest<Result: NSFetchRequestResult>: NSObject {
  public override init() {}
  public init(entityName: String) {}
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var entity: NSEntityDescription?
  open var fetchLimit = 0
}
open class NSManagedObjectContext: NSObject {
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int { 0 }
}
open class NSFetchedResultsController<Result: NSFetchRequestResult>: NSObject {
  public init(fetchRequest: NSFetchRequest<Result>, managedObjectContext: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName: String?) {}
  open var fetchRequest: NSFetchRequest<Result> { NSFetchRequest() }
}
