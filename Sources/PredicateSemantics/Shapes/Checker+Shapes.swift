import PredicateDiagnostics
import PredicateSyntax

extension Checker {
  /// Reports what is wrong with the tree whatever the schema: constructs of the other dialect, and shapes that the grammar
  /// lets through for the sake of a better message (LANGUAGE §5.2).
  mutating func checkShapes() {
    var isMisshapen = Array(repeating: false, count: tree.nodes.count)
    var anyIs = false
    for id in tree.nodes.indices where diagnostics.count < Self.maximumDiagnostics {
      let before = diagnostics.count
      // A child's fault is the parent's too, and is reported once.
      if anyIs, tree.children(of: id).contains(where: { isMisshapen[$0] }) { isMisshapen[id] = true }
      if !isMisshapen[id] || !isPartOfOperand(tree[id].kind) { checkShape(id) }
      if diagnostics.count > before { isMisshapen[id] = true }
      anyIs = anyIs || isMisshapen[id]
    }
    if anyIs { self.isMisshapen = isMisshapen }
  }

  /// Whether a fault below leaves nothing to say of the node's own shape.
  private func isPartOfOperand(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .comparison, .query, .and, .or, .not: false
    default: true
    }
  }

  private mutating func checkShape(_ id: NodeID) {
    switch tree[id].kind {
    case .name: reservedWord(id)
    case .comparison: comparisonShape(id)
    case .options: optionLetters(id)
    case .quantified: quantifiedShape(id)
    case .path: pathShape(id)
    case .subquery: subqueryShape(id)
    case .negated where !tree.isSignedNumber(id), .add, .subtract, .multiply, .divide, .power: arithmetic(id)
    case .function: function(id)
    default: otherDialect(id)
    }
  }

  /// LANGUAGE §12.15: a word of the format language that is used as a name.
  private mutating func reservedWord(_ id: NodeID) {
    let word = tree.text(of: id)
    guard word.utf8.count <= ReservedWords.longest, ReservedWords.all.contains(word.uppercased()) else { return }
    report(
      .keywordAsName, "`\(word)` is a reserved word; as a name write `#\(word)`, or pass it with `%K`", tree[id].range,
      fixIts: [.init("write `#\(word)`", range: tree[id].range, replacement: "#\(word)")])
  }

  private mutating func optionLetters(_ id: NodeID) {
    let letters = tree.tokenText(of: id)
    guard !["c", "d", "cd", "dc"].contains(letters.lowercased()) else { return }
    report(
      .unsupportedStringOption, "`[\(letters)]` is no string option; there are `[c]`, `[d]` and `[cd]`", tree[id].range)
  }

  private mutating func function(_ id: NodeID) {
    let name = tree.child(0, of: id).map { tree.text(of: $0) } ?? tree.tokenText(of: id)
    report(
      .unsupportedFunction, "the function `\(name)` is not supported; compare a property with a value computed before",
      tree.child(0, of: id).map { tree[$0].range } ?? tree[id].range)
  }

  private mutating func arithmetic(_ id: NodeID) {
    let range = tree.token(of: id)?.range ?? tree[id].range
    report(
      .arithmeticNotSupported,
      "arithmetic is not supported in this dialect; compute the constant side first and pass it with `%@`", range)
  }
}

/// LANGUAGE §12.15.
enum ReservedWords {
  static let all: Set<String> = [
    "AND", "OR", "NOT", "IN", "ANY", "SOME", "ALL", "NONE", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH",
    "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "FALSE", "YES", "NO", "FIRST", "LAST", "SIZE", "ANYKEY", "SUBQUERY",
    "CAST",
    "TRUEPREDICATE", "FALSEPREDICATE",
  ]
  static let longest = 14
}
