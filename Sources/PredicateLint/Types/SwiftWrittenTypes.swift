import PredicateSources

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

  /// A type by the full names of what the sources declare, with its generic parameters marked.
  func mark(_ type: WrittenType, _ file: Int, _ declaration: Int?) -> WrittenType {
    markGenerics(of: tree.resolved(type, around: declaration, in: file), file, declaration)
  }

  private func markGenerics(of type: WrittenType, _ file: Int, _ declaration: Int?) -> WrittenType {
    var type = type
    if type.arguments.isEmpty, let bound = tree.bound(type.name, around: declaration, in: file) {
      let isOptional = type.isOptional
      type = tree.resolved(WrittenType(bound), around: declaration, in: file)
      type.isOptional = type.isOptional || isOptional
    } else if type.arguments.isEmpty, tree.isGeneric(type.name, around: declaration, in: file) {
      type.name = "'" + type.name
    } else if type.name == "Self", let owner = enclosingClass(declaration, in: file) {
      type.name = owner
    } else if type.name == "Self" {
      type.name = "'Self"
    }
    for index in type.arguments.indices {
      type.arguments[index] = markGenerics(of: type.arguments[index], file, declaration)
    }
    return type
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
    guard RealmTypes.collections.contains(name), declared.kind == .extensionType else { return KnownType(name) }
    let element = tree.bound("Element", around: declaration.index, in: declaration.file)
    return KnownType(name, element.map { WrittenType($0) } ?? WrittenType(name: "'Element"))
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
          || tree.types[name]?.contains { tree[$0].kind == .protocolType } == true
        return isOpen ? nil : name
      }
      next = all[current].parent
    }
    return nil
  }
}
