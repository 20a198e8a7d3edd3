/// What an assignment is to a place behind it.
package enum Reach {
  /// Something stands between: another branch of the same condition, or the end of a branch that is left.
  case never
  /// It stands in a branch that may be skipped.
  case perhaps
  case always
}

extension TokenizedFile {
  /// The assignments whose values a name may have at a place: of some in their order, those behind the last that is always made, and that.
  /// The second is whether one is always made, so that what the name was before is gone. Loops are not looked at.
  package func reaching(_ assignments: [Int], at place: Int) -> (reaching: [Int], replaceAll: Bool) {
    var result: [Int] = []
    var replaceAll = false
    for assignment in assignments {
      switch reach(of: assignment, to: place) {
      case .never: continue
      case .perhaps: result.append(assignment)
      case .always: (result, replaceAll) = ([assignment], true)
      }
    }
    return (result, replaceAll)
  }

  /// What an assignment, or another change of a variable, is to a place. Loops are not looked at.
  package func reach(of assignment: Int, to place: Int) -> Reach {
    guard assignment < place else { return .never }
    var isConditional = holds(")", at: assignment - 1) || holds("else", at: assignment - 1)
    var inner = assignment
    // Blocks around it, up to the one that holds the place, too.
    for _ in 0..<64 {
      guard let open = enclosingBracket(of: inner), let close = partner(of: open) else { break }
      if close > place {
        guard holds("{", at: open) else { break }
        return isAnotherCase(inner, place, in: open) ? .never : isConditional ? .perhaps : .always
      }
      if holds("{", at: open) {
        isConditional = true
        if isLeft(from: inner, close) || isElse(of: close, around: place) { return .never }
      }
      inner = open
    }
    return isConditional ? .perhaps : .always
  }

  /// Whether what follows in a block leaves what is around it.
  private func isLeft(from start: Int, _ close: Int) -> Bool {
    var position = start
    while position < close {
      if ["return", "throw", "break", "continue", "goto"].contains(where: { (word: StaticString) in
        holds(word, at: position)
      }) {
        return true
      }
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    return false
  }

  /// Whether a place stands in a branch that is taken where the one that closes at a position is not.
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

  /// Whether two places of a block stand in different cases of a `switch`.
  private func isAnotherCase(_ first: Int, _ second: Int, in open: Int) -> Bool {
    var position = first + 1
    while position < second {
      let begins = (holds("case", at: position) || holds("default", at: position)) && !holds(".", at: position - 1)
      if begins,
        !["if", "guard", "while", "for", ","].contains(where: { (word: StaticString) in holds(word, at: position - 1) })
      {
        return true
      }
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    return false
  }
}
