import PredicateAppSources

/// Finds the declarations of a Swift file in one pass over its tokens. It reports no errors: for code that does not compile, it returns the
/// declarations that it recognizes.
struct SwiftDeclarationParser {
  let file: TokenizedFile
  var tokens: [SourceToken] { file.tokens }
  var result = Declarations()
  /// The declarations with open bodies, the positions of their closing braces, and the heads that continue after them.
  var open: [(declaration: Int, end: Int, head: Head?)] = []
  var position = 0
  /// The attributes and modifiers before a declaration's keyword.
  var attributes: [Declaration.Attribute] = []
  var modifiers: [String] = []
  /// The declaration whose body begins at each brace.
  var bodies: [Int: Int] = [:]

  /// The part of a statement between its first word and its body: `if let dog = dogs.first(where: { $0.isOld }) {`.
  struct Head {
    /// The number of parentheses and brackets that are open around it. A brace at greater depth opens a closure.
    var depth: Int
    var isSwitch: Bool
    /// A Boolean value that indicates whether it is a `guard`, whose variables remain visible after it.
    var isGuard: Bool
  }

  /// The head that contains the current position.
  var head: Head?
  /// The number of open parentheses and brackets.
  private var depth = 0

  /// The open scopes and brackets at a position.
  private struct State {
    var open: [(declaration: Int, end: Int, head: Head?)]
    var head: Head?
    var depth: Int
  }

  /// The open conditional compilation blocks: the states before each and after its first branch.
  private var conditions: [(before: State, after: State?)] = []
  private init(_ file: TokenizedFile) { self.file = file }

  static func parse(_ file: TokenizedFile) -> Declarations {
    var parser = SwiftDeclarationParser(file)
    while parser.position < file.code.upperBound { parser.step() }
    let own = parser.result.all.count
    for interpolation in file.interpolations {
      let found = parser.result
      parser = SwiftDeclarationParser(file)
      (parser.result, parser.position) = (found, interpolation.tokens.lowerBound)
      while parser.position < interpolation.tokens.upperBound { parser.step() }
    }
    guard parser.result.all.count > own else { return parser.result }
    let scopes = FileScopes(parser.result, file)
    for index in own..<parser.result.all.count where parser.result.all[index].parent == nil {
      // An interpolation that nothing closes may be read after those within it. A declaration never lies in a later one.
      parser.result.all[index].parent = file.literal(around: parser.result.all[index].position)
        .flatMap { scopes.innermost(at: $0) }.flatMap { $0 < index ? $0 : nil }
    }
    return parser.result
  }

  func word(at position: Int) -> String? { file.word(at: position) }

  func holds(_ sign: StaticString, _ position: Int) -> Bool { file.holds(sign, at: position) }

  /// Returns the position after a bracket's partner, or after the bracket if it has none.
  func behind(_ position: Int) -> Int { (file.partner(of: position) ?? position) + 1 }

  mutating func step() {
    let token = tokens[position]
    while let last = open.last, position >= last.end {
      open.removeLast()
      head = last.head
    }
    switch token.kind {
    case .sign:
      if holds("@", position), let name = word(at: position + 1) {
        attribute(name)
      } else if holds("{", position) {
        enterBlock()
      } else {
        if !holds("(", position) || modifiers.isEmpty { forget() }
        if holds(";", position) { head = nil }
        if let partner = file.partner(of: position), !holds("}", position) { depth += partner > position ? 1 : -1 }
        position += 1
      }
    case .word: mayBeKeyword(token) ? keyword(file.text(token)) : pass()
    case .directive:
      branch()
      position += 1
    default:
      forget()
      position += 1
    }
  }

  /// Starts each branch of conditional compilation in the state before the first. The state after the first applies after the last.
  private mutating func branch() {
    let now = State(open: open, head: head, depth: depth)
    var next = now
    switch file.branching(at: position) {
    case .begins: conditions.append((now, nil))
    case .continues:
      guard let last = conditions.indices.last else { return }
      if conditions[last].after == nil { conditions[last].after = now }
      next = conditions[last].before
    case .ends: next = conditions.popLast()?.after ?? now
    case nil: return
    }
    (open, head, depth) = (next.open, next.head, next.depth)
  }

  mutating func forget() {
    attributes = []
    modifiers = []
  }

  mutating func attribute(_ name: String) {
    var arguments: Range<Int>?
    position += 2
    while holds(".", position), word(at: position + 1) != nil { position += 2 }
    if holds("<", position) { position = behindAngles(position) }
    if holds("(", position), file.isAdjacent(position), let end = file.partner(of: position) {
      arguments = position + 1..<end
      position = end + 1
    }
    attributes.append(Declaration.Attribute(name: name, arguments: arguments))
  }

  static let modifierWords: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "dynamic", "lazy", "weak",
    "unowned", "override", "required", "convenience", "nonisolated", "mutating", "nonmutating", "optional", "indirect",
    "isolated", "consuming", "borrowing", "distributed", "prefix", "postfix", "infix", "async",
  ]

  /// The words directly before a body that is not a closure.
  private static let bodyWords: Set<String> = [
    "else", "do", "repeat", "defer", "get", "set", "didSet", "willSet", "catch", "_modify", "_read",
  ]
  private static let headWords: Set<String> = ["if", "guard", "while", "switch", "for", "catch"]

  /// Returns a Boolean value that indicates whether a word has the first letter and length of a keyword. Most words need no string.
  private func mayBeKeyword(_ token: SourceToken) -> Bool {
    let bytes = file.bytes(token)
    guard let first = bytes.first, (0x61...0x7A).contains(first), bytes.count < 16 else { return false }
    return Self.keywordLengths[Int(first) - 0x61] & 1 << UInt16(bytes.count) != 0
  }

  /// For each letter, the lengths of the keywords that begin with it, as bits.
  private static let keywordLengths: [UInt16] = {
    var lengths = [UInt16](repeating: 0, count: 26)
    for word in headWords.union(modifierWords).union(declaringWords) {
      lengths[Int(word.utf8.first ?? 0x61) - 0x61] |= 1 << UInt16(word.utf8.count)
    }
    return lengths
  }()

  private static let declaringWords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "func", "init", "subscript", "deinit", "var", "let",
    "typealias", "associatedtype", "case", "import",
  ]

  mutating func keyword(_ word: String) {
    // After a dot, every word is a member's name. Before a colon, it is an argument label.
    guard !holds(".", position - 1), !holds(":", position + 1) else { return pass() }
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
    case "typealias", "associatedtype": typeAlias()
    case "case" where open.last.map { result.all[$0.declaration].kind == .enumType } ?? false: enumCases()
    case "import": importDeclaration()
    case _ where Self.headWords.contains(word):
      head = Head(depth: depth, isSwitch: word == "switch", isGuard: word == "guard")
      if word == "for" { forLoop() } else { pass() }
    case _ where Self.modifierWords.contains(word):
      modifiers.append(word)
      position += 1
      // `private(set)`, `private (set)`, `nonisolated(unsafe)`.
      if holds("(", position), file.isAdjacent(position) || holds("set", position + 1),
        let end = file.partner(of: position)
      {
        position = end + 1
      }
    default: pass()
    }
  }

  mutating func pass() {
    forget()
    position += 1
  }

  private mutating func enterBlock() {
    // A closure in a head is part of it.
    let outer = head.flatMap { depth > $0.depth ? $0 : nil }
    let isSwitch = outer == nil && head?.isSwitch == true
    let isBody = outer == nil && head != nil || word(at: position - 1).map(Self.bodyWords.contains) ?? false
    head = nil
    defer {
      position += 1
      forget()
    }
    guard let end = file.partner(of: position) else { return }
    if let declaration = bodies[position] {
      open.append((declaration, end, outer))
      return
    }
    var block = Declaration(kind: .block, name: "", position: position, body: position + 1..<end)
    block.isSwitch = isSwitch
    block.isClosure = !isBody
    add(block)
    open.append((result.all.count - 1, end, outer))
    closureParameters(end)
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  /// Reads `import RealmSwift` or `import class RealmSwift.List`.
  private mutating func importDeclaration() {
    forget()
    position += 1
    var found = Declarations.Import(path: [])
    if let kind = word(at: position), Self.importKinds.contains(kind) {
      found.kind = kind
      position += 1
    }
    while let name = word(at: position) {
      found.path.append(name)
      position += 1
      guard holds(".", position) else { break }
      position += 1
    }
    result.imports.append(found)
  }

  /// Declares the parameters of `{ dog in` or `{ (dog: Dog, index) -> Bool in`.
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

  mutating func add(_ declaration: Declaration) {
    var declaration = declaration
    if declaration.parent == nil { declaration.parent = open.last?.declaration }
    result.all.append(declaration)
  }

  /// Returns a declaration with the attributes and modifiers read before it.
  mutating func begin(_ kind: Declaration.Kind, _ name: String, at position: Int) -> Declaration {
    defer { forget() }
    return Declaration(kind: kind, name: name, position: position, attributes: attributes, modifiers: modifiers)
  }
}
