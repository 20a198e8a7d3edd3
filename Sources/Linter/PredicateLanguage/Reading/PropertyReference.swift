import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

extension PredicateReading {
  /// Reads a predicate of a project.
  init(_ predicate: ProjectPredicate) {
    self.init(
      text: predicate.text, dialect: predicate.dialect, limits: predicate.limits,
      target: predicate.classes.first.map { ($0.schema, $0.index) })
  }
}

/// A name in a predicate that refers to a property of a model.
struct PropertyReference {
  /// The name's bytes in the predicate's text.
  let range: SourceRange
  /// The property in the schema, and the class in which it is looked up.
  let definition: Property
  let owner: Int
  /// The property as the sources declare it.
  let property: ProjectProperty

  /// Returns the property that is named at a position of a file. `nil` if there is none.
  static func at(_ offset: Int, _ predicate: ProjectPredicate, _ project: LintProject) -> PropertyReference? {
    guard let place = predicate.offset(at: offset) else { return nil }
    let reading = PredicateReading(predicate)
    guard let token = reading.token(at: place) else { return nil }
    return PropertyReference(token, reading, predicate, project)
  }

  /// Returns all properties that a predicate names, in the order of the text.
  static func all(in predicate: ProjectPredicate, _ project: LintProject) -> [PropertyReference] {
    let reading = PredicateReading(predicate)
    return reading.tokens.indices.compactMap { PropertyReference($0, reading, predicate, project) }
  }

  init?(_ token: Int, _ reading: PredicateReading, _ predicate: ProjectPredicate, _ project: LintProject) {
    guard let target = predicate.classes.first, let (definition, owner) = reading.property(at: token) else {
      return nil
    }
    // A word between two others is an operator or keyword.
    let isStep = reading.kind(token - 1) == .dot
    guard isStep || reading.tokens[token].kind == .identifier || reading.tokens[token].kind == .escapedName else {
      return nil
    }
    guard
      let property = project.property(
        definition.name, of: target.schema.classes[owner].name, in: target, near: predicate.path)
    else { return nil }
    let written = reading.tokens[token].range
    range =
      reading.tokens[token].kind == .escapedName
      ? SourceRange(written.lowerBound + 1, written.upperBound) : written
    self.definition = definition
    self.owner = owner
    self.property = property
  }
}
