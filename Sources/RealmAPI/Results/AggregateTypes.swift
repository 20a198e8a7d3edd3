import Foundation
import PredicateValues

/// A type whose values have a least and a greatest.
public protocol MinMaxType: RealmCollectionValue {}

/// A type whose values have a sum and an average.
public protocol AddableType: RealmCollectionValue {
  /// The type of an average: a double of integers too, a decimal of decimals.
  associatedtype RealmAverage: RealmCollectionValue
}

extension Int: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Int8: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Int16: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Int32: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Int64: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Float: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Double: MinMaxType, AddableType {
  /// A double.
  public typealias RealmAverage = Double
}
extension Decimal128: MinMaxType, AddableType {
  /// A decimal.
  public typealias RealmAverage = Decimal128
}
extension AnyRealmValue: MinMaxType, AddableType {
  /// A decimal.
  public typealias RealmAverage = Decimal128
}
extension Date: MinMaxType {}
