import PredicateAppSources
import PredicateDiagnostics

/// The types that a file declares and their scopes, as other files see them. Positions in the file are not compared.
///
/// The meaning of type names in a run depends on these alone, so an edit that leaves them equal leaves ``TypeIndex`` unchanged.
struct FileTypes: Sendable, Equatable {
  /// A type, an alias, or a declaration that contains one.
  struct Scope: Sendable, Equatable {
    var kind: Declaration.Kind
    var name: String
    /// The number of the enclosing scope.
    var parent: Int?
    /// A Boolean value that indicates whether only its own file sees the scope.
    var isOfFile: Bool
    var generics: [String]
    /// The generic parameters that it binds to types.
    var bound: [String]
    var inherited: [String]
    /// The aliased type of an alias, or the first type after the colon of an enumeration, as written.
    var target: WrittenType?
    /// A Boolean value that indicates whether it is an Objective-C interface.
    var isInterface: Bool
    /// A Boolean value that indicates whether it is a type or a type alias.
    var isDeclared: Bool
    /// A Boolean value that indicates whether it is a type or an extension.
    var isType: Bool
  }

  /// The scopes, in source order.
  private(set) var scopes: [Scope] = []
  /// The index of each scope among the file's declarations, in ascending order.
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

  /// Returns the number of a scope by its index among the file's declarations. `nil` if it contains no type. O(log scopes).
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
