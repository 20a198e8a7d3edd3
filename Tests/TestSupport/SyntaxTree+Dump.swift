import PredicateSyntax

extension SyntaxTree {
  /// The tree as readable text: one line for each node with its significant token, indented below its parent.
  ///
  /// ```
  /// query
  ///   comparison
  ///     path
  ///       name `age`
  ///     operator `>`
  ///     number `3`
  /// ```
  public var dump: String {
    var depths = [Int](repeating: 0, count: nodes.count)
    var lines: [String] = []
    // In reverse postorder, a parent precedes its children, and later siblings precede earlier ones.
    var pending = [root]
    while let id = pending.popLast() {
      var line = String(repeating: "  ", count: depths[id]) + "\(nodes[id].kind)"
      if token(of: id) != nil { line += " `\(tokenText(of: id))`" }
      lines.append(line)
      for child in children(of: id).reversed() {
        depths[child] = depths[id] + 1
        pending.append(child)
      }
    }
    return lines.joined(separator: "\n")
  }
}
