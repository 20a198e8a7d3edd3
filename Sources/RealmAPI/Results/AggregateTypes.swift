/// A type whose values have a least and a greatest.
public protocol MinMaxType: RealmCollectionValue {}

/// A type whose values have a sum and an average.
public protocol AddableType: RealmCollectionValue {
  /// The type of an average: a double of integers too, a decimal of decimals and of mixed values.
  associatedtype RealmAverage: RealmCollectionValue = Double
}

extension AnyRealmValue: MinMaxType, AddableType {
  /// A decimal.
  public typealias RealmAverage = Decimal128
}
