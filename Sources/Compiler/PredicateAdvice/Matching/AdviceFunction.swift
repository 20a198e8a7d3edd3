import PredicateSyntax

/// The functions of templates: a text made of an item's pieces; `nil` if none can be made.
enum AdviceFunction: String {
  /// The text in quotes, without its quotes, and as it reads inside of them.
  case quoted, bare, decoded
  /// A text whose quotes are escaped, and the quotation mark.
  case escaped, mark
  /// Elements in braces: as they are, with words in quotes, all in quotes, none in quotes.
  case list, words, texts, numbers
  /// Elements with AND and OR between them.
  case and, or
  /// A pattern of SQL, and the bounds of a range.
  case pattern, range
  /// A number, the number after it, a date of rql, and the digits of a position.
  case number, next, date, position
  /// A placeholder without width and precision.
  case conversion
  /// Keys of an order, and a body of SUBQUERY whose variable has its sign.
  case sort, dollar
  /// A joined word in two, characters of the language in place of those that look like them, and the same with braces.
  case split, plain, wide

  func text(of pieces: Range<Int>, _ match: AdviceMatch) -> String? {
    let text = match.text
    let written = text.text(pieces)
    switch self {
    case .quoted: return PredicateDiagnostics.quoted(written)
    case .bare: return unquoted(written)
    case .decoded:
      let content = decodedString(written.utf8)
      return content?.contains(" ") == true ? content : nil
    case .escaped:
      guard let mark = written.unicodeScalars.first else { return nil }
      var content = String.UnicodeScalarView()
      // SQL doubles the quotes in a text.
      for scalar in written.unicodeScalars.dropFirst().dropLast() where scalar != mark || content.last != mark {
        content.append(scalar)
      }
      return PredicateDiagnostics.quoted(String(content), by: mark)
    case .mark: return String(written.prefix(1))
    case .list, .words, .texts, .numbers: return elements(pieces, text)
    case .and, .or:
      let conditions = text.elements(pieces).map { text.text($0) }
      return conditions.count < 2 ? nil : conditions.joined(separator: self == .and ? " AND " : " OR ")
    case .pattern:
      guard written.hasPrefix("'") || written.hasPrefix("\"") else { return written }
      return String(written.map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 })
    case .range:
      let parts = written.split(separator: ".")
      return parts.count == 2 ? "{\(parts[0]), \(parts[1])}" : nil
    case .number: return plainNumber(written)
    case .next: return Int(written).flatMap { $0 < 9_999 ? "\($0 + 1)" : nil }
    case .conversion:
      guard written.utf8.count > 2, let last = written.last, "@KdDiuUxXoOeEfFgGsScC".contains(last) else { return nil }
      return "%\(last)"
    case .date: return WrittenDate(unquoted(written))?.literal
    case .position: return String(written.dropFirst().prefix { $0 != "." })
    case .sort: return sortKeys(pieces, text)
    case .dollar: return withVariable(pieces, text)
    case .split:
      let count = written.lowercased().hasPrefix("and") ? 3 : 2
      return written.count > count ? "\(written.prefix(count)) \(written.dropFirst(count))" : nil
    case .plain, .wide:
      guard var plain = LookAlikes.plain(written) else { return nil }
      while plain.hasPrefix(" ") { plain.removeFirst() }
      while plain.hasSuffix(" ") { plain.removeLast() }
      if self == .plain { return plain }
      return plain.hasPrefix("(") && plain.hasSuffix(")") ? "{\(plain.dropFirst().dropLast())}" : nil
    }
  }

  private func unquoted(_ text: String) -> String {
    guard let mark = text.first, mark == "'" || mark == "\"", text.count >= 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  private func elements(_ pieces: Range<Int>, _ text: AdviceText) -> String? {
    var elements: [String] = []
    for element in text.elements(pieces) {
      let written = text.text(element)
      let isValue = text.valueEnds(element.lowerBound).contains(element.upperBound)
      let areWords = element.allSatisfy { text.kind($0) == .identifier }
      switch self {
      case .words where areWords: elements.append(PredicateDiagnostics.quoted(written))
      case .texts: elements.append(PredicateDiagnostics.quoted(unquoted(written)))
      case .numbers: elements.append(unquoted(written))
      default:
        guard isValue, self == .words || !areWords else { return nil }
        elements.append(written)
      }
    }
    return "{\(elements.joined(separator: ", "))}"
  }

  /// A number without the marks of other notations: `1_000`, `1'000`, `1,000,000`, `1,5`, `5f`, `0b101`.
  private func plainNumber(_ written: String) -> String? {
    func isDigits(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    let plain = written.filter { $0 != "_" }
    if isDigits(plain) { return plain }
    if let last = written.last, last == "f" || last == "F" { return String(written.dropLast()) }
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where written.lowercased().hasPrefix(prefix) {
      return Int64(written.dropFirst(2), radix: radix).map { "\($0)" }
    }
    let groups = written.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "'" }
    guard let first = groups.first, groups.count > 1, groups.dropFirst().allSatisfy({ isDigits($0) }) else {
      return nil
    }
    if isDigits(first), first.count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 }) { return groups.joined() }
    guard groups.count == 2, written.contains(",") else { return nil }
    return "\(first.filter { $0 != "." }).\(groups[1])"
  }

  /// `name, age DESC` as `name ASC, age DESC`.
  private func sortKeys(_ pieces: Range<Int>, _ text: AdviceText) -> String? {
    var keys: [String] = []
    for key in text.elements(pieces) {
      guard let end = text.ends(of: .path, at: key.lowerBound).first, end + 1 >= key.upperBound else { return nil }
      let order = end < key.upperBound ? text.word(end) : "asc"
      guard ["asc", "ascending", "desc", "descending"].contains(order) else { return nil }
      keys.append("\(text.text(key.lowerBound..<end)) \(order.hasPrefix("d") ? "DESC" : "ASC")")
    }
    return keys.isEmpty ? nil : keys.joined(separator: ", ")
  }

  /// `x, x.priority > 5` with `$` before the name that it begins with.
  private func withVariable(_ pieces: Range<Int>, _ text: AdviceText) -> String {
    let name = text.text(pieces.lowerBound)
    var result = ""
    var position = text.offset(pieces.lowerBound)
    for index in pieces
    where text.text(index) == name && text.kind(index) == .identifier && text.kind(index - 1) != .dot {
      result += text.source[SourceRange(position, text.offset(index))] + "$"
      position = text.offset(index)
    }
    return result + text.source[SourceRange(position, text.range(pieces).upperBound)]
  }
}
