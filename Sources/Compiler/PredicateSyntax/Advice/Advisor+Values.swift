import PredicateDiagnostics

/// Values as other languages write them.
extension Advisor {
  /// `\(x)`, `${x}`, `:x`, `?1`, `@x`, `#x#`, `{{x}}`: values that another language puts into its texts.
  func interpolation(_ fault: Fault) -> Advice? {
    let start = fault.range.lowerBound
    guard fault.index >= 1, let previous = place(before: start),
      isComparison(previous) || kind(previous) == .comma || kind(previous) == .leftBrace
    else { return nil }
    var end: Int?
    switch (byte(start), byte(start + 1)) {
    case (UInt8(ascii: "\\"), UInt8(ascii: "(")): end = offset(behind: UInt8(ascii: ")"), from: start)
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): end = offset(behind: UInt8(ascii: "}"), from: start)
    case (UInt8(ascii: ":"), let next) where isWordByte(next): end = endOfWord(start + 1)
    case (UInt8(ascii: "?"), _): end = endOfWord(start + 1)
    case (UInt8(ascii: "@"), let next)
    where dialect != .foundation && fault.code == .unknownAtKeyword && isWordByte(next):
      end = endOfWord(start + 1)
    default: return nil
    }
    guard let end, end > start else { return nil }
    let piece = SourceRange(start, end)
    let written = source[piece]
    let argument = nextArgument
    if written == "?" {
      return Advice(piece, "`?` means nothing in a predicate: a value to be supplied is `\(argument)`", write: argument)
    }
    return Advice(
      piece, "`\(written)` is not filled in here: write `\(argument)` and supply the value as an argument",
      write: argument)
  }

  /// The token that ends before an offset.
  private func place(before offset: Int) -> Int? {
    var candidate = index(at: offset)
    while candidate >= 0, candidate < tokens.count, tokens[candidate].range.upperBound > offset { candidate -= 1 }
    return candidate >= 0 ? min(candidate, tokens.count - 1) : nil
  }

  private func offset(behind byte: UInt8, from start: Int) -> Int? {
    source.utf8[start...].prefix(128).firstIndex(of: byte).map { $0 + 1 }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while isWordByte(byte(end)) { end += 1 }
    return end
  }

  /// `$0.name`: the element of a closure of Swift.
  func closureArgument(_ fault: Fault) -> Advice? {
    guard kind(fault.index) == .dot, kind(fault.index - 1) == .argument, text(fault.index - 1) == "$0",
      isPathElement(fault.index + 1)
    else { return nil }
    let piece = range(fault.index - 1..<fault.index + 1)
    var advice = Advice(
      piece, "`$0` is not the object here: its properties stand by themselves, `\(text(fault.index + 1))`",
      fixes: [.init("write `\(text(fault.index + 1))`", range: piece, replacement: "")])
    advice.place = piece
    return advice
  }

  /// `1,5`, `1'000`, `1_000`, `5n`, `5€`: numbers with the marks of other notations.
  func numeral(_ fault: Fault) -> Advice? {
    if fault.code == .invalidNumber { return separated(fault) }
    if fault.code == .unterminatedString, fault.index >= 1, isNumber(fault.index - 1), touchesPrevious(fault.index) {
      let digits = text(fault.index).dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard digits.count == 3 else { return nil }
      let number = text(fault.index - 1) + digits
      let piece = SourceRange(tokens[fault.index - 1].range.lowerBound, fault.range.upperBound + 3)
      return Advice(piece, "the digits of a number are not grouped: write `\(number)`", write: number)
    }
    if fault.code == .unexpectedToken, kind(fault.index) == .float, text(fault.index).hasPrefix("."),
      touchesPrevious(fault.index),
      isPathElement(fault.index - 1), let path = operand(before: fault.index)
    {
      let position = text(fault.index).dropFirst().prefix { $0 != "." }
      let written = "\(text(path))[\(position)]"
      return dialect == .rql
        ? Advice(
          range(path.lowerBound..<fault.index + 1), "a position stands in brackets: write `\(written)`", write: written)
        : Advice(
          range(path.lowerBound..<fault.index + 1),
          "positions of a list cannot be queried in this dialect; write `ANY \(text(path))`")
    }
    if fault.code == .invalidPlaceholder || fault.code == .invalidCharacter, let advice = unit(fault) { return advice }
    if kind(fault.index) == .comma, fault.code == .unexpectedToken, let advice = decimalComma(fault) { return advice }
    let isSuffix =
      fault.code == .unexpectedToken && kind(fault.index) == .identifier && touchesPrevious(fault.index)
      && isNumber(fault.index - 1)
    guard isSuffix, ["n", "l", "u", "ul", "ll", "f", "d", "m"].contains(word(fault.index)) else { return nil }
    let piece = range(fault.index - 1..<fault.index + 1)
    return Advice(piece, "a number has no suffix here: write `\(text(fault.index - 1))`", write: text(fault.index - 1))
  }

  private func isNumber(_ index: Int) -> Bool {
    kind(index) == .integer || kind(index) == .float || kind(index) == .signedInteger
  }

  /// Digits in groups, with a suffix, or in a notation that is none of the language.
  private func separated(_ fault: Fault) -> Advice? {
    let written = source[fault.range]
    let digits = written.filter { $0 != "_" }
    if written.contains("_"), digits.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Advice(fault.range, fault.diagnostic.message + ": write `\(digits)`", write: digits)
    }
    if let last = written.last, last == "f" || last == "F" {
      let number = String(written.dropLast())
      return Advice(fault.range, fault.diagnostic.message + ": write `\(number)`", write: number)
    }
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where written.lowercased().hasPrefix(prefix) {
      guard let value = Int64(written.dropFirst(2), radix: radix) else { continue }
      return Advice(
        fault.range, "`\(written)` is not a number here: write it in decimal, `\(value)`", write: "\(value)")
    }
    return nil
  }

  /// `1,5`
  private func decimalComma(_ fault: Fault) -> Advice? {
    guard touchesPrevious(fault.index), touchesPrevious(fault.index + 1), isNumber(fault.index - 1),
      kind(fault.index + 1) == .integer,
      isRelation(fault.index - 2)
    else { return nil }
    let whole = text(fault.index - 1)
    if text(fault.index + 1).utf8.count == 3, whole.utf8.count <= 3 {
      // Three digits are more often a group of a large number than a fraction.
      var end = fault.index + 2
      while kind(end) == .comma, touchesPrevious(end), touchesPrevious(end + 1), kind(end + 1) == .integer,
        text(end + 1).utf8.count == 3, end - fault.index < Self.maximumTokens
      {
        end += 2
      }
      let digits = text(fault.index - 1..<end).filter { $0 != "," }
      return Advice(
        range(fault.index - 1..<end), "the digits of a number are not grouped: write `\(digits)`", write: digits)
    }
    let piece = range(fault.index - 1..<fault.index + 2)
    let number =
      whole.contains(".")
      ? whole.filter { $0 != "." } + "." + text(fault.index + 1) : whole + "." + text(fault.index + 1)
    return Advice(piece, "the fraction of a number stands behind a point: write `\(number)`", write: number)
  }

  /// `5%`, `5€`, `i % 2`
  private func unit(_ fault: Fault) -> Advice? {
    let before =
      fault.index
      - (tokens.indices.contains(fault.index) && tokens[fault.index].range.lowerBound < fault.range.upperBound ? 1 : 0)
    let previous = min(fault.code == .invalidPlaceholder ? before : fault.index - 1, tokens.count - 1)
    guard previous >= 0, tokens.indices.contains(previous) else { return nil }
    let isTouching = tokens[previous].range.upperBound == fault.range.lowerBound
    let sign = source[fault.range]
    if sign.hasPrefix("%"), kind(previous + (fault.code == .invalidPlaceholder ? 2 : 1)) == .integer,
      operand(before: previous + 1) != nil
    {
      return Advice(
        fault.range,
        "there is no remainder: keep what `\(text(previous)) % …` comes to as a property, or filter the objects in code"
      )
    }
    guard isTouching, isNumber(previous), isRelation(previous - 1), ["%", "€", "£", "¥", "°"].contains(sign) else {
      return nil
    }
    let piece = SourceRange(tokens[previous].range.lowerBound, fault.range.upperBound)
    return Advice(piece, "a number has no unit: write `\(text(previous))`", write: text(previous))
  }
}
