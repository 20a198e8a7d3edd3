/// The path to a name in the patterns that bind it: `case .show(let dog, at: _)`, `let (dog, count) = …`.
package struct SwiftPattern {
  /// A step from a matched value to a part of it.
  package enum Step {
    /// An associated value of an enumeration's case.
    case payload(name: String, number: Int, label: String)
    case element(number: Int, label: String)
  }

  package enum Subject {
    case value(Range<Int>)
    /// An element of a loop's sequence.
    case element(of: Range<Int>)
  }

  /// The steps from the outermost pattern to the name.
  package var steps: [Step]
  package var subject: Subject
}

extension TokenizedFile {
  /// Returns the pattern that binds the name at a position. `nil` if there is none.
  package func pattern(bindingAt position: Int) -> SwiftPattern? {
    var steps: [SwiftPattern.Step] = []
    var place = position
    var outermost = position
    for _ in 0..<4 {
      guard let open = enclosingBracket(of: place, within: 128), holds("(", at: open),
        let elements = callArguments(at: open), let number = elements.firstIndex(where: { $0.range.contains(place) })
      else { break }
      let label = elements[number].label
      if let name = word(at: open - 1), isOperandWord(open - 1), isAdjacent(open), holds(".", at: open - 2) {
        steps.insert(.payload(name: name, number: number, label: label), at: 0)
        // `.show(…)` or `Route.show(…)`
        outermost = open - 2
        while isWord(outermost - 1), isOperandWord(outermost - 1) {
          outermost -= holds(".", at: outermost - 2) ? 2 : 1
        }
      } else if isWord(open - 1), !isOperandWord(open - 1) || holds("let", at: open - 1) || holds("var", at: open - 1) {
        steps.insert(.element(number: number, label: label), at: 0)
        outermost = open
      } else {
        return nil
      }
      place = outermost
    }
    guard !steps.isEmpty, let subject = subject(ofPatternAt: outermost) else { return nil }
    return SwiftPattern(steps: steps, subject: subject)
  }

  /// Returns the value that the pattern at a position is matched against.
  private func subject(ofPatternAt start: Int) -> SwiftPattern.Subject? {
    var before = start - 1
    if holds("let", at: before) || holds("var", at: before) { before -= 1 }
    // The value follows: `if case … = value`, `let (a, b) = value`, `for … in values`.
    var end = start
    while holds(".", at: end) || isWord(end) { end += 1 }
    if let close = partner(of: end), close > end { end = close + 1 }
    if holds("?", at: end) { end += 1 }
    if isAssignment(end) {
      let value =
        end
        + 1..<endOfExpression(
          end + 1, within: tokens.count, stopsAtBrace: holds("case", at: before) || isCondition(before))
      return value.isEmpty ? nil : .value(value)
    }
    if holds("in", at: end) {
      let value = end + 1..<endOfExpression(end + 1, within: tokens.count, stopsAtBrace: true)
      return value.isEmpty ? nil : .element(of: value)
    }
    guard holds("case", at: before) || holds(",", at: before), let brace = enclosingBracket(of: start, within: 8_192),
      holds("{", at: brace)
    else { return nil }
    // `switch value {`
    var first = brace - 1
    while first > max(0, brace - 256), !holds("switch", at: first) {
      if holds(";", at: first) || holds("{", at: first) { return nil }
      if let open = partner(of: first), open < first { first = open }
      first -= 1
    }
    guard holds("switch", at: first), first + 1 < brace else { return nil }
    return .value(first + 1..<brace)
  }

  /// Returns the parentheses of the patterns that match an expression. `nil` if there is none.
  ///
  /// Examples are `switch filter { case .named(let name): … }` and `if case … = filter`.
  package func patterns(matching value: Range<Int>) -> [Int]? {
    if holds("=", at: value.lowerBound - 1) {
      let close = value.lowerBound - 2
      guard let open = partner(of: close), open < close, holds("(", at: open), holds(".", at: open - 2) else {
        return nil
      }
      var first = open - 2
      while isWord(first - 1), isOperandWord(first - 1) { first -= holds(".", at: first - 2) ? 2 : 1 }
      if holds("let", at: first - 1) || holds("var", at: first - 1) { first -= 1 }
      return holds("case", at: first - 1) ? [open] : nil
    }
    guard holds("switch", at: value.lowerBound - 1), holds("{", at: value.upperBound),
      let end = partner(of: value.upperBound)
    else { return nil }
    var result: [Int] = []
    var position = value.upperBound + 1
    var isInCase = false
    while position < end, result.count < 256 {
      if holds("case", at: position) { isInCase = true }
      if holds(":", at: position) { isInCase = false }
      if isInCase, holds("(", at: position), isOperandWord(position - 1), holds(".", at: position - 2) {
        result.append(position)
      }
      position = behind(position, within: end)
    }
    return result
  }

  private func isCondition(_ position: Int) -> Bool {
    holds("if", at: position) || holds("guard", at: position) || holds("while", at: position)
      || holds(",", at: position)
  }
}
