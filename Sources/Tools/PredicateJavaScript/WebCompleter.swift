import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// Finds the completions at a position of a predicate's text: the tokens that the grammar expects, the properties of the class at the end
/// of a path, and the operators that the checker accepts for the preceding value.
struct WebCompleter {
  /// A proposal.
  struct Item {
    enum Kind: String {
      case property, keyword, operation, variable
    }

    var label: String
    var kind: Kind
    var detail = ""
    var text: String
  }

  /// The byte range that a proposal replaces.
  let range: Range<Int>
  /// The proposals, best match first.
  private(set) var items: [Item] = []

  private let asked: AskedPredicate
  private let schema: Schema
  /// The text before the word being typed.
  private let before: SourceText
  private let tokens: [Token]

  init(_ asked: AskedPredicate, at byte: Int) {
    self.asked = asked
    schema = asked.world.data.schema
    let prefix = asked.source.utf8[..<min(max(byte, 0), asked.source.utf8.count)]
    var start = prefix.endIndex
    while start > 0, Self.isPartOfWord(prefix[start - 1]) { start -= 1 }
    if start > 0, Self.signs.contains(prefix[start - 1]) { start -= 1 }
    range = start..<prefix.endIndex
    before = SourceText(utf8: Array(prefix[..<start]))
    tokens = PredicateSyntax.tokens(of: before, dialect: asked.dialect, limits: asked.limits)
    // An unterminated string has no completions.
    guard !Self.endsInString(before.utf8) else { return }
    let word = String(decoding: prefix[start...], as: UTF8.self).lowercased()
    items = proposals().filter { $0.label.lowercased().hasPrefix(word) }
  }

  private static let signs: [UInt8] = ["@", "$", "#"].map { UInt8(ascii: $0) }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80 || byte >= 0x30 && byte <= 0x39
  }

  private static func endsInString(_ text: [UInt8]) -> Bool {
    var open: UInt8?
    var isEscaped = false
    for byte in text {
      if let quote = open {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == quote {
          open = nil
        }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        open = byte
      }
    }
    return open != nil
  }

  // MARK: Proposals

  private func proposals() -> [Item] {
    let expected = expectedTokens(after: before, dialect: asked.dialect, limits: asked.limits)
    if tokens.last?.kind == .dot {
      guard let owner = owner(behind: tokens.count - 1) else { return [] }
      return properties(of: owner) + words(expected) { $0.hasPrefix("@") }
    }
    var found: [Item] = []
    if expected.kinds.contains(.identifier) {
      let variables = subqueryVariables()
      found += variables.map { Item(label: $0, kind: .variable, text: $0 + ".") }
      if variables.isEmpty, let root = schema.classIndex(asked.className) { found += properties(of: root) }
    }
    return found + operators(expected) + words(expected) { !$0.hasPrefix("@") }
  }

  private func properties(of owner: Int) -> [Item] {
    schema.classes[owner].properties.map {
      Item(label: $0.name, kind: .property, detail: schema.notation(of: $0.type), text: $0.name)
    }
  }

  private static let relations = Productions.tokens(of: "relation").union(Productions.tokens(of: "membership"))

  private func words(_ expected: ExpectedTokens, where isWanted: (String) -> Bool) -> [Item] {
    var seen: Set<TokenKind> = []
    return expected.words.filter { word in
      isWanted(word.word) && !Self.relations.contains(word.kind) && seen.insert(word.kind).inserted
    }.map { word in
      let isCall = word.isCall || word.kind == .subquery
      let isOption = word.kind == .option
      return Item(
        label: word.word, kind: .keyword, detail: word.kind.meaning ?? "",
        text: word.word + (isCall ? "(" : word.word.hasPrefix("@") || isOption ? "" : " "))
    }
  }

  /// Returns the operators that the checker accepts after the value before the cursor.
  private func operators(_ expected: ExpectedTokens) -> [Item] {
    var spellings: [(String, TokenKind)] = [
      ("==", .equal), ("!=", .notEqual), ("<", .less), ("<=", .lessOrEqual), (">", .greater), (">=", .greaterOrEqual),
    ].filter { expected.kinds.contains($0.1) }
    var seen: Set<TokenKind> = Set(spellings.map { $0.1 })
    for word in expected.words where Self.relations.contains(word.kind) && seen.insert(word.kind).inserted {
      spellings.append((word.word, word.kind))
    }
    let operand = comparedText()
    return spellings.filter { operand == nil || isTaken("\(operand ?? "") \($0.0) \(placeholder)") }
      .map { Item(label: $0.0, kind: .operation, detail: $0.1.meaning ?? "", text: $0.0 + " ") }
  }

  private var placeholder: String { asked.dialect == .rql ? "$0" : "%@" }

  private func isTaken(_ text: String) -> Bool {
    do throws(DiagnosticError) {
      _ = try Template(
        parsing: SourceText(text), schema: schema, class: asked.className, dialect: asked.dialect, limits: asked.limits)
      return true
    } catch {
      return false
    }
  }

  /// Returns the path before the cursor, with its quantifier. `nil` if there is none, and in a SUBQUERY, whose variable may begin it.
  private func comparedText() -> String? {
    guard subqueryVariables().isEmpty, let last = tokens.indices.last else { return nil }
    var first = last
    while first >= 2, tokens[first - 1].kind == .dot { first -= 2 }
    guard tokens[first].kind == .identifier else { return nil }
    if first > 0, Productions.tokens(of: "quantifier").contains(tokens[first - 1].kind) { first -= 1 }
    return before[SourceRange(tokens[first].range.lowerBound, tokens[last].range.upperBound)]
  }

  // MARK: Paths

  /// Returns the class at the end of the path before a dot.
  private func owner(behind dot: Int, depth: Int = 0) -> Int? {
    var first = dot - 1
    while first >= 2, tokens[first - 1].kind == .dot { first -= 2 }
    guard first >= 0, first < dot, depth < 16 else { return nil }
    var owner: Int?
    var next = first
    switch tokens[first].kind {
    case .variable, .anyVariable:
      owner = elementClass(ofVariable: before[tokens[first].range], before: first, depth: depth + 1)
      next = first + 2
    case .selfReference:
      owner = schema.classIndex(asked.className)
      next = first + 2
    default: owner = schema.classIndex(asked.className)
    }
    while next < dot, let current = owner {
      let name = before[tokens[next].range]
      let property = schema.classes[current].propertyIndex(name.hasPrefix("#") ? String(name.dropFirst()) : name)
      owner = property.flatMap { schema.classes[current].properties[$0].type.element.classIndex }
      next += 2
    }
    return owner
  }

  /// Returns the class of the elements of the SUBQUERY that declares a variable. Its path precedes the comma before the variable.
  private func elementClass(ofVariable name: String, before place: Int, depth: Int) -> Int? {
    guard
      let declared = tokens.indices.prefix(place).last(where: { index in
        index > 1 && tokens[index - 1].kind == .comma && before[tokens[index].range] == name
      })
    else { return nil }
    return owner(behind: declared - 1, depth: depth)
  }

  /// Returns the variables of the SUBQUERYs that are open at the cursor, innermost first.
  private func subqueryVariables() -> [String] {
    var open: [(isSubquery: Bool, variable: String?, commas: Int)] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParenthesis: open.append((index > 0 && tokens[index - 1].kind == .subquery, nil, 0))
      case .leftBrace, .leftBracket, .openBracket: open.append((false, nil, 0))
      case .rightParenthesis, .rightBrace, .rightBracket: _ = open.popLast()
      case .comma:
        guard let last = open.indices.last, open[last].isSubquery else { continue }
        open[last].commas += 1
        if open[last].commas == 2, index > 0 { open[last].variable = before[tokens[index - 1].range] }
      default: break
      }
    }
    return open.compactMap { $0.variable }.reversed()
  }
}
