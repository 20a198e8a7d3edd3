/// A value supplied for `%@`, `%K`, `%d` … or for a `$name`.
package enum ReferenceArgument: Hashable, Sendable {
  /// A value. It is a list for IN and BETWEEN, and a string for `%K`.
  case value(Value)
  /// An object of a class that is deleted or was never stored. It equals no object (language §6.10).
  case detachedObject(classIndex: Int)
  /// A shape (language §8.7).
  case shape(GeoShape)
}

extension ReferenceArgument: CustomStringConvertible {
  /// The value, for test messages.
  package var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .detachedObject(let classIndex): "detached object of class \(classIndex)"
    case .shape(let shape): "\(shape)"
    }
  }
}
