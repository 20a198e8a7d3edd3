import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// The state that all parts of one translation share.
final class Context {
  let predicate: TypedPredicate
  let engine: SQLEngine
  let mapping: SQLMapping
  /// Returns the key of an object that a constant names.
  let key: (SQLQuery.Target) -> SQLQuery.TargetKey
  /// The name of the objects' table in the statement.
  let firstAlias: String
  private var aliasCount = 0
  /// The tables and columns that the statement reads.
  private(set) var reads: [SQLQuery.Read] = []
  /// The largest number of tables that one part of the statement joins.
  var mostTables = 0
  /// A Boolean value that indicates whether collections are tested only for the objects that neighboring terms find.
  let narrows: Bool
  /// The assumptions under which the result is exact.
  private(set) var assumptions: [String] = []

  init(
    _ predicate: TypedPredicate, _ engine: SQLEngine, _ mapping: SQLMapping, alias: String, narrows: Bool,
    key: @escaping (SQLQuery.Target) -> SQLQuery.TargetKey
  ) {
    self.predicate = predicate
    self.engine = engine.reading(mapping)
    self.mapping = mapping
    firstAlias = alias
    self.narrows = narrows
    self.key = key
  }

  func classSchema(_ index: Int) -> ClassSchema { predicate.schema.classes[index] }

  /// Returns a new table name for the statement.
  func alias() -> SQLText {
    aliasCount += 1
    guard aliasCount > 1 else { return firstAlias == "t0" ? "t0" : engine.name(firstAlias) }
    let name = "t\(aliasCount - 1)"
    return name == firstAlias.lowercased() ? alias() : SQLText(words: name)
  }

  /// Returns a column and records that it is read.
  func column(_ alias: SQLText, _ column: String, of table: String) -> SQLText {
    read(column, of: table)
    let name: SQLText = "\(alias).\(engine.name(column))"
    guard mapping.converting[table]?.contains(column) == true else { return name }
    return SQLText(pattern: engine.unconverted, name)
  }

  /// Returns columns that form one value together.
  func columns(_ alias: SQLText, _ names: ColumnNames, _ prefix: String = "", of table: String) -> Columns {
    Columns(names.all.map { column(alias, prefix + $0, of: table) })
  }

  /// Returns the condition that rows of a table are objects of a class. `nil` if all are.
  func belongs(_ classSchema: ClassSchema, _ alias: SQLText) -> SQLText? {
    guard let mapping = mapping.classes[classSchema.name], let rows = mapping.rows else { return nil }
    let values = rows.values.map { value in
      if case .int = value { SQLText.parameter(value, .integer) } else { SQLText.parameter(value, .text) }
    }
    let column = self.column(alias, rows.column, of: mapping.table ?? classSchema.name)
    return values.isEmpty ? .truth(false) : "\(column) IN (\(values.joined(separator: ", ")))"
  }

  /// Returns a column's values in a comparable form, and that form.
  func read(
    _ sql: SQLText, _ column: String, of table: String, _ type: ElementType, _ form: ColumnForm
  ) -> (sql: SQLText, form: ColumnForm) {
    if let words = form.says(type, engine) { assume("`\(table).\(column)` holds \(words)") }
    return form.read(sql, type, engine)
  }

  /// Records an assumption under which the result is exact.
  func assume(_ assumption: String) { if !assumptions.contains(assumption) { assumptions.append(assumption) } }

  private func read(_ column: String, of table: String) {
    if let index = reads.firstIndex(where: { $0.table == table }) {
      if !reads[index].columns.contains(column) { reads[index].columns.append(column) }
    } else {
      reads.append(SQLQuery.Read(table: table, columns: [column]))
    }
  }

  /// The source of a collection's elements, with one row for each.
  struct Rows {
    /// The table with its alias.
    let source: SQLText
    /// The owner's key.
    let owner: Columns
    /// A Boolean value that indicates whether a row may lack an owner.
    let ownerIsNullable: Bool
    /// A Boolean value that indicates whether an index finds the rows of an owner.
    let ownerIsIndexed: Bool
    /// The element: a value or a key.
    let value: Columns
    let form: ColumnForm
    let holdsNaN: Bool
    /// A Boolean value that indicates whether a row is an object itself, which names its owner, rather than a link to one.
    let isObject: Bool
  }

  /// Returns the rows of a collection under an alias.
  func rows(of property: Property, in owner: ClassSchema, _ alias: SQLText) -> Rows {
    let names = mapping.elements(of: property, in: owner, predicate.schema, engine)
    let isDictionary = property.type.collection == .dictionary
    let column = names.storage == .json ? engine.json : engine.arrays
    guard names.storage != .table, let column, let rows = isDictionary ? column.dictionaries : column.lists else {
      let owner = self.columns(alias, names.owner, of: names.table)
      var value = self.columns(alias, names.value, of: names.table)
      let read = self.read(value.first, names.value.first, of: names.table, property.type.element, names.form)
      if !value.isComposite { value = Columns(read.sql) }
      let target = property.type.element.classIndex.map { mapping.table(of: classSchema($0)) }
      return Rows(
        source: "\(engine.name(names.table)) AS \(alias)", owner: owner, ownerIsNullable: names.ownerIsNullable,
        ownerIsIndexed: names.ownerIsIndexed, value: value, form: read.form, holdsNaN: names.holdsNaN,
        isObject: target?.name == names.table && target?.key.names == names.value)
    }
    read(names.owner.first, of: names.table)
    read(names.value.first, of: names.table)
    let element = names.form.type(property.type.element)
    let source = SQLText(
      pattern: rows, engine.name(names.table), engine.name(names.owner.first), engine.name(names.value.first),
      SQLText(words: element.flatMap(engine.typeName) ?? ""))
    return Rows(
      source: "(\(source)) AS \(alias)", owner: Columns("\(alias).owner"), ownerIsNullable: false,
      ownerIsIndexed: false, value: Columns("\(alias).value"), form: names.form, holdsNaN: names.holdsNaN,
      isObject: false)
  }

  /// Returns the column of the positions, or of a dictionary's keys, in the rows of a collection under an alias.
  func place(of property: Property, in owner: ClassSchema, _ alias: SQLText) -> SQLText {
    let names = mapping.elements(of: property, in: owner, predicate.schema, engine)
    guard names.storage == .table else { return "\(alias).place" }
    return column(alias, property.type.collection == .dictionary ? names.key : names.position, of: names.table)
  }

  /// Returns the embedding of a linked object in the table of the link's owner. `nil` if the object is a row of its own class's table.
  func embedding(of property: Property, in owner: ClassSchema) -> SQLMapping.Embedding? {
    mapping.embedding(of: property, in: owner, predicate.schema, engine)
  }

  /// Returns an expression that is not null if an object is embedded in the columns of its owner.
  func presence(_ embedding: SQLMapping.Embedding, in owner: Place) -> SQLText {
    let columns = embedding.presence.map { column(owner.alias, owner.prefix + $0, of: owner.table) }
    if columns.count == 1 { return columns[0] }
    guard !columns.isEmpty else { return "NULL" }
    return "(CASE WHEN \(columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")) THEN 1 END)"
  }

  /// Throws an error if the engine cannot express a construct exactly.
  ///
  /// - Parameter form: The form of the values. `nil` for the engine's default.
  func require(
    _ construct: SQLConstruct, _ type: ElementType, _ form: ColumnForm? = nil, at range: SourceRange
  ) throws(DiagnosticError) {
    let form = form ?? .own(engine)
    switch engine.support(construct, type, in: form) {
    case .exact, .none: return
    case .under(let assumption): assume(assumption)
    case .refused(let reason):
      // If the engine lacks the type, the refusal names the type, regardless of the construct.
      throw engine.support(type, in: form).isRefused
        ? refusal(type.name, reason, at: range) : refusal(construct, reason, at: range)
    }
  }

  /// Returns the error for a predicate that did not come from a checker.
  func fault(_ message: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.notTranslatable, "the predicate is not one of a checker: \(message)"))
  }

  /// Throws an error if the engine cannot express a text operator exactly or the matrix has no row for it.
  func require(_ test: TextOperator, _ type: ElementType, at range: SourceRange) throws(DiagnosticError) {
    guard let construct = SQLConstruct(rawValue: test.word) else {
      throw refusal(test.word, "it has no translation", at: range)
    }
    try require(construct, type, at: range)
  }

  func refusal(_ construct: SQLConstruct, _ reason: String, at range: SourceRange) -> DiagnosticError {
    refusal(construct.rawValue, reason, at: range)
  }

  func refusal(_ word: String, _ reason: String, at range: SourceRange) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .notTranslatable, "`\(word)` cannot be said exactly in \(engine.title): \(reason)", range: range,
        notes: looserForm.map { [Diagnostic.Note($0)] } ?? []))
  }

  /// The hint about what `--superset` would leave out. `nil` if it would leave out nothing.
  private var looserForm: String? {
    guard predicate.clauses.isEmpty else { return nil }
    if case .and = predicate.nodes[predicate.root] {
      return "`--superset` leaves this term of the AND out, and says what is left to test"
    }
    return "`--superset` leaves the whole predicate out: it finds every object, and each is left to test"
  }
}

/// An object that the statement reaches: a table's name in it and the object's key.
struct Place {
  let classIndex: Int
  /// The name of the object's table in the statement.
  let alias: SQLText
  let key: Columns
  /// A Boolean value that indicates whether the object may be missing.
  let isNullable: Bool
  /// A Boolean value that indicates whether links after a to-many step lead here. A missing target then contributes no value.
  let isBehindMany: Bool
  /// The table whose columns store the object, and the prefix of their names. For an embedded object, it is the owner's table.
  let table: String
  var prefix = ""
  /// A Boolean value that indicates whether the object is embedded in that table.
  var isEmbedded = false
}

/// The objects that paths of one level of the predicate reach, and the statement that reaches them. Each to-one step is a join.
final class Scope {
  let builder: SelectBuilder
  var context: Context { builder.context }
  let rootClass: Int
  private let rootAlias: SQLText
  private var root: Place?
  private var places: [TypedPath: Place] = [:]
  private var collections: [TypedPath: Elements] = [:]
  private var calculated: [(source: SQLText, alias: SQLText)] = []
  /// The key of the object at which the scope's paths begin, as some table of the statement stores it.
  private(set) var owner: Columns?
  /// A Boolean value that indicates whether ``owner`` is a column that may be null.
  private(set) var ownerIsNullable = false
  /// A Boolean value that indicates whether an index finds the rows of an owner.
  private(set) var ownerIsIndexed = false

  /// The terms that must hold for an object of the scope in addition to the translated term, and that an index can find.
  var narrowing: [TypedPredicate.NodeID] = []
  /// A Boolean value that indicates whether the scope's statement runs for each of a few objects and finds the rows by an index.
  var isForEach = false
  /// A Boolean value that indicates whether the translated expression is a term of an AND and not part of an OR.
  var isTerm = false
  /// The objects whose collections are tested. `nil` if the collections of all objects are.
  let outer: Outer?

  /// The objects that terms of another scope find, or that steps from them reach.
  struct Outer {
    let scope: Scope
    let steps: [TypedPath.Step]
    /// The key of such an object in the statement of its scope.
    let key: Columns
  }

  /// Creates a scope over the table of a class. The table is joined when one of its columns is needed.
  init(_ context: Context, rootClass: Int, of outer: Outer? = nil) {
    builder = SelectBuilder(context)
    self.outer = outer
    self.rootClass = rootClass
    rootAlias = context.alias()
  }

  /// Creates a scope whose paths begin at an object of another scope's statement.
  init(_ builder: SelectBuilder, at place: Place) {
    self.builder = builder
    outer = nil
    rootClass = place.classIndex
    rootAlias = place.alias
    root = Place(
      classIndex: place.classIndex, alias: place.alias, key: place.key, isNullable: false, isBehindMany: false,
      table: place.table, prefix: place.prefix, isEmbedded: place.isEmbedded)
    owner = place.key
  }

  /// The elements of a collection, as rows.
  struct Elements {
    /// The element: a value or the key of an object.
    let value: Columns
    /// The table's name in the statement.
    let alias: SQLText
    /// A Boolean value that indicates whether the rows belong to the objects' own table, so that no other table is needed.
    let isObject: Bool
    let form: ColumnForm
    let type: PropertyType
    var holdsNaN = true
  }

  /// Returns the object at which the paths begin.
  func rootPlace() -> Place {
    if let root { return root }
    let table = context.mapping.table(of: context.classSchema(rootClass))
    let key = context.columns(rootAlias, table.key.names, of: table.name)
    let name: SQLText = "\(context.engine.name(table.name)) AS \(rootAlias)"
    builder.join(name, on: owner.map { key.equals($0) }, keepsOthers: false)
    let place = Place(
      classIndex: rootClass, alias: rootAlias, key: key, isNullable: false, isBehindMany: false, table: table.name)
    root = place
    owner = key
    ownerIsNullable = false
    ownerIsIndexed = true
    return place
  }

  /// Returns the object at the end of steps, all of which lead to objects.
  func place(_ steps: [TypedPath.Step]) throws(DiagnosticError) -> Place {
    guard let step = steps.last else { return rootPlace() }
    let path = TypedPath(steps: steps)
    if let known = places[path] { return known }
    let property = context.classSchema(step.classIndex).properties[step.property]
    guard let target = property.type.element.classIndex else {
      throw context.fault("a path goes on behind `\(property.name)`, which leads to no object")
    }
    if let embedding = context.embedding(of: property, in: context.classSchema(step.classIndex)) {
      let parent = try place(Array(steps.dropLast()))
      let key = context.presence(embedding, in: parent)
      if parent.isBehindMany, embedding.isNullable { builder.conditions.append("\(key) IS NOT NULL") }
      let place = Place(
        classIndex: target, alias: parent.alias, key: Columns(key),
        isNullable: !parent.isBehindMany && (parent.isNullable || embedding.isNullable),
        isBehindMany: parent.isBehindMany, table: parent.table, prefix: parent.prefix + embedding.prefix,
        isEmbedded: true)
      places[path] = place
      return place
    }
    let link: Columns
    let isBehindMany: Bool
    var own: SQLText?
    if property.type.isCollection {
      let elements = try elements(steps)
      link = elements.value
      if elements.isObject { own = elements.alias }
      if step.part.isSingle {
        isBehindMany = try place(Array(steps.dropLast())).isBehindMany
      } else {
        isBehindMany = true
      }
    } else {
      let parent = try place(Array(steps.dropLast()))
      link = self.link(property, of: parent)
      isBehindMany = parent.isBehindMany
    }
    let alias = own ?? context.alias()
    let table = context.mapping.table(of: context.classSchema(target))
    let key = context.columns(alias, table.key.names, of: table.name)
    if own == nil {
      builder.join(
        "\(context.engine.name(table.name)) AS \(alias)", as: alias, on: key.equals(link), keepsOthers: !isBehindMany)
    }
    let place = Place(
      classIndex: target, alias: alias, key: key, isNullable: !isBehindMany, isBehindMany: isBehindMany,
      table: table.name)
    places[path] = place
    return place
  }

  /// Returns the table that steps have joined, if it has the objects at their end. `nil` if none has.
  func joined(_ steps: [TypedPath.Step]) -> SQLText? {
    places[TypedPath(steps: steps)].flatMap { $0.isEmbedded ? nil : $0.alias }
  }

  /// Returns the columns of a link, which store the key of its target.
  func link(_ property: Property, of parent: Place) -> Columns {
    let column = context.mapping.column(
      of: property, in: context.classSchema(parent.classIndex), context.predicate.schema, context.engine)
    return context.columns(parent.alias, column.names, parent.prefix, of: parent.table)
  }

  /// Returns the elements of the collection at the end of steps. The join produces a row for each element of a whole collection, and at
  /// most one row for a single element.
  func elements(_ steps: [TypedPath.Step]) throws(DiagnosticError) -> Elements {
    let path = TypedPath(steps: steps)
    if let known = collections[path] { return known }
    guard let step = steps.last else { throw context.fault("a path without steps has no elements") }
    let ownerClass = context.classSchema(step.classIndex)
    let property = ownerClass.properties[step.property]
    let alias = context.alias()
    let source: (table: SQLText, owner: Columns, isNullable: Bool, isIndexed: Bool)
    let result: Elements
    if case .linkingObjects(let origin) = property.type.collection, let linking = property.type.element.classIndex {
      let linkingClass = context.classSchema(linking)
      let forward = linkingClass.properties[origin]
      let table = context.mapping.table(of: linkingClass)
      if forward.type.isCollection {
        let rows = context.rows(of: forward, in: linkingClass, alias)
        let names = context.mapping.elements(of: forward, in: linkingClass, context.predicate.schema, context.engine)
        source = (rows.source, rows.value, true, names.valueIsIndexed)
        if rows.ownerIsNullable { builder.conditions.append(rows.owner.isNotNull) }
        result = Elements(
          value: rows.owner, alias: alias, isObject: false, form: rows.form, type: property.type)
      } else {
        let column = context.mapping.column(of: forward, in: linkingClass, context.predicate.schema, context.engine)
        source = (
          "\(context.engine.name(table.name)) AS \(alias)", context.columns(alias, column.names, of: table.name), true,
          column.isIndexed
        )
        let value = context.columns(alias, table.key.names, of: table.name)
        result = Elements(
          value: value, alias: alias, isObject: true, form: .own(context.engine), type: property.type)
      }
    } else {
      let rows = context.rows(of: property, in: ownerClass, alias)
      source = (rows.source, rows.owner, rows.ownerIsNullable, rows.ownerIsIndexed)
      result = Elements(
        value: rows.value, alias: alias, isObject: rows.isObject, form: rows.form, type: property.type,
        holdsNaN: rows.holdsNaN)
    }
    var condition: SQLText?
    var column: SQLText { context.place(of: property, in: ownerClass, alias) }
    switch step.part {
    case .values, .keys: break
    case .entry(let key): condition = "\(column) = \(.parameter(.string(key), .text))"
    case .element(let index): condition = "\(column) = \(.parameter(.int(Int64(index)), .integer))"
    case .lastElement: throw context.fault("no column says which position is the last")
    }
    if steps.count == 1, root == nil, owner == nil, !step.part.isSingle {
      // The collection's own table names the owners.
      builder.join(source.table, on: nil, keepsOthers: false)
      owner = source.owner
      ownerIsNullable = source.isNullable
      ownerIsIndexed = source.isIndexed
    } else {
      let parent = try place(Array(steps.dropLast()))
      var joins = source.owner.equals(parent.key)
      if let condition { joins = "\(joins) AND \(condition)" }
      builder.join(source.table, on: joins, keepsOthers: step.part.isSingle)
    }
    collections[path] = result
    return result
  }

  /// Returns values that a separate statement computes for owners, as columns `owner` and `value`. The value is null for all other owners.
  func calculated(_ source: SQLText, for key: Columns) -> SQLText {
    if let known = calculated.first(where: { $0.source.isSame(as: source) }) { return "\(known.alias).value" }
    let alias = context.alias()
    builder.join("(\(source)) AS \(alias)", on: Columns("owner", of: alias, like: key).equals(key), keepsOthers: true)
    calculated.append((source, alias))
    return "\(alias).value"
  }
}
