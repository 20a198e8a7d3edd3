import PredicateValues

/// A value that a caller supplies for a placeholder.
public enum Argument: Hashable, Sendable {
  /// A value; null, lists (for IN and BETWEEN) and links to objects of the queried store included.
  case value(Value)
  /// A list or a dictionary as one value, which a mixed value may be equal to: not the values that IN and BETWEEN take.
  case container(Value)
  /// An object that is in no store: deleted, or never added. It is equal to nothing (language §6.10).
  case detachedObject(classIndex: Int)
  /// An object of another store than the queried one, which is an error (language §5.3).
  case foreignObject(classIndex: Int)
  /// A shape for points to be within (language §8.7).
  case shape(GeoShape)

  /// The constant that stands for the argument; null for a shape, which is not a value.
  package var constant: Value {
    switch self {
    case .value(let value), .container(let value): value
    case .detachedObject(let classIndex), .foreignObject(let classIndex): .link(.detached(classIndex: classIndex))
    case .shape: .null
    }
  }
}

extension ObjectReference {
  /// A link to no row: no store hands out this row id, and it is not the one that columns write for null.
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

  /// Creates arguments.
  public init(_ positional: [Argument] = [], variables: [String: Argument] = [:]) {
    self.positional = positional
    self.variables = variables
  }

  /// Arguments of plain values.
  public init(values: [Value]) { self.init(values.map(Argument.value)) }
}
