import PredicateSchema

/// Checks of embedded objects in the columns of their owners.
extension MappingCheck {
  /// The objects whose columns are checked: those of a class's rows or those embedded there.
  struct Within {
    var prefix = ""
    /// The conditions for a row that has such an object. Empty if every row has one.
    var conditions: [String] = []
  }

  /// Adds a question whether each row with an object has a value in at least one of the columns.
  mutating func expectValues(
    of columns: [String], _ table: DatabaseCatalog.Table, within outer: Within, _ place: Place,
    says: @escaping (String) -> String
  ) {
    let rows = outer.conditions.isEmpty ? ["1 = 1"] : outer.conditions
    let values = rows + [Self.isThere(columns, engine)]
    let counts = [rows, values].map { ColumnQuestion.count($0.joined(separator: " AND ")) }
    let what = outer.conditions.isEmpty ? "rows" : "embedded objects"
    ask(table, counts, place) { counts in
      let nulls = counts[0] - counts[1]
      return nulls > 0 ? says("\(nulls) of \(counts[0]) \(what) of `\(table.name)`") : nil
    }
  }

  private static func isThere(_ columns: [String], _ engine: SQLEngine) -> String {
    "(\(columns.map { "\(engine.asked($0)) IS NOT NULL" }.joined(separator: " OR ")))"
  }

  /// Checks the columns of an embedded object: those that indicate its presence, and its values.
  mutating func check(
    _ embedding: SQLMapping.Embedding, _ property: Property, _ table: DatabaseCatalog.Table, within outer: Within,
    _ place: Place
  ) {
    guard let target = property.type.element.classIndex else { return }
    var place = place
    place.key = embedding.isNamed ? "presence" : "prefix"
    let columns = embedding.presence.map { outer.prefix + $0 }
    // Other columns are reported when they are checked themselves.
    if embedding.isNamed { for name in columns where column(name, of: table, place) == nil { return } }
    guard columns.allSatisfy({ table.column($0, engine) != nil }), !columns.isEmpty else {
      return checkValues(of: target, table, within: Within(prefix: outer.prefix + embedding.prefix))
    }
    let isThere = Self.isThere(columns, engine)
    var inner = Within(prefix: outer.prefix + embedding.prefix, conditions: outer.conditions)
    if embedding.isNullable {
      inner.conditions.append(isThere)
    } else {
      place.key = "neverNull"
      expectValues(of: columns, table, within: outer, place) { "\($0) have no `\(property.name)`, which is never null" }
    }
    checkValues(of: target, table, within: inner)
    let values = mapping.values(of: target, inner.prefix, schema, engine)
      .filter { !columns.contains($0) && table.column($0, engine) != nil }
    guard embedding.isNamed, !values.isEmpty else { return }
    place.key = "presence"
    let lost = "NOT \(isThere) AND \(Self.isThere(values, engine))"
    ask(table, [ColumnQuestion.count(lost)], place) { counts in
      counts[0] == 0
        ? nil : "\(counts[0]) rows of `\(table.name)` have values of `\(property.name)` where `\(columns[0])` is null"
    }
  }

  private mutating func checkValues(of target: Int, _ table: DatabaseCatalog.Table, within inner: Within) {
    for property in schema.classes[target].properties where !property.type.isCollection {
      check(property, in: schema.classes[target], table, within: inner)
    }
  }
}
