// swift-format-ignore-file

import CloudKit
import Contacts
import CoreData
import Foundation
import Photos

/// Core Data and what else takes predicates of its own.
final class FolderStore {
  let context: NSManagedObjectContext
  private lazy var controller: NSFetchedResultsController<Folder> = {
    let request = NSFetchRequest<Folder>(entityName: "Folder")
    request.predicate = NSPredicate(format: "parent == nil AND files.@count > 0")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
  }()

  init(context: NSManagedObjectContext) { self.context = context }

  func folders(titled title: String, in parent: Folder?, mask: Int) throws -> [Folder] {
    let request: NSFetchRequest<Folder> = Folder.fetchRequest() as! NSFetchRequest<Folder>
    var predicates = [NSPredicate(format: "title CONTAINS[cd] %@", title)]
    if let parent { predicates.append(NSPredicate(format: "%K == %@", #keyPath(Folder.parent), parent)) }
    predicates.append(NSPredicate(format: "(flags & %lld) == %lld", Int64(mask), Int64(mask)))
    predicates.append(NSPredicate(format: "ANY files.name LIKE[c] %@", "*.pdf"))
    predicates.append(NSPredicate(format: "title != nil AND title.length > 0"))
    request.predicate = NSCompoundPredicate(type: .and, subpredicates: predicates)
    return try context.fetch(request)
  }

  func filter(_ text: String?, date: Date, ids: [NSManagedObjectID]) {
    controller.fetchRequest.predicate = text.map { NSPredicate(format: "title BEGINSWITH[cd] %@", $0) }
    controller.fetchRequest.predicate = NSPredicate(format: "SELF IN %@ AND changedAt > %@", ids, date as NSDate)
    controller.fetchRequest.predicate = NSPredicate(
      format: "SUBQUERY(files, $f, $f.name == %@ && $f.bytes > %@).@count != 0", text ?? "", 10 as NSNumber)
    controller.fetchRequest.predicate = NSPredicate(format: "max:(files.bytes) > 100 AND now() > changedAt")
    controller.fetchRequest.predicate = NSPredicate(format: "FUNCTION(changedAt, 'isEarlier:', %@) == YES", date as NSDate)
    controller.fetchRequest.predicate = NSPredicate(format: "CAST(%@, 'NSDate') > changedAt", "1")
    controller.fetchRequest.predicate = NSPredicate(format: "title = %@ AND $ROOM IN files", text ?? "")  // finds: unbound-variable
    controller.fetchRequest.predicate = NSPredicate(format: "title = %@ && flags = %d", text ?? "")  // finds: missing-argument
  }

  func cloud(_ user: CKRecord.Reference, near place: CLLocation) -> [CKQuery] {
    [
      CKQuery(recordType: "Folder", predicate: NSPredicate(format: "owner == %@", user)),
      CKQuery(recordType: "Folder", predicate: NSPredicate(format: "self CONTAINS %@", "text")),
      CKQuery(recordType: "Folder", predicate: NSPredicate(format: "allTokens TOKENMATCHES[cdl] %@", "text")),
      CKQuery(
        recordType: "Place",
        predicate: NSPredicate(format: "distanceToLocation:fromLocation:(location, %@) < %f", place, 1_000.0)),
      CKQuery(recordType: "Folder", predicate: NSPredicate(format: "title == %@ AND creatorUserRecordID == %@", user)),  // finds: missing-argument
    ]
  }

  func photos() -> PHFetchResult<PHAsset> {
    let options = PHFetchOptions()
    options.predicate = NSPredicate(
      format: "mediaType == %d AND (mediaSubtypes & %d) != 0", PHAssetMediaType.image.rawValue,
      PHAssetMediaSubtype.photoLive.rawValue)
    return PHAsset.fetchAssets(with: options)
  }

  func metadata() -> NSMetadataQuery {
    let query = NSMetadataQuery()
    query.predicate = NSPredicate(format: "%K LIKE '*.?rchive'", NSMetadataItemFSNameKey)
    query.predicate = NSPredicate(format: "%K.pathExtension = 'archive'", NSMetadataItemURLKey)
    query.predicate = NSPredicate(format: "kMDItemContentType UTI-CONFORMS-TO %@", "public.text")
    return query
  }

  func contacts(_ store: CNContactStore, name: String) throws -> [CNContact] {
    let known = try store.unifiedContacts(matching: CNContact.predicateForContacts(matchingName: name), keysToFetch: [])
    let predicate = NSPredicate(format: "familyName == %@ OR ANY emailAddresses.value ENDSWITH %@", name, "@example.org")
    return known.filter { predicate.evaluate(with: $0) }
  }
}

struct Search {
  let format: String
  let arguments: [Any]

  var predicate: NSPredicate { NSPredicate(format: format, argumentArray: arguments) }

  static func words(_ words: [String]) -> NSPredicate {
    let format = words.map { _ in "name CONTAINS[c] %@" }.joined(separator: " AND ")
    return NSPredicate(format: format, argumentArray: words)
  }

  static func variables(_ date: Date) -> NSPredicate {
    let template = NSPredicate(format: "changedAt > $DATE AND title == $TITLE")
    return template.withSubstitutionVariables(["DATE": date, "TITLE": "x"])
  }
}
