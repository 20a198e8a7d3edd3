import PredicateAppSources
import PredicateDiagnostics

/// The types that names mean at a place.
extension SourceTree {
  /// The files in which a type is declared or extended, each once.
  func files(of type: String) -> [Int] {
    var result: [Int] = []
    var rest = (types[type] ?? [])[...]
    // They stand in the order of the files.
    while let file = rest.first?.file {
      result.append(file)
      rest = rest[rest.partitioningIndex { $0.file > file }...]
    }
    return result
  }

  /// The full name of a type's declaration, or of the type that an extension extends. See ``TypeIndex``.
  func fullName(of type: DeclarationReference) -> String { typeIndex.name(of: type) }

  func fullName(_ file: Int, _ index: Int) -> String {
    typeIndex.name(of: DeclarationReference(file: file, index: index))
  }

  /// The full names of what a type inherits from or conforms to, in its declaration and its extensions.
  func supertypes(of type: String) -> [String] { typeIndex.supertypes(of: type) }

  /// A written type with the full names of those that it means at a place, aliases replaced.
  func resolved(_ type: WrittenType, around declaration: Int?, in file: Int) -> WrittenType {
    typeIndex.resolved(type, around: declaration, in: file)
  }

  /// The full name of the type that a name means at a token; nil where the run's files declare none.
  func typeName(_ name: String, at position: Int, in file: Int) -> String? {
    let found = resolved(WrittenType(name), around: scopes(of: file).innermost(at: position), in: file).name
    return types[found] == nil ? nil : found
  }

  /// The full name of the type that the names joined by dots mean of which the last stands at a token: `A.Screen` of `A.Screen(…)`.
  func typeName(endingAt last: Int, in file: Int) -> String? {
    let tokens = tokens(file)
    var start = last
    while tokens.holds(".", at: start - 1), tokens.isWord(start - 2) { start -= 2 }
    guard !tokens.holds(".", at: start - 1) else { return nil }
    return typeName(tokens.codeText(start..<last + 1), at: last, in: file)
  }

  /// What the types of a full name that are nearest to a file are declared as; nil for none, and where they differ.
  func kind(of type: String, near file: Int) -> Declaration.Kind? { typeIndex.kind(of: type, near: file) }

  /// The declaration of a full name that is nearest to a file; nil where there are several.
  func declaration(of type: String, near file: Int) -> DeclarationReference? {
    typeIndex.declaration(of: type, near: file)
  }

  /// The type of an enumeration's raw values; nil where it has none.
  func rawType(of name: String, near file: Int) -> WrittenType? { typeIndex.rawType(of: name, near: file) }
}
