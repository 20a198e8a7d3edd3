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
    guard let uses = PropertyUses(at: offset, in: path, project), let property = uses.uses.first?.reference,
      !property.property.isOfDataModel,
      let place = uses.places(withDeclaration: true).first(where: {
        $0.path == path && $0.range.lowerBound <= offset && offset <= $0.range.upperBound
      })
    else { return nil }
    return (place.range, property.definition.name)
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

  /// Creates the edits that rename the property at a position, in predicates, in its declaration and in other code.
  ///
  /// A declaration that is no source code, or that gives the property another name in the database, keeps its name.
  init(at offset: Int, in path: String, to name: String, _ project: LintProject) throws(Refusal) {
    guard let found = PropertyUses(at: offset, in: path, project), let target = found.uses.first?.reference else {
      throw .noProperty
    }
    let (old, declared) = (target.definition.name, found.declaration)
    if target.property.isOfDataModel {
      throw .name("`\(old)` is declared in a data model: rename it there, with its mapping to the old name")
    }
    if let column = target.property.columnName, project.predicate(at: offset, in: path) == nil {
      throw .name("`\(old)` is `\(column)` in the database, and predicates may use either name: rename it by hand")
    }
    var unreached = 0
    for use in found.uses {
      try Self.refuse(name, use.predicate.dialect)
      if name != old { try Self.refuse(name, takenIn: use.predicate, use.reference.owner) }
      guard let place = use.place else {
        unreached += 1
        continue
      }
      insert(Finding.Place(path: use.path, range: place), name)
    }
    let file = project.file(declared.path)
    let isSource = file?.language == .swift || file?.language == .objectiveC
    if let file, isSource, target.property.columnName == nil, file.text(declared.range) == old {
      insert(declared, name)
      let code = project.codeUses(of: target.property, as: name)
      for place in code.places { insert(place, name) }
      let uncertain = code.uncertain.filter { place in
        edits[place.path]?.contains { $0.range.overlaps(place.range) } != true
      }
      if !uncertain.isEmpty {
        let shown = uncertain.prefix(Self.shownPlaces).map { Self.place($0, project) }.joined(separator: "; ")
        left.append(
          "\(uncertain.count) \(uncertain.count == 1 ? "place" : "places") may name `\(old)`, and keep it: \(shown)"
            + (uncertain.count > Self.shownPlaces ? "; …" : ""))
      }
      left.append("a store that has data needs a migration from `\(old)` to `\(name)`")
    } else {
      left.append("`\(old)` keeps its name in its declaration (\(Self.place(declared, project))) and in other code")
    }
    edits = edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    if unreached > 0 {
      left.append(
        "\(unreached) \(unreached == 1 ? "place is" : "places are") put together while the program runs, and stay as they are"
      )
    }
  }

  /// Adds an edit. Several predicates may share a constant, which changes once.
  private mutating func insert(_ place: Finding.Place, _ name: String) {
    let edit = Finding.Fix.Edit(range: place.range, replacement: name)
    if edits[place.path]?.contains(edit) != true { edits[place.path, default: []].append(edit) }
  }

  private static let shownPlaces = 8

  private static func place(_ place: Finding.Place, _ project: LintProject) -> String {
    let line = project.file(place.path)?.location(of: place.range.lowerBound).line ?? 1
    return "\(place.path.split(separator: "/").last.map(String.init) ?? place.path), line \(line)"
  }

  /// Throws if a text cannot be a property's name.
  private static func refuse(_ name: String, _ dialect: Dialect) throws(Refusal) {
    if keyword(name.utf8, of: dialect) != nil || SwiftSpelling.reserved.contains(name) {
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
}
