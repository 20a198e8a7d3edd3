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

extension Results where Element: ObjectBase {
  /// The objects that a predicate is true of. Runs nothing; a value that the predicate cannot take ends the program.
  public func filter(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// The same as ``filter(_:)``.
  public func `where`(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// The objects that a predicate is true of. Runs nothing.
  ///
  /// - Throws: What the predicate's values have that it cannot take.
  public func filter(validating predicate: RealmPredicate<Element>) throws(InvalidPredicate) -> Results<Element> {
    try filter(validating: predicate.predicate)
  }
}

extension RealmCollection where Element: ObjectBase {
  /// The elements that a predicate is true of, as they are whenever somebody looks.
  public func filter(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// The same as ``filter(_:)``.
  public func `where`(_ predicate: RealmPredicate<Element>) -> Results<Element> { filter(predicate.predicate) }

  /// The elements that a predicate is true of.
  ///
  /// - Throws: What the predicate's values have that it cannot take.
  public func filter(validating predicate: RealmPredicate<Element>) throws(InvalidPredicate) -> Results<Element> {
    try filter(validating: predicate.predicate)
  }
}
