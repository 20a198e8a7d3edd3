import PredicateAppSources
import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// The documentation of a word or sign, in Markdown.
package struct Hover: Sendable {
  /// The bytes of the file that the documentation describes.
  package let range: Range<Int>
  package let markdown: String
}

/// Composes the documentation of a word or sign of a predicate.
enum HoverText {
  static func hover(at offset: Int, _ predicate: ProjectPredicate, _ project: LintProject) -> Hover? {
    guard let place = predicate.offset(at: offset) else { return nil }
    let reading = PredicateReading(predicate)
    guard let token = reading.token(at: place) else { return nil }
    let range = predicate.shownPlace(of: reading.tokens[token].range)
    var paragraphs: [String] = []
    if let reference = PropertyReference(token, reading, predicate, project) {
      paragraphs += property(reference, predicate, project)
    } else if let meaning = meaning(of: token, in: reading) {
      paragraphs.append("`\(reading.text(token))`: \(meaning)")
      if let asked = parameter(reading.tokens[token], predicate) { paragraphs.append(asked) }
    } else if PredicateReading.variables.contains(reading.tokens[token].kind) {
      paragraphs.append("`\(reading.text(token))`: a variable")
    } else {
      return nil
    }
    if PredicateReading.variables.contains(reading.tokens[token].kind),
      let element = reading.scopes(at: token).last(where: { $0.variable == reading.text(token) })?.element,
      let name = reading.target?.schema.className(element)
    {
      paragraphs.append("an element of class `\(name)`")
    }
    if let plan = PlanLine.text(predicate, project) { paragraphs.append(plan) }
    return Hover(range: range, markdown: paragraphs.joined(separator: "\n\n"))
  }

  /// Returns the grammar's description of a token. Words that are names only in `foundation` have their meaning in the other dialects.
  private static func meaning(of token: Int, in reading: PredicateReading) -> String? {
    reading.tokens[token].kind.meaning
      ?? (reading.tokens[token].kind == .atAnyWord
        ? keyword(reading.text(token).utf8, of: .nspredicate)?.meaning : nil)
  }

  private static func property(
    _ reference: PropertyReference, _ predicate: ProjectPredicate, _ project: LintProject
  ) -> [String] {
    guard let target = predicate.classes.first else { return [] }
    let schema = target.schema
    let (type, property) = (reference.definition.type, reference.property)
    let owner = schema.classes[reference.owner].name
    let isTyped = target.isTyped(reference.definition.name, of: owner)
    let notation = isTyped ? ": \(schema.notation(of: type))" : ""
    var paragraphs = ["`\(reference.definition.name)\(notation)` – property of `\(owner)`"]
    if let documentation = project.documentation(of: property) { paragraphs.append(documentation) }
    var facts: [String] = []
    if !isTyped {
      facts.append("the sources do not tell its type")
    } else if type.isCollection {
      facts.append(kind(type))
    } else {
      facts.append(type.isOptional ? "may be nil" : "is never nil")
    }
    if property.isPrimaryKey { facts.append("primary key") }
    if property.isIndexed { facts.append("indexed") }
    if let column = property.columnName { facts.append("`\(column)` in the database") }
    paragraphs.append(facts.joined(separator: ", "))
    if !property.cases.isEmpty {
      paragraphs.append(
        "values: "
          + property.cases.prefix(maximumCases).map { "`.\($0.name)` is `\($0.value)`" }.joined(separator: ", "))
    }
    if let file = project.file(property.place.path) {
      let line = file.location(of: property.place.range.lowerBound).line
      let name = property.place.path.split(separator: "/").last.map(String.init) ?? property.place.path
      paragraphs.append("declared in \(name), line \(line)")
    }
    return paragraphs
  }

  private static let maximumCases = 16

  private static func kind(_ type: PropertyType) -> String {
    switch type.collection {
    case .list: "a list"
    case .set: "a set"
    case .dictionary: "a dictionary"
    case .linkingObjects: "the objects that link here"
    case nil: ""
    }
  }

  /// Returns a description of what a placeholder requires and the call passes.
  private static func parameter(_ token: Token, _ predicate: ProjectPredicate) -> String? {
    guard let asked = AskedArguments(predicate), let number = asked.number(at: token.range) else { return nil }
    return asked.description(number)
  }
}
