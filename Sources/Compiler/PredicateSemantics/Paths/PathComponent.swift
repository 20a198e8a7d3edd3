import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// What a path does with a collection.
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

  /// The one dialect that has it; nil where both do.
  var dialect: Dialect? {
    switch self {
    case .count, .min, .max, .sum, .average: nil
    case .allKeys, .allValues: .nspredicate
    case .size, .keys, .values, .type, .links: .rql
    }
  }

  /// The aggregate that it computes; nil for keys and values.
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
  /// How the keys of a dictionary are written behind it.
  var keysSuffix: String { "." + (self == .rql ? CollectionOperator.keys : .allKeys).rawValue }
  /// How each element or value of a mixed value is written behind it.
  var wildcardSubscript: String { self == .rql ? "[*]" : "[#any]" }
}

/// One component of a key path as it was written, in the text or in the argument of a `%K`.
struct PathComponent {
  enum Kind {
    /// A property.
    case name(String)
    /// `@count` and so on.
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
  /// Where it stands: a subscript's range includes its brackets.
  var range: SourceRange
  /// Whether it stands in the text, so that a fix-it may replace it.
  var isWritten: Bool
}
