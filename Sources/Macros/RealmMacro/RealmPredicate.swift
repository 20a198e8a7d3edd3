import Foundation
import RealmAPI

/// A predicate for objects of a model: what `#predicate` makes.
public struct RealmPredicate<Element: ObjectBase & RealmCollectionValue> {
  /// The predicate for what takes one of any model.
  public let predicate: NSPredicate
}

extension RealmPredicate: CustomStringConvertible {
  /// The predicate with its values in place.
  public var description: String { "\(predicate)" }
}

extension RealmCollection where Element: ObjectBase {
  /// Returns the elements that match a predicate. Runs nothing; an invalid value of the predicate ends the program.
  public func filter(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// The same as ``filter(_:)``.
  public func `where`(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// Returns the elements that match a predicate. Runs nothing.
  ///
  /// - Throws: The faults of the predicate's values.
  public func filter(validating predicate: RealmPredicate<Element>) throws(InvalidPredicate) -> Results<Element> {
    try filter(validating: predicate.predicate)
  }
}
