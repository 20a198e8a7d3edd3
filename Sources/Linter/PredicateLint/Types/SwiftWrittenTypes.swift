import PredicateAppSources

/// The types that sources write, resolved with the generic parameters and extensions around them.
extension SwiftTyper {
  /// Returns a type written in a file, with its generic parameters marked.
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
    if text == "AnyClass" { return metatype(WrittenType(name: "AnyObject")) }
    if text.hasSuffix(".Type") {
      return metatype(mark(WrittenType(text.dropLast(5)), file, declaration))
    }
    // `(Dog.Type)?`
    if text.hasPrefix("("), text.hasSuffix(".Type)") {
      return metatype(mark(WrittenType(text.dropFirst().dropLast(6)), file, declaration))
    }
    var type = mark(WrittenType(text), file, declaration)
    type.isOptional = type.isOptional || isOptional
    return type
  }

  /// Returns the type `Dog.Type`. Its values are `Dog` and its subclasses.
  private func metatype(_ type: WrittenType) -> WrittenType { WrittenType(name: "Type", arguments: [below(type)]) }

  /// Returns a type that means a class or one of its subclasses.
  private func below(_ type: WrittenType) -> WrittenType {
    let isOfAll = [Self.managed[0], "AnyObject", "Any"].contains(type.name) && models.entities.count > 0
    let isExact = type.isConstrained || !isOfAll && !models.hasDescendants(type.name)
    return isExact ? type : WrittenType(name: WrittenType.below + type.name, arguments: [type])
  }

  /// Returns a type with the full names of declared types, and with its generic parameters marked.
  func mark(_ type: WrittenType, _ file: Int, _ declaration: Int?) -> WrittenType {
    markGenerics(of: tree.resolved(type, around: declaration, in: file), file, declaration)
  }

  private func markGenerics(of type: WrittenType, _ file: Int, _ declaration: Int?) -> WrittenType {
    var type = type
    if type.arguments.isEmpty, !type.name.isEmpty, !type.isStructural {
      if let bound = tree.bound(type.name, around: declaration, in: file) {
        let isOptional = type.isOptional
        type = tree.resolved(WrittenType(bound), around: declaration, in: file)
        type.isOptional = type.isOptional || isOptional
        return type
      }
      if let generic = generic(type.name, around: declaration, in: file) {
        return WrittenType(name: generic.name, arguments: generic.arguments, isOptional: type.isOptional)
      }
    }
    for index in type.arguments.indices {
      let argument = markGenerics(of: type.arguments[index], file, declaration)
      type.arguments[index] = type.arguments[index].isOpaque ? below(argument) : argument
    }
    type.isOpaque = false
    return type
  }

  /// Returns the type of a name that only callers determine: a generic parameter, `Self` or an associated type, with its constraints.
  private func generic(_ name: String, around declaration: Int?, in file: Int) -> WrittenType? {
    let first = name.utf8.firstIndex(of: 0x2E).map { String(name[..<$0]) } ?? name
    let rest = first.utf8.count < name.utf8.count ? String(name.dropFirst(first.count + 1)) : nil
    var owner: WrittenType?
    if first == "Self" {
      owner = openSelf(declaration, in: file) ?? enclosingClass(declaration, in: file).map { WrittenType(name: $0) }
    } else if let scope = tree.scope(ofGeneric: first, around: declaration, in: file) {
      owner = WrittenType(
        name: "'" + first, arguments: constraints(of: first, around: declaration, upTo: scope, in: file))
    } else if let open = openSelf(declaration, in: file), let known = associatedOfSelf(first, open) {
      owner = known
    } else if first == "Element", let around = enclosingExtension(declaration, in: file) {
      owner = WrittenType(name: "'Element", arguments: constraints(of: first, in: around))
    }
    guard let owner, let rest else { return owner }
    return associated(rest, of: owner)
  }

  /// Returns the constraints of a generic parameter in the declarations around a place, up to the one that declares it.
  private func constraints(of name: String, around declaration: Int?, upTo scope: DeclarationReference, in file: Int)
    -> [WrittenType]
  {
    let inner = tree.scopes(from: declaration, in: file).prefix { $0 != scope }
    // An extension has the generic parameters of its type.
    return (inner + [scope]).flatMap { constraints(of: name, in: $0) }
  }

  /// Returns `Self` in a protocol, a class with subclasses, or an extension of a protocol or base class. It differs per conforming type.
  private func openSelf(_ declaration: Int?, in file: Int) -> WrittenType? {
    guard let type = tree.enclosingType(from: declaration, in: file),
      enclosingClass(declaration, in: file).map(isOpen) ?? true
    else { return nil }
    return WrittenType(
      name: "'Self", arguments: [WrittenType(name: tree.fullName(of: type))] + constraints(of: "Self", in: type))
  }

  /// Returns a Boolean value that indicates whether `Self` may be more than a class's name shows: a subclass, or a generic class.
  private func isOpen(_ name: String) -> Bool {
    tree.models.hasDescendants(name) || tree.heads(of: name).contains { !tree[$0].generics.isEmpty }
      || tree.models.entities.count > 0 && tree.supertypes.contains(name)
  }

  /// Returns the extension of a Realm collection around a place.
  private func enclosingExtension(_ declaration: Int?, in file: Int) -> DeclarationReference? {
    guard let type = tree.enclosingType(from: declaration, in: file), tree[type].kind == .extensionType else {
      return nil
    }
    return RealmTypes.collections.contains(tree.fullName(of: type)) ? type : nil
  }

  /// Returns an associated type of the protocol with the given `Self`.
  private func associatedOfSelf(_ name: String, _ open: WrittenType) -> WrittenType? {
    guard let type = open.arguments.first?.name,
      tree.member(name, of: type, near: 0).contains(where: { tree[$0].kind == .typeAlias && tree[$0].type == nil })
    else { return nil }
    return associated(name, of: open)
  }

  /// Returns the type of `self` at a place. `nil` if callers determine it, as in a protocol or an extension of a base class.
  func implicitReceiver(at position: Int, in file: Int) -> KnownType? {
    guard let around = tree.enclosingType(at: position, in: file) else { return nil }
    let type = selfType(in: around)
    if !type.type.arguments.isEmpty { return type }
    return enclosingClass(around.index, in: around.file).map { KnownType($0) }
  }

  /// Returns the collection that calls without a receiver use at a place, in an extension of a Realm collection.
  func implicitCollection(at position: Int, in file: Int) -> KnownType? {
    guard let around = tree.enclosingType(at: position, in: file), tree[around].kind == .extensionType else {
      return nil
    }
    let type = selfType(in: around)
    return RealmTypes.collections.contains(type.type.name) ? type : nil
  }

  /// The generic parameter of a fetch request, in its extensions.
  static let fetched = "'ResultType"

  /// Returns the type of `self` in the declarations of a type or extension.
  func selfType(in declaration: DeclarationReference) -> KnownType {
    let declared = tree[declaration]
    let name = tree.fullName(of: declaration)
    if name == "NSFetchRequest" {
      let fetched = tree.bound("ResultType", around: declaration.index, in: declaration.file)
      return KnownType(
        name,
        fetched.map { tree.resolved(WrittenType($0), around: declaration.index, in: declaration.file) }
          ?? WrittenType(name: Self.fetched))
    }
    guard RealmTypes.collections.contains(name), declared.kind == .extensionType else {
      return KnownType(WrittenType(name: name, arguments: arguments(ofExtension: declaration, name)))
    }
    let element = tree.bound("Element", around: declaration.index, in: declaration.file)
      .map { tree.resolved(WrittenType($0), around: declaration.index, in: declaration.file) }
    return KnownType(
      name,
      element ?? WrittenType(name: "'Element", arguments: constraints(of: "Element", in: declaration)))
  }

  /// Returns the arguments that an extension gives to a generic type: `extension Store where T: Dog`. Empty if it gives none.
  private func arguments(ofExtension declaration: DeclarationReference, _ name: String) -> [WrittenType] {
    let around = tree[declaration]
    guard around.kind == .extensionType, !around.bound.isEmpty || !around.constraints.isEmpty else { return [] }
    let generics = tree.heads(of: name).lazy.map { self.tree[$0].generics }.first { !$0.isEmpty } ?? []
    let given = generics.map { generic in
      tree.bound(generic, around: declaration.index, in: declaration.file)
        .map { tree.resolved(WrittenType($0), around: declaration.index, in: declaration.file) }
        ?? constraints(of: generic, in: declaration).first {
          isManaged($0.name) || tree.kind(of: $0.name, near: declaration.file) == .classType
        }
    }
    return given.contains { $0 != nil } ? zip(generics, given).map { $1 ?? WrittenType(name: "'" + $0) } : []
  }

  private func enclosingClass(_ declaration: Int?, in file: Int) -> String? {
    guard let type = tree.enclosingType(from: declaration, in: file) else { return nil }
    let name = tree.fullName(of: type)
    // In a protocol, or in an extension of one or of a base class, the caller determines the class.
    let isOpen =
      tree[type].kind == .protocolType || RealmTypes.baseClasses.contains(name)
      || tree.heads(of: name).contains { tree[$0].kind == .protocolType }
    return isOpen ? nil : name
  }
}
