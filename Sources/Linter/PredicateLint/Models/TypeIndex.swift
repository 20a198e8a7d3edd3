import PredicateSources

/// The types that a run's files declare. Those of Swift are found as Swift finds them: in the scopes around a place from the innermost outward, each
/// with what its type inherits, then among what the files declare outside of any.
///
/// Every type has one name for the run, its full name: `Kennel.Dog`. No code can write that of a type which only a part of the run sees:
/// it begins with a scope, `#3`. That of a type which hides one of a library begins with a dot, `.List`: by the plain name the library's
/// type is meant everywhere behind here.
struct TypeIndex: Sendable {
  private enum Found {
    case none
    case one(DeclaredType, name: String)
    /// A generic parameter.
    case generic
    /// Several that are no nearer than each other, and not alike.
    case ambiguous
  }

  private let files: [SourceModels.ReadFile]
  private var entries: [String: DeclaredTypes] = [:]
  private var names: [DeclarationReference: String] = [:]
  /// The last names of all types: most names in sources are none of them.
  private var lastNames: Set<String> = []
  /// The last names of classes that are not seen everywhere by them: they stand in another type, or only their file sees them.
  private var hiddenClasses: Set<String> = []
  /// Classes of Objective-C, which are seen everywhere.
  private var objectiveCClasses: Set<String> = []
  private var supertypes: [String: [String]] = [:]
  /// How many types one written type is looked up for, its arguments and what aliases stand for among them.
  private static let maximumLookups = 128
  /// Aliases of aliases beyond this are taken to be a circle.
  private static let maximumAliases = 8
  private static let maximumSupertypes = 16
  /// Scopes within each other beyond this are not searched.
  private static let maximumScopes = 128
  /// The full name of a type that stands deep in others is not all of theirs.
  private static let maximumNameLength = 512

  init(_ files: [SourceModels.ReadFile]) {
    self.files = files
    // What stands in an extension is declared when it is known what that extends.
    for file in files.indices { declare(in: file, inExtensions: false) }
    for file in files.indices { declare(in: file, inExtensions: true) }
    // What a type inherits is looked for in the scopes around it alone.
    var supertypes: [String: [String]] = [:]
    for file in files.indices {
      let all = files[file].declarations.all
      for index in all.indices where all[index].isType && !all[index].inherited.isEmpty {
        guard let name = names[DeclarationReference(file: file, index: index)] else { continue }
        for inherited in all[index].inherited {
          let above = resolved(WrittenType(inherited), around: all[index].parent, in: file).name
          let known = supertypes[name] ?? []
          if !above.isEmpty, known.count < SourceTree.maximumOverloads, !known.contains(above) {
            supertypes[name, default: []].append(above)
          }
        }
      }
    }
    self.supertypes = supertypes
  }

  /// The full name of a type's declaration, or of the type that an extension extends.
  func name(of reference: DeclarationReference) -> String { names[reference] ?? "" }

  /// The full names of all types that are not classes, nor other names of some.
  var namesOfOthers: Set<String> {
    Set(entries.lazy.filter { !$0.value.hasClass && !$0.value.hasAlias }.map(\.key))
  }

  /// The full names of what a type inherits from or conforms to, in its declarations and its extensions.
  func supertypes(of name: String) -> [String] { supertypes[name] ?? [] }

  /// A written type with the full names of those that it means at a place, aliases replaced; what may mean several has no name.
  func resolved(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    var lookups = 0
    return resolved(type, around: declaration, in: file, aliases: 0, &lookups)
  }

  /// A type by what its values are kept as in the database: enumerations by their raw values.
  func persisted(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    kept(resolved(type, around: declaration, in: file), near: file, depth: 0)
  }

  /// What the types of a full name that are nearest to a file are declared as; nil for none, and where they differ.
  func kind(of name: String, near file: Int) -> Declaration.Kind? {
    choice(name, arguments: 0, in: file).flatMap { $0.isAmbiguous ? nil : $0.type.kind }
  }

  /// The declaration of a full name that is nearest to a file; nil where there are several.
  func declaration(of name: String, near file: Int) -> DeclarationReference? {
    choice(name, arguments: 0, in: file).flatMap { $0.isOneOfSeveral ? nil : $0.type.reference }
  }

  /// The type of an enumeration's raw values; nil where there is none.
  func rawType(of name: String, near file: Int) -> WrittenType? {
    guard case .one(let entry, _) = named(name, arguments: 0, in: file), entry.kind == .enumType,
      let raw = files[entry.reference.file].declarations.all[entry.reference.index].inherited.first
    else { return nil }
    return resolved(WrittenType(raw), around: entry.reference.index, in: entry.reference.file)
  }

  // MARK: Declarations

  private mutating func declare(in file: Int, inExtensions: Bool) {
    let (all, path) = (files[file].declarations.all, files[file].tokens.file.path)
    if files[file].tokens.file.language == .objectiveC {
      if !inExtensions { declareClasses(all, in: file) }
      return
    }
    var isInExtension = Array(repeating: false, count: all.count)
    for index in all.indices {
      let declaration = all[index]
      isInExtension[index] = declaration.parent.map { all[$0].kind == .extensionType || isInExtension[$0] } ?? false
      if declaration.kind == .extensionType {
        guard inExtensions else { continue }
        let extended = resolved(WrittenType(declaration.name), around: declaration.parent, in: file).name
        names[DeclarationReference(file: file, index: index)] = extended.isEmpty ? declaration.name : extended
      } else if declaration.isType || declaration.kind == .typeAlias && declaration.type != nil,
        isInExtension[index] == inExtensions
      {
        add(index, path: path, in: file)
      }
    }
  }

  /// Objective-C has one name for a class, in its interface, implementation and categories.
  private mutating func declareClasses(_ all: [Declaration], in file: Int) {
    for index in all.indices where all[index].isType {
      names[DeclarationReference(file: file, index: index)] = all[index].name
      let isInterface = files[file].tokens.holds("interface", at: all[index].position - 1)
      if isInterface { objectiveCClasses.insert(all[index].name) }
    }
  }

  private mutating func add(_ index: Int, path: String, in file: Int) {
    let all = files[file].declarations.all
    let declaration = all[index]
    let reference = DeclarationReference(file: file, index: index)
    let isOfFile = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    var name = declaration.name
    if let parent = declaration.parent {
      name = scope(parent, all, file) + "." + name
    } else if isOfFile {
      name = "#\(file)." + name
    } else if RealmTypes.isKnown(name) {
      name = "." + name
    }
    names[reference] = name
    lastNames.insert(declaration.name)
    if declaration.kind == .classType, declaration.parent != nil || isOfFile { hiddenClasses.insert(declaration.name) }
    entries[name, default: DeclaredTypes()].add(
      DeclaredType(
        reference: reference, path: path, kind: declaration.kind, isOfFile: isOfFile,
        genericCount: declaration.generics.count, target: target(index, in: file)))
  }

  /// The name of the scope that a declaration's body is.
  private func scope(_ index: Int, _ all: [Declaration], _ file: Int) -> String {
    guard all[index].isType, let name = names[DeclarationReference(file: file, index: index)],
      name.utf8.count < Self.maximumNameLength
    else { return "#\(file):\(index)" }
    return name
  }

  private func target(_ index: Int, in file: Int) -> WrittenType? {
    let declaration = files[file].declarations.all[index]
    let tokens = files[file].tokens
    switch declaration.kind {
    case .typeAlias: return declaration.type.map { WrittenType(tokens.codeText($0)) }
    case .enumType: return declaration.inherited.first.map { WrittenType($0) }
    default: return nil
    }
  }

  // MARK: Names

  private func resolved(
    _ type: WrittenType, around declaration: Int?, in file: Int, aliases: Int, _ lookups: inout Int
  ) -> WrittenType {
    lookups += 1
    guard lookups <= Self.maximumLookups else { return WrittenType(name: "") }
    var type = type
    for index in type.arguments.indices {
      type.arguments[index] = resolved(type.arguments[index], around: declaration, in: file, aliases: aliases, &lookups)
    }
    let isOfLibrary = type.isOfLibrary
    type.isOfLibrary = false
    guard !isOfLibrary, !type.name.isEmpty else { return type }
    var parts = type.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), !type.name.hasPrefix("#") else { return type }
    guard parts.contains(where: lastNames.contains) else { return type }
    if parts.count > 1, parts[0] == "Self" { parts.removeFirst() }
    var found = find(parts[0], arguments: parts.count == 1 ? type.arguments.count : 0, around: declaration, in: file)
    if case .none = found, parts.count > 1, !lastNames.contains(parts[0]) {
      let module = parts.removeFirst()
      let arguments = parts.count == 1 ? type.arguments.count : 0
      if let choice = entries[parts[0]]?.named(inModule: module, arguments: arguments) {
        found = choice.isAmbiguous ? .ambiguous : .one(choice.type, name: parts[0])
      } else {
        found = find(parts[0], arguments: arguments, around: nil, in: file)
      }
      if case .one(let entry, _) = found, !mayBe(module, entry, seenFrom: file) { found = .ambiguous }
    }
    for index in parts.indices {
      guard case .one(let entry, let name) = found else { break }
      let isLast = index == parts.count - 1
      if entry.kind == .typeAlias, let target = entry.target, entry.genericCount == 0 {
        guard aliases < Self.maximumAliases else { return WrittenType(name: "") }
        let owner = files[entry.reference.file].declarations.all[entry.reference.index].parent
        let meant = resolved(target, around: owner, in: entry.reference.file, aliases: aliases + 1, &lookups)
        if isLast {
          let isOptional = type.isOptional
          type = meant
          type.isOptional = type.isOptional || isOptional
          return type
        }
        found = member(parts[index + 1], of: meant.name, arguments: 0, in: file)
      } else if isLast {
        type.name = name
        return type
      } else {
        found = member(parts[index + 1], of: name, arguments: 0, in: file)
      }
    }
    switch found {
    case .one, .generic: break
    case .ambiguous: type = WrittenType(name: "", isOptional: type.isOptional)
    case .none:
      // What is seen from here is another class than the one that is hidden elsewhere.
      if let last = parts.last, hiddenClasses.contains(last), !objectiveCClasses.contains(type.name),
        !RealmTypes.isKnown(type.name)
      {
        type.name = ""
      }
    }
    return type
  }

  /// Whether a type may be one of a module: of the file's own, which it does not import, or of one that its folder is called by.
  private func mayBe(_ module: String, _ entry: DeclaredType, seenFrom file: Int) -> Bool {
    !files[file].declarations.imports.contains { $0.path.first == module }
      || entry.path.split(separator: "/").dropLast().contains { $0 == module }
  }

  /// What a name means in the scopes around a declaration, the declaration's own body among them.
  private func find(_ name: String, arguments: Int, around declaration: Int?, in file: Int) -> Found {
    guard lastNames.contains(name) else { return .none }
    let all = files[file].declarations.all
    var next = declaration
    var count = 0
    while let current = next, count < Self.maximumScopes {
      count += 1
      let isGeneric =
        all[current].generics.contains(name) || all[current].bound.contains { $0.name == name }
      if isGeneric { return .generic }
      let scope = scope(current, all, file)
      let found =
        all[current].isType
        ? member(name, of: scope, arguments: arguments, in: file)
        : named(scope + "." + name, arguments: arguments, in: file)
      if case .none = found {} else { return found }
      next = all[current].parent
    }
    for name in ["#\(file)." + name, name, "." + name] {
      let found = named(name, arguments: arguments, in: file)
      if case .none = found {} else { return found }
    }
    return .none
  }

  /// What a name means among the types that stand in a type, and in those that it inherits from.
  private func member(_ name: String, of owner: String, arguments: Int, in file: Int) -> Found {
    var queue = [owner]
    var next = 0
    while next < queue.count, next < Self.maximumSupertypes {
      let found = named(queue[next] + "." + name, arguments: arguments, in: file)
      if case .none = found {} else { return found }
      queue += (supertypes[queue[next]] ?? []).filter { !queue.contains($0) }
      next += 1
    }
    return .none
  }

  private func named(_ name: String, arguments: Int, in file: Int) -> Found {
    guard let found = choice(name, arguments: arguments, in: file) else { return .none }
    return found.isAmbiguous ? .ambiguous : .one(found.type, name: name)
  }

  private func choice(_ name: String, arguments: Int, in file: Int) -> DeclaredTypes.Choice? {
    entries[name]?.nearest(toFile: file, at: files[file].tokens.file.path, arguments: arguments)
  }

  private func kept(_ type: WrittenType, near file: Int, depth: Int) -> WrittenType {
    var type = type
    for index in type.arguments.indices {
      type.arguments[index] = kept(type.arguments[index], near: file, depth: depth)
    }
    guard depth < Self.maximumAliases else { return type }
    let own = named(type.name, arguments: type.arguments.count, in: file)
    let alias = named(type.name + ".PersistedType", arguments: 0, in: file)
    switch (own, alias) {
    case (.one, .one(let entry, _)), (.one(let entry, _), .none):
      guard let target = entry.target else { return type }
      let declarations = files[entry.reference.file].declarations.all
      let around = entry.kind == .typeAlias ? declarations[entry.reference.index].parent : entry.reference.index
      let raw = resolved(target, around: around, in: entry.reference.file)
      // What stands behind the colon of an enumeration without raw values is a protocol.
      guard entry.kind == .typeAlias || PropertyTypeReader.scalar(raw.name) != nil else { return type }
      var result = raw.arguments.isEmpty ? kept(raw, near: entry.reference.file, depth: depth + 1) : raw
      result.isOptional = result.isOptional || type.isOptional
      return result
    case (.ambiguous, _), (_, .ambiguous): return WrittenType(name: "", isOptional: type.isOptional)
    default: return type
    }
  }
}
