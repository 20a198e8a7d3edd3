import PredicateAppSources

/// The types that sources write, with the generic parameters and extensions around them.
extension SwiftTyper {
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

  /// The type `Dog.Type`: a value of it is `Dog` or a class below it.
  private func metatype(_ type: WrittenType) -> WrittenType { WrittenType(name: "Type", arguments: [below(type)]) }

  /// A class or one below it.
  private func below(_ type: WrittenType) -> WrittenType {
    let isExact = type.isConstrained || !models.hasDescendants(type.name)
    return isExact ? type : WrittenType(name: WrittenType.below + type.name, arguments: [type])
  }

  /// A type by the full names of what the sources declare, with its generic parameters marked.
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

  /// What a name means that stands for a type which only its users know: a generic parameter, `Self`, or an associated type of one. It is
  /// marked, and has as arguments what it is constrained to.
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

  /// What the declarations around a place, up to the one that has a generic parameter, constrain it to.
  private func constraints(of name: String, around declaration: Int?, upTo scope: DeclarationReference, in file: Int)
    -> [WrittenType]
  {
    let all = tree.files[file].declarations.all
    var result: [WrittenType] = []
    var next = declaration
    while let current = next {
      let reference = DeclarationReference(file: file, index: current)
      result += constraints(of: name, in: reference)
      if reference == scope { return result }
      next = all[current].parent
    }
    // An extension's parameters are those of the type.
    return result + constraints(of: name, in: scope)
  }

  /// `Self` in a protocol, in a class with others below it, and in extensions of protocols and base classes: one for each type that conforms.
  private func openSelf(_ declaration: Int?, in file: Int) -> WrittenType? {
    let all = tree.files[file].declarations.all
    var next = declaration
    while let current = next, !all[current].isType { next = all[current].parent }
    guard let current = next, enclosingClass(current, in: file).map(isOpen) ?? true else { return nil }
    let reference = DeclarationReference(file: file, index: current)
    return WrittenType(
      name: "'Self",
      arguments: [WrittenType(name: tree.fullName(of: reference))] + constraints(of: "Self", in: reference))
  }

  /// Whether `Self` of a class may be more than the class's name says: another below it, or one with generic arguments.
  private func isOpen(_ name: String) -> Bool {
    tree.models.hasDescendants(name) || tree.heads(of: name).contains { !tree[$0].generics.isEmpty }
      || tree.models.entities.count > 0 && tree.supertypes.contains(name)
  }

  /// The extension of one of Realm's collections around a place.
  private func enclosingExtension(_ declaration: Int?, in file: Int) -> DeclarationReference? {
    let all = tree.files[file].declarations.all
    var next = declaration
    while let current = next, !all[current].isType { next = all[current].parent }
    guard let current = next, all[current].kind == .extensionType else { return nil }
    return RealmTypes.collections.contains(tree.fullName(file, current))
      ? DeclarationReference(file: file, index: current) : nil
  }

  /// An associated type of the protocol whose `Self` is given.
  private func associatedOfSelf(_ name: String, _ open: WrittenType) -> WrittenType? {
    guard let type = open.arguments.first?.name,
      tree.member(name, of: type, near: 0).contains(where: { tree[$0].kind == .typeAlias && tree[$0].type == nil })
    else { return nil }
    return associated(name, of: open)
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
    return RealmTypes.collections.contains(type.type.name) ? type : nil
  }

  /// The type of `self` in what a type or extension declares.
  func selfType(in declaration: DeclarationReference) -> KnownType {
    let declared = tree[declaration]
    let name = tree.fullName(of: declaration)
    if name == "NSFetchRequest", let fetched = tree.bound("ResultType", around: declaration.index, in: declaration.file)
    {
      return KnownType(name, tree.resolved(WrittenType(fetched), around: declaration.index, in: declaration.file))
    }
    guard RealmTypes.collections.contains(name), declared.kind == .extensionType else { return KnownType(name) }
    let element = tree.bound("Element", around: declaration.index, in: declaration.file)
      .map { tree.resolved(WrittenType($0), around: declaration.index, in: declaration.file) }
    return KnownType(
      name,
      element ?? WrittenType(name: "'Element", arguments: constraints(of: "Element", in: declaration)))
  }

  private func enclosingClass(_ declaration: Int?, in file: Int) -> String? {
    let all = tree.files[file].declarations.all
    var next = declaration
    while let current = next {
      if all[current].isType {
        let name = tree.fullName(file, current)
        // In a protocol and in what extends one or a base class, it is the class of whoever calls.
        let isOpen =
          all[current].kind == .protocolType || RealmTypes.baseClasses.contains(name)
          || tree.heads(of: name).contains { tree[$0].kind == .protocolType }
        return isOpen ? nil : name
      }
      next = all[current].parent
    }
    return nil
  }
}
