import PredicateDiagnostics
import PredicateSchema

/// Compares a mapping with a database.
public struct MappingCheck {
  let schema: Schema
  let mapping: SQLMapping
  private let catalog: DatabaseCatalog
  let engine: SQLEngine
  var probes: [Probe] = []
  private var found: [Difference] = []

  /// A position in a mapping.
  public struct Place: Hashable, Sendable {
    /// The class.
    public let className: String
    /// The property. `nil` for the class's table.
    public var property: String?
    /// The relevant key of the mapping, which may be missing.
    public var key: String?
  }

  /// A difference between the mapping and the database.
  public struct Difference: Hashable, Sendable {
    /// The position in the mapping.
    public let place: Place
    /// A Boolean value that indicates whether statements fail or return wrong results. Otherwise, they are slow, or correct only by chance.
    public let isFault: Bool
    /// The actual state and the suggested correction.
    public let message: String
  }

  /// A question and the meaning of its counts.
  struct Probe {
    var question: ColumnQuestion
    let place: Place
    let isFault: Bool
    /// Returns the message for counts. `nil` if there is nothing to report.
    let judge: ([Int]) -> String?
  }

  /// The questions whose answers ``differences(_:)`` needs.
  public var questions: [ColumnQuestion] { probes.map { $0.question } }

  /// Compares names, types, keys and indexes. The values are checked through ``questions``.
  public init(_ schema: Schema, _ mapping: SQLMapping, _ catalog: DatabaseCatalog, _ engine: SQLEngine) {
    (self.schema, self.mapping, self.catalog, self.engine) = (schema, mapping, catalog, engine)
    for (index, classSchema) in schema.classes.enumerated() where !mapping.isWithoutTable(index, schema) {
      check(classSchema)
    }
  }

  /// Returns all differences, in the order of the schema's classes.
  ///
  /// - Parameter answers: The counts that answer each of ``questions``. Empty for a question that the database does not answer.
  public func differences(_ answers: [[Int]]) -> [Difference] {
    let judged = zip(probes, answers).compactMap { probe, answer -> Difference? in
      guard answer.count == probe.question.counts.count else {
        return Difference(
          place: probe.place, isFault: true,
          message:
            "the database does not answer a question about `\(probe.question.table)`: \(probe.question.statement(engine))"
        )
      }
      return probe.judge(answer).map { Difference(place: probe.place, isFault: probe.isFault, message: $0) }
    }
    let all = (found + judged).enumerated().map { offset, difference in
      (place: (schema.classIndex(difference.place.className) ?? 0, offset), difference: difference)
    }
    return all.sorted { $0.place < $1.place }.map { $0.difference }
  }

  mutating func report(_ place: Place, isFault: Bool = true, _ message: String) {
    found.append(Difference(place: place, isFault: isFault, message: message))
  }

  /// Returns the table with a name and reports a missing one.
  private mutating func table(_ name: String, _ place: Place) -> DatabaseCatalog.Table? {
    if let table = catalog.table(name, engine) { return table }
    let match = didYouMean(name, in: catalog.tables.map { $0.name }).map { "; \($0)" } ?? ""
    report(place, "the database has no table `\(name)`\(match)")
    return nil
  }

  mutating func column(_ name: String, of table: DatabaseCatalog.Table, _ place: Place, _ why: String = "")
    -> DatabaseCatalog.Column?
  {
    if let column = table.column(name, engine) { return column }
    let match = didYouMean(name, in: table.columns.map { $0.name }).map { "; \($0)" } ?? ""
    report(place, "table `\(table.name)` has no column `\(name)`\(why)\(match)")
    return nil
  }

  // MARK: Classes

  private mutating func check(_ classSchema: ClassSchema) {
    let names = mapping.table(of: classSchema)
    var place = Place(className: classSchema.name, key: "table")
    guard let table = table(names.name, place) else { return }
    place.key = "key"
    var keys: [DatabaseCatalog.Column] = []
    for (name, type) in zip(names.key.names.all, names.key.types) {
      guard let key = column(name, of: table, place, ", by which objects are told apart") else { continue }
      keys.append(key)
      let isTyped = check(key, of: table, holds: type.type, place)
      if type == .text { expectBytes(key, of: table, place) }
      let conditions = type.conditions(engine.asked(key.name), engine)
      if isTyped, !conditions.isEmpty {
        ask(table, key, conditions, Place(className: classSchema.name, key: "keyType")) {
          "\($0) are no keys of the type `\(type.rawValue)`"
        }
      }
    }
    if keys.count == names.key.types.count { expectKey(keys, table, place) }
    place.key = "row"
    for name in names.row.all { _ = column(name, of: table, place, ", by which ties are ordered; the key will do") }
    let count = probes.count
    for property in classSchema.properties { check(property, in: classSchema, table) }
    guard let rows = mapping.classes[classSchema.name]?.rows else { return }
    place.key = "rows"
    guard column(rows.column, of: table, place, ", which tells the objects of the class") != nil else { return }
    let written = StatementWriter(engine, inlinesValues: true)
    let values = rows.values.map { written.literal($0) }.joined(separator: ", ")
    for index in probes.indices.dropFirst(count) where probes[index].question.table == table.name {
      probes[index].question.rows = "\(engine.asked(rows.column)) IN (\(values))"
    }
  }

  /// Adds a question whether keys are unique, unless the database guarantees it.
  private mutating func expectKey(
    _ columns: [DatabaseCatalog.Column], _ table: DatabaseCatalog.Table, _ place: Place
  ) {
    guard !table.isUnique(columns) || columns.contains(where: { $0.isNullable }) else { return }
    let names = columns.map { "`\($0.name)`" }.joined(separator: ", ")
    let keys = columns.map { engine.asked($0.name, of: "k") }
    let isThere = keys.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
    let different =
      "(SELECT COUNT(*) FROM (SELECT DISTINCT \(keys.joined(separator: ", ")) FROM \(engine.quoted(table.name)) AS k WHERE \(isThere)) AS d)"
    ask(table, ["COUNT(*)", different], place) { counts in
      counts[0] == counts[1]
        ? nil
        : "\(columns.count == 1 ? "column \(names) of `\(table.name)` is" : "columns \(names) of `\(table.name)` are") no key: \(counts[0]) rows have \(counts[1]) different values"
    }
  }

  /// Returns a Boolean value that indicates whether a declared type can store values of a type, and reports a mismatch.
  @discardableResult
  private mutating func check(
    _ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, holds type: SQLType, _ place: Place
  ) -> Bool {
    guard let reading = engine.catalog, reading.isTyped else { return true }
    guard let declared = reading.type(column.type), declared.holds.contains(type) else {
      let expected = reading.types.filter { $0.holds.contains(type) }.flatMap { $0.names }
      report(
        place,
        "column `\(column.name)` of `\(table.name)` is `\(column.type)`; expected \(expected.map { "`\($0)`" }.joined(separator: ", "))"
      )
      return false
    }
    if mapping.ordersBytes, type == .text, !column.isInByteOrder {
      report(
        place,
        "column `\(column.name)` of `\(table.name)` does not order texts by their bytes; leave `textOrder` out of the mapping"
      )
    }
    if column.equatesTexts {
      report(place, "column `\(column.name)` of `\(table.name)` has a collation to which different texts are equal")
    }
    return true
  }

  /// Adds a question whether the values of a column satisfy conditions.
  private mutating func ask(
    _ table: DatabaseCatalog.Table, _ column: DatabaseCatalog.Column, _ conditions: [String], _ place: Place,
    says: @escaping (String) -> String
  ) {
    let name = engine.asked(column.name)
    ask(table, ["COUNT(\(name))", ColumnQuestion.count(conditions.joined(separator: " AND "))], place) { counts in
      counts[0] == counts[1]
        ? nil : says("\(counts[0] - counts[1]) of \(counts[0]) values of `\(table.name)`.`\(column.name)`")
    }
  }

  /// Adds a question for counts of a table.
  mutating func ask(
    _ table: DatabaseCatalog.Table, _ counts: [String], _ place: Place, isFault: Bool = true,
    judge: @escaping ([Int]) -> String?
  ) {
    let question = ColumnQuestion(table: table.name, counts: counts)
    probes.append(Probe(question: question, place: place, isFault: isFault, judge: judge))
  }

  // MARK: Properties

  mutating func check(
    _ property: Property, in classSchema: ClassSchema, _ table: DatabaseCatalog.Table, within outer: Within = Within()
  ) {
    if case .linkingObjects = property.type.collection { return }
    var place = Place(className: classSchema.name, property: property.name, key: "column")
    if let embedding = mapping.embedding(of: property, in: classSchema, schema, engine) {
      return check(embedding, property, table, within: outer, place)
    }
    guard property.type.isCollection else {
      let names = mapping.column(of: property, in: classSchema, schema, engine)
      if let target = property.type.element.classIndex {
        return check(names.names, outer.prefix, of: table, leadTo: target, place)
      }
      guard let column = column(outer.prefix + names.name, of: table, place) else { return }
      check(column, of: table, property, names.form, names.holdsNaN, place)
      if property.type.element == .string, names.form.stored.isEmpty { expectPlainTexts(column, of: table, place) }
      if !names.isNullable, column.isNullable, !mapping.table(of: classSchema).key.names.all.contains(column.name) {
        place.key = "nullable"
        expectValues(of: [column.name], table, within: outer, place) {
          "\($0) have no `\(column.name)`, which the schema says is never null; write \"nullable\": true"
        }
      }
      if property.isIndexed { expectIndex(on: [column], of: table, place) }
      checkOrder(of: column, table, place)
      if names.isIndexedWithoutCase { expectIndexWithoutCase(on: column, of: table, place) }
      return
    }
    let names = mapping.elements(of: property, in: classSchema, schema, engine)
    guard names.storage == .table else {
      if column(names.value.first, of: table, place) != nil { expectElements(of: property, names, table, place) }
      return
    }
    place.key = "table"
    guard let elements = self.table(names.table, place) else { return }
    place.key = "owner"
    let isSaid = mapping.classes[classSchema.name]?.properties[property.name]?.isIndexed == true
    check(
      names.owner, "", of: elements, leadTo: schema.classIndex(classSchema.name) ?? 0, place,
      index: Place(className: place.className, property: place.property, key: isSaid ? "indexed" : "owner"))
    place.key = "column"
    if let target = property.type.element.classIndex {
      check(names.value, "", of: elements, leadTo: target, place, needsIndex: false)
    } else if let value = column(names.value.first, of: elements, place) {
      check(value, of: elements, property, names.form, names.holdsNaN, place)
    }
    if property.type.collection == .dictionary {
      place.key = "key"
      _ = column(names.key, of: elements, place)
    } else if property.type.collection == .list, mapping.hasPositions(property, in: classSchema) {
      place.key = "position"
      if column(names.position, of: elements, place) != nil { expectPositions(of: names, elements, place) }
    }
  }

  /// Checks the type and form of a column of single values.
  private mutating func check(
    _ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, _ property: Property, _ form: ColumnForm,
    _ holdsNaN: Bool, _ place: Place
  ) {
    guard let type = form.type(property.type.element) else { return }
    if form.stored.isEmpty, [.string, .objectID].contains(property.type.element) {
      expectNoConversion(column, of: table, place)
    }
    // Stored representations are compared as text, regardless of the column's type.
    if form.stored.isEmpty { guard check(column, of: table, holds: type, place) else { return } }
    if property.type.element == .decimal, form.decimals == .fixed, let scale = CatalogReading.scale(of: column.type),
      scale != form.scale
    {
      report(
        Place(className: place.className, property: place.property, key: "scale"),
        "column `\(column.name)` of `\(table.name)` is `\(column.type)`, of which \(scale) digits are behind the point, not \(form.scale)"
      )
    }
    let conditions = form.conditions(engine.asked(column.name), property.type.element, engine, holdsNaN: holdsNaN)
    var place = place
    place.key = form.key(property.type.element) ?? place.key
    let says =
      form.says(property.type.element, engine)
      ?? (property.type.element == .date ? form.dates.row.holds : "values of the type \(property.type.element.name)")
    let texts = form.stored.map { "'\($0.stored)'" }.joined(separator: ", ")
    if !conditions.isEmpty {
      ask(table, column, conditions, place) { texts.isEmpty ? "\($0) are not \(says)" : "\($0) are none of \(texts)" }
    }
    guard property.type.element == .date, let usual = form.dates.usual else { return }
    // Seconds that are read as milliseconds all lie in January 1970.
    let name = engine.asked(column.name)
    let others = DateForm.allCases.compactMap { other in
      other != form.dates && other.type == form.dates.type ? other.usual.map { (other, $0) } : nil
    }
    let ranges = ([usual] + others.map { $0.1 }).map {
      ColumnQuestion.count("\(name) BETWEEN \($0.lowerBound) AND \($0.upperBound)")
    }
    ask(table, ["COUNT(\(name))"] + ranges, place) { counts in
      guard counts[0] > 0, counts[1] == 0, let index = counts.dropFirst(2).firstIndex(of: counts[0]) else { return nil }
      return
        "the values of `\(table.name)`.`\(column.name)` are no \(says), but look like `\(others[index - 2].0.rawValue)`"
    }
  }

  /// Checks the columns of a link or of a collection's owners.
  private mutating func check(
    _ names: ColumnNames, _ prefix: String, of table: DatabaseCatalog.Table, leadTo target: Int, _ place: Place,
    needsIndex: Bool = true, index: Place? = nil
  ) {
    let target = mapping.table(of: schema.classes[target])
    guard names.all.count == target.key.types.count else {
      return report(place, "\(names.all.count) columns lead to a key of \(target.key.types.count)")
    }
    var columns: [DatabaseCatalog.Column] = []
    var areTyped = true
    for (name, type) in zip(names.all, target.key.types) {
      guard let column = column(prefix + name, of: table, place) else { return }
      columns.append(column)
      areTyped = check(column, of: table, holds: type.type, place) && areTyped
      if type == .text { expectBytes(column, of: table, place) }
    }
    if needsIndex { expectIndex(on: columns, of: table, index ?? place) }
    let isOwn = engine.isSameName(target.name, table.name) && columns.map { $0.name } == target.key.names.all
    if areTyped, !isOwn, let other = catalog.table(target.name, engine) {
      expectTarget(of: columns, table, other, target.key.names.all, place)
    }
  }

  /// Adds a question whether links reference existing rows. To a predicate, a missing object is null.
  private mutating func expectTarget(
    of columns: [DatabaseCatalog.Column], _ table: DatabaseCatalog.Table, _ other: DatabaseCatalog.Table,
    _ keys: [String], _ place: Place
  ) {
    let isKept =
      engine.catalog?.isTyped == true
      && table.foreignKeys.contains {
        Set($0.columns) == Set(columns.map { $0.name }) && engine.isSameName($0.table, other.name)
      }
    guard !isKept, keys.allSatisfy({ other.column($0, engine) != nil }) else { return }
    let names = columns.map { engine.asked($0.name) }
    let isThere = names.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
    let key = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    let others = keys.map { engine.asked($0, of: "k") }.joined(separator: ", ")
    let isKey = "\(isThere) AND \(key) IN (SELECT \(others) FROM \(engine.quoted(other.name)) AS k)"
    let what = columns.map { "`\(table.name)`.`\($0.name)`" }.joined(separator: ", ")
    ask(table, [isThere, isKey].map(ColumnQuestion.count), place) { counts in
      counts[0] == counts[1]
        ? nil : "\(counts[0] - counts[1]) of \(counts[0]) values of \(what) are no keys of `\(other.name)`"
    }
  }

  // MARK: Indexes

  private mutating func expectIndex(
    on columns: [DatabaseCatalog.Column], of table: DatabaseCatalog.Table, _ place: Place
  ) {
    guard !columns.contains(where: { $0.name == table.rowColumn }), !table.isIndexed(columns) else { return }
    let names = columns.map { $0.name }
    report(
      place, isFault: false,
      "no index begins with \(names.map { "`\($0)`" }.joined(separator: ", ")) of `\(table.name)`: CREATE INDEX \(engine.quoted(([table.name] + names).joined(separator: "_"))) ON \(engine.quoted(table.name)) (\(names.map(engine.quoted).joined(separator: ", ")))"
    )
  }

  /// Nothing is reported for databases whose expression indexes are not visible.
  private mutating func expectIndexWithoutCase(
    on column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table, _ place: Place
  ) {
    guard let pattern = engine.foldedText, engine.catalog?.isTyped == false else { return }
    let words = pattern.replacingPlaces(engine.quoted(column.name))
    let index = SQLIndex(table: table.name, terms: [SQLIndex.Term(column: column.name, use: .folded, words: words)])
    guard index.served(in: catalog, engine) == nil else { return }
    report(
      Place(className: place.className, property: place.property, key: "indexedWithoutCase"), isFault: false,
      "no index has `\(column.name)` of `\(table.name)` without case: \(index.statement(engine))")
  }

  /// An index that is not in byte order does not help order comparisons.
  private mutating func checkOrder(
    of column: DatabaseCatalog.Column, _ table: DatabaseCatalog.Table, _ place: Place
  ) {
    for index in table.indexes where index.columns.first == column.name {
      guard let collation = index.collations.first, !collation.isEmpty else { continue }
      report(
        place, isFault: false,
        "index `\(index.name)` has the collation `\(collation)`, and statements compare bytes: they use one with \(engine.orderedText.replacingPlaces(engine.quoted(column.name)))"
      )
    }
  }
}

extension ColumnForm {
  /// Returns the key of a mapping that declares the form of a type.
  fileprivate func key(_ element: ElementType) -> String? {
    if !stored.isEmpty { return "values" }
    return switch element {
    case .date: "dates"
    case .uuid: "uuids"
    case .bool: "booleans"
    case .decimal: decimals == .own ? nil : "decimals"
    default: nil
    }
  }
}

extension SQLMapping.KeyType {
  /// Returns the conditions that keys must satisfy.
  fileprivate func conditions(_ column: String, _ engine: SQLEngine) -> [String] {
    switch self {
    case .text: form.conditions(column, .string, engine)
    case .integer: form.conditions(column, .int, engine)
    case .uuid, .uppercaseUUID, .uuidBytes: form.conditions(column, .uuid, engine)
    }
  }
}
