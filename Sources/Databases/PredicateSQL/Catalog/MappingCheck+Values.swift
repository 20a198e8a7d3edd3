import PredicateSchema

/// Checks of what statements assume of values.
extension MappingCheck {
  /// The mapping's entry for a column whose declared type or collation changes comparisons.
  static func converting(_ column: DatabaseCatalog.Column, _ table: DatabaseCatalog.Table) -> String {
    "\"converting\": {\"\(table.name)\": [\"\(column.name)\"]}"
  }

  /// Reports a column of texts that SQLite compares as numbers. Dates and UUIDs never look like numbers.
  mutating func expectNoConversion(_ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, _ place: Place) {
    guard engine.convertsTexts(in: column), mapping.converting[table.name]?.contains(column.name) != true else {
      return
    }
    report(
      place,
      "column `\(column.name)` of `\(table.name)` is declared `\(column.type)`, so that \(engine.title) compares texts as numbers; write \(Self.converting(column, table)) into the mapping"
    )
  }

  /// Adds a question whether keys that are equal to the column's collation are the same.
  mutating func expectBytes(_ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, _ place: Place) {
    expectNoConversion(column, of: table, place)
    guard mapping.converting[table.name]?.contains(column.name) != true, let test = engine.equatesTexts(column.name)
    else { return }
    let message =
      "column `\(column.name)` of `\(table.name)` has a collation to which different keys are equal; write \(Self.converting(column, table)) into the mapping"
    ask(table, [ColumnQuestion.count(test)], place) { $0[0] > 0 ? message : nil }
  }

  /// Adds questions for texts that some operators find only by chance.
  mutating func expectPlainTexts(_ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, _ place: Place) {
    guard engine.pattern == .glob else { return }
    let name = engine.asked(column.name)
    let tests = [
      ("instr(CAST(\(name) AS BLOB), x'00') > 0", "U+0000, at which patterns of LIKE, `[c]` and `[d]` end"),
      ("\(name) GLOB '*[\(Letters.marks)]*'", "combining marks, which `[d]` does not ignore"),
    ]
    ask(table, tests.map { ColumnQuestion.count($0.0) }, place, isFault: false) { counts in
      let found = zip(counts, tests).filter { $0.0 > 0 }.map { "\($0.0) texts have \($0.1.1)" }
      return found.isEmpty ? nil : "`\(table.name)`.`\(column.name)`: \(found.joined(separator: "; "))"
    }
  }

  /// Adds a question whether the elements of an array or of JSON are never null, if the schema says so.
  mutating func expectElements(
    of property: Property, _ names: SQLMapping.Elements, _ table: DatabaseCatalog.Table, _ place: Place
  ) {
    let isDictionary = property.type.collection == .dictionary
    let column = names.storage == .json ? engine.json : engine.arrays
    guard !property.type.isOptional, !property.type.leadsToObjects,
      let rows = isDictionary ? column?.dictionaries : column?.lists
    else { return }
    let source = rows.replacingPlaces(
      engine.quoted(names.table), engine.quoted(names.owner.first), engine.quoted(names.value.first),
      names.form.type(property.type.element).flatMap(engine.typeName) ?? "")
    let counts = ["", " WHERE e.value IS NULL"].map { "(SELECT COUNT(*) FROM (\(source)) AS e\($0))" }
    ask(table, ["COUNT(*)"] + counts, place) { counts in
      counts[2] == 0
        ? nil
        : "\(counts[2]) of \(counts[1]) elements of `\(names.value.first)` are null; in the schema, the type of the elements needs a `?`"
    }
  }

  /// Adds a question whether the positions of each owner's elements are 0, 1, 2 and so on.
  mutating func expectPositions(of names: SQLMapping.Elements, _ table: DatabaseCatalog.Table, _ place: Place) {
    let owner = names.owner.all.map { engine.asked($0, of: "e") }
    guard owner.count == names.owner.all.filter({ table.column($0, engine) != nil }).count else { return }
    let position = "e." + engine.quoted(names.position)
    let isThere = owner.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
    let odd =
      "(SELECT COUNT(*) FROM (SELECT COUNT(*) AS n FROM \(engine.quoted(table.name)) AS e WHERE \(isThere) GROUP BY \(owner.joined(separator: ", ")) HAVING MIN(\(position)) <> 0 OR MAX(\(position)) <> COUNT(*) - 1 OR COUNT(DISTINCT \(position)) <> COUNT(*)) AS o)"
    ask(table, ["COUNT(*)", odd], place) { counts in
      counts[1] == 0
        ? nil
        : "the positions of \(counts[1]) owners in `\(table.name)`.`\(names.position)` are not 0, 1, 2 …, so an element of `list[0]` is another one; a view could number them"
    }
  }
}
