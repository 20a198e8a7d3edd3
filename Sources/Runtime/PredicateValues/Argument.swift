/// A value that a caller supplies for a placeholder.
public enum Argument: Hashable, Sendable {
  /// A value. It may be null, a list (for IN and BETWEEN) or a link to an object of the queried store.
  case value(Value)
  /// A list or a dictionary as a single value that a mixed value may equal, not as the values for IN and BETWEEN.
  case container(Value)
  /// A deleted object, or one that was never added to a store. It equals nothing (language §6.10).
  case detachedObject(classIndex: Int)
  /// An object of a store other than the queried one, which is an error (language §5.3).
  case foreignObject(classIndex: Int)
  /// A shape that may contain points (language §8.7).
  case shape(GeoShape)

  /// The constant for the argument. Null for a shape, which is not a value.
  package var constant: Value {
    switch self {
    case .value(let value), .container(let value): value
    case .detachedObject(let classIndex), .foreignObject(let classIndex): .link(.detached(classIndex: classIndex))
    case .shape: .null
    }
  }
}

extension ObjectReference {
  /// Returns a link to no row. No store uses this row id, and it differs from the id that columns store for null.
  package static func detached(classIndex: Int) -> ObjectReference {
    ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: .max - 1)
  }
}

/// The values for all placeholders of a text.
///
/// ```swift
/// let arguments = Arguments([.value(.int(5)), .value(.string("Ali"))], variables: ["limit": .value(.int(3))])
/// ```
public struct Arguments: Hashable, Sendable {
  /// The values for `%@ %K %d …`, or `$0 $1 …`, in order.
  public var positional: [Argument]
  /// The values for `$name`, by name without the `$`.
  public var variables: [String: Argument]
  /// The positions that stay open. The checked predicate has parameters there, and the arguments are only examples.
  package var open: Set<Int> = []

  /// Creates arguments.
  public init(_ positional: [Argument] = [], variables: [String: Argument] = [:]) {
    self.positional = positional
    self.variables = variables
  }

  /// Creates arguments from plain values.
  public init(values: [Value]) { self.init(values.map(Argument.value)) }
}

/// Shapes from Swift types, with the latitude first.
///
/// ```swift
/// if let area = GeoCircle(center: (latitude: 48.85, longitude: 2.35), radiusInRadians: 0.001) {
///   let near = try CompiledPredicate(
///     "location IN %@", class: "Shop", schema: schema, arguments: Arguments([.circle(area)]))
/// }
/// ```
extension Argument {
  /// Returns the points within a distance of a center.
  public static func circle(_ circle: GeoCircle) -> Argument { .shape(GeoShape(circle)) }

  /// Returns the points between two opposite corners.
  public static func box(_ box: GeoBox) -> Argument { .shape(GeoShape(box)) }

  /// Returns the points in a ring, without its holes.
  public static func polygon(_ polygon: GeoPolygon) -> Argument { .shape(GeoShape(polygon)) }
}
