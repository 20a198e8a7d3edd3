/// An object whose properties are known at run time only, as values by name.
///
/// ```swift
/// let row: DynamicRow = ["name": .string("Review"), "priority": .int(7), "owner": .dictionary(["name": .string("Ali")])]
/// ```
///
/// A missing property is null, or an empty collection. The target of a link is a dictionary of its properties.
public struct DynamicRow: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private enum Storage: Hashable, Sendable {
    case dictionary([String: Value])
    case sorted(ValueDictionary)
  }

  private var storage: Storage

  /// Creates a row of values by name.
  public init(_ values: [String: Value]) { storage = .dictionary(values) }

  /// Creates a row of values by name.
  public init(_ values: ValueDictionary) { storage = .sorted(values) }

  /// Creates a row of values by name. The last value of a name wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    storage = .dictionary([String: Value](elements) { $1 })
  }

  /// The value of a property. `nil` if it is missing.
  public subscript(name: String) -> Value? {
    switch storage {
    case .dictionary(let values): values[name]
    case .sorted(let values): values[name]
    }
  }

  /// All values.
  public var values: ValueDictionary {
    switch storage {
    case .dictionary(let values): ValueDictionary(values)
    case .sorted(let values): values
    }
  }
}
