import PredicateDiagnostics
import PredicateSchema

/// The notation of classes: `{"name", "primaryKey"?, "embedded"?, "properties": {NAME: TYPE}}`.
package enum ClassNotation {
  /// The keys of a class in their usual order, as in `docs/schemas/suite.schema.json`.
  package static let keys = ["name", "primaryKey", "embedded", "properties"]

  static func classes(_ value: JSONValue, _ faults: inout Faults) -> [ClassDefinition] {
    guard value.kind == .array else {
      faults.reportKind("an array of classes", value, "the schema")
      return []
    }
    return value.elements.compactMap { classDefinition($0, &faults) }
  }

  private static func classDefinition(_ value: JSONValue, _ faults: inout Faults) -> ClassDefinition? {
    let name = value["name"]?.string
    let what = name.map { "the class `\($0)`" } ?? "a class"
    guard let reader = KeyedReader(value, what, keys: Self.keys, &faults) else {
      return nil
    }
    let properties = reader.object("properties", required: true, &faults)?.compactMap { member in
      property(member, of: name ?? "", &faults)
    }
    guard let name = reader.string("name", required: true, &faults) else { return nil }
    if elementNames.contains(name) {
      faults.report(
        .schemaInvalidType,
        "the class `\(name)` has the name of a base type, so that no property could name it; rename it",
        at: reader["name"]?.range)
    }
    return ClassDefinition(
      name, isEmbedded: reader.bool("embedded", &faults) ?? false, primaryKey: reader.string("primaryKey", &faults),
      properties: properties ?? [], range: reader["name"]?.range, primaryKeyRange: reader["primaryKey"]?.range)
  }

  private static func property(
    _ member: JSONMember, of className: String, _ faults: inout Faults
  ) -> PropertyDefinition? {
    let what = "`\(className).\(member.key)`"
    guard let (type, isIndexed) = TypeNotation.type(member.value, of: what, &faults) else { return nil }
    return PropertyDefinition(
      member.key, type, isIndexed: isIndexed, nameRange: member.name.range, typeRange: member.value.range)
  }
}
