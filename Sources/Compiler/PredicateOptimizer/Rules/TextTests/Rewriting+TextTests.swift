import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Rewriting {
  /// A test of strings, and of nothing else, with a constant on the right; nil for other nodes.
  func textTest(_ id: TypedPredicate.NodeID) -> Comparison? {
    facts[id].traits.contains(.textTest) ? comparison(id) : nil
  }

  /// Whether ``textTest(_:)`` gives a comparison, which has a value and a fixed right side.
  func isTextTest(_ comparison: Comparison) -> Bool {
    guard type(of: comparison.left) == .string, !isFixed(comparison.left) else { return false }
    return switch comparison.comparisonOperator {
    case .text: true
    case .relation(let relation): !relation.isOrdering
    case .between, .isIn, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: false
    }
  }

  /// How texts are folded under options.
  func folding(_ options: TextOptions) -> TextFolding {
    TextFolding(
      caseInsensitive: options.contains(.caseInsensitive),
      diacriticInsensitive: options.contains(.diacriticInsensitive), rules)
  }
}
