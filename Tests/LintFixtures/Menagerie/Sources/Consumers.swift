// swift-format-ignore-file
import CloudKit
import XCTest
// What CloudKit and the elements of a UI test do not know.
func records() {
  _ = CKQuery(recordType: "Dog", predicate: NSPredicate(format: "name LIKE 'a*b'"))  // finds: refused-by-consumer
  _ = CKQuery(recordType: "Dog", predicate: NSPredicate(format: "age == 1 OR age == 2"))  // finds: refused-by-consumer
  _ = CKQuery(recordType: "Dog", predicate: NSPredicate(format: "name CONTAINS 'a'"))  // finds: refused-by-consumer
  _ = CKQuery(recordType: "Dog", predicate: NSPredicate(format: "self CONTAINS 'a' AND tags CONTAINS %@ AND NOT (name BEGINSWITH 'a')", "b"))
  let either = NSPredicate(format: "age == 1 OR age == 2")
  _ = CKQuery(recordType: "Dog", predicate: either); _ = [1].filter { either.evaluate(with: $0) }
}
func elements(_ app: XCUIApplication) {
  _ = app.buttons.matching(NSPredicate(format: "lable == 'Go'"))  // finds: refused-by-consumer
  _ = app.buttons.element(matching: NSPredicate(format: "type == %d", 9))  // finds: refused-by-consumer
  _ = app.buttons.containing(NSPredicate(format: "elementType == XCUIElementTypeButton"))  // finds: refused-by-consumer
  _ = app.buttons.matching(NSPredicate(format: "label == 'Go' OR identifier CONTAINS 'go' AND exists == 1 AND rank == 3"))
  let query = NSMetadataQuery()
  query.predicate = NSPredicate(format: "kMDItemFSContentChangeDate > $time.this_week")
}
