import PredicateSources

/// The types of names, literals and calls, and of the members behind them.
extension SwiftTyper {
  /// The type of a primary expression with the members, calls and subscripts behind it.
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
      return KnownType(tokens.numberType(at: first))
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
    return .array(of: elements) { type(of: $0, in: file) }
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
    if !isTypeName(name), tree.typeName(name, at: first, in: file) == nil {
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
        return realmMember(name, of: KnownType(tree.fullName(of: owner)), arguments: arguments, file)
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
      isTypeName(next) || tree.typeName(tokens.codeText(first..<position + 2), at: first, in: file) != nil
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
}
