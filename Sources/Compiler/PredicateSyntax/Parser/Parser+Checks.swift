extension Parser {
  /// Returns the source range of the symbols from a position of the stack on.
  func range(from base: Int) -> SourceRange {
    SourceRange(Int(tokens[Int(stack[base].firstToken)].start), Int(tokens[max(position - 1, 0)].end))
  }

  /// Reports a production that the dialect rejects.
  mutating func checkSpecial(_ index: Int, _ base: Int) {
    for reject in GeneratedGrammar.rejects where reject.production == index && reject.dialect == dialect {
      let range = range(from: base)
      var fixIts: [Diagnostic.FixIt] = []
      if reject.isForBlanks {
        let parts = tokens[Int(stack[base].firstToken)..<position]
        guard parts.reduce(0, { $0 + Int($1.end - $1.start) }) < range.upperBound - range.lowerBound else { continue }
        let text = parts.map { source[$0.range] }.joined()
        fixIts = [Diagnostic.FixIt("write `\(text)`", range: range, replacement: text)]
      }
      report(Diagnostic(reject.code, "\(reject.message)", range: range, fixIts: fixIts))
    }
  }

  /// Reports a limit that the latest node exceeds.
  mutating func checkLimits(_ childCount: Int) {
    let node = nodes[nodes.count - 1]
    var diagnostic: Diagnostic?
    if nodes.count > limits.nodes {
      diagnostic = Diagnostic(
        exceeding: .nodes, limits.nodes, "the predicate's tree has more nodes than allowed", range: node.range)
    } else if Int(node.height) > limits.treeDepth {
      diagnostic = Diagnostic(
        exceeding: .treeDepth, limits.treeDepth, "the predicate's tree has \(node.height) levels here",
        range: node.range)
    } else if node.kind == .path, childCount > limits.pathComponents {
      diagnostic = Diagnostic(
        exceeding: .pathComponents, limits.pathComponents, "this key path has \(childCount) components",
        range: node.range)
    } else if node.kind == .or || node.kind == .and || node.kind == .list, childCount > limits.listElements {
      let what =
        node.kind == .list ? "this list has \(childCount) elements" : "\(childCount) conditions are joined here"
      diagnostic = Diagnostic(
        exceeding: .listElements, limits.listElements, what, range: node.range)
    }
    guard let diagnostic else { return }
    diagnostics.append(diagnostic)
    isStopped = true
    isBuilding = false
  }

  /// Adds an error that does not stop the parser.
  mutating func report(_ diagnostic: Diagnostic) {
    isBuilding = false
    if diagnostics.count < Self.maximumErrors { diagnostics.append(diagnostic) }
  }

  /// The maximum number of errors that are reported.
  static let maximumErrors = 20
}
