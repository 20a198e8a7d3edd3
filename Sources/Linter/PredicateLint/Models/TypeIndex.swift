import PredicateAppSources
import PredicateDiagnostics

/// The types that a run's files declare. Swift names are resolved as Swift does: in the scopes around a place, innermost first, including
/// the types that each scope's type inherits, and then at file level.
///
/// Every type has one full name in the run: `Kennel.Dog`. A type that only part of the run sees has a name that code cannot write: it
/// begins with a scope, `#3`. A type that hides a library type has a name that begins with a dot, `.List`; the plain name then always means
/// the library's type.
struct TypeIndex: Sendable {
  private enum Found {
    case none
    case one(DeclaredType, name: String)
    /// A generic parameter.
    case generic
    /// Several types are equally near and differ.
    case ambiguous
  }

  private var files: [SourceModels.ReadFile]
  private var entries: [String: DeclaredTypes] = [:]
  /// The full names of each file's scopes. `nil` for a scope that is not a type.
  private var names: [[String?]]
  /// The last names of all types. Most names in sources are not among them, so this is a quick test.
  private var lastNames: Set<String> = []
  /// The last names of classes that some places cannot see by them: nested classes and classes private to a file.
  private var hiddenClasses: Set<String> = []
  /// The Objective-C classes, which are visible everywhere.
  private var objectiveCClasses: Set<String> = []
  private var supertypes: [String: [String]] = [:]
  private var subtypes: [String: [String]] = [:]
  /// The log of lookups. `nil` if lookups are not recorded.
  private var lookups: TypeLookups?
  /// The maximum length of a full name. Deeper types get a shortened name.
  private static let maximumNameLength = 512

  init(_ files: [SourceModels.ReadFile]) {
    self.files = files
    names = files.map { Array(repeating: nil, count: $0.types.scopes.count) }
    // Resolve extended types before declaring the types in their extensions.
    for file in files.indices { declare(in: file, inExtensions: false) }
    for file in files.indices { declare(in: file, inExtensions: true) }
    // Inherited types are resolved in the surrounding scopes only.
    var supertypes: [String: [String]] = [:]
    for file in files.indices {
      let types = files[file].types
      for (number, scope) in types.scopes.enumerated() where scope.isType && !scope.inherited.isEmpty {
        guard let name = names[file][number] else { continue }
        let around = scope.parent.map { types.positions[$0] }
        for above in scope.inherited.flatMap({ inheritedNames($0, around: around, in: file) }) {
          let known = supertypes[name] ?? []
          if !above.isEmpty, known.count < Bounds.many, !known.contains(above) {
            supertypes[name, default: []].append(above)
          }
        }
      }
    }
    self.supertypes = supertypes
    for (name, above) in supertypes { for one in above { subtypes[one, default: []].append(name) } }
  }

  /// Returns the full names of the types that an inherited type stands for: several if it is an alias of types joined by `&`.
  private func inheritedNames(_ name: String, around declaration: Int?, in file: Int, depth: Int = 0) -> [String] {
    let type = WrittenType(name)
    if depth < Bounds.depth,
      case .one(let entry, _) = find(type.name, arguments: 0, around: declaration, in: file), entry.kind == .typeAlias,
      case let alias = reference(entry),
      case let parts = files[alias.file].declarations.all[alias.index].inherited, !parts.isEmpty
    {
      return parts.flatMap { inheritedNames($0, around: owner(of: entry), in: alias.file, depth: depth + 1) }
    }
    return [resolved(type, around: declaration, in: file).name]
  }

  /// Returns the full name of a declared type, or of the type that an extension extends.
  func name(of reference: DeclarationReference) -> String { name(reference.index, in: reference.file) ?? "" }

  private func name(_ declaration: Int, in file: Int) -> String? {
    files[file].types.number(declaration).flatMap { names[file][$0] }
  }

  /// The full names of all types that are neither classes nor aliases.
  var namesOfOthers: Set<String> {
    Set(entries.lazy.filter { !$0.value.hasClass && !$0.value.hasAlias }.map(\.key))
  }

  /// Returns the full names of the types that a type inherits from or conforms to, in its declarations and extensions.
  func supertypes(of name: String) -> [String] { supertypes[name] ?? [] }

  /// Returns the full names of the types below a type, sorted. `nil` if there are too many.
  func subtypes(of name: String) -> [String]? {
    var found: Set<String> = [name]
    var queue = [name]
    while let next = queue.popLast() {
      queue += (subtypes[next] ?? []).filter { found.insert($0).inserted }
      guard found.count <= Bounds.many else { return nil }
    }
    return found.subtracting([name]).sorted()
  }

  /// Returns a written type with the full names that it has at a place, aliases replaced. An ambiguous type has an empty name.
  func resolved(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    var count = 0
    return resolved(type, around: declaration, in: file, aliases: 0, &count)
  }

  /// Returns the type that the database stores for a type: for enumerations, the type of the raw values.
  func persisted(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    kept(resolved(type, around: declaration, in: file), near: file, depth: 0)
  }

  /// Returns the kind of the types with a full name that are nearest to a file. `nil` if there are none, or if they differ.
  func kind(of name: String, near file: Int) -> Declaration.Kind? {
    choice(name, arguments: 0, in: file).flatMap { $0.isAmbiguous ? nil : $0.type.kind }
  }

  /// Returns the declaration of a full name that is nearest to a file. `nil` if there are several.
  func declaration(of name: String, near file: Int) -> DeclarationReference? {
    choice(name, arguments: 0, in: file).flatMap { $0.isOneOfSeveral ? nil : reference($0.type) }
  }

  /// Returns the type of an enumeration's raw values. `nil` if there is none.
  func rawType(of name: String, near file: Int) -> WrittenType? {
    guard case .one(let entry, _) = named(name, arguments: 0, in: file), entry.kind == .enumType,
      let raw = entry.target
    else { return nil }
    return resolved(raw, around: reference(entry).index, in: entry.file)
  }

  /// Returns the current declaration of a type.
  private func reference(_ type: DeclaredType) -> DeclarationReference {
    DeclarationReference(file: type.file, index: files[type.file].types.positions[type.number])
  }

  /// Returns the declaration that encloses a type.
  private func owner(of type: DeclaredType) -> Int? {
    let types = files[type.file].types
    return types.scopes[type.number].parent.map { types.positions[$0] }
  }

  // MARK: Declarations

  private mutating func declare(in file: Int, inExtensions: Bool) {
    let (types, path) = (files[file].types, files[file].tokens.file.path)
    if files[file].tokens.file.language == .objectiveC {
      if !inExtensions { declareClasses(types.scopes, in: file) }
      return
    }
    var isInExtension = Array(repeating: false, count: types.scopes.count)
    for (number, scope) in types.scopes.enumerated() {
      isInExtension[number] =
        scope.parent.map { types.scopes[$0].kind == .extensionType || isInExtension[$0] } ?? false
      if scope.kind == .extensionType {
        guard inExtensions else { continue }
        let around = scope.parent.map { types.positions[$0] }
        let extended = resolved(WrittenType(scope.name), around: around, in: file).name
        names[file][number] = extended.isEmpty ? scope.name : extended
      } else if scope.isDeclared, isInExtension[number] == inExtensions {
        add(number, scope, path: path, in: file)
      }
    }
  }

  /// Declares Objective-C classes. The interface, implementation and categories of a class share one name.
  private mutating func declareClasses(_ scopes: [FileTypes.Scope], in file: Int) {
    for (number, scope) in scopes.enumerated() where scope.isType {
      names[file][number] = scope.name
      if scope.isInterface { objectiveCClasses.insert(scope.name) }
    }
  }

  private mutating func add(_ number: Int, _ type: FileTypes.Scope, path: String, in file: Int) {
    var name = type.name
    if let parent = type.parent {
      name = fullName(ofScope: parent, in: file) + "." + name
    } else if type.isOfFile {
      name = "#\(file)." + name
    } else if RealmTypes.isKnown(name) {
      name = "." + name
    }
    names[file][number] = name
    lastNames.insert(type.name)
    if type.kind == .classType, type.parent != nil || type.isOfFile { hiddenClasses.insert(type.name) }
    entries[name, default: DeclaredTypes()].add(
      DeclaredType(
        file: file, number: number, path: path, kind: type.kind, isOfFile: type.isOfFile,
        genericCount: type.generics.count, target: type.target))
  }

  /// Returns the name of a scope by its number.
  private func fullName(ofScope number: Int, in file: Int) -> String {
    guard files[file].types.scopes[number].isType, let name = names[file][number],
      name.utf8.count < Self.maximumNameLength
    else { return "#\(file):\(number)" }
    return name
  }

  // MARK: Edits

  /// Returns the index after a file's declared types changed.
  func replacing(_ file: SourceModels.ReadFile, at position: Int) -> TypeIndex {
    var files = files
    files[position] = file
    return TypeIndex(files)
  }

  /// Returns the index after declarations of a file moved without a change of its types.
  func moved(_ file: SourceModels.ReadFile, at position: Int) -> TypeIndex {
    var result = self
    result.files[position] = file
    return result
  }

  /// Returns the differences from an older index in which one file had another content.
  func changes(since old: TypeIndex, at position: Int) -> TypeChanges {
    var changes = TypeChanges()
    for file in files.indices where file == position || names[file] != old.names[file] {
      changes.files.append(file)
      for name in (names[file] + old.names[file]).compactMap({ $0 }) { changes.names.insert(name) }
    }
    for (name, above) in supertypes where old.supertypes[name] != above { changes.names.insert(name) }
    for name in old.supertypes.keys where supertypes[name] == nil { changes.names.insert(name) }
    changes.lastNames = lastNames.symmetricDifference(old.lastNames)
      .union(hiddenClasses.symmetricDifference(old.hiddenClasses))
      .union(objectiveCClasses.symmetricDifference(old.objectiveCClasses))
    return changes
  }

  /// Returns an index that records lookups.
  func noting(in lookups: TypeLookups) -> TypeIndex {
    var result = self
    result.lookups = lookups
    return result
  }

  // MARK: Names

  private func resolved(
    _ type: WrittenType, around declaration: Int?, in file: Int, aliases: Int, _ count: inout Int
  ) -> WrittenType {
    count += 1
    guard count <= Bounds.many else { return WrittenType(name: "") }
    var type = type
    for index in type.arguments.indices {
      type.arguments[index] = resolved(type.arguments[index], around: declaration, in: file, aliases: aliases, &count)
    }
    let isOfLibrary = type.isOfLibrary
    type.isOfLibrary = false
    guard !isOfLibrary, !type.name.isEmpty else { return type }
    var parts = type.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), !type.name.hasPrefix("#") else { return type }
    for part in parts { lookups?.note(last: part) }
    guard parts.contains(where: lastNames.contains) else { return type }
    if parts.count > 1, parts[0] == "Self" { parts.removeFirst() }
    var found = find(parts[0], arguments: parts.count == 1 ? type.arguments.count : 0, around: declaration, in: file)
    if case .none = found, parts.count > 1, !lastNames.contains(parts[0]) {
      let module = parts.removeFirst()
      let arguments = parts.count == 1 ? type.arguments.count : 0
      lookups?.note(parts[0])
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
        guard aliases < Bounds.depth else { return WrittenType(name: "") }
        let owner = owner(of: entry)
        let meant = resolved(target, around: owner, in: entry.file, aliases: aliases + 1, &count)
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
      // The only class of the name is hidden in other places, so the visible one must be different.
      if let last = parts.last, hiddenClasses.contains(last), !objectiveCClasses.contains(type.name),
        !RealmTypes.isKnown(type.name)
      {
        type.name = ""
      }
    }
    return type
  }

  /// Returns a Boolean value that indicates whether a module may declare a type: the file does not import it, or one of the type's folders
  /// has its name.
  private func mayBe(_ module: String, _ entry: DeclaredType, seenFrom file: Int) -> Bool {
    !files[file].declarations.imports.contains { $0.path.first == module }
      || entry.path.split(separator: "/").dropLast().contains { $0 == module }
  }

  /// Returns the type that a name means in the scopes around a declaration, including the declaration's own body.
  private func find(_ name: String, arguments: Int, around declaration: Int?, in file: Int) -> Found {
    lookups?.note(last: name)
    guard lastNames.contains(name) else { return .none }
    let all = files[file].declarations.all
    var next = declaration
    var count = 0
    while let current = next, count < Bounds.many {
      count += 1
      let isGeneric =
        all[current].generics.contains(name) || all[current].bound.contains { $0.name == name }
      if isGeneric { return .generic }
      if let number = files[file].types.number(current) {
        let scope = fullName(ofScope: number, in: file)
        let found =
          all[current].isType
          ? member(name, of: scope, arguments: arguments, in: file)
          : named(scope + "." + name, arguments: arguments, in: file)
        if case .none = found {} else { return found }
      }
      next = all[current].parent
    }
    for name in ["#\(file)." + name, name, "." + name] {
      let found = named(name, arguments: arguments, in: file)
      if case .none = found {} else { return found }
    }
    return .none
  }

  /// Returns the type that a name means as a member of a type or of the types that it inherits from.
  private func member(_ name: String, of owner: String, arguments: Int, in file: Int) -> Found {
    var queue = [owner]
    var next = 0
    while next < queue.count, next < Bounds.depth {
      let found = named(queue[next] + "." + name, arguments: arguments, in: file)
      if case .none = found {} else { return found }
      lookups?.note(queue[next])
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
    lookups?.note(name)
    return entries[name]?.nearest(toFile: file, at: files[file].tokens.file.path, arguments: arguments)
  }

  private func kept(_ type: WrittenType, near file: Int, depth: Int) -> WrittenType {
    var type = type
    for index in type.arguments.indices {
      type.arguments[index] = kept(type.arguments[index], near: file, depth: depth)
    }
    guard depth < Bounds.depth else { return type }
    let own = named(type.name, arguments: type.arguments.count, in: file)
    let alias = named(type.name + ".PersistedType", arguments: 0, in: file)
    switch (own, alias) {
    case (.one, .one(let entry, _)), (.one(let entry, _), .none):
      guard let target = entry.target else { return type }
      let around = entry.kind == .typeAlias ? owner(of: entry) : reference(entry).index
      let raw = resolved(target, around: around, in: entry.file)
      // An enumeration without raw values may have a protocol after the colon.
      guard entry.kind == .typeAlias || PropertyTypeReader.scalar(raw.name) != nil else { return type }
      var result = raw.arguments.isEmpty ? kept(raw, near: entry.file, depth: depth + 1) : raw
      result.isOptional = result.isOptional || type.isOptional
      return result
    case (.ambiguous, _), (_, .ambiguous): return WrittenType(name: "", isOptional: type.isOptional)
    default: return type
    }
  }
}

/// The names that were looked up in a ``TypeIndex``.
final class TypeLookups: Sendable {
  private let noted = Mutex<(names: Set<String>, lastNames: Set<String>)>(([], []))

  var names: Set<String> { noted.withLock { $0.names } }
  var lastNames: Set<String> { noted.withLock { $0.lastNames } }

  /// Records the lookup of a full name.
  func note(_ name: String) { noted.withLock { _ = $0.names.insert(name) } }

  /// Records the lookup of a last name.
  func note(last name: String) { noted.withLock { _ = $0.lastNames.insert(name) } }
}

/// The changes to a ``TypeIndex`` by an edit.
struct TypeChanges {
  /// The files in which types have different names, in ascending order. The edited file is included.
  var files: [Int] = []
  /// The full names whose meaning may have changed.
  var names: Set<String> = []
  /// The last names that gained their first type or lost their last one.
  var lastNames: Set<String> = []

  /// Returns a Boolean value that indicates whether the changes may affect earlier lookups.
  func touch(_ lookups: TypeLookups) -> Bool {
    !lookups.names.isDisjoint(with: names) || !lookups.lastNames.isDisjoint(with: lastNames)
  }
}
