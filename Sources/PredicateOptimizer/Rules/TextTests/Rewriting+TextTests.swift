import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

extension Rewriting {
  /// A test of strings, and of nothing else, with a constant on the right; nil for other nodes.
  func textTest(_ id: TypedPredicate.NodeID) -> Comparison? {
    guard let comparison = comparison(id), operand(comparison.left).type == .string, isFixed(comparison.right),
      !isFixed(comparison.left), !mayLackValue(comparison)
    else { return nil }
    switch comparison.comparisonOperator {
    case .equal, .notEqual, .beginsWith, .endsWith, .contains, .like: return comparison
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .in, .isOfKind, .isOfSameKind, .isOfOtherKind,
      .geoWithin:
      return nil
    }
  }

  /// How texts are folded under options.
  func folding(_ options: TextOptions) -> TextFolding {
    TextFolding(
      caseInsensitive: options.contains(.caseInsensitive),
      diacriticInsensitive: options.contains(.diacriticInsensitive), dialect: dialect)
  }
}
