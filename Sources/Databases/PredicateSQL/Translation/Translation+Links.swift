import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics

extension Translation {
  /// Returns `@links.@count`, the number of links to an object from properties of all classes. `nil` for every other path.
  func linkCount(
    _ collection: TypedPath, at range: SourceRange, in scope: Scope
  ) throws(DiagnosticError) -> Operand.Column? {
    guard let step = collection.steps.last,
      context.classSchema(step.classIndex).properties[step.property].type == Schema.allLinksType,
      context.classSchema(step.classIndex).properties[step.property].name.hasPrefix(Schema.linksPrefix)
    else { return nil }
    let prefix = TypedPath(steps: Array(collection.steps.dropLast()))
    guard !prefix.isToMany(in: predicate.schema) else {
      throw context.refusal("@links", "its number is counted of one object, not of many", at: range)
    }
    let isMixed = { (property: Property) in
      property.type.element == .mixed && !property.name.hasPrefix(Schema.linksPrefix)
    }
    guard !predicate.schema.classes.contains(where: { $0.properties.contains(where: isMixed) }) else {
      throw context.refusal("@links", "links in values of any type count, and those have no columns", at: range)
    }
    try requireParts(of: prefix, at: range)
    let key = try scope.place(prefix.steps).key
    let owners = try owners(scope, prefix.steps)
    var counts: [SQLText] = []
    for (index, classSchema) in predicate.schema.classes.enumerated() {
      let isInColumns = context.mapping.isEmbeddedInColumns(index, predicate.schema)
      for property in classSchema.properties where property.type.element.classIndex == step.classIndex {
        if case .linkingObjects = property.type.collection { continue }
        if context.embedding(of: property, in: classSchema) != nil || isInColumns {
          throw context.refusal("@links", Self.hasNoKey, at: range)
        }
        if let reason = context.mapping.fault(of: property, in: classSchema, predicate.schema, engine)
          ?? context.mapping.ambiguity(of: property, in: classSchema, engine)
        {
          throw context.refusal("@links", reason, at: range)
        }
        let (source, target, condition) = links(of: property, in: classSchema)
        let asked: SQLText = owners.map { " AND \(target.isIn($0))" } ?? ""
        let counted: SQLText =
          "SELECT \(target.selected(as: "owner")), COUNT(*) AS value FROM \(source) WHERE \(condition)\(asked) GROUP BY \(target.list)"
        counts.append("COALESCE(\(scope.calculated(counted, for: key)), 0)")
      }
    }
    let sum: SQLText = counts.isEmpty ? "0" : "(\(counts.joined(separator: " + ")))"
    return Operand.Column(sql: sum, type: .int, isNullable: false, form: .own(engine))
  }

  /// Returns the rows with the links of a property, the column of their targets, and the condition that a row is a link.
  private func links(
    of property: Property, in classSchema: ClassSchema
  ) -> (source: SQLText, target: Columns, condition: SQLText) {
    let alias = context.alias()
    guard property.type.isCollection else {
      let table = context.mapping.table(of: classSchema).name
      let names = context.mapping.column(of: property, in: classSchema, predicate.schema, engine).names
      let columns = context.columns(alias, names, of: table)
      return ("\(engine.name(table)) AS \(alias)", columns, columns.isNotNull)
    }
    let rows = context.rows(of: property, in: classSchema, alias)
    let owned: SQLText = rows.ownerIsNullable ? " AND \(rows.owner.isNotNull)" : ""
    return (rows.source, rows.value, "\(rows.value.isNotNull)\(owned)")
  }
}
