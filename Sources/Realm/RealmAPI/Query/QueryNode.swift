import PredicateSyntax

/// Options of the string operators of queries (language §1.9, §6.7).
public struct StringOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int8

  /// Creates options from their bits.
  public init(rawValue: Int8) { self.rawValue = rawValue }

  /// Ignores case, like `[c]`.
  public static let caseInsensitive = StringOptions(rawValue: 1)
  /// Ignores diacritics, like `[d]`.
  public static let diacriticInsensitive = StringOptions(rawValue: 2)

  /// The letters in the brackets. `nil` if there are no options.
  var letters: String? {
    switch (contains(.caseInsensitive), contains(.diacriticInsensitive)) {
    case (false, false): nil
    case (true, false): "c"
    case (false, true): "d"
    case (true, true): "cd"
    }
  }
}

/// The operators that queries print.
enum QueryOperator: UInt8, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case contains, beginsWith, endsWith, like, `in`, between

  var token: (kind: TokenKind, spelling: String) {
    switch self {
    case .equal: (.equal, "==")
    case .notEqual: (.notEqual, "!=")
    case .less: (.less, "<")
    case .lessOrEqual: (.lessOrEqual, "<=")
    case .greater: (.greater, ">")
    case .greaterOrEqual: (.greaterOrEqual, ">=")
    case .contains: (.contains, "CONTAINS")
    case .beginsWith: (.beginsWith, "BEGINSWITH")
    case .endsWith: (.endsWith, "ENDSWITH")
    case .like: (.like, "LIKE")
    case .in: (.in, "IN")
    case .between: (.between, "BETWEEN")
    }
  }
}

/// The contents of the closure of a `.where`, before conversion to a predicate (language §9.1).
indirect enum QueryNode {
  case path(QueryPath)
  /// A value to compare with, which becomes an argument.
  case constant(Any?)
  /// The number of elements of a collection for which a condition is true.
  case matchCount(QueryNode)

  case comparison(QueryNode, QueryOperator, QueryNode, StringOptions = [])
  /// A condition that is true if a value is in a range.
  case range(QueryPath, lower: Any?, upper: Any?, isClosed: Bool)
  /// A condition that is true if all elements of a collection are in a range.
  case elementsRange(QueryPath, lower: Any?, upper: Any?, isClosed: Bool)
  /// A condition that is true if a value of a projected type, persisted as an embedded object, equals another in all members, or does not.
  /// For a collection, a condition that is true if any element is equal, or if it has elements and none is equal (language §6.10).
  case memberwise(QueryPath, members: QueryNode, isEqual: Bool)
  case all([QueryNode])
  case any([QueryNode])
  case not(QueryNode)

  /// An error.
  case fault(InvalidPredicate)

  /// The negation. A double negation cancels out.
  var negated: QueryNode {
    if case .not(let node) = self { node } else { .not(self) }
  }

  /// Returns the conjunction with another condition. A chain of conjunctions is one node.
  func and(_ other: QueryNode) -> QueryNode {
    if case .all(let nodes) = self { .chain(nodes, other, QueryNode.all) } else { .all([self, other]) }
  }

  /// Returns the disjunction with another condition. A chain of disjunctions is one node.
  func or(_ other: QueryNode) -> QueryNode {
    if case .any(let nodes) = self { .chain(nodes, other, QueryNode.any) } else { .any([self, other]) }
  }

  /// Returns a chain with an additional condition, or a fault if the predicate would exceed the maximum number of nodes. Each condition is
  /// a comparison, which requires at least four nodes.
  private static func chain(
    _ nodes: [QueryNode], _ other: QueryNode, _ make: ([QueryNode]) -> QueryNode
  ) -> QueryNode {
    nodes.count < Limits.standard.nodes / 4 ? make(nodes + [other]) : .fault(InvalidPredicate(.tooLarge))
  }

  /// The maximum nesting depth of printed conditions. The checker accepts no deeper trees.
  static let maximumDepth = 80
}
