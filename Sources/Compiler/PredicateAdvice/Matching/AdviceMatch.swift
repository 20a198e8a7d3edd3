import PredicateSyntax

/// The pieces that the items of a shape stand for.
struct AdviceMatch {
  let text: AdviceText
  /// The pieces of each item; empty for an optional item that is not there.
  var items: [Range<Int>]
  let shape: [AdviceItem]

  var pieces: Range<Int> { (items.first?.lowerBound ?? 0)..<(items.last?.upperBound ?? 0) }

  /// Finds the shape around an error: the leftmost place that holds the piece with the error.
  init?(_ shape: [AdviceItem], in text: AdviceText, around error: Int) {
    (self.text, self.shape, items) = (text, shape, [])
    guard shape.allSatisfy(text.mayHold) else { return nil }
    var isFoundBehind = false
    if case .pieces(let last)? = shape.last?.kind { isFoundBehind = [.end, .eot, .then].contains(last) }
    for start in max(0, error - AdviceText.maximumPieces)...error {
      items = []
      guard match(shape[...], at: start, error) else { continue }
      if error < pieces.upperBound || isFoundBehind && error == pieces.upperBound { return }
    }
    return nil
  }

  private mutating func match(_ rest: ArraySlice<AdviceItem>, at start: Int, _ error: Int) -> Bool {
    guard let item = rest.first else { return true }
    for end in ends(of: item, at: start) {
      if item.touches, !text.touches(start) { continue }
      if item.holdsError, !(start..<end).contains(error) { continue }
      items.append(start..<end)
      if match(rest.dropFirst(), at: end, error) { return true }
      items.removeLast()
    }
    guard item.isOptional else { return false }
    items.append(start..<start)
    if match(rest.dropFirst(), at: start, error) { return true }
    items.removeLast()
    return false
  }

  private func ends(of item: AdviceItem, at start: Int) -> [Int] {
    switch item.kind {
    case .words(let words): words.contains(text.word(start)) ? [start + 1] : []
    case .pieces(let name): text.ends(of: name, at: start)
    case .dictionary(let name):
      [1, 2].filter { count in
        start + count <= text.pieces.count && AdviceWords.all[name]?[key(start..<start + count)] != nil
      }.map { start + $0 }
    }
  }

  /// The pieces as the key of a dictionary: without quotes, with blanks between signs.
  private func key(_ pieces: Range<Int>) -> String {
    pieces.map { text.word($0).filter { $0 != "'" && $0 != "\"" } }.joined(separator: " ")
  }

  // MARK: Texts

  /// A text of the row with the items in it; `nil` if a function cannot make its text.
  func filled(_ template: String, fixes: [String] = [], message: String? = nil) -> String? {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...].dropFirst()
      guard let close = rest.firstIndex(of: "}"), isHole(rest[..<close]) else {
        result += "{"
        continue
      }
      guard let text = hole(String(rest[..<close]), fixes, message) else { return nil }
      result += text
      rest = rest[close...].dropFirst()
      // An optional item that is absent leaves no blank.
      if text.isEmpty, result.isEmpty || result.hasSuffix(" "), rest.hasPrefix(" ") { rest.removeFirst() }
    }
    return result + rest
  }

  private func isHole(_ name: Substring) -> Bool {
    name.first?.isNumber == true || ["arg", "fix", "fixes", "message", "why"].contains(name)
  }

  private func hole(_ name: String, _ fixes: [String], _ message: String?) -> String? {
    switch name {
    case "arg": return argument
    case "fix": return fixes.first.map { "`\($0)`" }
    case "fixes": return fixes.isEmpty ? nil : enumeration(fixes.map { "`\($0)`" })
    case "message", "why": return message
    default: break
    }
    let parts = name.split(separator: ":", maxSplits: 1)
    let number = parts.first.map { $0.filter { $0 != ">" } } ?? ""
    guard let pieces = pieces(number) else { return nil }
    if name.hasSuffix(">"), let item = Int(number), case .dictionary(let dictionary) = shape[item - 1].kind {
      return AdviceWords.all[dictionary]?[key(pieces)]
    }
    guard parts.count == 2 else { return text.text(pieces) }
    return AdviceFunction(rawValue: String(parts[1])).flatMap { $0.text(of: pieces, self) }
  }

  /// The pieces of `2`, and of `1-3`.
  func pieces(_ numbers: String) -> Range<Int>? {
    let ends = numbers.split(separator: "-").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last, first >= 1, last >= first, last <= items.count else {
      return nil
    }
    return items[first - 1].lowerBound..<items[last - 1].upperBound
  }

  private var argument: String {
    guard text.dialect == .rql else { return "%@" }
    let used = text.pieces.filter { $0.kind == .argument }.compactMap { Int(text.source[$0.range].dropFirst()) }.max()
    return "$\(used.map { $0 < 1_000_000 ? $0 + 1 : $0 } ?? 0)"
  }
}
