import PredicateDiagnostics
import PredicateSyntax

extension Checker {
  /// Constructs of rql, each with the spelling of this dialect (LANGUAGE decision 4, §12.18).
  mutating func otherDialect(_ id: NodeID) {
    guard let (construct, advice, replacement) = spelling(of: tree[id].kind) else { return }
    let range = isClause(id) ? firstToken(of: id) : tree[id].range
    if dialect == .rql {
      if tree[id].kind == .internalKeyLiteral {
        report(
          .unsupportedLiteral,
          "`\(source(range))` is an internal key, which means nothing outside the store; write `obj('Class', key)`",
          range)
      }
      return
    }
    report(
      .dialectNotEnabled, "\(construct) belong\(construct.hasSuffix("s") ? "" : "s") to the dialect rql; \(advice)",
      range,
      fixIts: replacement.map { [.init("write `\($0)`", range: range, replacement: $0)] } ?? [])
  }

  private func isClause(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .sort, .distinct, .limit: true
    default: false
    }
  }

  /// The word that a node begins with.
  private func firstToken(of id: NodeID) -> SourceRange {
    let start = tree[id].range.lowerBound
    return tree.tokens.first { $0.range.lowerBound == start }?.range ?? tree[id].range
  }

  /// Whether a node is a construct of rql.
  func isOfOtherDialect(_ id: NodeID) -> Bool { dialect == .nspredicate && spelling(of: tree[id].kind) != nil }

  private func spelling(of kind: SyntaxKind) -> (construct: String, advice: String, replacement: String?)? {
    switch kind {
    case .argument: ("`$0`", "write `%@`", "%@")
    case .keyPathArgument: ("`$K0`", "write `%K`", "%K")
    case .uuidLiteral: ("`uuid(…)`", "write `%@` and pass the UUID", "%@")
    case .objectIDLiteral: ("`oid(…)`", "write `%@` and pass the object id", "%@")
    case .dateLiteral: ("a date literal", "write `%@` and pass the date", "%@")
    case .binaryLiteral, .base64Literal: ("a data literal", "write `%@` and pass the data", "%@")
    case .objectLiteral, .internalKeyLiteral: ("an object literal", "write `%@` and pass the object", "%@")
    case .geoBox, .geoCircle, .geoPolygon: ("a shape", "write `IN %@` and pass the shape", nil)
    case .sort: ("SORT", "ask for the order outside the predicate", nil)
    case .distinct: ("DISTINCT", "ask for distinct objects outside the predicate", nil)
    case .limit: ("LIMIT", "limit the results outside the predicate", nil)
    default: nil
    }
  }
}
