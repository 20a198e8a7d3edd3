import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// The parts of paths that tables can represent.
extension Translation {
  /// Adds the assumption that a column of an embedded object is null if the presence column is.
  func assumeAbsence(_ path: TypedPath, _ name: String, _ place: Place) {
    guard let step = path.steps.dropLast().last, place.isEmbedded else { return }
    let owner = context.classSchema(step.classIndex)
    guard let embedding = context.embedding(of: owner.properties[step.property], in: owner), embedding.isNamed,
      embedding.isNullable, let presence = embedding.presence.first
    else { return }
    let column = place.prefix.dropLast(embedding.prefix.count) + presence
    if column != name { context.assume("`\(place.table).\(name)` is null where `\(column)` is") }
  }

  /// Throws an error for a path that the tables cannot represent, and for elements that differ from rows in the dialect.
  func requireParts(
    of path: TypedPath, at range: SourceRange, takesElements: Bool = false
  ) throws(DiagnosticError) {
    for (number, step) in path.steps.enumerated() {
      let owner = context.classSchema(step.classIndex)
      let property = owner.properties[step.property]
      if let reason = context.mapping.ambiguity(of: property, in: owner, engine) {
        throw context.refusal(.equality, reason, at: range)
      }
      let form = context.mapping.form(of: property, in: owner, engine)
      if let reason = form.fault(property.type.element, engine) {
        throw context.refusal(.equality, reason, at: range)
      }
      if property.type == Schema.allLinksType, property.name.hasPrefix(Schema.linksPrefix) {
        throw context.refusal("@links", "only their number, `@links.@count`, is counted over many tables", at: range)
      }
      if property.type.isCollection {
        if number > 0, let before = path.steps.prefix(number).last, isInColumns(before) {
          throw context.refusal(.quantifier, Self.hasNoKey, at: range)
        }
        try context.require(.quantifier, property.type.element, form, at: range)
        if let reason = fault(of: property, in: owner) { throw context.refusal(.quantifier, reason, at: range) }
      }
      switch step.part {
      case .values: continue
      case .keys:
        guard !predicate.rules.contains(.emptyIsAbsent) else {
          throw context.refusal(.keys, "in rql keys are compared in ways of their own", at: range)
        }
      case .element(let index):
        guard takesElements, number == 0, index >= 0 else {
          throw context.refusal(
            .element, "an element is taken of a list of the object itself, and compared", at: range)
        }
        guard context.mapping.hasPositions(property, in: owner) else {
          throw context.refusal(.element, "the mapping names no column of `\(property.name)`'s positions", at: range)
        }
        try context.require(.element, property.type.element, form, at: range)
      case .lastElement:
        throw context.refusal("list[LAST]", "no column says which position is the last", at: range)
      case .entry:
        try context.require(.entry, property.type.element, form, at: range)
        guard !predicate.rules.contains(.emptyIsAbsent) else {
          throw context.refusal(.entry, "in rql an entry of an empty dictionary is no value", at: range)
        }
      }
    }
  }

  /// Returns the reason why a collection, or that of linking objects, cannot be stored as the mapping declares.
  func fault(of property: Property, in owner: ClassSchema) -> String? {
    guard case .linkingObjects(let origin) = property.type.collection, let linking = property.type.element.classIndex
    else { return context.mapping.fault(of: property, in: owner, predicate.schema, engine) }
    let linkingClass = context.classSchema(linking)
    let forward = linkingClass.properties[origin]
    if context.embedding(of: forward, in: linkingClass) != nil
      || context.mapping.isEmbeddedInColumns(linking, predicate.schema)
    {
      return Self.hasNoKey
    }
    return forward.type.isCollection
      ? context.mapping.fault(of: forward, in: linkingClass, predicate.schema, engine) : nil
  }

  /// The reason why an embedded object cannot be looked up.
  static let hasNoKey = "an embedded object in the columns of its owner has no key"

  /// Returns a Boolean value that indicates whether a step leads to an object in the columns of its owner.
  func isInColumns(_ step: TypedPath.Step) -> Bool {
    let owner = context.classSchema(step.classIndex)
    return context.embedding(of: owner.properties[step.property], in: owner) != nil
  }
}
