import PredicateSwiftObjects

/// A type with a known kind of values.
public protocol CheckedScalar: SendableMetatype {
  /// The kind of the values, such as ``PredicateCheck/Numbers``.
  associatedtype CheckedKind: PredicateCheck.Kind
}

extension PredicateCheck {
  /// A kind of values. The conformances of the kinds are the rows of the language's table of operators (language §4.1).
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

  /// A type of properties that may be `nil`, or have `nil` elements.
  public protocol Nullable {}

  /// Numbers.
  public enum Numbers: Summed {}
  /// Booleans.
  public enum Truths: Kind {}
  /// Strings.
  public enum Texts: Ordered, Patterned {}
  /// Data.
  public enum Bytes: Ordered, Searched {}
  /// Dates.
  public enum Dates: Ranged {}
  /// Object ids.
  public enum ObjectIDs: Kind {}
  /// UUIDs.
  public enum UUIDs: Kind {}
  /// Mixed values, and values of unknown types.
  public enum Anything: Summed, Patterned {}
}

/// A type of numbers.
public protocol CheckedNumber: CheckedScalar where CheckedKind == PredicateCheck.Numbers {}
/// A type of data.
public protocol CheckedBytes: CheckedScalar where CheckedKind == PredicateCheck.Bytes {}
/// A type of dates.
public protocol CheckedDate: CheckedScalar where CheckedKind == PredicateCheck.Dates {}
/// A type of object ids.
public protocol CheckedObjectID: CheckedScalar where CheckedKind == PredicateCheck.ObjectIDs {}
/// A type of UUIDs.
public protocol CheckedUUID: CheckedScalar where CheckedKind == PredicateCheck.UUIDs {}
/// A type of mixed values.
public protocol CheckedMixed: CheckedScalar, PredicateCheck.Nullable where CheckedKind == PredicateCheck.Anything {}

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
extension DataBytes: CheckedBytes {}
extension Timestamp: CheckedDate {}
extension ObjectID: CheckedObjectID {}
extension UUIDBytes: CheckedUUID {}
extension Value: CheckedMixed {}

extension Bool: CheckedScalar {
  /// The kind of Booleans.
  public typealias CheckedKind = PredicateCheck.Truths
}

extension String: CheckedScalar {
  /// The kind of strings.
  public typealias CheckedKind = PredicateCheck.Texts
}

extension Optional: PredicateCheck.Nullable {}
extension Array: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension Set: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension Dictionary: PredicateCheck.Nullable where Value: PredicateCheck.Nullable {}
