import PredicateObjects
import PredicateValues

/// A type of which it is known what kind of values it holds.
public protocol CheckedScalar: SendableMetatype {
  /// The kind of its values: ``PredicateCheck/Numbers`` and so on.
  associatedtype CheckedKind: PredicateCheck.Kind
}

extension PredicateCheck {
  /// What values are, as far as predicates tell them apart. The conformances of the kinds are the rows of the language's table of
  /// operators (language §4.1).
  public protocol Kind {}
  /// A kind with `<`, `<=`, `>` and `>=`.
  public protocol Ordered: Kind {}
  /// A kind with BETWEEN, `@min` and `@max`.
  public protocol Ranged: Ordered {}
  /// A kind with `@sum` and `@avg`.
  public protocol Summed: Ranged {}
  /// A kind with BEGINSWITH, ENDSWITH and CONTAINS.
  public protocol Searched: Kind {}
  /// A kind with LIKE and string options.
  public protocol Patterned: Searched {}

  /// A type of properties that may be nil, or whose elements may be.
  public protocol Nullable {}

  /// Numbers.
  public enum Numbers: Summed {}
  /// Truths.
  public enum Truths: Kind {}
  /// Texts.
  public enum Texts: Ordered, Patterned {}
  /// Data.
  public enum Bytes: Ordered, Searched {}
  /// Dates.
  public enum Dates: Ranged {}
  /// Object ids.
  public enum ObjectIDs: Kind {}
  /// UUIDs.
  public enum UUIDs: Kind {}
  /// Mixed values, and those of which nothing is known.
  public enum Anything: Summed, Patterned {}
}

/// A type of numbers.
public protocol CheckedNumber: CheckedScalar where CheckedKind == PredicateCheck.Numbers {}

extension Int: CheckedNumber {}
extension Int8: CheckedNumber {}
extension Int16: CheckedNumber {}
extension Int32: CheckedNumber {}
extension Int64: CheckedNumber {}
extension UInt8: CheckedNumber {}
extension UInt16: CheckedNumber {}
extension UInt32: CheckedNumber {}
extension Float: CheckedNumber {}
extension Double: CheckedNumber {}
extension Decimal128: CheckedNumber {}

extension Bool: CheckedScalar {
  /// Truths.
  public typealias CheckedKind = PredicateCheck.Truths
}

extension String: CheckedScalar {
  /// Texts.
  public typealias CheckedKind = PredicateCheck.Texts
}

extension DataBytes: CheckedScalar {
  /// Data.
  public typealias CheckedKind = PredicateCheck.Bytes
}

extension Timestamp: CheckedScalar {
  /// Dates.
  public typealias CheckedKind = PredicateCheck.Dates
}

extension ObjectID: CheckedScalar {
  /// Object ids.
  public typealias CheckedKind = PredicateCheck.ObjectIDs
}

extension UUIDBytes: CheckedScalar {
  /// UUIDs.
  public typealias CheckedKind = PredicateCheck.UUIDs
}

extension Value: CheckedScalar {
  /// Mixed values.
  public typealias CheckedKind = PredicateCheck.Anything
}

extension Optional: PredicateCheck.Nullable {}
extension Array: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension Set: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension Dictionary: PredicateCheck.Nullable where Value: PredicateCheck.Nullable {}
extension Value: PredicateCheck.Nullable {}
