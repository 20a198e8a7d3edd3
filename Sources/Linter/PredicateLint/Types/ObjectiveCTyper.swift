import PredicateSchema
import PredicateSources

/// Finds the types of Objective-C expressions: of messages, members, locals and literals.
final class ObjectiveCTyper {
  let tree: SourceTree
  private var depth = 0
  /// What is assigned to properties, by `Class.name`.
  private var assigned: [String: KnownType?] = [:]
  /// What methods return whose type does not say it.
  var returned: [DeclarationReference: KnownType?] = [:]
  /// What names mean: many predicates lead to the same places.
  private var locals: [LocalKey: Local?] = [:]
  /// What may be written to variables outside of methods.
  var globalWrites: [DeclarationReference: Writes] = [:]
  private static let maximumDepth = 24
  /// How far back a local's declaration is looked for.
  static let maximumTokens = 8_192

  init(_ tree: SourceTree) { self.tree = tree }

  /// A local variable or parameter.
  struct Local: Equatable {
    var position: Int
    var type: WrittenType
    var value: Range<Int>?
  }

  private struct LocalKey: Hashable {
    var file: Int
    var position: Int
    var name: String
  }

  /// The type of an expression; nil where it is not known.
  func type(of range: Range<Int>, in file: Int) -> KnownType? {
    guard depth < Self.maximumDepth, let first = range.first, range.count < 4_096 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let tokens = tree.tokens(file)
    let token = tokens.tokens[first]
    // `(Type *)expression`, `(expression)`
    if tokens.holds("(", at: first), let close = tokens.partner(of: first), close < range.upperBound {
      if close + 1 == range.upperBound { return type(of: first + 1..<close, in: file) }
      let inner = first + 1..<close
      if !inner.isEmpty, inner.allSatisfy({ isTypePart($0, tokens) }) { return KnownType(tokens.objectiveCType(inner)) }
    }
    if let branches = tokens.branches(ofConditional: range) {
      // What both give, or that which is not nil.
      let types = branches.map { type(of: $0, in: file) }.filter { $0?.type.name != "nil" }
      return types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
    }
    // What is asked of a value behind it, `@(5).stringValue`, is of another type.
    if let end = tokens.endOfBoxed(first), end < range.upperBound { return nil }
    if token.kind == .string { return KnownType(tokens.bytes(token).first == 0x40 ? "String" : "char") }
    if token.kind == .number { return range.count == 1 ? KnownType(tokens.numberType(at: first)) : nil }
    if tokens.holds("-", at: first), range.count == 2 { return type(of: first + 1..<range.upperBound, in: file) }
    if tokens.holds("@", at: first) { return boxed(range, file) }
    var position = first
    var current: KnownType?
    if tokens.holds("[", at: first), let close = tokens.partner(of: first) {
      current = ObjectiveCMessage(at: first, in: tokens).flatMap { type(of: $0, in: file) }
      position = close + 1
    } else if let name = tokens.word(at: first) {
      current = named(name, at: first, in: file)
      position = first + 1
      if tokens.holds("(", at: position), let close = tokens.partner(of: position) {
        current = tree.functions(name, in: file).first.map { KnownType(tree.objectiveCType(of: $0)) }
        position = close + 1
      }
    } else if tokens.holds("(", at: first), let close = tokens.partner(of: first) {
      current = type(of: first + 1..<close, in: file)
      position = close + 1
    }
    while position < range.upperBound, let owner = current {
      if tokens.holds(".", at: position), let name = tokens.word(at: position + 1) {
        current = member(name, of: owner, in: file)
        position += 2
      } else if tokens.holds("-", at: position), tokens.holds(">", at: position + 1),
        let name = tokens.word(at: position + 2)
      {
        current = member(name, of: owner, in: file)
        position += 3
      } else if tokens.holds("[", at: position), let close = tokens.partner(of: position) {
        current = element(of: owner)
        position = close + 1
      } else {
        return comparison(position, tokens) ? KnownType("Bool") : nil
      }
    }
    return current
  }

  private func comparison(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    ["=", "!", "<", ">"].contains { tokens.holds($0, at: position) }
  }

  private func isTypePart(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    tokens.isWord(position) || tokens.holds("*", at: position) || tokens.holds("<", at: position)
      || tokens.holds(">", at: position) || tokens.holds(",", at: position)
  }

  /// `@5`, `@YES`, `@(expression)`, `@[…]`.
  private func boxed(_ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let next = range.lowerBound + 1
    guard next < range.upperBound else { return nil }
    let number = tokens.holds("-", at: next) ? next + 1 : next
    if number < range.upperBound, number > next || tokens.tokens[next].kind == .number {
      return KnownType(tokens.numberType(at: number))
    }
    if ["YES", "NO", "true", "false"].contains(tokens.word(at: next)) { return KnownType("Bool") }
    guard let close = tokens.partner(of: next), close > next else { return nil }
    if tokens.holds("(", at: next) { return type(of: next + 1..<close, in: file) }
    if tokens.holds("[", at: next) {
      return .array(of: tokens.split(next + 1..<close)) { type(of: $0, in: file) }
    }
    return KnownType("Dictionary")
  }

  private func named(_ name: String, at position: Int, in file: Int) -> KnownType? {
    switch name {
    case "nil", "NULL", "Nil": return KnownType("nil")
    case "YES", "NO", "true", "false": return KnownType("Bool")
    case "self", "super":
      guard let name = tree.className(at: position, in: file) else { return nil }
      guard let method = tree.method(at: position, in: file), tree.isOfClass(method) else { return KnownType(name) }
      return .meta(
        tree.models.hasDescendants(name) || tree.models.entities.count > 0 && tree.supertypes.contains(name)
          ? WrittenType(name: "'Self", arguments: [WrittenType(name: name)]) : WrittenType(name: name))
    default: break
    }
    if let local = local(name, at: position, in: file) {
      let isRequest = local.type.name == "NSFetchRequest" || local.type.name == "NSEntityDescription"
      let isLoose =
        ["id", "auto", "__auto_type"].contains(local.type.name) || isAnyClass(local.type)
        || local.type.arguments.isEmpty && RealmTypes.collections.contains(local.type.name)
      if isRequest, FetchedType.isUntold(local.type) {
        guard let better = assignedType(of: local, name, at: position, mayChange: true, in: file) else {
          return requestGiven(toBlockBy: local, in: file) ?? KnownType(local.type)
        }
        return FetchedType.isUntold(better.type)
          ? entityGiven(to: local, name, at: position, in: file) ?? better : better
      }
      return (isLoose ? assignedType(of: local, name, at: position, in: file) : nil) ?? KnownType(local.type)
    }
    if let owner = tree.className(at: position, in: file) {
      let plain = name.hasPrefix("_") ? String(name.dropFirst()) : nil
      if let declared = tree.property(name, of: owner), tree.isVariable(name, of: owner) {
        return property(declared, of: owner, isProven: true)
      }
      if let plain, let declared = tree.property(plain, of: owner) {
        return property(declared, of: owner, isProven: true)
      }
    }
    if name.first?.isUppercase == true { return .meta(WrittenType(name: name)) }
    if let constant = constant(name, in: file), constant.value.count == 1 {
      return type(of: constant.value, in: constant.file)
    }
    return nil
  }

  /// The declaration of a local variable or parameter that a name means at a place.
  func local(_ name: String, at position: Int, in file: Int) -> Local? {
    let key = LocalKey(file: file, position: position, name: name)
    if let known = locals[key] { return known }
    let found = findLocal(name, at: position, in: file)
    locals[key] = .some(found)
    return found
  }

  private func findLocal(_ name: String, at position: Int, in file: Int) -> Local? {
    guard let body = tree.scope(ofLocalsAt: position, in: file) else { return nil }
    let tokens = tree.tokens(file)
    var index = position - 1
    let limit = max(body.lowerBound, position - Self.maximumTokens)
    while index >= limit {
      if let before = beforeScope(endingAt: index, position, tokens) {
        index = before
        continue
      }
      if tokens.isWord(index, name), var type = declaredType(before: index, tokens) {
        var value: Range<Int>?
        if tokens.isAssignment(index + 1) {
          value = index + 2..<tokens.endOfStatement(index + 2)
        } else if tokens.holds("in", at: index + 1), type.name == "NSString",
          self.type(of: index + 2..<tokens.endOfStatement(index + 2), in: file).flatMap(element(of:)) != KnownType(type)
        {
          // The language lets a loop call the elements of an untyped collection as it likes.
          type = WrittenType(name: "id")
        }
        if value?.contains(position) != true { return Local(position: index, type: type, value: value) }
      }
      index -= 1
    }
    guard let method = tree.method(at: position, in: file),
      let parameter = tree.parameters(of: method).first(where: { tree[$0].name == name })
    else { return nil }
    return Local(position: body.lowerBound - 1, type: tree.objectiveCType(of: parameter), value: nil)
  }

  /// The position before a block that ends at a token, and before its head: what they declare is not seen at the place. Nil where no such
  /// block ends.
  private func beforeScope(endingAt index: Int, _ place: Int, _ tokens: TokenizedFile) -> Int? {
    guard let open = tokens.partner(of: index), open < index else { return nil }
    if tokens.holds("}", at: index) {
      // `for (Dog *dog in dogs) { … }`, `^(Dog *dog) { … }`
      guard tokens.holds(")", at: open - 1), let head = tokens.partner(of: open - 1) else { return open - 1 }
      return head - 1
    }
    // `for (Dog *dog in dogs) [self feed:dog];`
    guard tokens.holds(")", at: index), tokens.holds("for", at: open - 1), tokens.endOfStatement(index + 1) < place
    else {
      return nil
    }
    return open - 1
  }

  /// The type of the declaration whose name stands at a position; nil where that is none.
  func declaredType(before name: Int, _ tokens: TokenizedFile) -> WrittenType? {
    let next = name + 1
    let ends =
      tokens.isAssignment(next) || tokens.holds(";", at: next) || tokens.holds(",", at: next)
      || tokens.holds(")", at: next)
      || tokens.holds("in", at: next)
    guard ends else { return nil }
    if let type = typeOfFirstDeclarator(before: name, tokens) { return type }
    var start = name
    while start > 0, name - start < 24, isTypePart(start - 1, tokens), !tokens.holds("return", at: start - 1),
      !tokens.holds(",", at: start - 1) || tokens.holds(">", at: name - 2)
    { start -= 1 }
    guard start < name, tokens.isWord(start), start == 0 || !tokens.holds(".", at: start - 1),
      !tokens.holds(":", at: start - 1)
    else { return nil }
    let before: [StaticString] = ["{", "}", ";", "(", ",", ")"]
    guard start == 0 || tokens.tokens[start].beginsLine || before.contains(where: { tokens.holds($0, at: start - 1) })
    else { return nil }
    let type = tokens.objectiveCType(start..<name)
    return type.name.isEmpty || type.name == "else" || type.name == "case" ? nil : type
  }

  /// The type of `*second` in `NSString *first = @"…", *second = …`; nil where the name is no further declarator.
  private func typeOfFirstDeclarator(before name: Int, _ tokens: TokenizedFile) -> WrittenType? {
    var comma = name - 1
    while tokens.holds("*", at: comma) { comma -= 1 }
    guard comma < name - 1, tokens.holds(",", at: comma) else { return nil }
    var start = comma
    while start > max(0, comma - 64) {
      let before = start - 1
      if let open = tokens.partner(of: before), open < before, !tokens.holds("}", at: before) {
        start = open
      } else if tokens.partner(of: before) != nil || tokens.holds(";", at: before) || tokens.holds("}", at: before) {
        break
      } else {
        start = before
      }
    }
    var first = start
    while first < comma, isTypePart(first, tokens), !tokens.isAssignment(first + 1), !tokens.holds(",", at: first + 1) {
      first += 1
    }
    guard first > start, tokens.isWord(first), tokens.isWord(start), !tokens.holds("return", at: start) else {
      return nil
    }
    return tokens.objectiveCType(start..<first)
  }

  // MARK: Members

  func member(_ name: String, of owner: KnownType, in file: Int) -> KnownType? {
    let type = owner.type
    if let declared = tree.property(name, of: type.name) {
      return property(declared, of: type.name, isProven: owner.isProven)
    }
    if let known = tree.models.propertyType(name, of: type.name, near: tree.tokens(file).file.path) { return known }
    // A method without arguments, behind a dot.
    let asked = owner.instance ?? type
    if let method = tree.methods(name).first(where: {
      tree.className(of: $0) == asked.name && tree.isOfClass($0) == (owner.instance != nil)
    }) {
      return result(of: method, asked)
    }
    switch name {
    case "realm": return KnownType("RLMRealm")
    case "fetchRequest" where type.name == "NSFetchedResultsController":
      return KnownType(WrittenType(name: "NSFetchRequest", arguments: type.arguments), isProven: owner.isProven)
    case "entity" where type.name == "NSFetchRequest" && !FetchedType.isUntold(type):
      return KnownType(WrittenType(name: "NSEntityDescription", arguments: type.arguments), isProven: owner.isProven)
    case "firstObject", "lastObject": return element(of: owner)
    case "count", "length", "integerValue", "intValue": return KnownType("Int")
    case "boolValue": return KnownType("Bool")
    case "class": return owner.instance == nil ? .meta(type) : owner
    case "UUIDString", "stringValue", "lowercaseString", "uppercaseString", "text", "absoluteString":
      return KnownType("String")
    case "allObjects" where owner.instance != nil:
      return owner.instance.map { KnownType("RLMResults", $0) }
    default: return nil
    }
  }

  /// A property's type; of a collection without a class, that of what is assigned to it.
  private func property(_ declared: DeclarationReference, of className: String, isProven: Bool) -> KnownType {
    let (name, type) = (tree[declared].name, tree.objectiveCType(of: declared))
    let written = KnownType(type, isProven: isProven)
    guard RealmTypes.collections.contains(type.name) && type.arguments.isEmpty || isAnyClass(type) else {
      return written
    }
    if let known = tree.models.propertyType(name, of: className, near: ""), !known.type.arguments.isEmpty {
      return known
    }
    let key = className + "." + name
    if let known = assigned[key] { return known ?? written }
    assigned[key] = .some(nil)
    let found = assignedType(name, of: className)
    assigned[key] = .some(found)
    return found ?? written
  }

  /// Whether a type is `Class`.
  private func isAnyClass(_ type: WrittenType) -> Bool {
    type.name == "Type" && type.arguments.first?.name.isEmpty == true
  }

  /// The type that all assignments to a property agree on.
  private func assignedType(_ name: String, of className: String) -> KnownType? {
    var result: KnownType?
    for place in (tree.places(of: name) + tree.places(of: "_" + name)).prefix(256) {
      let tokens = tree.tokens(place.file)
      guard tokens.isAssignment(place.position + 1), tree.className(at: place.position, in: place.file) == className,
        tree.method(at: place.position, in: place.file) != nil
      else { continue }
      let value = place.position + 2..<tokens.endOfStatement(place.position + 2)
      // `dogs = [dogs sorted…]` says nothing new.
      guard !value.contains(where: { tokens.isWord($0, name) || tokens.isWord($0, "_" + name) }),
        let type = self.type(of: value, in: place.file), type.type.name != "nil"
      else { continue }
      guard !type.type.arguments.isEmpty, result == nil || result?.type.arguments == type.type.arguments else {
        return nil
      }
      result = type
    }
    return result
  }

  func element(of known: KnownType) -> KnownType? {
    let isCollection =
      RealmTypes.collections.contains(known.type.name) || known.type.name.hasPrefix("NS") || known.type.name == "Array"
    guard isCollection else { return nil }
    return known.type.arguments.last.map { KnownType($0, isProven: known.isProven) }
  }
}

extension TokenizedFile {
  /// The position of the semicolon that ends what begins at a position, or of the bracket around it.
  func endOfStatement(_ start: Int) -> Int {
    var position = start
    while position < min(tokens.count, start + 2_048) {
      if holds(";", at: position) || holds(",", at: position) || holds("}", at: position) || holds(")", at: position) {
        return position
      }
      position = partner(of: position).map { max($0, position) + 1 } ?? position + 1
    }
    return min(position, tokens.count)
  }
}

extension ModelIndex {
  /// The type of a model's property as code sees it.
  func propertyType(_ name: String, of className: String, near path: String) -> KnownType? {
    guard case .one(let model) = model(named: className, near: path), let property = model.property(name) else {
      return nil
    }
    let element: WrittenType
    switch property.element {
    case .named(let name): element = WrittenType(name: name)
    case .scalar(let scalar):
      element = WrittenType(name: ScalarNames.all.first { $0.element == scalar }?.name ?? "")
    case .unknown: element = WrittenType(name: "")
    }
    switch property.collection {
    case nil: return element.name.isEmpty ? nil : KnownType(element)
    case .list: return KnownType("List", element)
    case .set: return KnownType("MutableSet", element)
    case .dictionary: return KnownType("Map", WrittenType(name: "String"), element)
    case .linkingObjects: return KnownType("LinkingObjects", element)
    }
  }
}
