import PredicateAppSources
import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSyntax

/// What renaming a property changes in predicates, and what it leaves.
package struct Renaming: Sendable {
  /// The changes of each file, in ascending order.
  package private(set) var edits: [String: [Finding.Fix.Edit]] = [:]
  /// What is left to be done elsewhere, in words.
  package private(set) var left: [String] = []

  /// The property that is named at a place of a file, and the name's bytes; nil elsewhere.
  static func target(at offset: Int, in path: String, _ project: LintProject) -> (range: Range<Int>, name: String)? {
    guard let predicate = project.predicate(at: offset, in: path),
      let found = PropertyReference.at(offset, predicate, project), let range = predicate.place(of: found.range),
      !found.property.isOfDataModel
    else { return nil }
    return (range, found.definition.name)
  }

  /// Why a property does not get another name.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    /// No property of a model is named at the place.
    case noProperty
    /// The name is none, or one that is taken; what to say.
    case name(String)

    package var description: String {
      switch self {
      case .noProperty: "no property of a model is named here"
      case .name(let message): message
      }
    }
  }

  /// The changes that give the property at a place another name: in predicates, and in its declaration where that is source code.
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
      // A constant is the text of several predicates.
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

  /// Renames the declaration, or says where it is.
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

  /// Refuses what cannot be a property's name.
  private static func refuse(_ name: String, _ dialect: Dialect) throws(Refusal) {
    if keyword(name.utf8, of: dialect) != nil || swiftWords.contains(name) {
      throw .name("`\(name)` is a reserved word and cannot be the name of a property")
    }
    let tokens = tokens(of: SourceText(name), dialect: dialect)
    guard tokens.count == 1, tokens[0].kind == .identifier, tokens[0].range.upperBound == name.utf8.count else {
      throw .name("`\(name)` cannot be the name of a property: a name is letters, digits and `_`, a letter first")
    }
  }

  /// Refuses a name that the class has already.
  private static func refuse(_ name: String, takenIn predicate: ProjectPredicate, _ owner: Int) throws(Refusal) {
    guard let schema = predicate.classes.first?.schema, schema.classes.indices.contains(owner),
      schema.classes[owner].propertyIndex(name) != nil
    else { return }
    throw .name("`\(schema.classes[owner].name)` has a property `\(name)` already")
  }

  /// Words that name no variable in Swift as they stand.
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
