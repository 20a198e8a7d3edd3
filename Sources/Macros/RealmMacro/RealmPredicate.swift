import Foundation

/// A predicate for objects of a model, made by `#predicate`.
public struct RealmPredicate<Element: ObjectBase & RealmCollectionValue> {
  /// The predicate as an untyped `NSPredicate`.
  public let predicate: NSPredicate
}

extension RealmPredicate: CustomStringConvertible {
  /// The text of the predicate with its values.
  public var description: String { "\(predicate)" }
}

extension RealmCollection where Element: ObjectBase {
  /// Returns the elements that match a predicate, without evaluating it yet. An invalid value of the predicate ends the program.
  public func filter(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// Returns the same results as ``filter(_:)``.
  public func `where`(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// Returns the elements that match a predicate, without evaluating it yet.
  ///
  /// - Throws: The errors in the predicate's values.
  public func filter(validating predicate: RealmPredicate<Element>) throws(InvalidPredicate) -> Results<Element> {
    try filter(validating: predicate.predicate)
  }
}
