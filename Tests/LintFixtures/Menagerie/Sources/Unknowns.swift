// swift-format-ignore-file
import RealmSwift
class Leaf: Object { @Persisted var name = ""; @Persisted var age = 0; @Persisted var tags: List<Int> }
// A text that only the run tells may be more than the operator or the word that stands in for it.
func unknowns(_ r: Realm, _ x: String, _ y: String, _ s: [String]) {
  let leaves = r.objects(Leaf.self)
  _ = leaves.filter("\(x) %d", 1); _ = leaves.filter("age == 1 AND \(x) 5"); _ = leaves.filter("(\(x) %d OR \(y) %d)", 1, 2)
  _ = leaves.filter("age == 1 \(x) 'a'"); _ = leaves.filter("SUBQUERY(tags, $t, \(x) %d).@count > 0", 1)
  _ = leaves.filter("name \(x) %d", 1); _ = leaves.filter("age == %d \(x) tags == %d", 1, 1); _ = leaves.filter("tags \(y)")
  _ = leaves.filter("nmae \(x) %d", 1)  // finds: unknown-property
  _ = leaves.filter("\(x) (aeg == 1)")  // finds: unknown-property
  _ = leaves.filter("\(x) AND name == %d", 2)  // finds: type-mismatch
}
// What a class overrides is not what its siblings call.
class Item: Object { @Persisted var n = 0; class func fresh(_ s: Int) -> NSPredicate { NSPredicate(format: "n > 0") } }
class Pull: Item {
  @Persisted var isNew = false
  private static let p = NSPredicate(format: "n > 0 OR isNew == true")
  override class func fresh(_ s: Int) -> NSPredicate { s > 0 ? p : super.fresh(s) }
  static func all(_ r: Realm) { _ = r.objects(Pull.self).filter(fresh(1)) }
}
class Issue: Item { static func badge(_ r: Realm) { _ = r.objects(Issue.self).filter(fresh(1)) } }
class Memo: Item {
  override class func fresh(_ s: Int) -> NSPredicate { NSPredicate(format: "n > 0 OR isOld == true") }  // finds: unknown-property
  static func all(_ r: Realm) { _ = r.objects(Memo.self).filter(fresh(1)) }
}
// The raw value of a case that is named is written in the program.
func cases(_ r: Realm, _ kind: Family) {
  _ = r.objects(Leaf.self).filter("name == '\(Family.oak.rawValue)' OR name == '\(Trees.Family.oak.rawValue)'")
}
// A number that is cast to an object is passed as one, wherever that is.
func boxes(_ n: Int) {
  let boxed = n as NSNumber
  _ = NSPredicate(format: "age == %@ OR age == %@", boxed, n as NSNumber)
  let plain = n
  _ = NSPredicate(format: "age == %@", plain)  // finds: argument-type
}
