import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSyntax

/// A name in a predicate that means a property of a model.
struct PropertyReference {
  /// The name's bytes in the predicate's text.
  let range: SourceRange
  /// The property in the schema, and the class that it is looked up in.
  let definition: Property
  let owner: Int
  /// What the sources say of it.
  let property: ProjectProperty

  /// The property that is named at a place of a file; nil where none is.
  static func at(_ offset: Int, _ predicate: ProjectPredicate, _ project: LintProject) -> PropertyReference? {
    guard let place = predicate.offset(at: offset) else { return nil }
    let reading = PredicateReading(predicate)
    guard let token = reading.token(at: place) else { return nil }
    return PropertyReference(token, reading, predicate, project)
  }

  /// All properties that a predicate names, in the order of the text.
  static func all(in predicate: ProjectPredicate, _ project: LintProject) -> [PropertyReference] {
    let reading = PredicateReading(predicate)
    return reading.tokens.indices.compactMap { PropertyReference($0, reading, predicate, project) }
  }

  init?(_ token: Int, _ reading: PredicateReading, _ predicate: ProjectPredicate, _ project: LintProject) {
    guard let target = reading.target, let (definition, owner) = reading.property(at: token) else { return nil }
    // A word between two others is an operator or keyword, and no name.
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
