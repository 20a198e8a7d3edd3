/// The shape of calls and chains of members in Swift and Objective-C tokens.
extension TokenizedFile {
  /// An argument of a call.
  package struct CallArgument {
    /// Its label; empty for none.
    package var label: String
    /// The expression's tokens.
    package var range: Range<Int>
    /// Whether it is a closure behind the parentheses.
    package var isTrailing = false
  }

  /// A call's arguments, those behind its parentheses among them.
  package struct Call {
    package var arguments: [CallArgument]
    /// The position behind it.
    package var end: Int
  }

  /// The call whose arguments begin at a position, with its parenthesis or with a closure; nil where there is none.
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

  /// The arguments in the parentheses or brackets that open at a position; nil where they are not closed.
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

  /// The stretches between the commas of a range; none for an empty range.
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

  /// The bytes from the first to the last of some tokens; none for none.
  package func place(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, tokens.indices.contains(first), tokens.indices.contains(range.upperBound - 1) else {
      return 0..<0
    }
    let start = Int(tokens[first].start)
    return start..<max(start, Int(tokens[range.upperBound - 1].end))
  }

  /// The colon that belongs to the question mark of a conditional expression.
  package func colon(behind question: Int, within limit: Int) -> Int? {
    var position = question + 1
    var nested = 0
    while position < limit {
      // In Swift one that touches what is before it is an optional's.
      if holds("?", at: position), file.language == .objectiveC || !isAdjacent(position) { nested += 1 }
      if holds(":", at: position) {
        if nested == 0 { return position }
        nested -= 1
      }
      position = behind(position, within: limit)
    }
    return nil
  }

  /// The colon between a key and its value; nil where a range is no pair.
  package func colon(ofPair range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound, !holds("?", at: position) {
      if holds(":", at: position) { return position }
      position = behind(position, within: range.upperBound)
    }
    return nil
  }

  /// The key and the value of an element of a dictionary; of an array's the value alone.
  package func pair(_ element: Range<Int>) -> (key: Range<Int>?, value: Range<Int>) {
    guard let colon = colon(ofPair: element) else { return (nil, element) }
    return (element.lowerBound..<colon, colon + 1..<element.upperBound)
  }

  /// The position behind a token, or behind the brackets or generic arguments that begin with it.
  package func behind(_ position: Int, within limit: Int) -> Int {
    if let partner = partner(of: position), partner > position { return min(partner + 1, limit) }
    if let end = endOfGenericArguments(position, within: limit) { return end }
    return position + 1
  }

  /// The position behind `<Dog>` where the sign at a position begins generic arguments: it touches a type's name, and what follows
  /// is a list of types.
  package func endOfGenericArguments(_ position: Int, within limit: Int) -> Int? {
    guard holds("<", at: position), position > 0, isWord(position - 1), isAdjacent(position),
      bytes(tokens[position - 1]).first.map({ $0 >= 0x41 && $0 <= 0x5A }) == true
    else { return nil }
    return endOfAngles(position, within: limit, isExpression: true)
  }

  /// The position behind the `>` that belongs to the `<` at a position; nil where none is in reach, or where what is between them is no
  /// list of types. In an expression that has to be plain.
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

  /// Whether the token at a position is a name or keyword.
  package func isWord(_ position: Int) -> Bool { tokens.indices.contains(position) && tokens[position].kind == .word }

  /// The name or keyword at a position.
  package func word(at position: Int) -> String? { isWord(position) ? text(tokens[position]) : nil }

  /// Whether the token at a position is this name.
  package func isWord(_ position: Int, _ name: String) -> Bool {
    guard isWord(position) else { return false }
    let bytes = bytes(tokens[position])
    return bytes.elementsEqual(name.utf8)
      || bytes.first == 0x60 && bytes.dropFirst().dropLast().elementsEqual(name.utf8)
  }

  /// Whether a token touches the one before it.
  package func isAdjacent(_ position: Int) -> Bool {
    position > 0 && position < tokens.count && tokens[position - 1].end == tokens[position].start
  }

  /// The position behind an expression that begins at one: where its line ends and the next does not go on with it, at a comma, a
  /// semicolon or a closing bracket, and in a statement's head before its body.
  package func endOfExpression(_ start: Int, within limit: Int, stopsAtBrace: Bool = false) -> Int {
    var position = start
    while position < limit {
      if position > start, tokens[position].beginsLine, !goesOn(position) { break }
      if let sign = sign(at: position), Self.ends.contains(sign) { break }
      if stopsAtBrace, holds("{", at: position) || holds("else", at: position) || holds("where", at: position) { break }
      position = behind(position, within: limit)
    }
    return max(start, min(position, limit))
  }

  /// Whether the token that begins a line goes on with the expression of the line before.
  package func goesOn(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    if let sign = sign(at: position), !Self.beginnings.contains(sign) { return true }
    guard let sign = sign(at: position - 1) else { return holds("return", at: position - 1) }
    return Self.joints.contains(sign)
  }

  private static let ends = Set(",;)]}".utf8)
  private static let beginnings = Set("@{}([".utf8)
  private static let joints = Set("=+-*/%&|<?:.,([".utf8)
  private static let typeSigns = Set(".,?[]:*!".utf8)

  /// Whether the sign at a position is an assignment and no comparison.
  package func isAssignment(_ position: Int) -> Bool {
    guard holds("=", at: position) else { return false }
    if holds("=", at: position + 1), isAdjacent(position + 1) { return false }
    guard position > 0, isAdjacent(position), tokens[position - 1].kind == .sign else { return true }
    return !["=", "!", "<", ">", "+", "-", "*", "/", "~"].contains(text(tokens[position - 1]))
  }

  /// Where the chain of members, calls and subscripts begins whose last token is at a position: `realm.objects(Dog.self)` for its
  /// closing parenthesis.
  package func chainStart(_ last: Int) -> Int {
    var position = last
    // A chain of more members than this is cut.
    for _ in 0..<64 where position >= 0 {
      while position > 0, holds("?", at: position) || holds("!", at: position) { position -= 1 }
      var start = position
      // Calls, subscripts and trailing closures, down to what they belong to.
      while let open = partner(of: start), open < start {
        start = open
        var before = open - 1
        while before > 0, holds("?", at: before) || holds("!", at: before), isAdjacent(before + 1) { before -= 1 }
        guard before >= 0 else { return start }
        let isBrace = holds("{", at: open)
        let belongs =
          (isBrace || isAdjacent(open) || !tokens[open].beginsLine)
          && (isOperandWord(before) || (partner(of: before).map { $0 < before } ?? false))
        if holds(">", at: before), let angle = genericStart(before) {
          start = angle - 1
          break
        }
        guard belongs, isBrace || isAdjacent(open) || isWord(before) else { return start }
        start = before
      }
      guard tokens.indices.contains(start) else { return max(0, start) }
      if holds(">", at: start), let angle = genericStart(start) { start = angle - 1 }
      guard holds(".", at: start - 1) else { return start }
      let before = start - 2
      guard before >= 0 else { return start }
      let isOperand =
        isOperandWord(before) || tokens[before].kind == .string || holds("?", at: before) || holds("!", at: before)
        || (partner(of: before).map { $0 < before } ?? false)
      // `.init` and `.dog` begin with their dot.
      guard isOperand else { return start - 1 }
      position = before
    }
    return max(0, position)
  }

  /// The position of the `<` that belongs to the `>` at a position.
  package func genericStart(_ position: Int) -> Int? {
    var index = position
    while index > max(0, position - 64) {
      index -= 1
      if holds("<", at: index), endOfGenericArguments(index, within: position + 1) == position + 1 { return index }
    }
    return nil
  }

  private static let keywords: Set<String> = [
    "return", "in", "if", "guard", "let", "var", "else", "case", "while", "for", "try", "await", "throw", "where", "as",
    "is",
    "switch", "do", "default", "repeat", "defer",
  ]

  /// Whether the token at a position is a name rather than a keyword that begins or joins expressions.
  package func isOperandWord(_ position: Int) -> Bool {
    guard isWord(position) else { return false }
    return !Self.keywords.contains(text(tokens[position])) || holds(".", at: position - 1)
  }
}
