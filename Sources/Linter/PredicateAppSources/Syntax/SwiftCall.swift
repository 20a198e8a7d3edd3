/// The structure of calls and member chains in Swift and Objective-C tokens.
extension TokenizedFile {
  package struct CallArgument {
    /// The label. Empty if there is none.
    package var label: String
    /// The tokens of the expression.
    package var range: Range<Int>
    /// A Boolean value that indicates whether the argument is a trailing closure.
    package var isTrailing = false

    package init(label: String, range: Range<Int>, isTrailing: Bool = false) {
      (self.label, self.range, self.isTrailing) = (label, range, isTrailing)
    }
  }

  /// The arguments of a call, including trailing closures.
  package struct Call {
    package var arguments: [CallArgument]
    /// The position after the call.
    package var end: Int
  }

  /// Returns the call whose arguments begin at a position, with a parenthesis or a closure. `nil` if there is none.
  package func call(at start: Int, within limit: Int) -> Call? {
    var call = Call(arguments: [], end: start)
    if start < limit, holds("(", at: start), let close = partner(of: start), close > start {
      call = Call(arguments: callArguments(at: start) ?? [], end: close + 1)
    }
    if call.end < limit, holds("{", at: call.end), let close = partner(of: call.end), close > call.end {
      call.arguments.append(CallArgument(label: "", range: call.end..<close + 1, isTrailing: true))
      call.end = close + 1
      while call.end + 2 < limit, let label = word(at: call.end), holds(":", at: call.end + 1),
        holds("{", at: call.end + 2), let close = partner(of: call.end + 2), close > call.end
      {
        call.arguments.append(CallArgument(label: label, range: call.end + 2..<close + 1, isTrailing: true))
        call.end = close + 1
      }
    }
    return call.end > start ? call : nil
  }

  /// Returns the arguments in the parentheses or brackets that open at a position. `nil` if these are not closed.
  package func callArguments(at open: Int) -> [CallArgument]? {
    guard let close = partner(of: open), close > open else { return nil }
    return split(open + 1..<close).map { range in
      if range.count > 1, isWord(range.lowerBound), holds(":", at: range.lowerBound + 1) {
        return CallArgument(
          label: text(tokens[range.lowerBound]), range: range.lowerBound + 2..<range.upperBound)
      }
      return CallArgument(label: "", range: range)
    }
  }

  /// Returns the ranges between the commas of a range. Empty for an empty range.
  package func split(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (start, position) = (range.lowerBound, range.lowerBound)
    while position < range.upperBound {
      if holds(",", at: position) {
        result.append(start..<position)
        start = position + 1
        position += 1
      } else {
        position = behind(position, within: range.upperBound)
      }
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  /// Returns the bytes from the first to the last of some tokens. Empty if there are no tokens.
  package func place(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, tokens.indices.contains(first), tokens.indices.contains(range.upperBound - 1) else {
      return 0..<0
    }
    let start = Int(tokens[first].start)
    return start..<max(start, Int(tokens[range.upperBound - 1].end))
  }

  /// Returns the colon that belongs to the question mark of a conditional expression.
  package func colon(behind question: Int, within limit: Int) -> Int? {
    var position = question + 1
    var nested = 0
    while position < limit {
      // In Swift, a question mark that is adjacent to the previous token belongs to an optional.
      if holds("?", at: position), file.language == .objectiveC || !isAdjacent(position) { nested += 1 }
      if holds(":", at: position) {
        if nested == 0 { return position }
        nested -= 1
      }
      position = behind(position, within: limit)
    }
    return nil
  }

  /// Returns the colon between a key and its value. `nil` if a range is not a pair.
  package func colon(ofPair range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound, !holds("?", at: position) {
      if holds(":", at: position) { return position }
      position = behind(position, within: range.upperBound)
    }
    return nil
  }

  /// Returns the key and value of a dictionary's element. For an array's element, there is only a value.
  package func pair(_ element: Range<Int>) -> (key: Range<Int>?, value: Range<Int>) {
    guard let colon = colon(ofPair: element) else { return (nil, element) }
    return (element.lowerBound..<colon, colon + 1..<element.upperBound)
  }

  /// Returns the position after a token, or after the brackets or generic arguments that begin with it.
  package func behind(_ position: Int, within limit: Int) -> Int {
    if let partner = partner(of: position), partner > position { return min(partner + 1, limit) }
    if let end = endOfGenericArguments(position, within: limit) { return end }
    return position + 1
  }

  /// Returns the position after `<Dog>` if the sign at a position begins generic arguments: types, adjacent to a type's name.
  package func endOfGenericArguments(_ position: Int, within limit: Int) -> Int? {
    guard holds("<", at: position), position > 0, isWord(position - 1), isAdjacent(position),
      bytes(tokens[position - 1]).first.map({ $0 >= 0x41 && $0 <= 0x5A }) == true
    else { return nil }
    return endOfAngles(position, within: limit, isExpression: true)
  }

  /// Returns the position after the `>` that matches the `<` at a position. `nil` if none is in reach, or if the tokens between them are
  /// not a list of types. In an expression, only simple types are accepted.
  package func endOfAngles(_ position: Int, within limit: Int, isExpression: Bool = false) -> Int? {
    var (depth, index) = (0, position)
    while index < min(limit, position + (isExpression ? 64 : 256)) {
      if holds("<", at: index) {
        depth += 1
      } else if holds(">", at: index), !(holds("-", at: index - 1) && isAdjacent(index)) {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if isExpression {
        guard tokens[index].kind == .word || sign(at: index).map(Self.typeSigns.contains) == true else { return nil }
      } else if holds("{", at: index) || holds("}", at: index) || holds(";", at: index) {
        return nil
      } else if holds("(", at: index) || holds("[", at: index), let end = partner(of: index) {
        index = end
      }
      index += 1
    }
    return nil
  }

  /// Returns whether the token at a position is a name or keyword.
  package func isWord(_ position: Int) -> Bool { tokens.indices.contains(position) && tokens[position].kind == .word }

  /// Returns the name or keyword at a position.
  package func word(at position: Int) -> String? { isWord(position) ? text(tokens[position]) : nil }

  /// Returns whether the token at a position is a specific name.
  package func isWord(_ position: Int, _ name: String) -> Bool {
    guard isWord(position) else { return false }
    let bytes = bytes(tokens[position])
    return bytes.elementsEqual(name.utf8)
      || bytes.first == 0x60 && bytes.dropFirst().dropLast().elementsEqual(name.utf8)
  }

  /// Returns whether a token is adjacent to the previous one.
  package func isAdjacent(_ position: Int) -> Bool {
    position > 0 && position < tokens.count && tokens[position - 1].end == tokens[position].start
  }

  /// Returns the position after the expression that begins at a position.
  ///
  /// It ends at a comma, semicolon or closing bracket, at a line end that does not continue it, and in a statement's head before the body.
  package func endOfExpression(_ start: Int, within limit: Int, stopsAtBrace: Bool = false) -> Int {
    var position = start
    // Commas separate the conditions of an `if` that is a value.
    var isHead = false
    while position < limit {
      if position > start, tokens[position].beginsLine, !goesOn(position) { break }
      if holds("{", at: position) { isHead = false } else if holds("if", at: position) { isHead = true }
      if let sign = sign(at: position), Self.ends.contains(sign), !isHead || !holds(",", at: position) { break }
      if stopsAtBrace, holds("{", at: position) || holds("else", at: position) || holds("where", at: position) { break }
      position = behind(position, within: limit)
    }
    return max(start, min(position, limit))
  }

  /// Returns whether the first token of a line continues the expression of the previous line.
  package func goesOn(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if let sign = sign(at: position), !Self.beginnings.contains(sign) { return true }
    if holds("else", at: position) || holds("as", at: position) || holds("is", at: position) { return true }
    guard let sign = sign(at: position - 1) else { return holds("return", at: position - 1) }
    // The type of `var name: String?` ends with its line.
    if sign == UInt8(ascii: "?"), isAdjacent(position - 1), !holds("?", at: position - 2) { return false }
    return Self.joints.contains(sign)
  }

  private static let ends = Set(",;)]}".utf8)
  private static let beginnings = Set("@{}([".utf8)
  private static let joints = Set("=+-*/%&|<?:.,([".utf8)
  private static let typeSigns = Set(".,?[]:*!".utf8)

  /// Returns whether the sign at a position is an assignment and not a comparison.
  package func isAssignment(_ position: Int) -> Bool {
    guard holds("=", at: position) else { return false }
    if holds("=", at: position + 1), isAdjacent(position + 1) { return false }
    guard position > 0, isAdjacent(position), tokens[position - 1].kind == .sign else { return true }
    return !["=", "!", "<", ">", "+", "-", "*", "/", "~"].contains(text(tokens[position - 1]))
  }

  /// Returns the position of the `<` that matches the `>` at a position.
  package func genericStart(_ position: Int) -> Int? {
    var index = position
    while index > max(0, position - 64) {
      index -= 1
      if holds("<", at: index), endOfGenericArguments(index, within: position + 1) == position + 1 { return index }
    }
    return nil
  }
}
