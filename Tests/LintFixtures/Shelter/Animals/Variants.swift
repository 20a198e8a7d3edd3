// swift-format-ignore-file
import RealmSwift

/// A variable has one value at a time, and a format is read whole or not at all.
func variants(_ realm: Realm, _ inCage: Bool, _ byRow: Bool, _ a: Bool, _ b: Bool, _ c: Bool) {
  let e = inCage ? "tenant." : ""
  _ = realm.objects(Cage.self).filter("(\(e)category == 1 OR \(e)row == 2 OR \(e)row == 3 OR " + "\(e)row == 4)")  // finds: unknown-property unknown-property unknown-property unknown-property
  _ = realm.objects(Cage.self).filter("(row == 1 OR \(e)row == 2 OR \(e)row == 3 OR " + "\(e)rwo == 4)")  // finds: unknown-property unknown-property unknown-property unknown-property
  let first = a ? "row == 1" : "row == 2"
  let second = b ? "row == 3" : "row == 4"
  let third = c ? "row == 5" : "row == 6"
  let fourth = byRow ? "row == 7" : "row == 8"
  _ = realm.objects(Cage.self).filter("(\(first) OR \(second) OR \(third) " + "OR \(fourth))")
}
