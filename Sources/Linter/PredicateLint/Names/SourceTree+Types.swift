import PredicateAppSources
import PredicateDiagnostics

/// The types that names mean at a place.
extension SourceTree {
  /// Returns the files that declare or extend a type, each once.
  func files(of type: String) -> [Int] {
    var result: [Int] = []
    var rest = (types[type] ?? [])[...]
    // The declarations are in file order.
    while let file = rest.first?.file {
      result.append(file)
      rest = rest[rest.partitioningIndex { $0.file > file }...]
    }
    return result
  }

  /// Returns the full name of a declared type, or of the type that an extension extends. See ``TypeIndex``.
  func fullName(of type: DeclarationReference) -> String { typeIndex.name(of: type) }

  func fullName(_ file: Int, _ index: Int) -> String {
    typeIndex.name(of: DeclarationReference(file: file, index: index))
  }

  /// Returns the full names of the types that a type inherits from or conforms to, in its declaration and extensions.
  func supertypes(of type: String) -> [String] { typeIndex.supertypes(of: type) }

  /// Returns a written type with the full names that it has at a place, aliases replaced.
  func resolved(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    typeIndex.resolved(type, around: declaration, in: file)
  }

  /// Returns the full name of the type that a name means at a token. `nil` if the run's files do not declare it.
  func typeName(_ name: String, at position: Int, in file: Int) -> String? {
    let found = resolved(WrittenType(name), around: scopes(of: file).innermost(at: position), in: file).name
    return types[found] == nil ? nil : found
  }

  /// Returns the full name of the type that names joined by dots mean, given the last of them: `A.Screen` in `A.Screen(…)`.
  func typeName(endingAt last: Int, in file: Int) -> String? {
    let tokens = tokens(file)
    var start = last
    var names = [tokens.word(at: last) ?? ""]
    // `Provider<Dog>.Query`
    while tokens.holds(".", at: start - 1) {
      let end = tokens.holds(">", at: start - 2) ? (tokens.genericStart(start - 2) ?? start) - 1 : start - 2
      guard let name = tokens.word(at: end), tokens.isWord(end) else { return nil }
      names.insert(name, at: 0)
      start = end
    }
    return typeName(names.joined(separator: "."), at: last, in: file)
  }

  /// Returns the kind of the types with a full name that are nearest to a file. `nil` if there are none, or if they differ.
  func kind(of type: String, near file: Int) -> Declaration.Kind? { typeIndex.kind(of: type, near: file) }

  /// Returns the declaration of a full name that is nearest to a file. `nil` if there are several.
  func declaration(of type: String, near file: Int) -> DeclarationReference? {
    typeIndex.declaration(of: type, near: file)
  }

  /// Returns the type of an enumeration's raw values. `nil` if it has none.
  func rawType(of name: String, near file: Int) -> WrittenType? { typeIndex.rawType(of: name, near: file) }
}
