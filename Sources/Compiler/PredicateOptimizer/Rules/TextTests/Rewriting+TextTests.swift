extension Rewriting {
  /// Returns the test of a string against a constant at a node. `nil` for any other node.
  func textTest(_ id: TypedPredicate.NodeID) -> Comparison? {
    facts[id].traits.contains(.textTest) ? comparison(id) : nil
  }

  /// Returns a Boolean value that indicates whether a comparison qualifies for ``textTest(_:)``: its left side is a string that depends on
  /// the object.
  func isTextTest(_ comparison: Comparison) -> Bool {
    guard type(of: comparison.left) == .string, !isFixed(comparison.left) else { return false }
    return switch comparison.comparisonOperator {
    case .text: true
    case .relation(let relation): !relation.isOrdering
    case .between, .isIn, .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: false
    }
  }

  /// Returns the folding of strings under options.
  func folding(_ options: TextOptions) -> TextFolding {
    TextFolding(
      caseInsensitive: options.contains(.caseInsensitive),
      diacriticInsensitive: options.contains(.diacriticInsensitive), rules)
  }
}
