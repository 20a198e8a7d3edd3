import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema

extension SQLMapping {
  private static let keys = ["version", "classes"]
  private static let classKeys = ["table", "key", "row", "properties"]
  private static let propertyKeys = [
    "storage", "column", "table", "owner", "position", "key", "dates", "neverNull", "holdsNaN",
  ]

  /// Reads a mapping file (docs/schemas/mapping.schema.json).
  ///
  /// - Throws: every fault found: names that the schema does not have, keys that the format does not have, at their places.
  init(json source: SourceText, schema: Schema) throws(DiagnosticError) {
    self.init()
    let value = try JSONValue(parsing: source)
    var faults = Faults()
    let reader = KeyedReader(value, "the mapping", keys: Self.keys, &faults)
    for member in Array(reader?.object("classes", &faults)) {
      guard let index = schema.classIndex(member.key) else {
        let match = closestMatch(to: member.key, in: schema.classes.map(\.name))
        faults.report(
          .sqlMapping, "the schema has no class `\(member.key)`", at: member.name.range, notes: .suggestion(match))
        continue
      }
      classes[member.key] = Self.classMapping(member.value, schema.classes[index], &faults)
    }
    try faults.check(in: source)
  }

  private static func classMapping(
    _ value: JSONValue, _ classSchema: ClassSchema, _ faults: inout Faults
  ) -> ClassMapping {
    guard let reader = KeyedReader(value, "class `\(classSchema.name)`", keys: classKeys, &faults) else {
      return ClassMapping()
    }
    var mapping = ClassMapping(
      table: reader.string("table", &faults), key: reader.string("key", &faults), row: reader.string("row", &faults))
    for member in Array(reader.object("properties", &faults)) {
      guard classSchema.propertyIndex(member.key) != nil else {
        let match = closestMatch(to: member.key, in: classSchema.properties.map(\.name))
        faults.report(
          .sqlMapping, "class `\(classSchema.name)` has no property `\(member.key)`", at: member.name.range,
          notes: .suggestion(match))
        continue
      }
      mapping.properties[member.key] = propertyMapping(member.value, member.key, &faults)
    }
    return mapping
  }

  private static func propertyMapping(
    _ value: JSONValue, _ name: String, _ faults: inout Faults
  ) -> PropertyMapping {
    guard let reader = KeyedReader(value, "property `\(name)`", keys: propertyKeys, &faults) else {
      return PropertyMapping()
    }
    let form: DateForm? = choice("dates", "dates are kept as", reader, &faults)
    let storage: Storage? = choice("storage", "a collection is kept as", reader, &faults)
    return PropertyMapping(
      storage: storage ?? .table, column: reader.string("column", &faults), table: reader.string("table", &faults),
      owner: reader.string("owner", &faults), position: reader.string("position", &faults),
      key: reader.string("key", &faults), dateForm: form, isNeverNull: reader.bool("neverNull", &faults) ?? false,
      holdsNaN: reader.bool("holdsNaN", &faults))
  }
}

extension SQLMapping {
  /// One of the values of an enumeration, by its name.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ what: String, _ reader: KeyedReader, _ faults: inout Faults
  ) -> Choice? {
    guard let name = reader.string(key, &faults) else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    faults.report(.sqlMapping, "\(what) one of \(names), not `\(name)`", at: reader[key]?.range)
    return nil
  }
}

extension Array {
  /// The elements of what may not be there.
  fileprivate init(_ elements: (some Sequence<Element>)?) {
    if let elements { self.init(elements) } else { self.init() }
  }
}
