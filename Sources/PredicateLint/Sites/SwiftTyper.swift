/// Finds the types of Swift expressions as far as declarations, Realm's interface and the project's own functions tell.
///
/// Nothing is inferred from a use. What is not certain is nil, or marked as a guess.
final class SwiftTyper {
  let tree: SourceTree
  private var models: ModelIndex { tree.models }
  private var variables: [DeclarationReference: KnownType?] = [:]
  private var expressions: [ExpressionKey: KnownType?] = [:]
  /// Expressions and declarations that are being typed: beyond this many within each other nothing is known.
  private var depth = 0
  private static let maximumDepth = 24

  private struct ExpressionKey: Hashable {
    var file: Int
    var range: Range<Int>
  }

  init(_ tree: SourceTree) { self.tree = tree }

  // MARK: Written types

  /// A type as it stands in a file, its generic parameters marked.
  func written(_ range: Range<Int>, in file: Int, around declaration: Int?) -> WrittenType {
    written(text: tree.tokens(file).codeText(range), in: file, around: declaration)
  }

  func written(text: String, in file: Int, around declaration: Int?) -> WrittenType {
    var text = text
    var isOptional = false
    while text.hasSuffix("?") || text.hasSuffix("!") {
      isOptional = isOptional || text.hasSuffix("?")
      text.removeLast()
    }
    if text.hasSuffix(".Type") {
      return WrittenType(name: "Type", arguments: [mark(WrittenType(text.dropLast(5)), file, declaration)])
    }
    // `(Dog.Type)?`
    if text.hasPrefix("("), text.hasSuffix(".Type)") {
      return WrittenType(name: "Type", arguments: [mark(WrittenType(text.dropFirst().dropLast(6)), file, declaration)])
    }
    var type = mark(WrittenType(text), file, declaration)
    type.isOptional = type.isOptional || isOptional
    return type
  }

  private func mark(_ type: WrittenType, _ file: Int, _ declaration: Int?) -> WrittenType {
    var type = type
    if type.arguments.isEmpty, let bound = tree.bound(type.name, around: declaration, in: file) {
      let isOptional = type.isOptional
      type = WrittenType(bound)
      type.isOptional = type.isOptional || isOptional
    } else if type.arguments.isEmpty, tree.isGeneric(type.name, around: declaration, in: file) {
      type.name = "'" + type.name
    } else if type.name == "Self", let owner = enclosingClass(declaration, in: file) {
      type.name = owner
    } else if type.name == "Self" {
      type.name = "'Self"
    }
    for index in type.arguments.indices { type.arguments[index] = mark(type.arguments[index], file, declaration) }
    let resolved = models.isAlias(type.name) ? models.resolved(type) : type
    return resolved
  }

  /// The type of `self` at a place; nil where it is one for each caller: in a protocol, or an extension of a base class.
  func implicitReceiver(at position: Int, in file: Int) -> KnownType? {
    guard let around = tree.enclosingType(at: position, in: file) else { return nil }
    let type = selfType(in: around)
    if !type.type.arguments.isEmpty { return type }
    return enclosingClass(around.index, in: around.file).map { KnownType($0) }
  }

  /// The collection whose calls need no receiver at a place: in an extension of Realm's.
  func implicitCollection(at position: Int, in file: Int) -> KnownType? {
    guard let around = tree.enclosingType(at: position, in: file), tree[around].kind == .extensionType else {
      return nil
    }
    let type = selfType(in: around)
    return tree.isRealmCollection(type.type.name) ? type : nil
  }

  /// The type of `self` in what a type or extension declares.
  private func selfType(in declaration: DeclarationReference) -> KnownType {
    let declared = tree[declaration]
    let name = tree.lastName(declared.name)
    guard tree.isRealmCollection(name), declared.kind == .extensionType else { return KnownType(declared.name) }
    let element = tree.bound("Element", around: declaration.index, in: declaration.file)
    return KnownType(name, element.map { WrittenType($0) } ?? WrittenType(name: "'Element"))
  }

  private func enclosingClass(_ declaration: Int?, in file: Int) -> String? {
    let all = tree.files[file].declarations.all
    var next = declaration
    while let current = next {
      if all[current].isType {
        let name = all[current].name
        // In a protocol and in what extends one or a base class, it is the class of whoever calls.
        let isOpen =
          all[current].kind == .protocolType || RealmTypes.baseClasses.contains(name)
          || tree.types[tree.lastName(name)]?.contains { tree[$0].kind == .protocolType } == true
        return isOpen ? nil : name
      }
      next = all[current].parent
    }
    return nil
  }

  // MARK: Declarations

  /// The type of a variable or parameter.
  func type(of reference: DeclarationReference) -> KnownType? {
    if let known = variables[reference] { return known }
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    // A variable whose value is itself has no type.
    variables[reference] = .some(nil)
    let result = find(reference)
    variables[reference] = .some(result)
    return result
  }

  private func find(_ reference: DeclarationReference) -> KnownType? {
    let declaration = tree[reference]
    let (file, tokens) = (reference.file, tree.tokens(reference.file))
    for name in ["ObservedResults", "ObservedSectionedResults"] {
      guard let attribute = declaration.attribute(name) else { continue }
      if let arguments = attribute.arguments, let first = tokens.split(arguments).first,
        let element = type(of: first, in: file)?.instance
      {
        return KnownType("Results", element)
      }
    }
    if declaration.attribute("Environment") != nil, let arguments = declaration.attribute("Environment")?.arguments,
      tokens.codeText(arguments).hasSuffix(".realm")
    {
      return KnownType("Realm")
    }
    if let range = declaration.type {
      var type = written(range, in: file, around: declaration.parent)
      if declaration.kind == .function { return KnownType(type) }
      if declaration.attribute("ObservedResults") != nil, type.name == "ObservedResults" { type.name = "Results" }
      return KnownType(type)
    }
    guard let value = declaration.value, !value.isEmpty else {
      return declaration.kind == .parameter ? closureParameter(reference) : assigned(reference)
    }
    let known = type(of: value, in: file)
    if declaration.kind == .element { return known.flatMap { element(of: $0) } }
    // `if let`, `guard let` and plain declarations.
    return known
  }

  /// The type of a `let` or `var` without type and value from an assignment right behind it.
  private func assigned(_ reference: DeclarationReference) -> KnownType? {
    guard tree[reference].kind == .variable, let body = tree[reference].body else { return nil }
    let tokens = tree.tokens(reference.file)
    // A computed variable of one expression.
    let start = tokens.holds("return", at: body.lowerBound) ? body.lowerBound + 1 : body.lowerBound
    return type(of: start..<body.upperBound, in: reference.file)
  }

  /// The type of a closure's parameter: of an element where the closure is called for each.
  private func closureParameter(_ reference: DeclarationReference) -> KnownType? {
    let all = tree.files[reference.file].declarations.all
    guard let parent = all[reference.index].parent, all[parent].kind == .block,
      tree.parameters(of: DeclarationReference(file: reference.file, index: parent)).first == reference
    else { return nil }
    return element(ofClosureAt: all[parent].position, in: reference.file)
  }

  /// The type of `$0` at a place.
  private func closureElement(at position: Int, in file: Int) -> KnownType? {
    guard let block = tree.scopes(of: file).innermost(at: position) else { return nil }
    let declaration = tree.files[file].declarations.all[block]
    return declaration.kind == .block ? element(ofClosureAt: declaration.position, in: file) : nil
  }

  private static let calledForEach: Set<String> = [
    "forEach", "map", "filter", "compactMap", "flatMap", "first", "contains", "sorted", "allSatisfy", "ForEach", "List",
    "firstIndex",
    "removeAll", "drop", "prefix",
  ]

  private func element(ofClosureAt brace: Int, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var callee = brace - 1
    var argument: Range<Int>?
    if tokens.holds(")", at: callee), let open = tokens.partner(of: callee) {
      argument = tokens.callArguments(at: open)?.first?.range
      callee = open - 1
    } else if tokens.holds("(", at: callee) {
      callee -= 1
    } else if tokens.holds(":", at: callee), tokens.holds("(", at: callee - 2) {
      callee -= 3
    }
    guard let name = tokens.word(at: callee), Self.calledForEach.contains(name) else { return nil }
    if name == "ForEach" || name == "List" {
      return argument.flatMap { type(of: $0, in: file) }.flatMap { element(of: $0) }
    }
    guard tokens.holds(".", at: callee - 1), callee > 1 else { return nil }
    let start = tokens.chainStart(callee)
    guard start < callee - 1, let owner = type(of: start..<callee - 1, in: file) else { return nil }
    // `map` of an optional is called with what it wraps.
    if owner.type.isOptional, name == "map" || name == "flatMap" { return owner.unwrapped }
    return element(of: owner)
  }

  /// What a function returns.
  func result(of reference: DeclarationReference) -> KnownType? {
    let declaration = tree[reference]
    guard let range = declaration.type else { return nil }
    return KnownType(written(range, in: reference.file, around: reference.index))
  }

  // MARK: Expressions

  /// The type of the expression that some tokens are; nil where it is not known.
  func type(of range: Range<Int>, in file: Int) -> KnownType? {
    guard depth < Self.maximumDepth, !range.isEmpty, range.count < 4_096 else { return nil }
    let key = ExpressionKey(file: file, range: range)
    if let known = expressions[key] { return known }
    depth += 1
    defer { depth -= 1 }
    expressions[key] = .some(nil)
    let result = expression(range, file)
    expressions[key] = .some(result)
    return result
  }

  private static let prefixes: Set<String> = ["try", "await", "&", "-", "!", "?"]

  private func expression(_ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var start = range.lowerBound
    var isNegated = false
    while start < range.upperBound, tokens.tokens[start].kind != .string,
      Self.prefixes.contains(tokens.text(tokens.tokens[start]))
    {
      isNegated = isNegated || (tokens.holds("!", at: start) && !tokens.holds("try", at: start - 1))
      start += 1
    }
    let range = start..<range.upperBound
    guard !range.isEmpty else { return nil }
    if isNegated { return KnownType("Bool") }
    let operators = operators(range, tokens)
    if let (question, colon) = operators.conditional {
      let first = type(of: question + 1..<colon, in: file)
      let second = type(of: colon + 1..<range.upperBound, in: file)
      return first == nil || first?.type.name == "nil" ? second : first
    }
    if operators.isCondition { return KnownType("Bool") }
    if let position = operators.coalescing {
      return type(of: range.lowerBound..<position, in: file)?.unwrapped
        ?? type(of: position + 2..<range.upperBound, in: file)
    }
    if let position = operators.cast { return cast(range, at: position, file) }
    if let position = operators.arithmetic {
      return type(of: range.lowerBound..<position, in: file)
        ?? (position + 1 < range.upperBound ? type(of: position + 1..<range.upperBound, in: file) : nil)
    }
    return chain(range, file)
  }

  /// The operators of an expression outside of its brackets, those that bind least first.
  private struct Operators {
    var conditional: (question: Int, colon: Int)?
    /// Whether there is a comparison or something that joins conditions.
    var isCondition = false
    var coalescing: Int?
    var cast: Int?
    var arithmetic: Int?
  }

  private func operators(_ range: Range<Int>, _ tokens: TokenizedFile) -> Operators {
    var result = Operators()
    var position = tokens.behind(range.lowerBound, within: range.upperBound)
    while position < range.upperBound {
      defer { position = tokens.behind(position, within: range.upperBound) }
      let token = tokens.tokens[position]
      guard token.kind != .string, token.kind != .number else { continue }
      if token.kind == .word {
        guard !tokens.holds(".", at: position - 1) else { continue }
        if result.cast == nil, tokens.holds("as", at: position) { result.cast = position }
        if tokens.holds("is", at: position) { result.isCondition = true }
      } else if tokens.holds("?", at: position) {
        if tokens.holds("?", at: position + 1), tokens.isAdjacent(position + 1) {
          result.coalescing = result.coalescing ?? position
          position += 1
        } else if !tokens.isAdjacent(position), !tokens.holds("as", at: position - 1),
          let colon = tokens.colon(behind: position, within: range.upperBound)
        {
          result.conditional = (position, colon)
          return result
        }
      } else if isComparison(position, tokens) {
        result.isCondition = true
        position += 1
      } else if result.arithmetic == nil, !tokens.holds(".", at: position - 1),
        ["+", "-", "*", "/", "%", "|"].contains(where: { tokens.holds($0, at: position) })
      {
        result.arithmetic = position
      }
    }
    return result
  }

  /// The type that an expression is cast to; its own where the cast says nothing new.
  private func cast(_ range: Range<Int>, at position: Int, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var next = position + 1
    while tokens.holds("!", at: next) || tokens.holds("?", at: next) { next += 1 }
    let name = next..<endOfOperand(next, range.upperBound, tokens)
    let type = written(name, in: file, around: tree.scopes(of: file).innermost(at: position))
    let bridges = ["CVarArg", "Any", "AnyObject", "NSObject", "NSNumber", "NSCopying", "NSObjectProtocol"]
    return bridges.contains(type.name) ? self.type(of: range.lowerBound..<position, in: file) : KnownType(type)
  }

  private func endOfOperand(_ start: Int, _ limit: Int, _ tokens: TokenizedFile) -> Int {
    var position = start
    while position < limit {
      if position > start, tokens.tokens[position].kind == .word, tokens.tokens[position - 1].kind == .word { break }
      let isPart =
        tokens.tokens[position].kind == .word || tokens.holds(".", at: position) || tokens.holds("[", at: position)
        || tokens.holds("?", at: position) || tokens.holds("!", at: position) || tokens.holds("<", at: position)
      guard isPart else { break }
      position = tokens.behind(position, within: limit)
    }
    return position
  }

  private func isComparison(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    let pairs: [(StaticString, StaticString)] = [
      ("=", "="), ("!", "="), ("<", "="), (">", "="), ("&", "&"), ("|", "|"),
    ]
    for (first, second) in pairs
    where tokens.holds(first, at: position) && tokens.holds(second, at: position + 1) && tokens.isAdjacent(position + 1)
    {
      return true
    }
    return (tokens.holds("<", at: position) || tokens.holds(">", at: position)) && !tokens.isAdjacent(position)
  }

  // MARK: Chains

  /// The type of a primary expression with the members, calls and subscripts behind it.
  private func chain(_ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var position = range.lowerBound
    var current = primary(&position, range, file)
    if current == nil { position = max(position, tokens.behind(range.lowerBound, within: range.upperBound)) }
    while position < range.upperBound {
      if tokens.holds("?", at: position) || tokens.holds("!", at: position) {
        current = current?.unwrapped
        position += 1
      } else if tokens.holds(".", at: position), position + 1 < range.upperBound {
        guard let name = tokens.word(at: position + 1) else { return nil }
        position += 2
        if let end = tokens.endOfGenericArguments(position, within: range.upperBound) { position = end }
        let callee = position
        var arguments: [TokenizedFile.CallArgument]?
        if position < range.upperBound, tokens.holds("(", at: position), let end = tokens.partner(of: position) {
          arguments = tokens.callArguments(at: position)
          position = end + 1
        }
        let hasClosure =
          position < range.upperBound && tokens.holds("{", at: position) && tokens.partner(of: position) != nil
        if hasClosure, let end = tokens.partner(of: position) { position = end + 1 }
        guard let owner = current else {
          // Whatever it is asked of, `objects(Dog.self)` are Realm's where `Dog` is a model.
          current = realmMember(name, of: KnownType("", isProven: false), arguments: arguments, file)
          continue
        }
        current = member(name, of: owner.unwrapped, arguments: arguments, hasClosure: hasClosure, at: callee, file)
      } else if let end = tokens.partner(of: position), end > position {
        current = tokens.holds("[", at: position) ? current.flatMap { element(of: $0.unwrapped) } : nil
        position = end + 1
      } else {
        return nil
      }
    }
    return current
  }

  private func primary(_ position: inout Int, _ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let first = range.lowerBound
    let token = tokens.tokens[first]
    switch token.kind {
    case .string:
      position += 1
      return KnownType("String")
    case .number:
      position += 1
      let text = tokens.text(token)
      let isDecimal = !text.hasPrefix("0x") && text.contains { $0 == "." || $0 == "e" || $0 == "E" }
      return KnownType(isDecimal ? "Double" : "Int")
    case .sign:
      guard let end = tokens.partner(of: first), end > first, end < range.upperBound else { return nil }
      position = end + 1
      if tokens.holds("(", at: first) {
        guard tokens.split(first + 1..<end).count == 1 else { return nil }
        return type(of: first + 1..<end, in: file)
      }
      if tokens.holds("[", at: first) { return bracketed(&position, first, end, range, file) }
      if position < range.upperBound, tokens.holds("(", at: position), let close = tokens.partner(of: position) {
        // `{ … }()`
        position = close + 1
        return closureResult(first + 1..<end, file)
      }
      return nil
    case .word: return named(&position, range, file)
    default: return nil
    }
  }

  /// What a closure gives: its one expression, or what its last statement returns.
  private func closureResult(_ body: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    guard let last = body.last(where: { tokens.holds("return", at: $0) }) else { return type(of: body, in: file) }
    return last + 1 < body.upperBound ? type(of: last + 1..<body.upperBound, in: file) : nil
  }

  /// `[a, b]`, `[Dog]()`, `["a": 1]`.
  private func bracketed(_ position: inout Int, _ first: Int, _ end: Int, _ range: Range<Int>, _ file: Int)
    -> KnownType?
  {
    let tokens = tree.tokens(file)
    if position < range.upperBound, tokens.holds("(", at: position), let close = tokens.partner(of: position) {
      position = close + 1
      return KnownType(written(first..<end + 1, in: file, around: tree.scopes(of: file).innermost(at: first)))
    }
    let elements = tokens.split(first + 1..<end)
    if elements.contains(where: { range in range.contains { tokens.holds(":", at: $0) } }) {
      return KnownType("Dictionary")
    }
    var element: KnownType?
    for range in elements.prefix(8) {
      let next = type(of: range, in: file)
      if element != nil, next?.type.unwrapped != element?.type.unwrapped {
        return KnownType("Array", WrittenType(name: "Any"))
      }
      element = next
      if next == nil { break }
    }
    return KnownType("Array", element?.type ?? WrittenType(name: "Any"))
  }

  private func named(_ position: inout Int, _ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let first = range.lowerBound
    let name = tokens.text(tokens.tokens[first])
    position += 1
    switch name {
    case "true", "false": return KnownType("Bool")
    case "nil": return KnownType("nil")
    case "#keyPath", "#function", "#file":
      if let end = tokens.partner(of: position) { position = end + 1 }
      return KnownType("String")
    case "self", "super":
      return tree.enclosingType(at: first, in: file).map { selfType(in: $0) }
    case "Self": return .meta(written(text: "Self", in: file, around: tree.scopes(of: file).innermost(at: first)))
    default: break
    }
    if name == "$0" { return closureElement(at: first, in: file) }
    if name.hasPrefix("$"), name.count > 1 {
      // `$dogs` of `@ObservedResults var dogs` takes the same calls.
      return tree.variable(String(name.dropFirst()), at: first, in: file).flatMap { type(of: $0) }
    }
    let isCall = position < range.upperBound && tokens.holds("(", at: position)
    if !isCall || !isTypeName(name), let variable = tree.variable(name, at: first, in: file) {
      return type(of: variable)
    }
    if !isTypeName(name) {
      guard isCall, let end = tokens.partner(of: position) else { return nil }
      let open = position
      position = end + 1
      if position < range.upperBound, tokens.holds("{", at: position), let close = tokens.partner(of: position) {
        position = close + 1
      }
      if name == "getVaList" { return KnownType("CVaListPointer") }
      let found = tree.functions(name, at: first, in: file)
      let arguments = tokens.callArguments(at: open) ?? []
      if found.isEmpty, let owner = tree.enclosingType(at: first, in: file) {
        return realmMember(name, of: KnownType(tree[owner].name), arguments: arguments, file)
      }
      return call(found, arguments, receiver: implicitReceiver(at: first, in: file), in: file)
    }
    return typeName(&position, range, file)
  }

  private func isTypeName(_ name: String) -> Bool { name.first?.isUppercase == true }

  /// A type's name, with what makes a value of it: `Dog.self`, `Dog()`, `Results<Dog>`, `RealmSwift.List<Int>()`.
  private func typeName(_ position: inout Int, _ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let first = range.lowerBound
    while position + 1 < range.upperBound, tokens.holds(".", at: position), let next = tokens.word(at: position + 1),
      isTypeName(next)
    { position += 2 }
    if let end = tokens.endOfGenericArguments(position, within: range.upperBound) { position = end }
    let type = written(first..<position, in: file, around: tree.scopes(of: file).innermost(at: first))
    if position < range.upperBound, tokens.holds("(", at: position), let end = tokens.partner(of: position) {
      let open = position
      position = end + 1
      if position < range.upperBound, tokens.holds("{", at: position), let close = tokens.partner(of: position) {
        position = close + 1
      }
      if type.name == "LinkingObjects", type.arguments.isEmpty,
        let source = tokens.callArguments(at: open)?.first(where: { $0.label == "fromType" })
      {
        return self.type(of: source.range, in: file)?.instance.map { KnownType("LinkingObjects", $0) }
      }
      if ["AnyRealmCollection", "Array", "Set", "List"].contains(type.name), type.arguments.isEmpty {
        let element = tokens.callArguments(at: open)?.first.flatMap { self.type(of: $0.range, in: file) }
          .flatMap { self.element(of: $0) }
        return KnownType(WrittenType(name: type.name, arguments: element.map { [$0.type] } ?? []))
      }
      return KnownType(type)
    }
    if position + 1 < range.upperBound, tokens.holds(".", at: position), tokens.holds("self", at: position + 1) {
      position += 2
    }
    return .meta(type)
  }

  /// What a call of one of these functions gives: what all that fit the arguments return.
  func call(
    _ candidates: [DeclarationReference], _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int
  ) -> KnownType? {
    let fitting = candidates.filter { fits($0, arguments) }
    var result: KnownType?
    for candidate in fitting.prefix(4) {
      guard let type = self.result(of: candidate) else { return nil }
      let bound = KnownType(substitute(bindings(candidate, arguments, receiver: receiver, in: file), in: type.type))
      if let result, result.type.unwrapped != bound.type.unwrapped { return nil }
      result = bound
    }
    return result
  }

  /// Whether a call's labels are those of a function, some of whose parameters may be left out.
  func fits(_ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument]) -> Bool {
    var parameters = tree.parameters(of: function)[...]
    for argument in arguments {
      while let next = parameters.first, tree[next].label != argument.label {
        if isVariadic(next), argument.label.isEmpty { break }
        parameters.removeFirst()
      }
      guard let next = parameters.first else { return false }
      if !isVariadic(next) { parameters.removeFirst() }
    }
    return true
  }

  /// Whether a parameter takes any number of arguments.
  func isVariadic(_ parameter: DeclarationReference) -> Bool {
    guard let type = tree[parameter].type else { return false }
    let tokens = tree.tokens(parameter.file)
    return tokens.holds(".", at: type.upperBound - 1) || tokens.holds(".", at: type.upperBound)
  }

  /// What a call makes of a function's generic parameters, and of its type's.
  func bindings(
    _ function: DeclarationReference, _ arguments: [TokenizedFile.CallArgument], receiver: KnownType?, in file: Int
  ) -> [String: WrittenType] {
    var result: [String: WrittenType] = [:]
    if let receiver, tree.isRealmCollection(receiver.type.name), let element = receiver.type.arguments.first {
      result["Element"] = element
    }
    if let receiver {
      result["'Self"] = (receiver.instance ?? receiver.type).unwrapped
      bindGenerics(of: (receiver.instance ?? receiver.type).unwrapped, &result)
    }
    var parameters = tree.parameters(of: function)[...]
    for argument in arguments {
      while let next = parameters.first, tree[next].label != argument.label { parameters.removeFirst() }
      guard let next = parameters.popFirst() else { break }
      guard let written = type(of: next)?.type, let given = type(of: argument.range, in: file)?.type else { continue }
      bind(written, given, &result, depth: 0)
    }
    return result
  }

  /// What the generic parameters of a type and of what it inherits are: `T` of `Store` for `class DogStore: Store<Dog>`.
  func bindGenerics(of type: WrittenType, _ result: inout [String: WrittenType]) {
    var queue = [type]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 16 {
      let name = tree.lastName(current.name)
      guard seen.insert(name).inserted else { continue }
      for reference in tree.types[name] ?? [] {
        let declaration = tree[reference]
        for (generic, argument) in zip(declaration.generics, current.arguments) {
          result["'" + generic.name] = argument
        }
        for inherited in declaration.inherited {
          let written = mark(WrittenType(inherited), reference.file, reference.index)
          queue.append(substitute(result, in: written))
        }
      }
    }
  }

  private func bind(_ written: WrittenType, _ given: WrittenType, _ result: inout [String: WrittenType], depth: Int) {
    guard depth < 4 else { return }
    if written.name.hasPrefix("'") {
      result[written.name] = given.unwrapped
    } else if written.arguments.count == given.arguments.count {
      for (written, given) in zip(written.arguments, given.arguments) {
        bind(written, given, &result, depth: depth + 1)
      }
    }
  }

  /// A type with generic parameters replaced.
  func substitute(_ bindings: [String: WrittenType], in type: WrittenType) -> WrittenType {
    guard !bindings.isEmpty else { return type }
    var type = type
    if let bound = bindings[type.name] {
      let isOptional = type.isOptional
      type = bound
      type.isOptional = isOptional || bound.isOptional
      return type
    }
    for index in type.arguments.indices { type.arguments[index] = substitute(bindings, in: type.arguments[index]) }
    return type
  }

  /// The type of a collection's elements.
  func element(of known: KnownType) -> KnownType? {
    let type = known.type.unwrapped
    if tree.isRealmCollection(type.name)
      || ["Array", "Set", "ArraySlice", "LazyFilterSequence"].contains(type.name)
    {
      return type.arguments.first.map { KnownType($0, isProven: known.isProven) }
    }
    if type.name == "Dictionary" || type.name == "Map" {
      return type.arguments.last.map { KnownType($0, isProven: known.isProven) }
    }
    return nil
  }

  /// What is assigned to a variable behind its declaration; nil where it is changed in another way, or may be.
  func assignments(to reference: DeclarationReference) -> [Range<Int>]? {
    let declaration = tree[reference]
    let tokens = tree.tokens(reference.file)
    let around: Range<Int>
    if let parent = declaration.parent, let body = tree.files[reference.file].declarations.all[parent].body {
      around = body
    } else {
      around = tokens.tokens.indices
    }
    // Beyond so many tokens anything may be.
    guard around.count < 50_000 else { return nil }
    var result: [Range<Int>] = []
    for position in around where position != declaration.position && tokens.isWord(position, declaration.name) {
      if tokens.isAssignment(position + 1), position + 2 < around.upperBound {
        result.append(position + 2..<tokens.endOfExpression(position + 2, within: around.upperBound))
      }
      if tokens.holds("+", at: position + 1), tokens.holds("=", at: position + 2) { return nil }
      if tokens.holds(".", at: position + 1), tokens.holds("append", at: position + 2) { return nil }
      if tokens.holds("&", at: position - 1), tokens.isAdjacent(position) { return nil }
      guard result.count < 16 else { return nil }
    }
    return result
  }

  /// Whether something is written to a variable behind its declaration.
  func isAssigned(_ reference: DeclarationReference) -> Bool { assignments(to: reference)?.isEmpty != true }
}
