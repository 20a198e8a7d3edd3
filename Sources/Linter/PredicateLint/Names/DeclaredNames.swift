import PredicateAppSources
import PredicateDiagnostics
import PredicateValues

/// The declarations of a run's files by name, those of each name in file order. A file can be removed and added again after an edit.
struct DeclaredNames: Sendable {
  /// The types and extensions, by full name. See ``TypeIndex``.
  private(set) var types = Table()
  /// The type declarations, and the extensions that have generic parameters or inherit, by full name.
  private(set) var heads = Table()
  /// The functions and variables outside of types.
  private(set) var globals = Table()
  /// The functions and variables of types, by their own name.
  private(set) var members = Table()
  /// The members of each type's declaration and extensions, by the type's full name and their own.
  private(set) var typeMembers: [String: Table] = [:]
  /// The hashes of the names as words. `nil` until they are collected.
  private var words: Set<UInt64>?

  typealias Table = [String: [DeclarationReference]]

  /// Adds a file by its number.
  mutating func add(_ declarations: Declarations, of file: Int, _ types: TypeIndex) {
    let all = declarations.all
    Self.forEach(all, file, types) { reference, kind, owner in
      let name = all[reference.index].name
      let isNew =
        switch kind {
        case .type: Self.insert(reference, &self.types[owner, default: []])
        case .head: Self.insert(reference, &heads[owner, default: []])
        case .global: Self.insert(reference, &globals[name, default: []])
        case .member: Self.insert(reference, &members[name, default: []])
        case .memberOfType: Self.insert(reference, &typeMembers[owner, default: [:]][name, default: []])
        }
      if isNew { words = nil }
    }
  }

  /// Removes a file that was added.
  mutating func remove(_ declarations: Declarations, of file: Int, _ types: TypeIndex) {
    let all = declarations.all
    Self.forEach(all, file, types) { reference, kind, owner in
      let name = all[reference.index].name
      let isGone =
        switch kind {
        case .type: Self.remove(file, owner, &self.types)
        case .head: Self.remove(file, owner, &heads)
        case .global: Self.remove(file, name, &globals)
        case .member: Self.remove(file, name, &members)
        case .memberOfType: Self.remove(file, name, &typeMembers[owner, default: [:]])
        }
      if isGone { words = nil }
      if kind == .memberOfType, typeMembers[owner]?.isEmpty == true { typeMembers[owner] = nil }
    }
  }

  private enum Kind {
    case type, head, global, member, memberOfType
  }

  /// Calls a function with each declaration that belongs in a table. Types, and members by type, are passed with the type's full name.
  private static func forEach(
    _ all: [Declaration], _ file: Int, _ types: TypeIndex, _ body: (DeclarationReference, Kind, String) -> Void
  ) {
    for index in all.indices {
      let (kind, parent) = (all[index].kind, all[index].parent)
      let reference = DeclarationReference(file: file, index: index)
      if let parent, all[parent].isType, !all[index].name.isEmpty {
        body(reference, .memberOfType, types.name(of: DeclarationReference(file: file, index: parent)))
      }
      if all[index].isType {
        let name = types.name(of: reference)
        body(reference, .type, name)
        let isHead = kind != .extensionType || !all[index].inherited.isEmpty || !all[index].generics.isEmpty
        if isHead { body(reference, .head, name) }
      } else if kind == .function || kind == .variable || kind == .enumCase {
        if let parent {
          if all[parent].isType { body(reference, .member, "") }
        } else {
          body(reference, .global, "")
        }
      }
    }
  }

  /// Inserts a declaration. Returns `true` if its name is new.
  private static func insert(_ reference: DeclarationReference, _ all: inout [DeclarationReference]) -> Bool {
    if let last = all.last, last.file > reference.file {
      all.insert(reference, at: all.partitioningIndex { $0.file > reference.file })
    } else {
      all.append(reference)
    }
    return all.count == 1
  }

  /// Removes a file's declarations of a name from a table. Returns `true` if the name has no declarations left.
  private static func remove(_ file: Int, _ name: String, _ table: inout Table) -> Bool {
    guard let slot = table.index(forKey: name) else { return false }
    let first = table.values[slot].partitioningIndex { $0.file >= file }
    let end = table.values[slot].partitioningIndex { $0.file > file }
    table.values[slot].removeSubrange(first..<end)
    guard table.values[slot].isEmpty else { return false }
    table.remove(at: slot)
    return true
  }

  /// Returns the hashes of the names as words. Full names count by their last component, Objective-C selectors by their first part.
  /// Objective-C properties add their instance variables and setters. The message that sets a property by its name is always one of them.
  mutating func words(of language: SourceFile.Language) -> Set<UInt64> {
    if let words { return words }
    var found: Set = [FNV1a(WriteIndex.setter.utf8).value]
    let isObjectiveC = language == .objectiveC
    for names in [members.keys, globals.keys] {
      for name in names {
        let word = isObjectiveC ? name.prefix { $0 != ":" } : name[...]
        found.insert(FNV1a(word.utf8).value)
        if isObjectiveC {
          for name in ["_\(word)", SourceTree.setter(of: String(word))] { found.insert(FNV1a(name.utf8).value) }
        }
      }
    }
    for name in types.keys { found.insert(FNV1a(WrittenType.lastName(of: name).utf8).value) }
    words = found
    return found
  }
}
