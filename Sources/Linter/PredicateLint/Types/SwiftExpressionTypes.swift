import PredicateAppSources

/// The types of expressions: literals, operators, and names with the members, calls and subscripts after them.
extension SwiftTyper {
  private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "~="]
  private static let arithmetic: Set<String> = [
    "+", "-", "*", "/", "%", "|", "&", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>",
  ]

  func inferred(_ expression: Expression, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    switch expression.kind {
    case .text: return KnownType("String")
    case .keyPath: return tokens.holds("#keyPath", at: expression.word) ? KnownType("String") : nil
    case .value:
      if tokens.tokens[expression.word].kind == .number { return KnownType(tokens.numberType(at: expression.word)) }
      if tree.isNil(expression, in: file) { return KnownType("nil") }
      return tokens.isWord(expression.word) ? KnownType("Bool") : nil
    case .prefix:
      return tokens.holds("!", at: expression.word) ? KnownType("Bool") : type(of: expression.children[0], in: file)
    case .operation:
      let sign = tokens.sign(of: expression)
      if Self.comparisons.contains(sign) { return KnownType("Bool") }
      guard Self.arithmetic.contains(sign) else {
        let own = tree.functions(sign, at: expression.word, in: file)
        return own.count == 1 ? result(of: own[0]) : nil
      }
      // In `1 / 3.0`, the integer literal takes the type of the other operand.
      let types = expression.children.lazy.compactMap { self.type(of: $0, in: file) }
      return types.first { $0.type.name != "Int" } ?? types.first
    case .conditional:
      if tokens.sign(of: expression) == "??" {
        return type(of: expression.children[0], in: file)?.unwrapped ?? type(of: expression.children[1], in: file)
      }
      return expression.branches.lazy.compactMap { self.type(of: $0, in: file) }.first { $0.type.name != "nil" }
    // The only statement of a case has the tokens of its block, by which types are remembered.
    case .block: return expression.children.count == 1 ? inferred(expression.children[0], file) : nil
    case .cast: return cast(expression, file)
    case .closure: return closure(at: expression.range.lowerBound, file)
    case .list: return array(of: expression.children, file)
    case .dictionary:
      let values = array(of: expression.children.indices.filter { $0 % 2 == 1 }.map { expression.children[$0] }, file)
      return KnownType("Dictionary", WrittenType(name: ""), values.type.arguments[0], isProven: values.isProven)
    case .tuple: return tuple(tree.elements(of: expression), file)
    case .name, .member, .call, .element, .transparent, .optional: return chain(expression, file)
    default: return nil
    }
  }

  private func array(of elements: [Expression], _ file: Int) -> KnownType {
    .array(of: elements.map(\.range)) { type(of: $0, in: file) }
  }

  private func tuple(_ elements: [TokenizedFile.CallArgument], _ file: Int) -> KnownType? {
    guard elements.count < 16 else { return nil }
    var type = WrittenType(name: WrittenType.tuple)
    for element in elements {
      type.arguments.append(self.type(of: element.range, in: file)?.type ?? WrittenType(name: ""))
      type.labels.append(element.label)
    }
    return KnownType(type, isProven: areProven(elements, in: file))
  }

  /// Returns the type that an expression is cast to. If the cast adds no information, returns its own type.
  private func cast(_ expression: Expression, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    guard tokens.holds("as", at: expression.word) else { return KnownType("Bool") }
    var start = expression.word + 1
    while tokens.holds("!", at: start) || tokens.holds("?", at: start) { start += 1 }
    guard start < expression.range.upperBound else { return nil }
    let around = tree.scopes(of: file).innermost(at: expression.word)
    let type = written(start..<expression.range.upperBound, in: file, around: around)
    if tokens.holds("AnyClass", at: start) { return self.type(of: expression.children[0], in: file) }
    let bridges = ["CVarArg", "Any", "AnyObject", "NSObject", "NSNumber", "NSCopying", "NSObjectProtocol"]
    // `as? NSFetchRequest<NSFetchRequestResult>` does not tell the entity. The operand may.
    let isUntold = type.name == "NSFetchRequest" && FetchedType.isUntold(type)
    guard bridges.contains(type.name) || isUntold else { return KnownType(type) }
    var known = self.type(of: expression.children[0], in: file)
    if isUntold { return known?.type.unwrapped.name == type.name ? known : KnownType(type) }
    if type.name != "CVarArg" { known?.isBoxed = true }
    return known
  }

  // MARK: Chains

  /// The type of a part of a chain.
  private struct Link {
    var known: KnownType?
    /// A Boolean value that indicates whether the part is the name of a type: `RealmSwift.List`.
    var isTypeName = false
  }

  /// Returns the type of an operand with the members, calls and subscripts after it.
  private func chain(_ expression: Expression, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var parts = [expression]
    while [.member, .call, .element, .transparent, .optional].contains(parts[parts.count - 1].kind),
      let inner = parts[parts.count - 1].children.first
    { parts.append(inner) }
    var link = Link()
    for (number, part) in parts.enumerated().reversed() {
      let call = number > 0 && parts[number - 1].kind == .call ? parts[number - 1] : nil
      switch part.kind {
      case .name: link = named(part, call, file)
      case .member: link = member(part, call, of: link, file)
      case .optional: link = Link(known: link.known?.unwrapped)
      case .transparent: link = Link(known: tokens.holds("!", at: part.word) ? link.known?.unwrapped : link.known)
      case .element: link = Link(known: link.known.flatMap { subscripted($0.unwrapped, by: part, file) })
      case .call:
        switch part.children[0].kind {
        // The type of the callee is that of the call.
        case .name, .member: break
        case .closure: link = Link(known: closureResult(ofClosureAt: part.range.lowerBound, file))
        // `[Dog]()`
        case .list, .dictionary:
          let around = tree.scopes(of: file).innermost(at: part.range.lowerBound)
          link = Link(known: KnownType(written(part.children[0].range, in: file, around: around)))
        default: link = Link(known: link.known.flatMap { called($0) })
        }
      default: link = Link(known: type(of: part, in: file))
      }
    }
    return link.known
  }

  /// Returns the type of an element, of what a key path names, or of the result of the project's own subscript.
  private func subscripted(_ owner: KnownType, by subscripts: Expression, _ file: Int) -> KnownType? {
    if let path = subscripts.arguments.first, subscripts.label(1) == "keyPath" {
      return value(under: path, of: owner, file)
    }
    return element(of: owner)
      ?? member("subscript", of: owner, arguments: tree.arguments(of: subscripts, in: file), hasClosure: false, file)
  }

  /// Returns the type of the value under a key path: `\.owner.name`. `nil` for other expressions.
  func value(under path: Expression, of owner: KnownType, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    guard path.kind == .keyPath, tokens.holds(".", at: path.range.lowerBound + 1) else { return nil }
    return path.range.filter { tokens.isWord($0) }.reduce(owner) { known, name in
      known.flatMap {
        member(tokens.text(tokens.tokens[name]), of: $0.unwrapped, arguments: nil, hasClosure: false, file)
      }
    }
  }

  /// Returns the type of a member, or the result type of its call.
  private func member(_ member: Expression, _ call: Expression?, of owner: Link, _ file: Int) -> Link {
    let tokens = tree.tokens(file)
    let name = tree.name(of: member, in: file)
    if owner.isTypeName, let object = member.children.first, object.range.upperBound == object.word + 1,
      tree.typeName(tokens.codeText(member.range.lowerBound..<member.word + 1), at: member.range.lowerBound, in: file)
        != nil || isTypeName(name) && !isFunction(name, of: object.range, in: file)
    {
      return typeName(member.range, call, file)
    }
    let arguments = call.map { tree.arguments(of: $0, in: file) }
    let known =
      member.children.isEmpty
      ? expected(member.range, in: file).map { .meta($0.type.unwrapped, isProven: $0.isProven) } : owner.known
    // `objects(Dog.self)` is assumed to be Realm's for any receiver.
    guard let known else {
      return Link(known: realmMember(name, of: KnownType("", isProven: false), arguments: arguments, file))
    }
    let hasClosure = arguments?.contains(where: \.isTrailing) ?? false
    return Link(known: self.member(name, of: known.unwrapped, arguments: arguments, hasClosure: hasClosure, file))
  }

  /// Returns the type of a name, or the result type of its call.
  private func named(_ expression: Expression, _ call: Expression?, _ file: Int) -> Link {
    let (name, first) = (tree.name(of: expression, in: file), expression.word)
    func selfType() -> WrittenType {
      written(text: "Self", in: file, around: tree.scopes(of: file).innermost(at: first))
    }
    switch name {
    case "#function", "#file", "#fileID", "#filePath": return Link(known: KnownType("String"))
    case "self", "super":
      guard let around = tree.enclosingType(at: first, in: file) else { return Link() }
      return Link(known: tree.isStatic(at: first, in: file) ? .meta(selfType()) : self.selfType(in: around))
    case "Self": return Link(known: .meta(selfType()))
    default: break
    }
    if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
      return Link(known: number < 8 ? closureParameter(number, at: first, in: file) : nil)
    }
    if name.hasPrefix("$"), name.count > 1 {
      // `$dogs` for `@ObservedResults var dogs` accepts the same calls.
      return Link(known: tree.variable(String(name.dropFirst()), at: first, in: file).flatMap { type(of: $0) })
    }
    if call == nil || !isTypeName(name), let variable = tree.variable(name, at: first, in: file) {
      let known = type(of: variable)
      if call == nil {
        return Link(
          known: known.map { requested($0, variable, at: first, in: file) ?? bound($0, variable, at: first, in: file) })
      }
      if let known { return Link(known: called(known)) }
    }
    let functions = call == nil ? [] : tree.functions(name, at: first, in: file)
    guard !isTypeName(name) || !functions.isEmpty, tree.typeName(name, at: first, in: file) == nil else {
      return typeName(expression.range, call, file)
    }
    let around = tree.enclosingType(at: first, in: file).map { KnownType(tree.fullName(of: $0)) }
    guard let call else {
      return Link(known: name == "realm" ? around.flatMap { realmMember(name, of: $0, arguments: nil, file) } : nil)
    }
    let arguments = tree.arguments(of: call, in: file)
    if name == "getVaList" { return Link(known: KnownType("CVaListPointer")) }
    if name == "zip", arguments.count == 2 { return Link(known: zipped(arguments, file)) }
    if functions.isEmpty, let around {
      let own = tree.isStatic(at: first, in: file) ? selfType() : nil
      return Link(
        known: realmMember(name, of: around, arguments: arguments, file)
          ?? own.flatMap { coreDataMember(name, of: $0, arguments: arguments, file) })
    }
    return Link(
      known: self.call(functions, arguments, receiver: implicitReceiver(at: first, in: file), in: file))
  }

  private func isTypeName(_ name: String) -> Bool { name.first?.isUppercase == true }

  /// Returns the type of a type's name, or of a value that the call of its initializer makes: `Results<Dog>`, `RealmSwift.List<Int>()`.
  private func typeName(_ range: Range<Int>, _ call: Expression?, _ file: Int) -> Link {
    let type = written(range, in: file, around: tree.scopes(of: file).innermost(at: range.lowerBound))
    guard let call else { return Link(known: .meta(type), isTypeName: true) }
    let arguments = tree.arguments(of: call, in: file)
    if let request = request(type, arguments, in: file) { return Link(known: request) }
    if type.name == "LinkingObjects", type.arguments.isEmpty,
      let source = arguments.first(where: { $0.label == "fromType" })
    {
      return Link(known: self.type(of: source.range, in: file)?.instance.map { KnownType("LinkingObjects", $0) })
    }
    if ["AnyRealmCollection", "Array", "Set", "List"].contains(type.name), type.arguments.isEmpty {
      let element = arguments.first.flatMap { self.type(of: $0.range, in: file) }.flatMap { self.element(of: $0) }
      let made = WrittenType(name: type.name, arguments: element.map { [$0.type] } ?? [])
      return Link(known: KnownType(made, isProven: element?.isProven ?? true))
    }
    let made = made(type, arguments, near: file)
    return Link(known: KnownType(made, isProven: made == type || areProven(arguments, in: file)))
  }

  /// Returns a Boolean value that indicates whether a capitalized name is a function of a type: `Store.Dogs()`.
  private func isFunction(_ name: String, of type: Range<Int>, in file: Int) -> Bool {
    let owner = written(type, in: file, around: tree.scopes(of: file).innermost(at: type.lowerBound)).name
    return tree.member(name, of: owner, near: file).contains { tree[$0].kind == .function }
  }

  /// Returns a type with the generic arguments that its initializer call implies: `Store(Dog.self)` is a `Store<Dog>`.
  func made(_ type: WrittenType, _ arguments: [TokenizedFile.CallArgument], near file: Int) -> WrittenType {
    guard type.arguments.isEmpty, let declaration = tree.declaration(of: type.name, near: file),
      !tree[declaration].generics.isEmpty
    else { return type }
    var type = type
    let generics = tree[declaration].generics
    var bindings: [String: WrittenType] = [:]
    let initialisers = tree.member("init", of: type.name, near: file)
    if let chosen = fitting(initialisers, arguments, in: file).first {
      bindings = self.bindings(chosen, arguments, receiver: nil, in: file)
    } else {
      for argument in arguments {
        guard !tree.tokens(file).holds("{", at: argument.range.lowerBound),
          let property = property(for: argument, of: type.name, near: file),
          let written = self.type(of: property)?.type, written.isGeneric,
          let given = self.type(of: argument.range, in: file)?.type
        else { continue }
        bind(written, given, &bindings, depth: 0)
      }
    }
    type.arguments = generics.map { bindings["'" + $0] ?? WrittenType(name: "") }
    return type
  }

  /// Returns the type of a variable with the generic parameters that a subclass or extension around a place binds.
  private func bound(_ known: KnownType, _ variable: DeclarationReference, at position: Int, in file: Int) -> KnownType
  {
    guard known.type.isGeneric, tree.typeDeclaring(variable) != nil,
      let around = tree.enclosingType(at: position, in: file)
    else { return known }
    var bindings: [String: WrittenType] = [:]
    bindGenerics(of: selfType(in: around).type, &bindings)
    for (name, type) in tree[around].bound {
      bindings["'" + name] = tree.resolved(WrittenType(type), around: around.index, in: file)
    }
    return KnownType(substitute(bindings, in: known.type), isProven: known.isProven)
  }

  /// Returns the type of `zip`: pairs.
  private func zipped(_ sequences: [TokenizedFile.CallArgument], _ file: Int) -> KnownType {
    let elements = sequences.map { self.type(of: $0.range, in: file).flatMap { element(of: $0) } }
    var pair = WrittenType(name: WrittenType.tuple, arguments: elements.map { $0?.type ?? WrittenType(name: "") })
    pair.labels = ["", ""]
    return KnownType("Array", pair, isProven: areProven(sequences, in: file))
  }
}
