/// Finds the declarations of a Swift file in one pass over its tokens. It does not judge: code that does not compile gives
/// whatever declarations it seems to have.
struct SwiftDeclarationParser {
  private let file: TokenizedFile
  private var tokens: [SourceToken] { file.tokens }
  private var result = Declarations()
  /// The declarations whose bodies are open, with the positions of their closing braces.
  private var open: [(declaration: Int, end: Int)] = []
  private var position = 0
  /// What stands before a declaration's keyword.
  private var attributes: [Declaration.Attribute] = []
  private var modifiers: [String] = []
  /// The body that the brace at a position belongs to.
  private var bodies: [Int: Int] = [:]
  /// The word at whose statement's head a brace opens a body and no closure: `if`, `for`.
  private var isInCondition = false

  private init(_ file: TokenizedFile) { self.file = file }

  /// The declarations of a file.
  static func parse(_ file: TokenizedFile) -> Declarations {
    var parser = SwiftDeclarationParser(file)
    while parser.position < file.tokens.count { parser.step() }
    return parser.result
  }

  // MARK: Tokens

  private func word(at position: Int) -> String? {
    guard position < tokens.count, tokens[position].kind == .word else { return nil }
    return file.text(tokens[position])
  }

  private func holds(_ sign: StaticString, _ position: Int) -> Bool { file.holds(sign, at: position) }

  /// The position behind a bracket's partner, or behind the bracket where it has none.
  private func behind(_ position: Int) -> Int { (file.partner(of: position) ?? position) + 1 }

  private func areAdjacent(_ position: Int) -> Bool {
    position > 0 && position < tokens.count && tokens[position - 1].end == tokens[position].start
  }

  // MARK: Walking

  private mutating func step() {
    let token = tokens[position]
    while let last = open.last, position >= last.end { open.removeLast() }
    switch token.kind {
    case .sign:
      if holds("@", position), let name = word(at: position + 1) {
        attribute(name)
      } else if holds("{", position) {
        enterBlock()
      } else {
        if !holds("(", position) || modifiers.isEmpty { forget() }
        if holds(";", position) { isInCondition = false }
        position += 1
      }
    case .word: keyword(file.text(token), isQuoted: file.bytes(token).first == 0x60)
    default:
      if token.kind != .directive { forget() }
      position += 1
    }
  }

  private mutating func forget() {
    attributes = []
    modifiers = []
  }

  private mutating func attribute(_ name: String) {
    var arguments: Range<Int>?
    position += 2
    while holds(".", position), word(at: position + 1) != nil { position += 2 }
    if holds("<", position) { position = behindAngles(position) }
    if holds("(", position), areAdjacent(position), let end = file.partner(of: position) {
      arguments = position + 1..<end
      position = end + 1
    }
    attributes.append(Declaration.Attribute(name: name, arguments: arguments))
  }

  private static let modifierWords: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "dynamic", "lazy", "weak",
    "unowned", "override", "required", "convenience", "nonisolated", "mutating", "nonmutating", "optional", "indirect",
    "isolated", "consuming", "borrowing", "distributed", "prefix", "postfix", "infix", "async",
  ]
  private static let conditionWords: Set<String> = ["if", "guard", "while", "switch", "for"]

  private mutating func keyword(_ word: String, isQuoted: Bool) {
    // Behind a dot every word is a member's name, and before a colon an argument's label.
    guard !isQuoted, !holds(".", position - 1) else { return pass() }
    switch word {
    case "class":
      if let next = self.word(at: position + 1),
        next == "func" || next == "var" || next == "let"
          || next == "subscript" || Self.modifierWords.contains(next)
      {
        modifiers.append("class")
        position += 1
      } else {
        type(.classType)
      }
    case "struct": type(.structType)
    case "enum": type(.enumType)
    case "actor" where self.word(at: position + 1) != nil: type(.actorType)
    case "protocol": type(.protocolType)
    case "extension": type(.extensionType)
    case "func", "init", "subscript", "deinit": function(word)
    case "var", "let": variables(isConstant: word == "let")
    case "typealias": typeAlias()
    case _ where Self.conditionWords.contains(word):
      isInCondition = true
      if word == "for" { forLoop() } else { pass() }
    case _ where Self.modifierWords.contains(word) && !holds(":", position + 1):
      modifiers.append(word)
      position += 1
      // `private(set)`, `nonisolated(unsafe)`.
      if holds("(", position), areAdjacent(position), let end = file.partner(of: position) { position = end + 1 }
    default: pass()
    }
  }

  private mutating func pass() {
    forget()
    position += 1
  }

  private mutating func enterBlock() {
    defer {
      position += 1
      forget()
      isInCondition = false
    }
    guard let end = file.partner(of: position) else { return }
    if let declaration = bodies[position] {
      open.append((declaration, end))
      return
    }
    add(Declaration(kind: .block, name: "", position: position, body: position + 1..<end))
    open.append((result.all.count - 1, end))
    closureParameters(end)
  }

  /// `{ dog in`, `{ (dog: Dog, index) -> Bool in`.
  private mutating func closureParameters(_ end: Int) {
    var next = position + 1
    if holds("[", next) { next = behind(next) }
    let first = next
    var names: [(Int, Range<Int>?)] = []
    if holds("(", next), let close = file.partner(of: next) {
      var index = next + 1
      while index < close {
        guard word(at: index) != nil else { break }
        let name = index
        var typeRange: Range<Int>?
        index += 1
        if holds(":", index) {
          let typeEnd = self.endOfType(index + 1, within: close)
          typeRange = index + 1..<typeEnd
          index = typeEnd
        }
        names.append((name, typeRange))
        guard holds(",", index) else { break }
        index += 1
      }
      next = close + 1
    } else {
      while word(at: next) != nil, word(at: next) != "in" {
        names.append((next, nil))
        next += 1
        guard holds(",", next) else { break }
        next += 1
      }
    }
    guard next > first else { return }
    while next < min(end, first + 64), word(at: next) != "in", !tokens[next].beginsLine { next += 1 }
    guard word(at: next) == "in" else { return }
    for (name, type) in names {
      add(Declaration(kind: .parameter, name: file.text(tokens[name]), position: name, type: type))
    }
  }

  private mutating func add(_ declaration: Declaration) {
    var declaration = declaration
    if declaration.parent == nil { declaration.parent = open.last?.declaration }
    result.all.append(declaration)
  }

  /// A declaration with the attributes and modifiers that were read before it.
  private mutating func begin(_ kind: Declaration.Kind, _ name: String, at position: Int) -> Declaration {
    defer { forget() }
    return Declaration(kind: kind, name: name, position: position, attributes: attributes, modifiers: modifiers)
  }

  // MARK: Types

  private mutating func type(_ kind: Declaration.Kind) {
    guard let first = word(at: position + 1) else { return pass() }
    var name = first
    var declaration = begin(kind, name, at: position + 1)
    position += 2
    while holds(".", position), let next = word(at: position + 1) {
      name += "." + next
      position += 2
    }
    declaration.name = name
    if holds("<", position) {
      let arguments = typeText(position..<behindAngles(position))
      declaration.generics = generics()
      if kind == .extensionType, declaration.generics.count == 1 {
        declaration.generics = []
        declaration.bound = [("Element", String(arguments.dropFirst().dropLast()))]
      }
    }
    if holds(":", position) {
      position += 1
      declaration.inherited = inheritedTypes()
    }
    if kind == .extensionType, word(at: position) == "where" { declaration.bound += sameTypes() }
    // A `where` clause, or what is broken, up to the brace of the same statement.
    var next = position
    while next < tokens.count, !holds("{", next), !holds("}", next), next < position + 64 { next += 1 }
    guard holds("{", next), let end = file.partner(of: next) else { return add(declaration) }
    declaration.body = next + 1..<end
    add(declaration)
    bodies[next] = result.all.count - 1
    position = next
  }

  private mutating func inheritedTypes() -> [String] {
    var types: [String] = []
    while position < tokens.count, !holds("{", position), word(at: position) != "where" {
      let end = endOfType(position, within: tokens.count)
      if end > position { types.append(typeText(position..<end)) }
      position = max(end, position)
      guard holds(",", position) || holds("&", position) else { break }
      position += 1
    }
    return types
  }

  private mutating func generics() -> [(name: String, constraint: String?)] {
    let end = behindAngles(position)
    var result: [(name: String, constraint: String?)] = []
    var index = position + 1
    while index < end - 1, let name = word(at: index) {
      var constraint: String?
      index += 1
      if holds(":", index) {
        let typeEnd = endOfType(index + 1, within: end - 1)
        constraint = typeText(index + 1..<typeEnd)
        index = typeEnd
      }
      result.append((name, constraint))
      guard holds(",", index) else { break }
      index += 1
    }
    position = end
    return result
  }

  /// What a `where` clause says by `==`: `Element == Dog`.
  private func sameTypes() -> [(name: String, type: String)] {
    var result: [(name: String, type: String)] = []
    var index = position + 1
    while let name = word(at: index), index < position + 64 {
      if holds("=", index + 1), holds("=", index + 2) {
        let end = endOfType(index + 3, within: tokens.count)
        result.append((name, typeText(index + 3..<end)))
        index = end
      }
      while index < tokens.count, !holds(",", index), !holds("{", index), !holds("}", index) { index += 1 }
      guard holds(",", index) else { break }
      index += 1
    }
    return result
  }

  private func typeText(_ range: Range<Int>) -> String { file.codeText(range) }

  /// The position behind `<…>`; right behind the sign where it is not closed in reach.
  private func behindAngles(_ position: Int) -> Int {
    var (depth, index) = (0, position)
    while index < min(tokens.count, position + 256) {
      if holds("<", index) {
        depth += 1
      } else if holds(">", index), !(holds("-", index - 1) && areAdjacent(index)) {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if holds("{", index) || holds("}", index) || holds(";", index) {
        break
      } else if holds("(", index) || holds("[", index) {
        index = behind(index)
        continue
      }
      index += 1
    }
    return position + 1
  }

  /// The position behind a type that begins at one.
  private func endOfType(_ start: Int, within limit: Int) -> Int {
    var index = start
    while index < limit {
      if index > start, tokens[index].beginsLine, !holds(".", index), !holds("-", index), !holds("&", index) {
        let last = index - 1
        let goesOn = holds(".", last) || holds(",", last) || holds("&", last) || holds(":", last)
        if !goesOn { return index }
      }
      if holds("<", index) {
        index = behindAngles(index)
      } else if holds("(", index) || holds("[", index) {
        index = behind(index)
      } else if holds("-", index), holds(">", index + 1) {
        index += 2
      } else if holds(".", index) || holds("?", index) || holds("!", index) || holds("&", index) || holds("@", index) {
        // A type that is joined by `&` is one; a list of inherited types ends at each.
        index += 1
      } else if let word = word(at: index), word != "where", word != "in" {
        index += 1
      } else {
        return index
      }
    }
    return max(start, min(index, limit))
  }

  private mutating func typeAlias() {
    guard let name = word(at: position + 1) else { return pass() }
    var declaration = begin(.typeAlias, name, at: position + 1)
    position += 2
    if holds("<", position) { declaration.generics = generics() }
    if holds("=", position) {
      let end = endOfType(position + 1, within: tokens.count)
      declaration.type = position + 1..<end
      position = end
    }
    add(declaration)
  }

  // MARK: Functions

  private mutating func function(_ keyword: String) {
    var name = keyword
    var namePosition = position
    if keyword == "func" {
      guard position + 1 < tokens.count else { return pass() }
      // An operator's name is a sign.
      name = word(at: position + 1) ?? ""
      namePosition = position + 1
      position += 2
      while position < tokens.count, tokens[position].kind == .sign, !holds("(", position), !holds("<", position),
        !holds("{", position), !holds("}", position), name.isEmpty
      { position += 1 }
    } else {
      // A call of an initialiser, `self.init(…)`, was passed behind its dot.
      guard
        holds("(", position + 1) || holds("{", position + 1) || holds("?", position + 1)
          || holds("!", position + 1) || holds("<", position + 1)
      else { return pass() }
      position += 1
      if holds("?", position) || holds("!", position) { position += 1 }
    }
    var declaration = begin(.function, name, at: namePosition)
    if holds("<", position) { declaration.generics = generics() }
    let index = result.all.count
    add(declaration)
    if holds("(", position), let end = file.partner(of: position) {
      parameters(position + 1..<end, of: index)
      position = end + 1
    }
    while let word = word(at: position), ["throws", "rethrows", "async", "mutating"].contains(word) {
      position += 1
      if holds("(", position) { position = behind(position) }
    }
    if holds("-", position), holds(">", position + 1) {
      let end = endOfType(position + 2, within: tokens.count)
      result.all[index].type = position + 2..<end
      position = end
    }
    var next = position
    if word(at: next) == "where" {
      while next < min(tokens.count, position + 64), !holds("{", next), !holds("}", next) { next += 1 }
    }
    if holds("{", next), let end = file.partner(of: next) {
      result.all[index].body = next + 1..<end
      bodies[next] = index
      position = next
    }
  }

  private mutating func parameters(_ range: Range<Int>, of function: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      while holds("@", index) {
        index += 2
        if holds("(", index) { index = behind(index) }
      }
      guard let label = word(at: index) else { return }
      var name = index
      index += 1
      if word(at: index) != nil {
        name = index
        index += 1
      }
      guard holds(":", index) else { return }
      while ["inout", "borrowing", "consuming", "isolated", "sending"].contains(word(at: index + 1)) { index += 1 }
      let typeEnd = endOfType(index + 1, within: range.upperBound)
      var parameter = Declaration(
        kind: .parameter, name: file.text(tokens[name]), position: name, type: index + 1..<typeEnd)
      parameter.label = label == "_" ? "" : label
      parameter.parent = function
      index = typeEnd
      if holds("=", index) {
        let end = endOfValue(index + 1, within: range.upperBound)
        parameter.value = index + 1..<end
        index = end
      }
      result.all.append(parameter)
      while index < range.upperBound, !holds(",", index) { index = behind(index) }
      index += 1
    }
  }

  // MARK: Variables

  private mutating func variables(isConstant: Bool) {
    var template = begin(.variable, "", at: position)
    template.isConstant = isConstant
    let isCondition = isInCondition
    position += 1
    while let name = word(at: position) {
      var declaration = template
      declaration.name = name
      declaration.position = position
      position += 1
      if holds(":", position) {
        let end = endOfType(position + 1, within: tokens.count)
        declaration.type = position + 1..<end
        position = end
      }
      let start = position + 1
      if holds("=", position), !(holds("=", start) && areAdjacent(start)) {
        let end = endOfValue(start, within: tokens.count, stopsAtBrace: isCondition)
        declaration.value = start..<end
        // What is declared within the value, in closures, is found when the walk comes to it.
        add(declaration)
        if isCondition { return position = start }
        guard holds(",", end) else { return position = start }
        position = end + 1
        continue
      }
      if !isCondition, holds("{", position), let end = file.partner(of: position) {
        declaration.body = position + 1..<end
        add(declaration)
        bodies[position] = result.all.count - 1
        return
      }
      add(declaration)
      guard holds(",", position), !isCondition else { return }
      position += 1
    }
  }

  private mutating func forLoop() {
    forget()
    position += 1
    var name = position
    if word(at: name) == "case" || word(at: name) == "try" || word(at: name) == "await" { name += 1 }
    guard let text = word(at: name) else { return }
    var next = name + 1
    var type: Range<Int>?
    if holds(":", next) {
      type = next + 1..<endOfType(next + 1, within: tokens.count)
      next = type?.upperBound ?? next
    }
    guard word(at: next) == "in" else { return }
    let end = endOfValue(next + 1, within: tokens.count, stopsAtBrace: true)
    add(Declaration(kind: .element, name: text, position: name, type: type, value: next + 1..<end))
    position = next + 1
  }

  /// The position behind an expression that begins at one: where its line ends and the next goes on with something else, or
  /// at a comma or a closing bracket.
  private func endOfValue(_ start: Int, within limit: Int, stopsAtBrace: Bool = false) -> Int {
    var index = start
    while index < limit {
      if index > start, tokens[index].beginsLine, !goesOn(index) { return index }
      if holds("(", index) || holds("[", index) {
        index = behind(index)
      } else if holds("{", index) {
        if stopsAtBrace { return index }
        index = behind(index)
      } else if holds(",", index) || holds(";", index) || holds(")", index) || holds("]", index) || holds("}", index) {
        return index
      } else if stopsAtBrace, word(at: index) == "else" || word(at: index) == "where" {
        return index
      } else {
        // The commas of `Map<String, Int>()` end nothing.
        index = file.endOfGenericArguments(index, within: limit) ?? index + 1
      }
    }
    return max(start, min(index, limit))
  }

  /// Whether the token that begins a line goes on with the expression of the line before.
  private func goesOn(_ index: Int) -> Bool {
    let (token, last) = (tokens[index], tokens[index - 1])
    if token.kind == .sign, !holds("@", index), !holds("}", index), !holds("(", index), !holds("[", index),
      !holds("{", index)
    {
      return true
    }
    guard last.kind == .sign else { return false }
    let joins: [StaticString] = ["=", "+", "-", "*", "/", "%", "&", "|", "<", "?", ":", ".", ","]
    return joins.contains { file.holds($0, last) }
  }
}
