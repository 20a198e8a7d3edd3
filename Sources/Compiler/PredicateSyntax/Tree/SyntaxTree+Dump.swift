extension SyntaxTree {
  /// The tree as text for people: one node a line, indented below its parent, with its significant token.
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
    // In reverse postorder a parent stands before its children, and later siblings before earlier ones.
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
