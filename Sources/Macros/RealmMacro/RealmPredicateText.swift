/// The text of a predicate for `#predicate` with interpolated values. They are bound and never inserted as text.
///
/// Values of every type that a model's property can have are supported, including `nil`. So are arrays (for IN and BETWEEN), ranges and
/// shapes. `\(keyPath: "owner.name")` names a property that is known at run time only.
public struct RealmPredicateText: ExpressibleByStringInterpolation {
  /// The values in the order of the text.
  let values: [Any?]

  /// Creates a text without values.
  public init(stringLiteral text: String) { values = [] }

  /// Creates a text with values.
  public init(stringInterpolation: StringInterpolation) { values = stringInterpolation.values }

  /// Collects the values of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var values: [Any?] = []

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Ignores literal text, which the macro has read.
    public mutating func appendLiteral(_ text: String) {}

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some RealmCollectionValue) { values.append(value) }

    /// Adds a list.
    public mutating func appendInterpolation(_ list: [some RealmCollectionValue]) { values.append(list) }

    /// Adds the bounds of BETWEEN.
    public mutating func appendInterpolation<Bound: RealmCollectionValue>(_ bounds: ClosedRange<Bound>) {
      values.append([bounds.lowerBound, bounds.upperBound])
    }

    /// Adds a shape.
    public mutating func appendInterpolation(_ shape: some GeoShapeValue) { values.append(shape) }

    /// Adds the key path of a property.
    public mutating func appendInterpolation(keyPath: String) { values.append(keyPath) }
  }
}
