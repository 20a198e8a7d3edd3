extension Checker {
  /// Reports the errors that do not depend on the schema: constructs of the other dialect, and shapes that the grammar allows only for the
  /// sake of a better message (language §5.2).
  mutating func checkShapes() {
    // The array is filled only if there is an error.
    var isMisshapen: [Bool] = []
    for id in tree.nodes.indices where diagnostics.count < Self.maximumDiagnostics {
      let before = diagnostics.count
      // An error of a child also marks the parent, but is reported once.
      if !isMisshapen.isEmpty, tree.children(of: id).contains(where: { isMisshapen[$0] }) { isMisshapen[id] = true }
      if isMisshapen.isEmpty || !isMisshapen[id] || !isPartOfOperand(tree[id].kind) { checkShape(id) }
      if diagnostics.count > before {
        if isMisshapen.isEmpty { isMisshapen = Array(repeating: false, count: tree.nodes.count) }
        isMisshapen[id] = true
      }
    }
    self.isMisshapen = isMisshapen
  }

  /// Returns a Boolean value that indicates whether an error in a descendant makes checking the node's own shape pointless.
  private func isPartOfOperand(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .comparison, .query, .and, .or, .not: false
    default: true
    }
  }

  private mutating func checkShape(_ id: NodeID) {
    switch tree[id].kind {
    case .query, .and, .or, .not, .name, .operator, .number, .string, .bool, .null: break
    case .comparison: comparisonShape(id)
    case .quantified: quantifiedShape(id)
    case .path: pathShape(id)
    case .negated where !tree.isSignedNumber(id), .add, .subtract, .multiply, .divide, .power: arithmetic(id)
    case .function: function(id)
    default: otherDialect(id)
    }
  }

  private mutating func function(_ id: NodeID) {
    if tree.isDateCast(id) {
      if tree.dateValue(of: id) == nil {
        report(.invalidDateLiteral, "`\(source(tree[id].range))` lies too far from 2001 for a date", tree[id].range)
      }
      return
    }
    let name = tree.child(.name, of: id).map { tree.text(of: $0) } ?? tree.tokenText(of: id)
    report(
      .unsupportedFunction,
      "the function `\(name)` is not supported; compare a property with a value computed before",
      tree.child(.name, of: id).map { tree[$0].range } ?? tree[id].range)
  }

  private mutating func arithmetic(_ id: NodeID) {
    if rules.contains(.hasArithmetic), ArithmeticOperator(tree[id].kind) != nil { return }
    let range = tree.token(of: id)?.range ?? tree[id].range
    let next = SourceRange(range.upperBound, range.upperBound + 1)
    let previous = SourceRange(max(0, range.lowerBound - 1), range.lowerBound)
    if source(range) == "-", source(next) == "-" || source(previous) == "-" {
      // A comment as in SQL: the parser reads its second sign as a negation.
      report(
        .arithmeticNotSupported,
        "arithmetic is not supported in this dialect, and neither are comments: leave out what stands behind `--`",
        source(next) == "-" ? range.union(next) : previous.union(range))
      return
    }
    report(
      .arithmeticNotSupported,
      "arithmetic is not supported in this dialect; compute the constant side first and pass it with `%@`", range)
  }
}
