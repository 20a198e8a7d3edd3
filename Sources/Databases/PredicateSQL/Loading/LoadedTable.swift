import PredicateJSON
import PredicateSchema
import PredicateValues

/// A table with a part of a data set: its columns and rows.
public struct LoadedTable: Sendable {
  /// A column.
  public struct Column: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The type of its values or of its collections' elements.
    public let type: SQLType
    /// A Boolean value that indicates whether it may be null.
    public let isNullable: Bool
    /// The storage of a collection. `table` for single values.
    public var storage = SQLMapping.Storage.table
    /// The number of digits of decimals after the point. `nil` if it is not fixed.
    public var scale: Int?
  }

  /// The name.
  public let name: String
  /// The columns.
  public internal(set) var columns: [Column]
  /// The columns that identify rows or are used for lookups. The first are the primary key of a class's table.
  public let lookups: [ColumnNames]
  /// A Boolean value that indicates whether the first of ``lookups`` is unique.
  public let isKeyed: Bool
  /// The values of each row, in the order of the columns. `nil` for null.
  public internal(set) var rows: [[SQLParameter?]] = []
  /// The values that the database cannot store and that became null.
  public internal(set) var unheld: [Unheld] = []

  /// A value that the database cannot store.
  public struct Unheld: Hashable, Sendable {
    /// The column.
    public let column: String
    /// A description of the value.
    public let reason: String
  }
}

/// Writes objects as tables, in the layout of a mapping.
public struct SQLLoader: Sendable {
  let engine: SQLEngine
  let mapping: SQLMapping

  /// Creates a loader for a database.
  public init(_ engine: SQLEngine, mapping: SQLMapping = SQLMapping()) {
    self.engine = engine
    self.mapping = mapping
  }

  /// Returns the tables of a data set, those of classes first. Properties whose type the database lacks are left out.
  ///
  /// - Complexity: O(values).
  public func tables(_ data: DataSet) -> [LoadedTable] {
    data.schema.classes.indices.flatMap { index in
      let own = mapping.isWithoutTable(index, data.schema) ? [] : [table(ofClass: index, data)]
      return own + collections(ofClass: index, data)
    }
  }

  private func table(ofClass index: Int, _ data: DataSet) -> LoadedTable {
    let classSchema = data.schema.classes[index]
    let names = mapping.table(of: classSchema)
    var columns = Self.columns(of: names.key, named: names.key.names, isNullable: false)
    // Several row columns are those of the key or of values.
    let row = names.row.all.count == 1 ? names.row.first : nil
    if let row { columns.append(LoadedTable.Column(name: row, type: .integer, isNullable: false)) }
    let first = columns.count
    var properties: [(index: Int, form: ColumnForm, holdsNaN: Bool)] = []
    for (number, property) in classSchema.properties.enumerated() {
      guard let names = inColumn(property, classSchema, data.schema),
        let type = type(property.type.element, names.form),
        mapping.ambiguity(of: property, in: classSchema, engine) == nil
      else { continue }
      columns.append(LoadedTable.Column(name: names.value.first, type: type, isNullable: true, storage: names.storage))
      properties.append((number, names.form, names.holdsNaN))
    }
    let singles = singles(ofClass: index, data.schema)
    columns += singles.map { $0.column }
    let owners = owners(ofClass: index, data)
    columns += owners.flatMap { Self.columns(of: $0.key, named: $0.columns) }
    var table = LoadedTable(
      name: names.name, columns: columns, lookups: [names.key.names] + owners.map { $0.columns }, isKeyed: true)
    for (number, record) in data.tables[index].enumerated() {
      var values = parameters(record.key, names.key, names.key.names, &table)
      if row != nil { values.append(SQLParameter(value: .int(Int64(number)), type: .integer)) }
      for (place, property) in properties.enumerated() {
        let value = record.values[property.index]
        values.append(collected(value, columns[first + place], property.form, property.holdsNaN, data, &table))
      }
      for single in singles {
        let value = Self.value(single.path, of: record, data)
        let held =
          single.isPresence
          ? .value(value == .null ? .null : .int(1))
          : held(value, single.form, single.holdsNaN, data, part: single.place)
        values.append(parameter(held, single.column, &table))
      }
      noteLostObjects(record, index, values, data, &table)
      for owner in owners {
        values +=
          owner.keys[number].map { parameters($0, owner.key, owner.columns, &table) }
          ?? owner.columns.all.map { _ in nil }
      }
      table.rows.append(values)
    }
    table.dropRepeatedColumns(engine)
    return table
  }

  private func collections(ofClass index: Int, _ data: DataSet) -> [LoadedTable] {
    let classSchema = data.schema.classes[index]
    var tables: [LoadedTable] = []
    let key = mapping.table(of: classSchema).key
    for (number, property) in classSchema.properties.enumerated() {
      guard let kind = property.type.collection else { continue }
      if case .linkingObjects = kind { continue }
      let names = mapping.elements(of: property, in: classSchema, data.schema, engine)
      guard names.storage == .table, !mapping.isOwnedByColumn(property, in: classSchema, data.schema, engine),
        let values = columns(of: property, names, data.schema),
        mapping.ambiguity(of: property, in: classSchema, engine) == nil
      else { continue }
      let place = LoadedTable.Column(
        name: kind == .dictionary ? names.key : names.position, type: kind == .dictionary ? .text : .integer,
        isNullable: false)
      var table = LoadedTable(
        name: names.table,
        columns: Self.columns(of: key, named: names.owner, isNullable: false) + [place] + values,
        lookups: [names.owner] + (property.type.leadsToObjects ? [names.value] : []), isKeyed: false)
      for record in data.tables[index] {
        let owner = parameters(record.key, key, names.owner, &table)
        for (place, element) in Self.elements(record.values[number]) {
          let element = values.enumerated().map { part, value in
            parameter(held(element, names.form, names.holdsNaN, data, part: part), value, &table)
          }
          table.rows.append(owner + [place] + element)
        }
      }
      tables.append(table)
    }
    return tables
  }

  /// Returns the storage of a collection if it is a column of its owner's table.
  private func inColumn(_ property: Property, _ classSchema: ClassSchema, _ schema: Schema) -> SQLMapping.Elements? {
    guard let kind = property.type.collection else { return nil }
    if case .linkingObjects = kind { return nil }
    let names = mapping.elements(of: property, in: classSchema, schema, engine)
    return names.storage == .table || mapping.fault(of: property, in: classSchema, schema, engine) != nil ? nil : names
  }

  /// Returns a collection as its column stores it: a list, or the text of a JSON array or object.
  private func collected(
    _ collection: Value, _ column: LoadedTable.Column, _ form: ColumnForm, _ holdsNaN: Bool, _ data: DataSet,
    _ table: inout LoadedTable
  ) -> SQLParameter? {
    var elements: [(place: Value, value: Value)] = []
    for (place, element) in Self.elements(collection) {
      var held = held(element, form, holdsNaN, data)
      if column.storage == .json, let reason = element.unheldInJSON ?? place.value.unheldInJSON {
        held = .unheld(reason)
      }
      elements.append((place.value, parameter(held, column, &table)?.value ?? .null))
    }
    guard column.storage == .json else {
      return SQLParameter(value: .list(elements.map { $0.value }), type: column.type)
    }
    var writer = JSONWriter()
    if case .dictionary = collection {
      writer.object { writer in
        for (place, value) in elements {
          writer.key(place.columnText ?? "")
          writer.column(value)
        }
      }
    } else {
      writer.array(of: elements) { $0.column($1.value) }
    }
    return SQLParameter(value: .string(writer.text), type: .text)
  }

  /// Returns the elements of a collection with their positions or keys.
  private static func elements(_ value: Value) -> [(SQLParameter, Value)] {
    switch value {
    case .list(let elements):
      elements.enumerated().map { (SQLParameter(value: .int(Int64($0.offset)), type: .integer), $0.element) }
    case .dictionary(let entries): entries.map { (SQLParameter(value: .string($0.key), type: .text), $0.value) }
    default: []
    }
  }

  /// Returns the columns of a collection's elements. `nil` if the engine has no type for them.
  private func columns(
    of property: Property, _ names: SQLMapping.Elements, _ schema: Schema
  ) -> [LoadedTable.Column]? {
    if let target = property.type.element.classIndex {
      return Self.columns(of: mapping.table(of: schema.classes[target]).key, named: names.value)
    }
    return type(property.type.element, names.form).map { type in
      [
        LoadedTable.Column(
          name: names.value.first, type: type, isNullable: true, scale: type == .decimal ? names.form.fixedScale : nil)
      ]
    }
  }

  private static func columns(
    of key: SQLMapping.Key, named names: ColumnNames, isNullable: Bool = true
  ) -> [LoadedTable.Column] {
    zip(names.all, key.types).map { LoadedTable.Column(name: $0, type: $1.type, isNullable: isNullable) }
  }

  /// Returns the type of a column. Links in columns of collections are texts.
  func type(_ element: ElementType, _ form: ColumnForm) -> SQLType? {
    return form.declaredType(element, engine) == nil ? nil : form.type(element)
  }

  /// The columns that name the owner of each row.
  private struct Owners {
    let columns: ColumnNames
    let key: SQLMapping.Key
    /// The owner's key for each row. `nil` if the row has no owner.
    var keys: [String?]
  }

  /// Returns the columns of a class's table that name the owners of its rows.
  private func owners(ofClass index: Int, _ data: DataSet) -> [Owners] {
    var result: [Owners] = []
    for (number, classSchema) in data.schema.classes.enumerated() {
      for (place, property) in classSchema.properties.enumerated()
      where property.type.element.classIndex == index
        && mapping.isOwnedByColumn(property, in: classSchema, data.schema, engine)
      {
        var owners = Owners(
          columns: mapping.elements(of: property, in: classSchema, data.schema, engine).owner,
          key: mapping.table(of: classSchema).key,
          keys: Array(repeating: nil, count: data.tables[index].count))
        for record in data.tables[number] {
          for case (_, .link(let target)) in Self.elements(record.values[place]) {
            owners.keys[Int(target.row)] = record.key
          }
        }
        result.append(owners)
      }
    }
    return result
  }

  /// Returns a part of a key.
  private func held(_ key: String, _ columns: SQLMapping.Key, part: Int) -> Held {
    columns.kept(key).map { .value($0[part].value) } ?? .unheld("a key that is no \(columns.says)")
  }

  /// Returns a key as its columns store it.
  private func parameters(
    _ key: String, _ columns: SQLMapping.Key, _ names: ColumnNames, _ table: inout LoadedTable
  ) -> [SQLParameter?] {
    Self.columns(of: columns, named: names).enumerated().map { part, column in
      parameter(held(key, columns, part: part), column, &table)
    }
  }

  /// Returns a value as its column stores it. `nil` for null and for values that the database cannot store.
  private func parameter(
    _ value: Held, _ column: LoadedTable.Column, _ table: inout LoadedTable
  ) -> SQLParameter? {
    switch value {
    case .value(.null): return nil
    case .value(let held): return SQLParameter(value: held, type: column.type)
    case .unheld(let reason):
      table.note(LoadedTable.Unheld(column: column.name, reason: reason))
      return nil
    }
  }

  private enum Held {
    case value(Value)
    case unheld(String)
  }

  private func held(
    _ value: Value, _ form: ColumnForm, _ holdsNaN: Bool, _ data: DataSet, part: Int = 0
  ) -> Held {
    switch value {
    case .link(let target):
      let index = Int(target.classIndex)
      let key = mapping.table(of: data.schema.classes[index]).key
      return held(data.tables[index][Int(target.row)].key, key, part: part)
    case .objectID(let id): return .value(.string(id.description))
    case .date(let date):
      guard date >= DateText.first, date <= DateText.last else {
        return .unheld("a date outside of the years 1 to 9999")
      }
      let (kept, isExact) = DateText.kept(date, form.dates)
      return isExact ? .value(kept) : .unheld("a date finer than its column")
    case .float(let number) where number.isNaN && !holdsNaN: return .unheld("a NaN")
    case .double(let number) where number.isNaN && !holdsNaN: return .unheld("a NaN")
    case .string(let text) where text.utf8.contains(0) && !engine.holdsZeroBytes:
      return .unheld("a text with U+0000")
    case .null: return .value(.null)
    default: return form.held(value).map(Held.value) ?? .unheld("a value that no text of the mapping stands for")
    }
  }
}

extension LoadedTable.Column {
  /// Returns the column's declared type.
  fileprivate func declaredType(_ engine: SQLEngine) -> String {
    let element = scale.flatMap(engine.fixedDecimal) ?? engine.typeName(type) ?? ""
    let collation = type == .text ? engine.textCollation : ""
    switch storage {
    case .table: return element + collation
    case .array: return (engine.arrays?.type ?? "").replacingPlaces(element) + collation
    case .json: return engine.json.type.replacingPlaces(element)
    }
  }
}

extension LoadedTable {
  /// Removes a column that already exists, such as that of a property that is the key. Both must have the same values.
  fileprivate mutating func dropRepeatedColumns(_ engine: SQLEngine) {
    let keyCount = lookups.first?.all.count ?? 0
    for place in columns.indices.reversed() {
      guard let first = columns[..<place].firstIndex(where: { engine.isSameName($0.name, columns[place].name) }) else {
        continue
      }
      // The row column right after the key is exempt: if it is the key, the insertion order is that of the key.
      if place > keyCount, rows.contains(where: { $0[first] != $0[place] }) {
        unheld.append(Unheld(column: columns[place].name, reason: "two values of one object"))
      }
      columns.remove(at: place)
      for row in rows.indices { rows[row].remove(at: place) }
    }
  }

  /// Returns the statement that creates the table.
  public func definition(_ engine: SQLEngine) -> String {
    let key = isKeyed && engine.hasPrimaryKeys ? lookups.first?.all ?? [] : []
    var columns = columns.map { column in
      let isKey = key == [column.name]
      let mark = isKey ? " PRIMARY KEY" : column.isNullable ? "" : " NOT NULL"
      return "\(engine.quoted(column.name)) \(column.declaredType(engine))\(mark)"
    }
    if key.count > 1 { columns.append("PRIMARY KEY (\(key.map(engine.quoted).joined(separator: ", ")))") }
    return "CREATE TABLE \(engine.quoted(name)) (\(columns.joined(separator: ", ")))"
  }

  /// Returns the statements that create the table's indexes.
  public func indexes(_ engine: SQLEngine) -> [String] {
    guard engine.hasPrimaryKeys else { return [] }
    return lookups.dropFirst(isKeyed ? 1 : 0).map {
      "CREATE INDEX \(engine.quoted(name + "." + $0.first)) ON \(engine.quoted(name)) (\($0.all.map(engine.quoted).joined(separator: ", ")))"
    }
  }

  /// Returns the statement that inserts a row, with its values inlined.
  public func insertion(of row: [SQLParameter?], _ engine: SQLEngine) -> String {
    let writer = StatementWriter(engine, inlinesValues: true)
    let values = row.map { $0.map { writer.written($0) } ?? "NULL" }
    return "INSERT INTO \(engine.quoted(name)) VALUES (\(values.joined(separator: ", ")))"
  }
}
