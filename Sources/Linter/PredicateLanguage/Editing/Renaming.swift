import PredicateAppSources
import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSyntax

/// The changes that rename a property in predicates, and the changes left to the user.
package struct Renaming: Sendable {
  /// The edits of each file, in ascending order.
  package private(set) var edits: [String: [Finding.Fix.Edit]] = [:]
  /// Descriptions of the changes that are left to the user.
  package private(set) var left: [String] = []

  /// Returns the property that is named at a position of a file, and the name's bytes. `nil` if there is none.
  static func target(at offset: Int, in path: String, _ project: LintProject) -> (range: Range<Int>, name: String)? {
    guard let predicate = project.predicate(at: offset, in: path),
      let found = PropertyReference.at(offset, predicate, project), let range = predicate.place(of: found.range),
      !found.property.isOfDataModel
    else { return nil }
    return (range, found.definition.name)
  }

  /// The reason why a property cannot be renamed.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    /// No property of a model is named at the position.
    case noProperty
    /// The name is invalid or already in use; the value is the message.
    case name(String)

    package var description: String {
      switch self {
      case .noProperty: "no property of a model is named here"
      case .name(let message): message
      }
    }
  }

  /// Creates the edits that rename the property at a position, in predicates and, if it is declared in source code, in its declaration.
  init(at offset: Int, in path: String, to name: String, _ project: LintProject) throws(Refusal) {
    guard let own = project.predicate(at: offset, in: path), let target = PropertyReference.at(offset, own, project)
    else {
      throw .noProperty
    }
    let old = target.definition.name
    if target.property.isOfDataModel {
      throw .name("`\(old)` is declared in a data model: rename it there, with its mapping to the old name")
    }
    try Self.refuse(name, own.dialect)
    if name != old { try Self.refuse(name, takenIn: own, target.owner) }
    var unreached = 0
    for use in PropertyUses(of: target.property.place, project).uses {
      if name != old { try Self.refuse(name, takenIn: use.predicate, use.reference.owner) }
      guard let place = use.place else {
        unreached += 1
        continue
      }
      let edit = Finding.Fix.Edit(range: place, replacement: name)
      // Several predicates may share a constant.
      if edits[use.path]?.contains(edit) != true { edits[use.path, default: []].append(edit) }
    }
    declare(target, as: name, project)
    edits = edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    if unreached > 0 {
      left.append(
        "\(unreached) \(unreached == 1 ? "place is" : "places are") put together while the program runs, and stay as they are"
      )
    }
  }

  /// Renames the declaration, or adds its place to `left`.
  private mutating func declare(_ target: PropertyReference, as name: String, _ project: LintProject) {
    let (declared, old) = (target.property.place, target.definition.name)
    let file = project.file(declared.path)
    let line = file?.location(of: declared.range.lowerBound).line ?? 1
    let place = "\(declared.path.split(separator: "/").last.map(String.init) ?? declared.path), line \(line)"
    let isSource = file?.language == .swift || file?.language == .objectiveC
    guard let file, isSource, target.property.columnName == nil, file.text(declared.range) == old else {
      left.append("`\(old)` keeps its name in its declaration (\(place)) and in other code")
      return
    }
    let edit = Finding.Fix.Edit(range: declared.range, replacement: name)
    if edits[declared.path]?.contains(edit) != true { edits[declared.path, default: []].append(edit) }
    left.append(
      "`\(old)` is `\(name)` in predicates and in its declaration (\(place)); other code keeps the old name until it is changed, and "
        + "a store that has data needs a migration")
  }

  /// Throws if a text cannot be a property's name.
  private static func refuse(_ name: String, _ dialect: Dialect) throws(Refusal) {
    if keyword(name.utf8, of: dialect) != nil || swiftWords.contains(name) {
      throw .name("`\(name)` is a reserved word and cannot be the name of a property")
    }
    let tokens = tokens(of: SourceText(name), dialect: dialect)
    guard tokens.count == 1, tokens[0].kind == .identifier, tokens[0].range.upperBound == name.utf8.count else {
      throw .name("`\(name)` cannot be the name of a property: a name is letters, digits and `_`, a letter first")
    }
  }

  /// Throws if the class already has a property of that name.
  private static func refuse(_ name: String, takenIn predicate: ProjectPredicate, _ owner: Int) throws(Refusal) {
    guard let schema = predicate.classes.first?.schema, schema.classes.indices.contains(owner),
      schema.classes[owner].propertyIndex(name) != nil
    else { return }
    throw .name("`\(schema.classes[owner].name)` has a property `\(name)` already")
  }

  /// Reserved words of Swift, which cannot be names without backticks.
  private static let swiftWords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "operator", "private",
    "protocol", "public",
    "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try",
    "var", "where", "while",
  ]
}
