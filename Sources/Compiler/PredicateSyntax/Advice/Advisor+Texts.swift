import PredicateDiagnostics

/// Texts that their quotes do not hold together.
extension Advisor {
  /// `'O'Brien'`: an apostrophe that ends the text; `'O''Brien'` with SQL's way of writing one.
  func apostrophe(_ fault: Fault) -> Advice? {
    guard let first = textBefore(fault.index) else { return nil }
    let start = tokens[first].range.lowerBound
    let quote = byte(start)
    var end = tokens[first].range.upperBound
    // The text goes on to a quote behind which a condition can end.
    var closing: Int?
    let limit = min(source.utf8.count, end + 256)
    while end < limit, closing == nil {
      if byte(end) == quote, mayFollowText(end + 1) { closing = end }
      end += 1
    }
    guard let closing else { return nil }
    let piece = SourceRange(start, closing + 1)
    let inside = source.utf8[start + 1..<closing]
    let isDoubled = zip(inside, inside.dropFirst()).contains { $0 == quote && $1 == quote }
    let mark = Unicode.Scalar(quote)
    var content = source[SourceRange(start + 1, closing)]
    if isDoubled { content = undoubled(content, quote) }
    let escaped = quoted(content, by: mark)
    let other: Unicode.Scalar = mark == "'" ? "\"" : "'"
    let name = mark == "'" ? "an apostrophe" : "a quote"
    return Advice(
      piece,
      isDoubled
        ? "\(name) in a text is not doubled but written `\\\(mark)`"
        : "the `\(mark)` inside of this text ends it: \(name) in a text is written `\\\(mark)`",
      notes: [
        content.unicodeScalars.contains(other)
          ? "or supply the text as an argument, `\(nextArgument)`"
          : "or write \(quoted(content, by: other)), or supply the text as an argument, `\(nextArgument)`"
      ], write: escaped)
  }

  /// The string that ends where the token begins at which a text turned out wrong, or where the text without an end begins.
  private func textBefore(_ index: Int) -> Int? {
    guard touchesPrevious(index), isWord(index) || kind(index) == .string || isLiteral(index) else { return nil }
    if kind(index - 1) == .string { return isClosed(index - 1) ? index - 1 : nil }
    // `'it's'`: the last quote has no partner, and stands behind the words of the text.
    guard kind(index) == .string else { return nil }
    for candidate in stride(from: index - 1, through: max(0, index - Self.maximumTokens), by: -1) {
      guard kind(candidate) == .string else {
        if isComparison(candidate) { return nil }
        continue
      }
      let isInside =
        touchesPrevious(candidate + 1)
        && byte(tokens[candidate].range.lowerBound) == byte(tokens[index].range.lowerBound)
      return isInside && isClosed(candidate) ? candidate : nil
    }
    return nil
  }

  private func isClosed(_ index: Int) -> Bool {
    let range = tokens[index].range
    return range.upperBound - range.lowerBound >= 2 && byte(range.lowerBound) == byte(range.upperBound - 1)
  }

  private func undoubled(_ text: String, _ quote: UInt8) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == quote, bytes.last == quote { continue }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether what stands at an offset may follow a text: the end, a closing bracket, a comma, a blank and a word that joins conditions.
  private func mayFollowText(_ offset: Int) -> Bool {
    var position = offset
    while byte(position) == UInt8(ascii: " ") { position += 1 }
    switch byte(position) {
    case 0 where position >= source.utf8.count: return true
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "&"), UInt8(ascii: "|"): return true
    default:
      guard position > offset else { return false }
      let next = source[SourceRange(position, position + 9)].lowercased()
      return ["and ", "or ", "sort(", "distinct(", "limit("].contains { next.hasPrefix($0) }
    }
  }

  /// `` `name` ``: quotes of SQL around a name.
  func backquotedName(_ fault: Fault) -> Advice? {
    let start = fault.range.lowerBound
    if kind(fault.index) == .leftBracket || kind(fault.index) == .openBracket, fault.code == .expectedOperand,
      kind(fault.index + 1) == .identifier, kind(fault.index + 2) == .rightBracket
    {
      let name = text(fault.index + 1)
      return Advice(
        range(fault.index..<fault.index + 3), "a name stands without brackets: write `\(name)`", write: name)
    }
    guard byte(start) == UInt8(ascii: "`") else { return nil }
    guard let length = source.utf8[(start + 1)...].prefix(128).firstIndex(of: UInt8(ascii: "`")) else { return nil }
    let piece = SourceRange(start, length + 1)
    let content = source[SourceRange(start + 1, length)]
    let first = index(at: start + 1)
    guard !content.isEmpty, tokens.indices.contains(first), tokens[first].range == SourceRange(start + 1, length) else {
      return nil
    }
    if first >= 1, isComparison(first - 1) {
      return Advice(
        piece, "a text stands in straight quotes: write `\(quoted(content))`",
        notes: ["a name stands without quotes: `\(content)`"],
        write: quoted(content))
    }
    return Advice(piece, "a name stands without quotes: write `\(content)`", write: content)
  }

  /// `name == Ali Baba`: a text of several words without its quotes.
  func unquotedWords(_ fault: Fault) -> Advice? {
    guard fault.code == .unexpectedToken, kind(fault.index) == .identifier, fault.diagnostic.fixIts.isEmpty,
      fault.index >= 2,
      kind(fault.index - 1) == .identifier, isComparison(fault.index - 2)
    else { return nil }
    var end = fault.index
    while kind(end) == .identifier || kind(end) == .integer { end += 1 }
    guard endsCondition(end), end - fault.index < Self.maximumTokens else { return nil }
    let words = fault.index - 1..<end
    let written = quoted(text(words))
    return Advice(range(words), "a text stands in quotes: write `\(written)`", write: written)
  }

  /// Several characters that look like those of the language, as of a keyboard with wide characters.
  func lookAlikes(_ fault: Fault) -> Advice? {
    guard fault.code == .invalidCharacter, LookAlikes.first(in: source[fault.range]) != nil else { return nil }
    let all = diagnostics.prefix(Self.maximumTokens).compactMap { diagnostic -> (range: SourceRange, plain: String)? in
      guard diagnostic.code == .invalidCharacter, let range = diagnostic.range,
        range.lowerBound >= fault.range.lowerBound,
        let plain = LookAlikes.plain(source[range])
      else { return nil }
      return (range, plain)
    }
    guard all.count > 1, let last = all.last else { return nil }
    var written = ""
    var position = fault.range.lowerBound
    for (range, plain) in all {
      written += source[SourceRange(position, range.lowerBound)] + plain
      position = range.upperBound
    }
    if written.hasPrefix("("), written.hasSuffix(")"), isMembership(fault.index - 1) {
      written = "{\(written.dropFirst().dropLast())}"
    }
    var advice = Advice(
      SourceRange(fault.range.lowerBound, last.range.upperBound),
      "\(enumeration(all.map { "`\(source[$0.range])`" }, "and")) only look like characters of the language: write `\(written)`",
      write: written)
    advice.isCertain = true
    return advice
  }

  /// A character that looks like one of the language and is another, in a word that means nothing where it stands.
  func lookAlike(_ fault: Fault) -> Advice? {
    guard kind(fault.index) == .identifier, tokens[fault.index].range.lowerBound == fault.range.lowerBound,
      let (scalar, _) = LookAlikes.first(in: text(fault.index)), var plain = LookAlikes.plain(text(fault.index))
    else { return nil }
    while plain.hasPrefix(" ") { plain.removeFirst() }
    while plain.hasSuffix(" ") { plain.removeLast() }
    let code = "U+" + scalar.value.hexadecimal(digits: 4).uppercased()
    return Advice(
      tokens[fault.index].range,
      "`\(text(fault.index))` has the character `\(scalar)`, \(code), which only looks like one of the language: write `\(plain)`",
      write: plain)
  }

  /// `"priority > 5"`: the quotes of a programming language around the whole predicate.
  func quotedPredicate(_ fault: Fault) -> Advice? {
    guard fault.code == .expectedComparison, tokens.count == 2, kind(0) == .string, text(0).utf8.count >= 2,
      let content = StringLiteral.decode(Array(text(0).utf8)[...]), content.contains(" ")
    else { return nil }
    return Advice(tokens[0].range, "in quotes this is a text, and no predicate: write `\(content)`", write: content)
  }

  /// `owner?.name`, `owner!.name`, `owner->name`, `owner::name`: signs of other languages between the names of a key path.
  func memberSign(_ fault: Fault) -> Advice? {
    for start in [fault.range.lowerBound, fault.range.lowerBound - 1] where start > 0 {
      let pair = source[SourceRange(start, start + 2)]
      let isPath = isPathElement(index(at: start - 1)) && tokens[index(at: start - 1)].range.upperBound == start
      guard isPath, ["?.", "!.", "->", "::"].contains(pair) else { continue }
      return Advice(
        SourceRange(start, start + 2),
        "the names of a key path are joined by `.`, whether a value is there or not: write `.` for `\(pair)`",
        write: ".")
    }
    return nil
  }
}
