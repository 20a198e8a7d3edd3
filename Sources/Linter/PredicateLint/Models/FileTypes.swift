import PredicateAppSources
import PredicateDiagnostics

/// The types that a file declares, and the scopes that they stand in, as other files see them: wherever in the file they are written.
///
/// What the names of types mean in a run depends on these alone, so an edit that leaves them equal leaves ``TypeIndex`` as it is.
struct FileTypes: Sendable, Equatable {
  /// A type, an alias, or something that has one in it.
  struct Scope: Sendable, Equatable {
    var kind: Declaration.Kind
    var name: String
    /// The scope that it stands in, by its number.
    var parent: Int?
    /// Whether no other file sees it.
    var isOfFile: Bool
    var generics: [String]
    /// The generic parameters that it gives types.
    var bound: [String]
    var inherited: [String]
    /// What an alias is, or what stands behind the colon of an enumeration, as it is written.
    var target: WrittenType?
    /// Whether it is a class's interface in Objective-C.
    var isInterface: Bool
    /// Whether it is a type, or an alias of one.
    var isDeclared: Bool
    /// Whether it is a type, or adds to one.
    var isType: Bool
  }

  /// In the order of the file.
  private(set) var scopes: [Scope] = []
  /// The place of each scope among the file's declarations, in ascending order.
  private(set) var positions: [Int] = []
  private let imports: [Declarations.Import]

  init(_ declarations: Declarations, _ tokens: TokenizedFile) {
    imports = declarations.imports
    let all = declarations.all
    var isScope = Array(repeating: false, count: all.count)
    for index in all.indices where Self.isDeclared(all[index]) || all[index].isType {
      var next: Int? = index
      while let current = next, !isScope[current] {
        isScope[current] = true
        next = all[current].parent
      }
    }
    for index in all.indices where isScope[index] {
      let declaration = all[index]
      positions.append(index)
      scopes.append(
        Scope(
          kind: declaration.kind, name: declaration.name, parent: declaration.parent.flatMap(number),
          isOfFile: declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate"),
          generics: declaration.generics, bound: declaration.bound.map(\.name), inherited: declaration.inherited,
          target: Self.target(declaration, tokens),
          isInterface: declaration.isType && tokens.holds("interface", at: declaration.position - 1),
          isDeclared: Self.isDeclared(declaration), isType: declaration.isType))
    }
  }

  /// The number of a scope by its place among the file's declarations; nil of what has no type in it. O(log scopes).
  func number(_ declaration: Int) -> Int? {
    let found = positions.partitioningIndex { $0 >= declaration }
    return positions.indices.contains(found) && positions[found] == declaration ? found : nil
  }

  static func == (left: FileTypes, right: FileTypes) -> Bool {
    left.scopes == right.scopes && left.imports == right.imports
  }

  private static func isDeclared(_ declaration: Declaration) -> Bool {
    declaration.isType && declaration.kind != .extensionType
      || declaration.kind == .typeAlias && declaration.type != nil
  }

  private static func target(_ declaration: Declaration, _ tokens: TokenizedFile) -> WrittenType? {
    switch declaration.kind {
    case .typeAlias: declaration.type.map { WrittenType(tokens.codeText($0)) }
    case .enumType: declaration.inherited.first.map { WrittenType($0) }
    default: nil
    }
  }
}
