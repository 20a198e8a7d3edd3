// Values as Swift's literals: `["name": "Review", "priority": 7]`. Null has none: `nil` would be mistaken for a missing value in a
// dictionary of values.

extension Value: ExpressibleByBooleanLiteral {
  /// Creates a bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
  /// Creates an int.
  public init(integerLiteral value: Int64) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral {
  /// Creates a double.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary. The last value of a key wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .dictionary(ValueDictionary(elements.map { ValueDictionary.Entry(key: $0.0, value: $0.1) }))
  }
}
