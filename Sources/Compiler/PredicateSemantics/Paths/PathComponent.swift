/// An operator of key paths on a collection.
enum CollectionOperator: String {
  case count = "@count"
  case min = "@min"
  case max = "@max"
  case sum = "@sum"
  case average = "@avg"
  case allKeys = "@allKeys"
  case allValues = "@allValues"
  case size = "@size"
  case keys = "@keys"
  case values = "@values"
  case type = "@type"
  case links = "@links"

  /// The only dialect with this operator. `nil` if both have it.
  var dialect: Dialect? {
    switch self {
    case .count, .min, .max, .sum, .average: nil
    case .allKeys, .allValues: .nspredicate
    case .size, .keys, .values, .type, .links: .rql
    }
  }

  /// The aggregate that the operator computes. `nil` for the operators that are not aggregates.
  var aggregate: AggregateFunction? {
    switch self {
    case .count, .size: .count
    case .min: .min
    case .max: .max
    case .sum: .sum
    case .average: .average
    case .allKeys, .allValues, .keys, .values, .type, .links: nil
    }
  }
}

extension Dialect {
  /// The suffix for the keys of a dictionary.
  var keysSuffix: String { "." + (self == .rql ? CollectionOperator.keys : .allKeys).rawValue }
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
