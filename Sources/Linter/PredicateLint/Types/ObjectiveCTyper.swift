import PredicateAppSources
import PredicateSchema

/// Infers the types of Objective-C expressions: messages, members, locals and literals.
final class ObjectiveCTyper: Typer {
  /// The typer of the Swift files, whose classes Objective-C sees.
  lazy var swift = tree.other.map { SwiftTyper($0) }
  /// The types that are assigned to properties.
  private let assigned = Inferences<DeclarationReference, KnownType>()
  /// The inferred result types of methods whose declared types are incomplete.
  let returned = Inferences<DeclarationReference, KnownType>()
  /// The methods that messages may call.
  var dispatched: [Message: [DeclarationReference]] = [:]

  override func find(_ expression: Expression, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let first = expression.range.lowerBound
    switch expression.kind {
    case .text: return KnownType(tokens.bytes(tokens.tokens[first]).first == 0x40 ? "String" : "char")
    case .value: return value(expression, tokens)
    case .transparent: return type(of: expression.children[0], in: file)
    case .block: return expression.children.last.flatMap { type(of: $0, in: file) }
    case .cast:
      let written = first + 1..<(tokens.partner(of: first) ?? first + 1)
      return written.allSatisfy(tokens.isTypePart) ? KnownType(tokens.objectiveCType(written)) : nil
    case .conditional:
      return one(of: expression.branches.map { type(of: $0, in: file) }.filter { $0?.type.name != "nil" })
    case .operation:
      guard let sign = tokens.sign(at: expression.word) else { return KnownType("String") }
      return Self.comparing.contains(sign) ? KnownType("Bool") : nil
    case .prefix:
      if tokens.holds("!", at: expression.word) { return KnownType("Bool") }
      return tokens.holds("-", at: first) ? type(of: expression.children[0], in: file) : nil
    case .list where expression.word > first:
      return .array(of: expression.children.map(\.range)) { type(of: $0, in: file) }
    case .dictionary where expression.word > first: return KnownType("Dictionary")
    case .name: return named(tree.name(of: expression, in: file), at: expression.word, in: file)
    case .member:
      return expression.children.first.flatMap { type(of: $0, in: file) }
        .flatMap { member(tree.name(of: expression, in: file), of: $0, in: file) }
    case .element: return type(of: expression.children[0], in: file).flatMap(element)
    case .call:
      if let selector = tree.selector(of: expression, in: file) { return result(of: expression, selector, in: file) }
      guard expression.children[0].kind == .name else { return nil }
      return tree.functions(tree.name(of: expression.children[0], in: file), in: file).first { tree[$0].type != nil }
        .map { KnownType(tree.objectiveCType(of: $0)) }
    default: return nil
    }
  }

  /// Returns the type of a value that has one of some types: the class that the others inherit from, or one of several. `nil` if one of them
  /// is unknown, or if they have nothing in common.
  func one(of types: [KnownType?]) -> KnownType? {
    let known = types.compactMap(\.self)
    guard known.count == types.count, !known.contains(where: \.type.name.isEmpty) else { return nil }
    return KnownType.one(of: known)
      ?? known.first { above in known.allSatisfy { tree.inherits($0.type.name, from: above.type.name) } }
  }

  private static let comparing = Set("=!<>&|".utf8)

  /// Returns the type of a literal, boxed or not.
  private func value(_ value: Expression, _ tokens: TokenizedFile) -> KnownType? {
    guard let last = value.range.last else { return nil }
    if tokens.tokens[last].kind == .number { return KnownType(tokens.numberType(at: last)) }
    switch tokens.word(at: last) {
    case "nil", "NULL", "Nil", "nullptr": return KnownType("nil")
    case "YES", "NO", "true", "false", "TRUE", "FALSE": return KnownType("Bool")
    default: return nil
    }
  }

  private func named(_ name: String, at position: Int, in file: Int) -> KnownType? {
    switch name {
    case "self", "super":
      guard let name = tree.className(at: position, in: file) else { return nil }
      guard let method = tree.method(at: position, in: file), tree.isOfClass(method) else { return KnownType(name) }
      let mayBeBelow =
        tree.models.hasDescendants(name) || tree.supertypes.contains(name)
        || tree.models.entities.count > 0 && name == SwiftTyper.managed[0]
      return .meta(
        mayBeBelow
          ? WrittenType(name: "'Self", arguments: [WrittenType(name: name)]) : WrittenType(name: name))
    default: break
    }
    if let variable = tree.variable(name, at: position, in: file), tree[variable].parent != nil {
      return tree.isLocal(variable)
        ? type(ofLocal: variable, at: position)
        : tree.className(at: position, in: file).map { property(variable, of: $0, isProven: true) }
    }
    if name.first?.isUppercase == true { return .meta(WrittenType(name: name)) }
    if let constant = constant(name, in: file) {
      return type(of: constant.value, in: constant.file)
    }
    return nil
  }

  /// Returns the type of a local variable or parameter at a place.
  private func type(ofLocal local: DeclarationReference, at position: Int) -> KnownType? {
    let written = writtenType(of: local)
    if Self.fetching.contains(written.name), FetchedType.isUntold(written) {
      guard let better = assignedType(of: local, at: position) else {
        return requestGiven(toBlockBy: local) ?? KnownType(written)
      }
      return (written.name == "NSFetchRequest" ? entityGiven(to: local, at: position) : nil) ?? better
    }
    let isLoose =
      ["id", "auto", "__auto_type"].contains(written.name) || written.name.contains("typeof") || isAnyClass(written)
      || written.arguments.isEmpty && RealmTypes.collections.contains(written.name)
    return (isLoose ? assignedType(of: local, at: position) ?? given(written, to: local) : nil) ?? KnownType(written)
  }

  /// Returns the type of a parameter whose declared type is a collection of any class: the class is that of the caller's.
  private func given(_ written: WrittenType, to local: DeclarationReference) -> KnownType? {
    guard tree[local].kind == .parameter, RealmTypes.collections.contains(written.name), writes[local].isEmpty,
      let method = tree.parent(of: local), let number = tree.parameters(of: method).firstIndex(of: local)
    else { return nil }
    return KnownType(written.name, entity(namedByParameter: number, of: method))
  }

  /// Returns the declared type of a local variable or parameter.
  func writtenType(of local: DeclarationReference) -> WrittenType {
    let type = tree.objectiveCType(of: local)
    guard tree[local].kind == .element, type.name == "NSString", let list = tree[local].value,
      self.type(of: list, in: local.file).flatMap(element(of:)) != KnownType(type)
    else { return type }
    // A loop may declare any type for the elements of an untyped collection.
    return WrittenType(name: "id")
  }

  // MARK: Members

  func member(_ name: String, of owner: KnownType, in file: Int) -> KnownType? {
    let type = owner.type
    if let declared = tree.property(name, of: type.name, near: file) {
      return property(declared, of: type.name, isProven: owner.isProven)
    }
    if let known = tree.models.propertyType(name, of: type.name, near: tree.tokens(file).file.path) { return known }
    // A method without arguments, called with a dot.
    let found = methods(name, for: owner, near: file)
    if !found.isEmpty { return result(ofOneOf: found, owner.instance ?? type, by: nil, in: file) }
    if let known = owner.instance.flatMap({ coreDataResult(name, 0..<0, of: $0, in: file) }) { return known }
    switch name {
    case "realm": return KnownType("RLMRealm")
    case "fetchRequest" where type.name == "NSFetchedResultsController":
      return KnownType(WrittenType(name: "NSFetchRequest", arguments: type.arguments), isProven: owner.isProven)
    case "entity" where type.name == "NSFetchRequest" && !FetchedType.isUntold(type):
      return KnownType(WrittenType(name: "NSEntityDescription", arguments: type.arguments), isProven: owner.isProven)
    case "entity" where owner.instance == nil && isManaged(type):
      return KnownType("NSEntityDescription", type, isProven: owner.isProven)
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

  /// Returns a property's type. For an untyped collection, returns the type that is assigned to it; for a request or controller, the type
  /// with what it fetches.
  private func property(_ declared: DeclarationReference, of className: String, isProven: Bool) -> KnownType {
    let (name, type) = (tree[declared].name, tree.objectiveCType(of: declared))
    let written = KnownType(type, isProven: isProven)
    guard isOpen(type) || isAnyClass(type) else { return written }
    if let known = tree.models.propertyType(name, of: className, near: ""), !known.type.arguments.isEmpty {
      return known
    }
    let found = once(assigned, declared) {
      Self.fetching.contains(type.name) ? fetchingType(ofProperty: declared) : assignedType(ofProperty: declared)
    }
    return found ?? written
  }

  /// Returns a Boolean value that indicates whether a type is `Class`.
  private func isAnyClass(_ type: WrittenType) -> Bool {
    type.name == "Type" && type.arguments.first?.name.isEmpty == true
  }

  func element(of known: KnownType) -> KnownType? {
    let isCollection =
      RealmTypes.collections.contains(known.type.name) || known.type.name.hasPrefix("NS") || known.type.name == "Array"
    guard isCollection else { return nil }
    return known.type.arguments.last.map { KnownType($0, isProven: known.isProven) }
  }
}

extension TokenizedFile {
  /// Returns the end of the expression or statement that begins at a position: a semicolon, a comma or a closing bracket.
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
  /// Returns the type of a model's property in code.
  func propertyType(_ name: String, of className: String, near path: String) -> KnownType? {
    guard case .one(let model) = model(named: className, near: path), let property = model.property(name) else {
      return nil
    }
    let element: WrittenType
    switch property.element {
    case .named(let name): element = WrittenType(name: name)
    case .scalar(let scalar):
      element = WrittenType(name: ScalarNames.of(scalar.scalar)?.name ?? "")
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
