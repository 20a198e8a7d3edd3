import PredicateDiagnostics

extension Parser {
  /// The range of the symbols from a place of the stack on.
  func range(from base: Int) -> SourceRange {
    SourceRange(Int(tokens[Int(stack[base].firstToken)].start), Int(tokens[max(position - 1, 0)].end))
  }

  /// Looks at a production that the dialect may forbid, or whose node must be looked at.
  mutating func checkSpecial(_ index: Int, _ base: Int) {
    for reject in GeneratedGrammar.rejects where reject.production == index && reject.dialect == dialect {
      report(Diagnostic(reject.code, filled(reject.message, "{found}", with: ""), range: range(from: base)))
    }
    if tables.productions[index].node == SyntaxKind.options.rawValue + 1 { checkOptions(base) }
    if tables.productions[index].node == SyntaxKind.number.rawValue + 1, dialect == .nspredicate {
      checkPlus(base)
    }
  }

  /// A plus must touch its number, as a minus must (LANGUAGE §1.5).
  private mutating func checkPlus(_ base: Int) {
    let sign = tokens[Int(stack[base].firstToken)]
    guard position >= 1, tokens[position - 1].start != sign.end else { return }
    report(
      Diagnostic(
        .arithmeticNotSupported, "a sign must touch the digits of its number", range: range(from: base),
        fixIts: [
          Diagnostic.FixIt(
            "remove the blanks", range: SourceRange(Int(sign.end), Int(tokens[position - 1].start)), replacement: "")
        ]))
  }

  /// Which string options a dialect has (LANGUAGE §1.9).
  private mutating func checkOptions(_ base: Int) {
    let word = tokens[Int(stack[base + 1].firstToken)]
    let text = source[word.range]
    let range = range(from: base)
    switch dialect {
    case .nspredicate:
      if ["c", "d", "cd", "dc"].contains(text.lowercased()) { return }
      report(
        Diagnostic(
          .unsupportedStringOption, "`[\(text)]` is no string option: there are `[c]`, `[d]` and `[cd]`",
          range: word.range))
    case .rql:
      if source[range] == "[c]" { return }
      var diagnostic = Diagnostic(
        .unsupportedStringOption, "`\(source[range])` is no string option of rql: there is only `[c]`", range: range)
      if text.lowercased() == "c" {
        diagnostic.fixIts = [Diagnostic.FixIt("write `[c]`", range: range, replacement: "[c]")]
      }
      report(diagnostic)
    }
  }

  /// Looks at the node that was added last, which may go beyond a limit.
  mutating func checkLimits(_ childCount: Int) {
    let node = nodes[nodes.count - 1]
    var diagnostic: Diagnostic?
    if nodes.count > limits.nodes {
      diagnostic = Diagnostic(
        .limitNodes, "the predicate's tree has more than \(limits.nodes) nodes, which is the limit", range: node.range)
    } else if Int(node.height) > limits.treeDepth {
      diagnostic = Diagnostic(
        .limitTreeDepth, "the predicate's tree is deeper than \(limits.treeDepth) levels, which is the limit",
        range: node.range)
    } else if node.kind == .path, childCount > limits.pathComponents {
      diagnostic = Diagnostic(
        .limitPathComponents,
        "this key path has \(childCount) components, and the limit is \(limits.pathComponents)", range: node.range)
    } else if node.kind == .or || node.kind == .and || node.kind == .list, childCount > limits.listElements {
      let what =
        node.kind == .list ? "this list has \(childCount) elements" : "\(childCount) conditions are joined here"
      diagnostic = Diagnostic(
        .limitListElements, "\(what), and the limit is \(limits.listElements)", range: node.range)
    }
    guard let diagnostic else { return }
    diagnostics.append(diagnostic)
    isStopped = true
    isBuilding = false
  }

  /// Adds an error that does not stop the parsing.
  mutating func report(_ diagnostic: Diagnostic) {
    isBuilding = false
    errorCount += 1
    if diagnostics.count < Self.maximumErrors { diagnostics.append(diagnostic) }
  }

  /// How many errors are reported at the most.
  static let maximumErrors = 20
}
