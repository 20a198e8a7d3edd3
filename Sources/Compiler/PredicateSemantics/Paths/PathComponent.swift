import PredicateValues

/// An operator of key paths.
enum CollectionOperator: Hashable {
  /// An aggregate of a collection.
  case aggregate(AggregateFunction)
  case allKeys, allValues
  case size, keys, values, type, links

  /// The operators that are not aggregates.
  private static let rows: [(spelling: String, operation: CollectionOperator)] = [
    ("@allKeys", .allKeys), ("@allValues", .allValues), ("@size", .size), ("@keys", .keys), ("@values", .values),
    ("@type", .type), ("@links", .links),
  ]

  /// Creates the operator with a spelling. `nil` for other texts.
  init?(_ spelling: String) {
    if let row = Self.rows.first(where: { $0.spelling == spelling }) {
      self = row.operation
    } else if let function = AggregateFunction(word: String(spelling.dropFirst())) {
      self = .aggregate(function)
    } else {
      return nil
    }
  }

  /// The operator as key paths write it.
  var spelling: String {
    if case .aggregate(let function) = self { return "@" + function.word }
    return Self.rows.first { $0.operation == self }?.spelling ?? ""
  }

  /// The only dialect with this operator. `nil` if both have it.
  var dialect: Dialect? {
    switch self {
    case .aggregate: nil
    case .allKeys, .allValues: .nspredicate
    case .size, .keys, .values, .type, .links: .rql
    }
  }

  /// The aggregate that the operator computes. `nil` for the operators that are not aggregates.
  var aggregate: AggregateFunction? {
    switch self {
    case .aggregate(let function): function
    case .size: .count
    case .allKeys, .allValues, .keys, .values, .type, .links: nil
    }
  }
}

extension Dialect {
  /// The suffix for the keys of a dictionary.
  var keysSuffix: String { "." + (self == .rql ? CollectionOperator.keys : .allKeys).spelling }
  /// The subscript for all elements or values of a mixed value.
  var wildcardSubscript: String { self == .rql ? "[*]" : "[#any]" }
}

/// One component of a key path as written, in the text or in the argument of a `%K`.
struct PathComponent {
  enum Kind {
    /// A property.
    case name(String)
    /// An operator such as `@count`.
    case operation(CollectionOperator)
    /// `['key']`
    case key(String)
    /// `[0]`
    case index(Int)
    /// `[LAST]`
    case last
    /// `[#any]`
    case wildcard
  }

  var kind: Kind
  /// The source range. A subscript's range includes its brackets.
  var range: SourceRange
  /// A Boolean value that indicates whether the component is in the text, so that a fix-it may replace it.
  var isWritten: Bool
}
