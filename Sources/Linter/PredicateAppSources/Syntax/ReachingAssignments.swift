/// The effect of an assignment on a later position.
package enum Reach {
  /// The assignment does not reach the position: it is in another branch of the same condition, or its branch exits before it.
  case never
  /// The assignment is in a branch that may be skipped.
  case perhaps
  case always
}

extension TokenizedFile {
  /// Returns the effect of an assignment, or another change of a variable, on a position. Loops are not analysed.
  package func reach(of assignment: Int, to place: Int) -> Reach {
    guard assignment < place else { return .never }
    // Objective-C's `if (isAdult) p = …; else p = …;`
    let first = file.language == .objectiveC && isAssignment(assignment) ? chainStart(assignment - 1) : assignment
    var isConditional = holds(")", at: first - 1) || holds("else", at: first - 1)
    var inner = assignment
    // The enclosing blocks, up to the one that contains the position, too.
    for _ in 0..<64 {
      guard let open = enclosingBracket(of: inner), let close = partner(of: open) else { break }
      if close > place {
        guard holds("{", at: open) else { break }
        return isAnotherCase(inner, place, in: open) ? .never : isConditional ? .perhaps : .always
      }
      if holds("{", at: open) {
        isConditional = true
        if isLeft(from: inner, close, before: place) || isElse(of: close, around: place) { return .never }
      }
      inner = open
    }
    return isConditional ? .perhaps : .always
  }

  /// Returns whether the rest of a block, or of a case of a `switch`, exits before a position is reached.
  private func isLeft(from start: Int, _ close: Int, before place: Int) -> Bool {
    var position = start
    while position < close {
      if ["return", "throw", "goto"].contains(where: { (word: StaticString) in holds(word, at: position) }) {
        return true
      }
      if holds("break", at: position) || holds("continue", at: position) { return isLeft(by: position, place) }
      if position > start, beginsCase(position) { return false }
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    return false
  }

  /// Returns whether a position is in the loop or `switch` that `break` or `continue` exits. Positions after it are reached.
  private func isLeft(by position: Int, _ place: Int) -> Bool {
    let isBreak = holds("break", at: position)
    var inner = position
    for _ in 0..<64 {
      guard let open = enclosingBracket(of: inner), let close = partner(of: open) else { return false }
      if holds("{", at: open), beginsLoop(open) || isBreak && (open + 1..<inner).contains(where: beginsCase) {
        return open < place && place < close
      }
      inner = open
    }
    return false
  }

  /// Returns whether a brace belongs to `for`, `while`, `repeat` or `do`.
  package func beginsLoop(_ open: Int) -> Bool { isHeaded(open, by: ["for", "while", "repeat", "do"]) }

  /// Returns whether a condition after `start` decides if a position is reached: it is in a branch, or an earlier branch exits.
  ///
  /// - Parameter name: The name that an exiting branch must use to be considered.
  package func isConditional(_ place: Int, behind start: Int, reading name: String) -> Bool {
    var inner = place
    for _ in 0..<64 {
      guard let open = enclosingBracket(of: inner), open > start else { break }
      if holds("{", at: open), holds("else", at: open - 1) || isHeaded(open, by: ["if", "guard", "switch"]) {
        return true
      }
      inner = open
    }
    return start < place && (start + 1..<place).contains { isWord($0, name) && reach(of: $0, to: place) == .never }
  }

  /// Returns whether the statement of a brace begins with one of some words.
  private func isHeaded(_ open: Int, by words: [StaticString]) -> Bool {
    var position = open - 1
    for _ in 0..<64 {
      guard position >= 0, !holds("{", at: position), !holds("}", at: position), !holds(";", at: position) else {
        return false
      }
      if words.contains(where: { holds($0, at: position) }), !holds(".", at: position - 1) { return true }
      if let other = partner(of: position) {
        guard other < position else { return false }
        position = other
      }
      position -= 1
    }
    return false
  }

  /// Returns whether a case of a `switch` begins at a position.
  package func beginsCase(_ position: Int) -> Bool {
    (holds("case", at: position) || holds("default", at: position)) && !holds(".", at: position - 1)
      && !["if", "guard", "while", "for", ","].contains { (word: StaticString) in holds(word, at: position - 1) }
  }

  /// Returns whether a position is in an `else` branch of the condition whose branch closes at a given position.
  private func isElse(of close: Int, around place: Int) -> Bool {
    var close = close
    for _ in 0..<64 where holds("else", at: close + 1) {
      var open = close + 2
      while open < min(tokens.count, close + 256), !holds("{", at: open), !holds(";", at: open) {
        open = partner(of: open).map { max($0, open) + 1 } ?? open + 1
      }
      guard holds("{", at: open), let end = partner(of: open) else { return holds(";", at: open) && place < open }
      if place < end { return place > close }
      close = end
    }
    return false
  }

  /// Returns whether two positions of a block are in different cases of a `switch`.
  private func isAnotherCase(_ first: Int, _ second: Int, in open: Int) -> Bool {
    var position = partner(of: first).map { max($0, first) + 1 } ?? first + 1
    while position < second {
      if beginsCase(position) { return true }
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    return false
  }
}
