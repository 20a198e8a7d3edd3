import PredicateAppSources

/// The attributes, modifiers and keyword before a declaration's name in Swift.
struct DeclarationHead {
  private let file: TokenizedFile
  /// The tokens before the keyword.
  let tokens: Range<Int>
  /// The position of the keyword: `var`, `let`, `class`, `enum`, `func` or `init`.
  let keyword: Int

  /// Creates the head of a declaration. `nil` if no keyword precedes its name.
  init?(_ file: TokenizedFile, _ declaration: Declaration) {
    self.file = file
    // An initializer has its keyword for a name.
    keyword = declaration.name == "init" ? declaration.position : declaration.position - 1
    guard let word = file.word(at: keyword), Self.keywords.contains(word) else { return nil }
    var start = keyword
    while let next = Self.start(before: start, in: file) { start = next }
    tokens = start..<keyword
  }

  private static let keywords: Set<String> = ["var", "let", "class", "enum", "func", "init"]

  /// Returns the start of the attribute or modifier that ends just before a position. `nil` if there is none.
  private static func start(before position: Int, in file: TokenizedFile) -> Int? {
    var last = position - 1
    if file.holds(")", at: last), let open = file.partner(of: last) { last = open - 1 }
    guard let word = file.word(at: last) else { return nil }
    var name = last
    while file.holds(".", at: name - 1), file.word(at: name - 2) != nil { name -= 2 }
    if file.holds("@", at: name - 1) { return name - 1 }
    let isModifier = word == "class" || SwiftDeclarationParser.modifierWords.contains(word)
    return isModifier ? last : nil
  }

  /// Returns the tokens of an attribute with its arguments, or of a modifier. `nil` if there is none.
  func tokens(of word: String) -> Range<Int>? {
    guard let position = tokens.first(where: { file.word(at: $0) == word }) else { return nil }
    let start = file.holds("@", at: position - 1) ? position - 1 : position
    var end = position + 1
    if tokens.contains(end), file.holds("(", at: end), let close = file.partner(of: end) { end = close + 1 }
    return start..<end
  }

  /// Returns the bytes of some tokens, including the white space after them.
  func bytes(_ positions: Range<Int>) -> Range<Int> {
    let (start, end) = (
      file.tokens[positions.lowerBound].range.lowerBound, file.tokens[positions.upperBound - 1].range.upperBound
    )
    let next =
      file.tokens.indices.contains(positions.upperBound) ? file.tokens[positions.upperBound].range.lowerBound : end
    if file.file.bytes[end..<next].allSatisfy({ $0.isSpace || $0 == 0x0A || $0 == 0x0D }) { return start..<next }
    // A comment follows. It stays, and the white space before the tokens is included instead.
    return (file.file.bytes[..<start].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start)..<end
  }

  /// Returns the edits that remove an attribute or modifier.
  func removal(ofAttribute name: String) -> [Finding.Fix.Edit] {
    tokens(of: name).map { [Finding.Fix.Edit(range: bytes($0), replacement: "")] } ?? []
  }

  /// The edits that remove `@objc` and `dynamic`.
  var withoutObjectiveC: [Finding.Fix.Edit] { removal(ofAttribute: "objc") + removal(ofAttribute: "dynamic") }
}
