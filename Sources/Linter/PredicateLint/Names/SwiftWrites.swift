import PredicateAppSources

/// Writes at the name of a variable in Swift.
extension WriteIndex {
  /// The methods that change their receiver.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeSubrange", "replaceSubrange",
    "popLast",
    "popFirst", "sort", "reverse", "swapAt", "shuffle", "merge", "updateValue", "removeValue", "formUnion", "write",
    "negate",
    "toggle",
  ]

  /// Records the write at a name, if there is one.
  func takeSwift(_ position: Int, in file: Int, _ result: inout Writes) {
    let tokens = tree.tokens(file)
    let next = position + 1
    if tokens.isAssignment(next) {
      // Skip a declaration of the same name.
      guard !tokens.holds("let", at: position - 1), !tokens.holds("var", at: position - 1) else { return }
      let value = next + 1..<tokens.endOfExpression(next + 1, within: tokens.code.upperBound)
      return result.assign(value, at: next, in: file)
    }
    let isCompound =
      tokens.holds("=", at: position + 2) && tokens.isAdjacent(position + 2)
      && ["+", "-", "*", "/", "%", "&", "|", "^"].contains { tokens.holds($0, at: next) }
    let isInOut =
      tokens.holds("&", at: position - 1) && tokens.isAdjacent(position) && !tokens.holds("&", at: position - 2)
    // `\.name`, `\Type.name`, `$name`
    let isKeyPath =
      tokens.holds(".", at: position - 1)
      && (tokens.holds("\\", at: position - 2) || tokens.holds("\\", at: position - 3))
    if isCompound || isInOut || isKeyPath { return result.isChanged = true }
    if tokens.holds("[", at: next), tokens.isAdjacent(next), let close = tokens.partner(of: next),
      tokens.isAssignment(close + 1)
    {
      return result.isChanged = true
    }
    if tokens.holds(".", at: next), tokens.holds("removeAll", at: position + 2), tokens.holds("(", at: position + 3) {
      result.empty(at: next)
    }
    if tokens.holds(".", at: next), let method = tokens.word(at: position + 2),
      Self.changing.contains(method) || tokens.isAssignment(position + 3)
    {
      return result.isChanged = true
    }
    // `(first, second) = (second, first)`
    if let open = tokens.enclosingBracket(of: position), tokens.holds("(", at: open),
      let close = tokens.partner(of: open),
      tokens.isAssignment(close + 1), !tokens.holds("let", at: open - 1), !tokens.holds("var", at: open - 1)
    {
      result.isChanged = true
    }
  }
}
