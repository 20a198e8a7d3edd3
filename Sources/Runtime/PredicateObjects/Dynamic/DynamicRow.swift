/// An object whose properties are known at run time only: values by name.
///
/// ```swift
/// let row: DynamicRow = ["name": .string("Review"), "priority": .int(7), "owner": .dictionary(["name": .string("Ali")])]
/// ```
///
/// A property that is missing is null, or of collections empty. The objects that links lead to stand inside, as dictionaries.
public struct DynamicRow: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private enum Storage: Hashable, Sendable {
    case dictionary([String: Value])
    case sorted(ValueDictionary)
  }

  private var storage: Storage

  /// A row of these values.
  public init(_ values: [String: Value]) { storage = .dictionary(values) }

  /// A row of these values.
  public init(_ values: ValueDictionary) { storage = .sorted(values) }

  /// A row of these values; of a name that comes twice the last.
  public init(dictionaryLiteral elements: (String, Value)...) {
    storage = .dictionary([String: Value](elements) { $1 })
  }

  /// The value of a property; nil where it is missing.
  public subscript(name: String) -> Value? {
    switch storage {
    case .dictionary(let values): values[name]
    case .sorted(let values): values[name]
    }
  }

  /// All values.
  public var values: ValueDictionary {
    switch storage {
    case .dictionary(let values): ValueDictionary(values.map { ValueDictionary.Entry(key: $0.key, value: $0.value) })
    case .sorted(let values): values
    }
  }
}
