/// `[receiver part:argument part:argument, more]`, as token positions.
package struct ObjectiveCMessage {
  package struct Part {
    package var name: String
    /// The position of the name.
    package var position: Int
    /// The argument. Empty for a selector without arguments. The last part includes all variadic arguments, with their commas.
    package var argument: Range<Int>
  }

  /// The message, including its brackets.
  package var range: Range<Int>
  package var receiver: Range<Int>
  package var parts: [Part]

  /// Parses the message whose bracket opens at a position. `nil` if there is none.
  package init?(at open: Int, in file: TokenizedFile) {
    guard file.holds("[", at: open), let close = file.partner(of: open), close > open + 2 else { return nil }
    var position = open + 1
    // The receiver: a message or a name with its members, in parentheses or after a cast.
    while file.holds("(", at: position), let end = file.partner(of: position), end < close,
      file.isWord(end + 1) && file.holds("*", at: end - 1) || file.holds("[", at: end + 1)
    { position = end + 1 }
    if let end = file.partner(of: position), end > position {
      position = end + 1
    } else if file.holds("@", at: position) {
      position += 1
      position = (file.partner(of: position) ?? position) + 1
    } else {
      while file.holds("*", at: position) { position += 1 }
      let isText = file.literal(at: position) != nil
      position += 1
      while isText, file.literal(at: position) != nil { position += 1 }
    }
    while position < close {
      if file.holds(".", at: position) {
        position += 2
      } else if file.holds("-", at: position), file.holds(">", at: position + 1) {
        position += 3
      } else if file.holds("[", at: position) || file.holds("(", at: position), let end = file.partner(of: position) {
        position = end + 1
      } else if file.holds("<", at: position) {
        while position < close, !file.holds(">", at: position) { position += 1 }
        position += 1
      } else {
        break
      }
    }
    guard position < close, file.isWord(position) else { return nil }
    receiver = open + 1..<position
    range = open..<close + 1
    parts = []
    while position < close, let name = file.word(at: position) {
      guard file.holds(":", at: position + 1) else {
        parts.append(Part(name: name, position: position, argument: position + 1..<position + 1))
        break
      }
      let start = position + 2
      var end = start
      var conditions = 0
      while end < close {
        if end > start, conditions == 0, file.isWord(end), file.holds(":", at: end + 1), !file.holds(".", at: end - 1) {
          break
        }
        if file.holds("?", at: end) { conditions += 1 }
        if file.holds(":", at: end), conditions > 0 { conditions -= 1 }
        end = file.partner(of: end).map { max($0, end) + 1 } ?? end + 1
      }
      parts.append(Part(name: name, position: position, argument: start..<min(end, close)))
      position = end
    }
    guard !parts.isEmpty else { return nil }
  }
}

extension TokenizedFile {
  /// Returns the position of the innermost open bracket or brace around a token. The search is limited to `limit` tokens.
  package func enclosingBracket(of position: Int, within limit: Int = 2_048) -> Int? {
    var index = position - 1
    let end = max(0, position - limit)
    while index >= end {
      if let open = partner(of: index) {
        if open > index { return index }
        index = open - 1
      } else {
        index -= 1
      }
    }
    return nil
  }
}
