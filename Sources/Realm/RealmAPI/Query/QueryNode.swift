import PredicateDiagnostics
import PredicateSyntax

/// How the text operators of queries compare (language §1.9, §6.7).
public struct StringOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int8

  /// Options of their bits.
  public init(rawValue: Int8) { self.rawValue = rawValue }

  /// Upper and lower case are the same: `[c]`.
  public static let caseInsensitive = StringOptions(rawValue: 1)
  /// Accents do not count: `[d]`.
  public static let diacriticInsensitive = StringOptions(rawValue: 2)

  /// The letters in the brackets; nil where there are none.
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

/// What the closure of a `.where` says, before it is a predicate (language §9.1).
indirect enum QueryNode {
  case path(QueryPath)
  /// A value to compare with; it becomes an argument.
  case constant(Any?)
  /// How many elements of a collection a condition holds for.
  case matchCount(QueryNode)

  case comparison(QueryNode, QueryOperator, QueryNode, StringOptions = [])
  /// Whether a value lies in a range.
  case range(QueryPath, lower: Any?, upper: Any?, isClosed: Bool)
  /// Whether all elements of a collection lie in a range.
  case elementsRange(QueryPath, lower: Any?, upper: Any?, isClosed: Bool)
  /// Whether a value of a projected type, which is stored as an embedded object, is equal to another in all members, or not; of a
  /// collection whether any element is, or none of one that has elements (language §6.10).
  case memberwise(QueryPath, members: QueryNode, isEqual: Bool)
  case all([QueryNode])
  case any([QueryNode])
  case not(QueryNode)

  /// Something that cannot be a predicate.
  case fault(InvalidPredicate)

  /// The negation; a double one cancels out.
  var negated: QueryNode {
    if case .not(let node) = self { node } else { .not(self) }
  }

  /// Both conditions. A chain is one node, whatever its length.
  func and(_ other: QueryNode) -> QueryNode {
    if case .all(let nodes) = self { .chain(nodes, other, QueryNode.all) } else { .all([self, other]) }
  }

  /// Either condition.
  func or(_ other: QueryNode) -> QueryNode {
    if case .any(let nodes) = self { .chain(nodes, other, QueryNode.any) } else { .any([self, other]) }
  }

  /// A chain with a condition more, or what is wrong with it where it has more than a predicate can have: each is a comparison, which
  /// takes four nodes at the least.
  private static func chain(
    _ nodes: [QueryNode], _ other: QueryNode, _ make: ([QueryNode]) -> QueryNode
  ) -> QueryNode {
    nodes.count < Limits.standard.nodes / 4 ? make(nodes + [other]) : .fault(InvalidPredicate(.tooLarge))
  }

  /// Deeper conditions are not written, and the checker takes no deeper trees.
  static let maximumDepth = 80
}
