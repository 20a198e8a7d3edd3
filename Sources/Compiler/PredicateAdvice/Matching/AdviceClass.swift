import PredicateSyntax

/// A class of pieces that an item of a shape names.
enum AdviceClass: String {
  case start, eot, end, then
  case piece, anything, rest
  case name, keyname, word, words, joined
  case path, value, right, literal, number, string, null
  case list, parens, values
  case relation, comparison, join, quant, before, option
  case date, grouped, key, position, comment, broken, lookalikes
}

extension AdviceText {
  /// Returns the ends of what a class matches from a piece on, in the order to try them.
  func ends(of name: AdviceClass, at start: Int) -> [Int] {
    let kind = kind(start)
    func one(_ isMatch: Bool) -> [Int] { isMatch ? [start + 1] : [] }
    switch name {
    // Places: the two ends of the text, the end of a condition, and a place behind which the error may be.
    case .start: return start == 0 ? [0] : []
    case .eot: return start == pieces.count ? [start] : []
    case .end: return endsCondition(start) ? [start] : []
    case .then: return [start]
    // One piece, a few pieces, and all up to the bracket that closes what is around.
    case .piece: return one(start < pieces.count)
    case .anything: return Array(start...min(pieces.count, start + Self.maximumPieces))
    case .rest: return [closing(start) ?? pieces.count]
    // Words: a name, the key of a document, any word, several words, one that begins with AND or OR.
    case .name: return one(kind == .identifier)
    case .keyname: return one(kind == .identifier || kind == .string)
    case .word: return one(isWord(start) && (self.kind(start - 1) == .dot || !isConnective(start)))
    case .words: return words(start)
    case .joined: return one(kind == .identifier && ["and", "or"].contains(where: word(start).hasPrefix))
    // Values: a key path, a value, a value or a list, a literal, and the kinds of literals.
    case .path: return pathEnds(start)
    case .value: return valueEnds(start)
    case .right: return kind == .leftBrace ? group(start) : valueEnds(start)
    case .literal: return one(isLiteral(start))
    case .number: return one(isNumber(start))
    case .string: return one(kind == .string)
    case .null: return one(kind == .null)
    // Lists: in braces, in other brackets, in none.
    case .list: return kind == .leftBrace ? group(start) : []
    case .parens: return isOpening(start) && kind != .leftBrace ? group(start) : []
    case .values: return valueLists(start)
    // Operators; BEFORE is what a value may follow, OPTION is `[c]`.
    case .relation: return one(isRelation(start))
    case .comparison: return one(isComparison(start))
    case .join: return one(kind == .and || kind == .or)
    case .quant:
      let quantifiers: [TokenKind?] = [TokenKind.any, TokenKind.some, TokenKind.all, TokenKind.none]
      return one(quantifiers.contains(kind))
    case .before: return one(isComparison(start) || kind == .comma || kind == .leftBrace)
    case .option:
      let isOption = (dialect == .rql ? ["c"] : ["c", "d", "cd", "dc"]).contains(word(start + 1))
      return isOption && text(start) == "[" && text(start + 2) == "]" ? [start + 3] : []
    // Values of other languages: a date, digits in groups, the digits of a key, a position; a comment, a text that its quotes do not
    // hold together, and characters that look like those of the language.
    case .date: return one(WrittenDate(text(start)) != nil)
    case .grouped:
      var end = start
      while isNumber(end), touches(end + 1), text(end + 1) == ",", touches(end + 2), isNumber(end + 2) { end += 2 }
      return end > start ? [end + 1] : []
    case .key:
      var end = start + 1
      while touches(end), end - start < Self.maximumPieces, text(end) != ")" { end += 1 }
      let digits = text(start..<min(end, pieces.count)).filter { $0 != "-" }
      return [24, 32].contains(digits.count) && digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) ? [end] : []
    case .position: return one(kind == .float && text(start).hasPrefix(".") && touches(start))
    case .comment: return commentEnds(start)
    case .broken: return brokenEnds(start)
    case .lookalikes:
      guard LookAlikes.first(in: text(start)) != nil else { return [] }
      let all = (start..<min(pieces.count, start + Self.maximumPieces)).filter { LookAlikes.first(in: text($0)) != nil }
      return all.count > 1 || kind == .identifier ? all.suffix(1).map { $0 + 1 } : []
    }
  }

  private func group(_ open: Int) -> [Int] { closing(open + 1).map { [$0 + 1] } ?? [] }

  private func words(_ start: Int) -> [Int] {
    var end = start
    while isWord(end) && !endsCondition(end) && !isComparison(end) && kind(end) != .not
      || end > start && kind(end) == .integer
    { end += 1 }
    return end > start ? [end] : []
  }

  /// The ends of a key path, the whole path first.
  private func pathEnds(_ start: Int) -> [Int] {
    guard text(start - 1) != "." else { return [] }
    var ends: [Int] = []
    var index = start
    while isPathElement(index), ends.count < Self.maximumPieces {
      ends.append(index + 1)
      guard kind(index + 1) == .dot else { break }
      index += 2
    }
    return ends.reversed()
  }

  func valueEnds(_ start: Int) -> [Int] {
    if isLiteral(start) { return [start + 1] }
    return kind(start) == .minus && isNumber(start + 1) ? [start + 2] : pathEnds(start)
  }

  private func valueLists(_ start: Int) -> [Int] {
    var ends = valueEnds(start)
    var (end, count) = (start, 0)
    while let next = ends.first, count < Self.maximumPieces {
      (end, count) = (next, count + 1)
      ends = kind(next) == .comma ? valueEnds(next + 1) : []
    }
    return count > 1 ? [end] : []
  }

  private func commentEnds(_ start: Int) -> [Int] {
    let bytes = source.utf8
    let first = offset(start)
    guard first + 1 < bytes.count, bytes[first] == UInt8(ascii: "/"), !isLiteral(start) else { return [] }
    let isBlock = bytes[first + 1] == UInt8(ascii: "*")
    guard isBlock || bytes[first + 1] == UInt8(ascii: "/") else { return [] }
    let end = bytes.indices.dropFirst(first + (isBlock ? 3 : 1)).first { index in
      isBlock
        ? bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
        : bytes[index] == UInt8(ascii: "\n")
    }
    return [pieces.firstIndex { $0.range.lowerBound > end ?? bytes.count } ?? pieces.count]
  }

  /// The end of a text with its own quote in it: the first quote behind which a condition can end.
  private func brokenEnds(_ start: Int) -> [Int] {
    let written = text(start).utf8
    guard kind(start) == .string, touches(start + 1), kind(start + 1) != .comma, !isClosing(start + 1),
      let quote = written.first, written.count >= 2,
      written.last == quote
    else { return [] }
    return (start + 1..<min(pieces.count, start + Self.maximumPieces))
      .first { text($0).utf8.last == quote && endsCondition($0 + 1) }.map { [$0 + 1] } ?? []
  }
}
