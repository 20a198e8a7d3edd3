import PredicateAppSources

/// Finds the declarations of an Objective-C file in one pass over its tokens: classes with their methods, properties and instance
/// variables, functions, constants, and local variables. For broken code, it returns the declarations that it recognizes.
struct ObjectiveCDeclarationParser {
  let file: TokenizedFile
  private var result = Declarations()
  private var position = 0
  /// The open class and its start.
  private var owner: (declaration: Int, start: Int)?

  private init(_ file: TokenizedFile) { self.file = file }

  /// Returns the declarations of a file. A class without `@end` extends to the end of the file.
  static func parse(_ file: TokenizedFile) -> Declarations {
    var parser = ObjectiveCDeclarationParser(file)
    while parser.position < file.tokens.count { parser.step() }
    parser.endClass()
    return parser.result
  }

  private mutating func step() {
    if file.tokens[position].kind == .directive {
      define()
    } else if file.holds("@", at: position), let word = file.word(at: position + 1) {
      keyword(word)
    } else if file.holds("-", at: position) || file.holds("+", at: position), file.holds("(", at: position + 1),
      file.tokens[position].beginsLine
    {
      method(position + 1)
    } else if file.holds("{", at: position), let close = file.partner(of: position) {
      if let owner, isBehindHead(of: owner.start, position) {
        variables(position + 1..<close, of: owner.declaration)
      } else if let name = nameOfStructure(position, close) {
        let declaration = Declaration(kind: .structType, name: name, position: position, body: position..<close + 1)
        variables(position + 1..<close, of: add(declaration))
      } else if !function(position, close) {
        // Test macros leave statements outside of methods.
        statements((caret(before: position) ?? position)..<close + 1, in: nil)
      }
      position = close + 1
    } else if file.isAssignment(position), let declared = assigned(before: position) {
      let name = file.text(file.tokens[declared])
      let end = end(from: position + 1, within: 255)
      let isStatic = (max(0, declared - 16)..<declared).reversed()
        .prefix { file.isWord($0) || file.holds("*", at: $0) }.contains { file.holds("static", at: $0) }
      add(
        Declaration(
          kind: .variable, name: name, position: declared, modifiers: isStatic ? ["static"] : [],
          value: position + 1..<end))
      position = end
    } else {
      position += 1
    }
  }

  /// Returns the name of the structure with the fields in braces: `struct Text { … }`, `typedef struct { … } Text`. `nil` for other braces.
  private func nameOfStructure(_ open: Int, _ close: Int) -> String? {
    let keyword = file.holds("struct", at: open - 1) ? open - 1 : open - 2
    guard file.holds("struct", at: keyword) else { return nil }
    return file.holds("typedef", at: keyword - 1) ? file.word(at: close + 1) : file.word(at: keyword + 1)
  }

  /// Returns a Boolean value that indicates whether a brace directly follows the head of a class: `@implementation Dog : Animal {`.
  private func isBehindHead(of start: Int, _ brace: Int) -> Bool {
    brace - start < 64
      && (start + 2..<brace).allSatisfy { position in
        file.isTypePart(position)
          || [":", "(", ")"].contains { (sign: StaticString) in file.holds(sign, at: position) }
      }
  }

  /// Returns the name before an assignment operator: `kFormats` in `kFormats[] =`.
  private func assigned(before sign: Int) -> Int? {
    var name = sign - 1
    if file.holds("]", at: name), let open = file.partner(of: name) { name = open - 1 }
    return file.isWord(name) ? name : nil
  }

  /// Adds a declaration and returns its number.
  @discardableResult
  mutating func add(_ declaration: Declaration, to parent: Int? = nil) -> Int {
    var declaration = declaration
    declaration.parent = parent
    result.all.append(declaration)
    return result.all.count - 1
  }

  /// Returns the position of the next semicolon, within a maximum number of tokens.
  private func end(from start: Int, within limit: Int) -> Int {
    let limit = min(file.tokens.count, start + limit)
    return (start..<max(start, limit)).first { file.holds(";", at: $0) } ?? limit
  }

  private mutating func keyword(_ word: String) {
    switch word {
    case "interface", "implementation", "protocol":
      if let name = file.word(at: position + 2) {
        owner = (result.all.count, position)
        let kind: Declaration.Kind =
          word == "protocol"
          ? .protocolType : word == "interface" && file.holds(":", at: position + 3) ? .classType : .extensionType
        var declaration = Declaration(kind: kind, name: name, position: position + 2)
        if kind == .classType, let above = file.word(at: position + 4) { declaration.inherited = [above] }
        add(declaration)
      }
      position += 3
    case "end":
      endClass()
      position += 2
    case "property":
      position += 2
      property()
    default: position += 2
    }
  }

  private mutating func endClass() {
    if let owner { result.all[owner.declaration].body = owner.start..<min(position, file.tokens.count) }
    owner = nil
  }

  /// Declares the constant of `#define kName @"text"`, or the function of `#define SAME(x) x`. It is private to the file. No other
  /// declaration begins in its line.
  private mutating func define() {
    let directive = position
    position += 1
    guard file.bytes(file.tokens[directive]).contains(0x64), let name = file.word(at: position),
      !file.tokens[position].beginsLine
    else { return }
    var first = position + 1
    var end = first
    while end < file.tokens.count, !file.tokens[end].beginsLine { end += 1 }
    defer { position = end }
    guard end > first else { return }
    if file.holds("(", at: first), file.isAdjacent(first), let close = file.partner(of: first), close < end {
      let names = file.split(first + 1..<close)
      first = close + 1
      let macro = add(
        Declaration(
          kind: .function, name: name, position: directive + 1, modifiers: ["static"], body: first..<max(first, end)))
      for range in names where file.isWord(range.lowerBound) {
        let name = file.text(file.tokens[range.lowerBound])
        add(Declaration(kind: .parameter, name: name, position: range.lowerBound), to: macro)
      }
      statements(first..<max(first, end), in: macro)
      return
    }
    add(
      Declaration(kind: .variable, name: name, position: directive + 1, modifiers: ["static"], value: first..<end))
  }

  private mutating func property() {
    var attribute = Declaration.Attribute(name: "property", arguments: nil)
    if file.holds("(", at: position), let close = file.partner(of: position) {
      attribute.arguments = position + 1..<close
      position = close + 1
    }
    let first = position
    position = end(from: first, within: 64)
    variables(in: first..<position, attributes: [attribute], of: owner?.declaration)
  }

  /// Declares the instance variables in the braces of a class.
  private mutating func variables(_ range: Range<Int>, of owner: Int) {
    var start = range.lowerBound
    for position in range where file.holds(";", at: position) {
      variables(in: start..<position, of: owner)
      start = position + 1
    }
  }

  /// Declares the variables of `Type *name, *name`. The type before the first name applies to all.
  private mutating func variables(
    in range: Range<Int>, attributes: [Declaration.Attribute] = [], of owner: Int?
  ) {
    var declarators: [Range<Int>] = []
    var (start, position, depth) = (range.lowerBound, range.lowerBound, 0)
    while position < range.upperBound {
      if file.holds("<", at: position) { depth += 1 }
      if file.holds(">", at: position) { depth -= 1 }
      if depth == 0, file.holds(",", at: position) {
        declarators.append(start..<position)
        start = position + 1
      }
      position = max(position, file.partner(of: position) ?? position) + 1
    }
    declarators.append(start..<max(start, range.upperBound))
    var type: Range<Int>?
    for declarator in declarators {
      let last = nameOfDeclarator(declarator)
      guard last > range.lowerBound, let name = file.word(at: last) else { continue }
      type = type ?? declarator.lowerBound..<last
      add(
        Declaration(kind: .variable, name: name, position: last, attributes: attributes, type: type ?? range),
        to: owner)
    }
  }

  /// Returns the position of the name: the last word, or the last word before macros such as those for availability.
  private func nameOfDeclarator(_ range: Range<Int>) -> Int {
    var last = range.upperBound - 1
    while last > range.lowerBound, !file.isWord(last) || isMacro(last, in: range) {
      // In broken code, a bracket may close after the property.
      last = min(file.partner(of: last) ?? last, last) - 1
    }
    return last
  }

  /// Returns a Boolean value that indicates whether a word after a name is a macro: `API_AVAILABLE(ios(13))`, `__attribute__((unused))`.
  private func isMacro(_ position: Int, in range: Range<Int>) -> Bool {
    guard let word = file.word(at: position), word.contains("_") else { return false }
    if file.holds("(", at: position + 1) || word.hasPrefix("NS_") || word.hasPrefix("API_") { return true }
    let before = position - 2
    return before >= range.lowerBound && !word.contains(where: \.isLowercase) && file.isWord(position - 1)
      && (file.isWord(before) || file.holds("*", at: before) || file.holds(">", at: before))
  }

  /// Reads `- (Type)part:(Type)name part:(Type)name { … }`, given the position of the first parenthesis.
  private mutating func method(_ start: Int) {
    position = start + 1
    guard let close = file.partner(of: start) else { return }
    position = close + 1
    var selector = ""
    var parameters: [Declaration] = []
    while let word = file.word(at: position), position < close + 256 {
      guard file.holds(":", at: position + 1) else {
        if selector.isEmpty { selector = word }
        position += 1
        break
      }
      selector += word + ":"
      position += 2
      var type = position..<position
      if file.holds("(", at: position), let end = file.partner(of: position) {
        type = position + 1..<end
        position = end + 1
      }
      guard let name = file.word(at: position) else { break }
      parameters.append(Declaration(kind: .parameter, name: name, position: position, type: type))
      position += 1
      while file.holds(",", at: position) || file.holds(".", at: position) { position += 1 }
    }
    // `- (void)run; { … }` is an implementation.
    if file.holds(";", at: position), file.holds("{", at: position + 1), owner != nil { position += 1 }
    guard file.holds("{", at: position), let end = file.partner(of: position) else { return }
    add(
      Declaration(
        kind: .function, name: selector, position: start, type: start + 1..<close, body: position + 1..<end),
      with: parameters, to: owner?.declaration)
    position = end + 1
  }

  /// Reads `Type name(Type name, Type name) { … }`. Returns `false` for other braces.
  private mutating func function(_ brace: Int, _ close: Int) -> Bool {
    guard file.holds(")", at: brace - 1), let open = file.partner(of: brace - 1), let name = file.word(at: open - 1)
    else { return false }
    let isPart = { (position: Int) in
      file.isWord(position) || ["*", "<", ">"].contains { (sign: StaticString) in file.holds(sign, at: position) }
    }
    let result = open - 1 - (max(0, open - 16)..<open - 1).reversed().prefix(while: isPart).count..<open - 1
    let parameters = parameters(open + 1..<brace - 1)
    add(
      Declaration(
        kind: .function, name: name, position: open - 1,
        modifiers: result.contains { file.holds("static", at: $0) } ? ["static"] : [], type: result,
        body: brace + 1..<close), with: parameters)
    return true
  }

  /// Returns the parameters `Type name, Type name` between parentheses.
  func parameters(_ range: Range<Int>) -> [Declaration] {
    file.split(range).compactMap { range -> Declaration? in
      let last = range.upperBound - 1
      guard range.count > 1, let name = file.word(at: last) else { return nil }
      return Declaration(kind: .parameter, name: name, position: last, type: range.lowerBound..<last)
    }
  }

  private mutating func add(_ function: Declaration, with parameters: [Declaration], to parent: Int? = nil) {
    let index = add(function, to: parent)
    for parameter in parameters { add(parameter, to: index) }
    if let body = function.body { statements(body, in: index) }
  }
}
