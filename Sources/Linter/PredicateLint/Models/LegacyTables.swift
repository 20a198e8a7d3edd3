import PredicateAppSources

/// The properties that a class lists by overriding `primaryKey()`, `indexedProperties()` and `ignoredProperties()`.
struct LegacyTables {
  private(set) var primaryKey: String?
  private(set) var indexed: Set<String> = []
  private(set) var ignored: Set<String> = []
  /// The names that must be properties, with their places.
  private(set) var named: [(name: String, range: Range<Int>)] = []
  /// The edits that remove the methods.
  private(set) var removals: [Finding.Fix.Edit] = []

  /// Reads the members of a class. Code calls the methods named `kept`, which are not removed.
  init(
    _ file: TokenizedFile, _ members: [Declaration], keeping kept: Set<String>
  ) throws(LegacyClasses.Obstacle) {
    let constants = Self.constants(file, members)
    for member in members where Self.names.contains(member.name) {
      guard member.kind == .function, member.modifiers.contains(where: { $0 == "static" || $0 == "class" }),
        file.partner(of: member.position + 1) == member.position + 2
      else { continue }
      let place = file.tokens[member.position].range
      guard let body = member.body, let names = Self.texts(file, body, constants) else {
        throw LegacyClasses.Obstacle(reason: "`\(member.name)()` does not give literals alone", range: place)
      }
      switch member.name {
      case "primaryKey":
        primaryKey = names.first
        named += names.map { ($0, place) }
      case "indexedProperties":
        indexed.formUnion(names)
        named += names.map { ($0, place) }
      default: ignored.formUnion(names)
      }
      guard !kept.contains(member.name), let head = DeclarationHead(file, member) else { continue }
      let lines = file.file.lines(
        around: file.tokens[head.tokens.lowerBound].range.lowerBound..<file.tokens[body.upperBound].range.upperBound)
      removals.append(Finding.Fix.Edit(range: lines, replacement: ""))
    }
  }

  static let names: Set<String> = ["primaryKey", "indexedProperties", "ignoredProperties"]

  /// Returns the texts of a class's own constants, such as `static let key = "id"`, by their names.
  static func constants(_ file: TokenizedFile, _ members: [Declaration]) -> [String: String] {
    let texts = members.compactMap { member -> (String, String)? in
      guard member.kind == .variable, member.isConstant, member.modifiers.contains("static"),
        let value = member.value, value.count == 1, let text = file.literal(at: value.lowerBound)?.text?.string
      else { return nil }
      return (member.name, text)
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// Returns the strings that a body returns: one, those of an array, or none for `nil`. `nil` if the body does anything else.
  private static func texts(_ file: TokenizedFile, _ body: Range<Int>, _ constants: [String: String]) -> [String]? {
    var position = body.lowerBound
    if file.word(at: position) == "return" { position += 1 }
    var end = body.upperBound
    if end > position, file.holds(";", at: end - 1) { end -= 1 }
    if end == position + 1, file.word(at: position) == "nil" { return [] }
    let isArray = file.holds("[", at: position) && file.partner(of: position) == end - 1
    if isArray { (position, end) = (position + 1, end - 1) }
    var texts: [String] = []
    while position < end {
      if let text = file.literal(at: position)?.text?.string {
        texts.append(text)
        position += 1
      } else if file.holds("#keyPath", at: position), let close = file.partner(of: position + 1), close > position + 2 {
        texts.append(file.text(file.tokens[close - 1]))
        position = close + 1
      } else {
        if file.holds("Self", at: position), file.holds(".", at: position + 1) { position += 2 }
        guard let text = file.word(at: position).flatMap({ constants[$0] }) else { return nil }
        texts.append(text)
        position += 1
      }
      guard position < end else { break }
      guard isArray, file.holds(",", at: position) else { return nil }
      position += 1
    }
    return isArray || texts.count == 1 ? texts : nil
  }
}

extension SourceFile {
  /// Returns the whole lines that contain a range of bytes, with the documentation comments above them. The blank line above is included if
  /// another one or the end of the class follows. If the lines contain other code, returns the range itself.
  fileprivate func lines(around range: Range<Int>) -> Range<Int> {
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isSpace || $0 == 0x0D } }
    func start(ofLineAt place: Int) -> Int { bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
    func end(ofLineAt place: Int) -> Int { bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }
    var (first, last) = (start(ofLineAt: range.lowerBound), end(ofLineAt: range.upperBound))
    let lineEnd = last > range.upperBound && bytes[last - 1] == 0x0A ? last - 1 : last
    guard isBlank(first..<range.lowerBound), isBlank(range.upperBound..<lineEnd) else { return range }
    while first > 0 {
      let above = start(ofLineAt: first - 1)
      guard bytes[above..<first].drop(while: { $0.isSpace }).starts(with: "///".utf8) else { break }
      first = above
    }
    if first > 0 {
      let above = start(ofLineAt: first - 1)
      let below = last..<max(last, end(ofLineAt: last) - 1)
      let endsClass = bytes[last...].first { !$0.isSpace && $0 != 0x0A && $0 != 0x0D } == 0x7D
      if isBlank(above..<first - 1), endsClass || isBlank(below) { first = above }
    }
    return first..<last
  }
}
