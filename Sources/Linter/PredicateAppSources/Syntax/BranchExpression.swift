/// `if` and `switch` as expressions.
extension TokenizedFile {
  /// The maximum numbers of branches, and of tokens in a condition.
  private static let maximumBranches = 32
  private static let maximumCondition = 256

  /// Returns whether an `if` or `switch` at a position is a value: it is assigned or returned.
  package func beginsBranches(_ position: Int) -> Bool {
    (holds("if", at: position) || holds("switch", at: position))
      && (isAssignment(position - 1) || holds("return", at: position - 1))
  }

  /// Returns the start of the `if` or `switch` expression with a branch that a brace opens. `nil` if there is none.
  package func branches(holding brace: Int) -> Int? {
    var open = brace
    for _ in 0..<Self.maximumBranches {
      if holds("else", at: open - 1) {
        guard let before = branch(before: open - 1) else { return nil }
        open = before
        continue
      }
      guard let start = head(of: open) else { return nil }
      guard holds("else", at: start - 1) else { return beginsBranches(start) ? start : nil }
      guard let before = branch(before: start - 1) else { return nil }
      open = before
    }
    return nil
  }

  /// Returns the opening brace of the branch that ends before `else`.
  private func branch(before position: Int) -> Int? { holds("}", at: position - 1) ? partner(of: position - 1) : nil }

  /// Returns the `if` or `switch` whose first brace is at a position.
  private func head(of brace: Int) -> Int? {
    var position = brace - 1
    for _ in 0..<Self.maximumCondition where position >= 0 {
      if holds("if", at: position) || holds("switch", at: position) { return position }
      if let other = partner(of: position) {
        guard other < position else { return nil }
        position = other
      } else if holds(";", at: position) {
        return nil
      }
      position -= 1
    }
    return nil
  }

  /// Returns the values of the branches of an `if` or `switch` expression, without branches that exit. `nil` if it is not an expression.
  package func branches(ofExpressionAt start: Int, within limit: Int) -> [Range<Int>]? {
    beginsBranches(start) ? branches(at: start, within: limit) : nil
  }

  /// Returns the values of the branches of the `if` or `switch` at a position, without branches that exit. `nil` if they cannot be parsed.
  package func branches(at start: Int, within limit: Int) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var next = start
    for _ in 0..<Self.maximumBranches {
      var open = next
      while open < limit, !holds("{", at: open) { open = behind(open, within: limit) }
      guard open < limit, let close = partner(of: open), close < limit else { return nil }
      result += holds("switch", at: start) ? cases(in: open, close) : [open + 1..<close]
      guard holds("else", at: close + 1) else { break }
      next = close + 2
    }
    let leaving: [StaticString] = ["throw", "return", "fatalError", "preconditionFailure", "continue", "break"]
    return result.filter { branch in !branch.isEmpty && !leaving.contains { holds($0, at: branch.lowerBound) } }
  }

  /// Returns the bodies of the cases of a `switch`, after their labels.
  private func cases(in open: Int, _ close: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    var position = open + 1
    while position < close {
      guard beginsCase(position) else {
        position = behind(position, within: close)
        continue
      }
      if let start { result.append(start..<position) }
      while position < close, !holds(":", at: position) { position = behind(position, within: close) }
      position += 1
      start = position
    }
    if let start, start <= close { result.append(start..<close) }
    return result
  }
}
