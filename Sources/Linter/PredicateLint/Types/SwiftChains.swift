import PredicateAppSources

/// The types of names, literals and calls, and of members accessed on them.
extension SwiftTyper {
  /// Returns the type of a primary expression with the members, calls and subscripts after it.
  func chain(_ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var position = range.lowerBound
    var current = primary(&position, range, file)
    if current == nil { position = max(position, tokens.behind(range.lowerBound, within: range.upperBound)) }
    while position < range.upperBound {
      if tokens.holds("?", at: position) || tokens.holds("!", at: position) {
        current = current?.unwrapped
        position += 1
      } else if tokens.holds(".", at: position), position + 1 < range.upperBound {
        let token = tokens.tokens[position + 1]
        guard token.kind == .word || token.kind == .number else { return nil }
        let name = tokens.text(token)
        position += 2
        if let end = tokens.endOfGenericArguments(position, within: range.upperBound) { position = end }
        let call = tokens.call(at: position, within: range.upperBound)
        let arguments = call?.arguments
        let hasClosure = arguments?.contains(where: \.isTrailing) ?? false
        position = call?.end ?? position
        guard let owner = current else {
          // `objects(Dog.self)` is assumed to be Realm's for any receiver.
          current = realmMember(name, of: KnownType("", isProven: false), arguments: arguments, file)
          continue
        }
        current = member(name, of: owner.unwrapped, arguments: arguments, hasClosure: hasClosure, file)
      } else if let end = tokens.partner(of: position), end > position {
        current = current.flatMap { tokens.holds("[", at: position) ? element(of: $0.unwrapped) : called($0) }
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
      return KnownType(tokens.numberType(at: first))
    case .sign:
      if tokens.holds(".", at: first) {
        return expected(range, in: file).map { .meta($0.type.unwrapped, isProven: $0.isProven) }
      }
      guard let end = tokens.partner(of: first), end > first, end < range.upperBound else { return nil }
      position = end + 1
      if tokens.holds("(", at: first) {
        let elements = tokens.callArguments(at: first) ?? []
        if elements.count == 1 { return type(of: first + 1..<end, in: file) }
        return tuple(elements, file)
      }
      if tokens.holds("[", at: first) { return bracketed(&position, first, end, range, file) }
      if position < range.upperBound, tokens.holds("(", at: position), let close = tokens.partner(of: position) {
        // `{ … }()`
        position = close + 1
        return closureResult(ofClosureAt: first, file)
      }
      return tokens.holds("{", at: first) ? closure(at: first, file) : nil
    case .word: return named(&position, range, file)
    default: return nil
    }
  }

  /// Returns the type of `[a, b]`, `[Dog]()` or `["a": 1]`.
  private func bracketed(_ position: inout Int, _ first: Int, _ end: Int, _ range: Range<Int>, _ file: Int)
    -> KnownType?
  {
    let tokens = tree.tokens(file)
    if position < range.upperBound, tokens.holds("(", at: position), let close = tokens.partner(of: position) {
      position = close + 1
      return KnownType(written(first..<end + 1, in: file, around: tree.scopes(of: file).innermost(at: first)))
    }
    let elements = tokens.split(first + 1..<end)
    if let pair = elements.first, tokens.colon(ofPair: pair) != nil { return dictionary(of: elements, file) }
    return .array(of: elements) { type(of: $0, in: file) }
  }

  /// Returns the type of a dictionary with some pairs, from the common type of the first values.
  private func dictionary(of pairs: [Range<Int>], _ file: Int) -> KnownType {
    let tokens = tree.tokens(file)
    let values = pairs.compactMap { pair in tokens.colon(ofPair: pair).map { $0 + 1..<pair.upperBound } }
    let value = KnownType.array(of: values) { type(of: $0, in: file) }
    return KnownType("Dictionary", WrittenType(name: ""), value.type.arguments[0], isProven: value.isProven)
  }

  func named(_ position: inout Int, _ range: Range<Int>, _ file: Int) -> KnownType? {
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
      guard let around = tree.enclosingType(at: first, in: file) else { return nil }
      guard tree.isStatic(at: first, in: file) else { return selfType(in: around) }
      return .meta(written(text: "Self", in: file, around: tree.scopes(of: file).innermost(at: first)))
    case "Self": return .meta(written(text: "Self", in: file, around: tree.scopes(of: file).innermost(at: first)))
    default: break
    }
    if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
      return number < 8 ? closureParameter(number, at: first, in: file) : nil
    }
    if name.hasPrefix("$"), name.count > 1 {
      // `$dogs` for `@ObservedResults var dogs` accepts the same calls.
      return tree.variable(String(name.dropFirst()), at: first, in: file).flatMap { type(of: $0) }
    }
    let call = tokens.call(at: position, within: range.upperBound)
    if call == nil || !isTypeName(name), let variable = tree.variable(name, at: first, in: file),
      call == nil || type(of: variable) != nil
    {
      guard let call, let known = type(of: variable) else {
        return type(of: variable).map {
          requested($0, variable, at: first, in: file) ?? bound($0, variable, at: first, in: file)
        }
      }
      position = call.end
      return called(known)
    }
    let isFunction = !isTypeName(name) || call != nil && !tree.functions(name, at: first, in: file).isEmpty
    if isFunction, tree.typeName(name, at: first, in: file) == nil {
      guard let call else {
        let owner = name == "realm" ? tree.enclosingType(at: first, in: file) : nil
        return owner.flatMap { realmMember(name, of: KnownType(tree.fullName(of: $0)), arguments: nil, file) }
      }
      position = call.end
      if name == "getVaList" { return KnownType("CVaListPointer") }
      if name == "zip", call.arguments.count == 2 { return zipped(call.arguments, file) }
      let found = tree.functions(name, at: first, in: file)
      let arguments = call.arguments
      if found.isEmpty, let owner = tree.enclosingType(at: first, in: file) {
        return realmMember(name, of: KnownType(tree.fullName(of: owner)), arguments: arguments, file)
      }
      return self.call(found, arguments, receiver: implicitReceiver(at: first, in: file), in: file)
    }
    return typeName(&position, range, file)
  }

  private func isTypeName(_ name: String) -> Bool { name.first?.isUppercase == true }

  /// Returns the type of a type name and the expression that it begins: `Dog.self`, `Dog()`, `Results<Dog>`, `RealmSwift.List<Int>()`.
  private func typeName(_ position: inout Int, _ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let first = range.lowerBound
    while position + 1 < range.upperBound, tokens.holds(".", at: position), let next = tokens.word(at: position + 1) {
      let isType = tree.typeName(tokens.codeText(first..<position + 2), at: first, in: file) != nil
      guard isType || isTypeName(next) && !isMember(next, of: first..<position, in: file) else { break }
      position += 2
    }
    if let end = tokens.endOfGenericArguments(position, within: range.upperBound) { position = end }
    let type = written(first..<position, in: file, around: tree.scopes(of: file).innermost(at: first))
    if position < range.upperBound, tokens.holds("(", at: position) || !tokens.holds(".", at: position),
      let call = tokens.call(at: position, within: range.upperBound)
    {
      position = call.end
      if let request = request(type, call.arguments, in: file) { return request }
      if type.name == "LinkingObjects", type.arguments.isEmpty,
        let source = call.arguments.first(where: { $0.label == "fromType" })
      {
        return self.type(of: source.range, in: file)?.instance.map { KnownType("LinkingObjects", $0) }
      }
      if ["AnyRealmCollection", "Array", "Set", "List"].contains(type.name), type.arguments.isEmpty {
        let element = call.arguments.first.flatMap { self.type(of: $0.range, in: file) }
          .flatMap { self.element(of: $0) }
        return KnownType(
          WrittenType(name: type.name, arguments: element.map { [$0.type] } ?? []), isProven: element?.isProven ?? true)
      }
      let made = made(type, call.arguments, near: file)
      return KnownType(made, isProven: made == type || areProven(call.arguments, in: file))
    }
    if position + 1 < range.upperBound, tokens.holds(".", at: position), tokens.holds("self", at: position + 1) {
      position += 2
    }
    return .meta(type)
  }

  /// Returns a Boolean value that indicates whether a capitalized name is a function of a type: `Store.Dogs()`.
  private func isMember(_ name: String, of type: Range<Int>, in file: Int) -> Bool {
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
    guard known.type.isGeneric, let parent = tree[variable].parent,
      tree[DeclarationReference(file: variable.file, index: parent)].isType,
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

  private func tuple(_ elements: [TokenizedFile.CallArgument], _ file: Int) -> KnownType? {
    guard elements.count < 16 else { return nil }
    var type = WrittenType(name: WrittenType.tuple)
    for element in elements {
      type.arguments.append(self.type(of: element.range, in: file)?.type ?? WrittenType(name: ""))
      type.labels.append(element.label)
    }
    return KnownType(type, isProven: areProven(elements, in: file))
  }
}
