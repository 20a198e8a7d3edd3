/// `if` and `switch` as expressions.
extension TokenizedFile {
  /// How many branches, and how many tokens of a condition, are looked at.
  private static let maximumBranches = 32
  private static let maximumCondition = 256

  /// Whether an `if` or `switch` begins at a position that is a value: of a variable, or of `return`.
  package func beginsBranches(_ position: Int) -> Bool {
    (holds("if", at: position) || holds("switch", at: position))
      && (isAssignment(position - 1) || holds("return", at: position - 1))
  }

  /// Where the `if` or `switch` begins which is a value and one of whose branches a brace opens; nil where it is none.
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

  /// The brace of the branch that ends before `else`.
  private func branch(before position: Int) -> Int? { holds("}", at: position - 1) ? partner(of: position - 1) : nil }

  /// The `if` or `switch` whose first brace stands at a position.
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

  /// What the branches of an `if` or `switch` give that is a value, those left out that leave it; nil where it is none.
  package func branches(ofExpressionAt start: Int, within limit: Int) -> [Range<Int>]? {
    beginsBranches(start) ? branches(at: start, within: limit) : nil
  }

  /// What the branches of the `if` or `switch` give that begins at a position, those left out that leave it; nil where they cannot be read.
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

  /// What stands behind the labels of the cases of a `switch`.
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
