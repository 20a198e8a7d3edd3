import PredicateJSON
import PredicateSQL
import PredicateSchema

extension SQLMapping {
  private static let keys = ["version", "classes", "converting", "textOrder"]
  private static let classKeys = ["table", "key", "keyType", "row", "rows", "properties"]
  private static let propertyKeys = [
    "storage", "column", "table", "owner", "position", "key", "prefix", "presence", "dates", "uuids", "booleans",
    "decimals", "scale", "values", "neverNull",
    "nullable", "indexed", "indexedWithoutCase", "holdsNaN",
  ]

  /// Reads a mapping file (docs/schemas/mapping.schema.json).
  ///
  /// - Throws: All errors found, with their positions: names that are not in the schema and keys that are not in the format.
  package init(json source: SourceText, schema: Schema) throws(DiagnosticError) {
    self.init()
    let value = try JSONValue(parsing: source)
    var faults = Faults()
    let reader = KeyedReader(value, "the mapping", keys: Self.keys, &faults)
    if let version = reader?["version"], version.text != "1" {
      faults.report(.sqlMapping, "this reads mappings of version 1, not \(version.text)", at: version.range)
    }
    for member in Array(reader?.object("classes", &faults)) {
      guard let index = schema.classIndex(member.key) else {
        let match = closestMatch(to: member.key, in: schema.classes.map(\.name))
        faults.report(
          .sqlMapping, "the schema has no class `\(member.key)`", at: member.name.range, notes: .suggestion(match))
        continue
      }
      classes[member.key] = Self.classMapping(member.value, schema.classes[index], schema, &faults)
    }
    for member in Array(reader?.object("converting", &faults)) {
      guard member.value.kind == .array, member.value.elements.allSatisfy({ $0.string != nil }) else {
        faults.report(.sqlMapping, "`converting` has the columns of a table, an array of texts", at: member.value.range)
        continue
      }
      converting[member.key] = Set(member.value.elements.compactMap { $0.string })
    }
    if let order = reader?.string("textOrder", &faults) {
      ordersBytes = order == "bytes"
      if !ordersBytes {
        faults.report(.sqlMapping, "`textOrder` is `bytes`, or left out", at: reader?["textOrder"]?.range)
      }
    }
    checkWidths(value, schema, &faults)
    for link in endless(schema) {
      faults.report(
        .sqlMapping, "`\(link.className).\(link.property)` leads back to its own class, so its columns have no end",
        at: value.range)
    }
    try faults.check(in: source)
  }

  private static func classMapping(
    _ value: JSONValue, _ classSchema: ClassSchema, _ schema: Schema, _ faults: inout Faults
  ) -> ClassMapping {
    guard let reader = KeyedReader(value, "class `\(classSchema.name)`", keys: classKeys, &faults) else {
      return ClassMapping()
    }
    var mapping = ClassMapping(
      table: reader.string("table", &faults), key: names("key", reader, &faults), keyTypes: keyTypes(reader, &faults),
      row: names("row", reader, &faults), rows: rows(reader, &faults))
    for member in Array(reader.object("properties", &faults)) {
      guard let index = classSchema.propertyIndex(member.key) else {
        let match = closestMatch(to: member.key, in: classSchema.properties.map(\.name))
        faults.report(
          .sqlMapping, "class `\(classSchema.name)` has no property `\(member.key)`", at: member.name.range,
          notes: .suggestion(match))
        continue
      }
      mapping.properties[member.key] = propertyMapping(
        member.value, classSchema.properties[index], schema, &faults)
    }
    return mapping
  }

  private static func propertyMapping(
    _ value: JSONValue, _ property: Property, _ schema: Schema, _ faults: inout Faults
  ) -> PropertyMapping {
    guard let reader = KeyedReader(value, "property `\(property.name)`", keys: propertyKeys, &faults) else {
      return PropertyMapping()
    }
    let form: DateForm? = choice("dates", "dates are kept as", reader, &faults)
    let storage: Storage? = choice("storage", "a collection is kept as", reader, &faults)
    let isEmbedded =
      property.type.collection == nil && property.type.element.classIndex.map { schema.classes[$0].isEmbedded } == true
    if !isEmbedded, let prefix = reader["prefix"] {
      faults.report(
        .sqlMapping, "`prefix` is of a link to an embedded object, which `\(property.name)` is not", at: prefix.range)
    }
    if reader["prefix"] == nil, let presence = reader["presence"] {
      faults.report(
        .sqlMapping, "`presence` is of an embedded object whose columns have a `prefix`", at: presence.range)
    }
    let decimals: DecimalForm = choice("decimals", "decimals are kept as", reader, &faults) ?? .own
    let scale = scale(reader, decimals, &faults)
    return PropertyMapping(
      storage: storage ?? .table, column: names("column", reader, &faults), table: reader.string("table", &faults),
      owner: names("owner", reader, &faults), position: reader.string("position", &faults),
      key: reader.string("key", &faults), prefix: reader.string("prefix", &faults),
      presence: reader.string("presence", &faults), dateForm: form,
      uuidForm: choice("uuids", "UUIDs are kept as", reader, &faults) ?? .own,
      booleanForm: choice("booleans", "truth values are kept as", reader, &faults) ?? .own,
      decimalForm: decimals, scale: scale,
      storedValues: storedValues(reader, property, &faults),
      isNeverNull: reader.bool("neverNull", &faults) ?? false, isNullable: reader.bool("nullable", &faults) ?? false,
      isIndexed: reader.bool("indexed", &faults),
      isIndexedWithoutCase: reader.bool("indexedWithoutCase", &faults) ?? false,
      holdsNaN: reader.bool("holdsNaN", &faults))
  }
}

extension SQLMapping {
  /// Reads `{"Z_ENT": [3, 4]}`, the column that tells the class of an object and its values.
  private static func rows(_ reader: KeyedReader, _ faults: inout Faults) -> Rows? {
    guard let given = reader["rows"], let members = reader.object("rows", &faults) else { return nil }
    let all = Array(members)
    let values = all.first?.value.elements.map { element -> Value? in
      if let text = element.string { return .string(text) }
      return element.isIntegerText ? Int64(element.text).map(Value.int) : nil
    }
    guard all.count == 1, let column = all.first?.key, let values, !values.isEmpty, !values.contains(nil) else {
      faults.report(
        .sqlMapping, "`rows` has one column, with an array of the integers or texts of the class's objects",
        at: given.range)
      return nil
    }
    return Rows(column: column, values: values.compactMap { $0 })
  }

  /// Reads `{"low": 1, "high": 2}`, the texts that represent the values of an enumeration.
  private static func storedValues(
    _ reader: KeyedReader, _ property: Property, _ faults: inout Faults
  ) -> [StoredValue] {
    Array(reader.object("values", &faults)).compactMap { member in
      let value: Value? =
        switch property.type.element {
        case .int: member.value.isIntegerText ? Int64(member.value.text).map(Value.int) : nil
        case .string: member.value.string.map(Value.string)
        case .bool: member.value.bool.map(Value.bool)
        default: nil
        }
      if let value { return StoredValue(member.key, means: value) }
      faults.report(
        .sqlMapping,
        "`values` gives each text of the column a value of `\(property.name)`, an integer, a text or a truth value",
        at: member.value.range)
      return nil
    }
  }

  /// Reads the number of digits of decimals after the point, for the forms that have a fixed number.
  private static func scale(_ reader: KeyedReader, _ decimals: DecimalForm, _ faults: inout Faults) -> Int {
    let given = reader["scale"]
    let hasScale = decimals == .integer || decimals == .fixed
    if !hasScale, given == nil { return 0 }
    if hasScale, let given, given.isIntegerText, let scale = Int(given.text),
      (0...(decimals == .fixed ? 38 : 18)).contains(scale)
    {
      return scale
    }
    faults.report(
      .sqlMapping,
      "`scale` is the number of digits behind the point, up to 38 of `fixed` decimals, and up to 18 of those that are `integer`",
      at: given?.range ?? reader["decimals"]?.range)
    return 0
  }

  /// Reads one of the values of an enumeration, by name.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ what: String, _ reader: KeyedReader, _ faults: inout Faults
  ) -> Choice? {
    reader.string(key, &faults).flatMap { choice($0, what, reader[key]?.range, &faults) }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ what: String, _ range: SourceRange?, _ faults: inout Faults
  ) -> Choice? {
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    faults.report(.sqlMapping, "\(what) one of \(names), not `\(name)`", at: range)
    return nil
  }

  /// Reads the name of a column, or an array of several, each with its position.
  private static func texts(_ key: String, _ reader: KeyedReader, _ faults: inout Faults) -> [(String, SourceRange)] {
    guard let value = reader[key] else { return [] }
    guard value.kind == .array else {
      return reader.string(key, &faults).map { [($0, value.range)] } ?? []
    }
    return value.elements.compactMap { element in
      if let text = element.string { return (text, element.range) }
      faults.report(.sqlMapping, "`\(key)` has the names of columns, which are texts", at: element.range)
      return nil
    }
  }

  private static func names(_ key: String, _ reader: KeyedReader, _ faults: inout Faults) -> ColumnNames? {
    let names = texts(key, reader, &faults).map { $0.0 }
    if names.isEmpty, let value = reader[key], value.kind == .array {
      faults.report(.sqlMapping, "`\(key)` names no column", at: value.range)
    }
    return ColumnNames(names)
  }

  private static func keyTypes(_ reader: KeyedReader, _ faults: inout Faults) -> [KeyType] {
    texts("keyType", reader, &faults).compactMap { choice($0.0, "keys are", $0.1, &faults) }
  }

  /// Checks the numbers of columns: links to a class need as many as its key, and values need one.
  private func checkWidths(_ value: JSONValue, _ schema: Schema, _ faults: inout Faults) {
    func width(_ name: String) -> Int { classes[name]?.key?.all.count ?? 1 }
    for member in Array(value["classes"]?.members) {
      guard let index = schema.classIndex(member.key), let mapping = classes[member.key] else { continue }
      if mapping.keyTypes.count > width(member.key), let types = member.value["keyType"] {
        faults.report(
          .sqlMapping, "\(mapping.keyTypes.count) types are given for a key of \(width(member.key))", at: types.range)
      }
      for property in schema.classes[index].properties {
        guard let given = mapping.properties[property.name],
          let written = member.value["properties"]?[property.name]
        else { continue }
        let target = property.type.element.classIndex.map { schema.classes[$0].name }
        let expected = [
          ("column", given.column, target.map(width) ?? 1), ("owner", given.owner, width(member.key)),
        ]
        for (key, names, count) in expected where names.map({ $0.all.count != count }) == true {
          let whose = key == "owner" ? member.key : target
          faults.report(
            .sqlMapping,
            whose.map { "`\(key)` leads to `\($0)`, whose key has \(count == 1 ? "one column" : "\(count) columns")" }
              ?? "a value has one column", at: written[key]?.range)
        }
      }
    }
  }
}

extension Array {
  /// Creates an array from an optional sequence.
  fileprivate init(_ elements: (some Sequence<Element>)?) {
    if let elements { self.init(elements) } else { self.init() }
  }
}
