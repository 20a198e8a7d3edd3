import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The notation of a property's type: a short string such as `int?[]`, or an object such as
/// `{"type": "string", "optional": true, "indexed": true}`.
package enum TypeNotation {
  /// The keys of a type in object form, as in `docs/schemas/suite.schema.json`.
  package static let keys = ["type", "objectType", "property", "optional", "indexed"]

  /// Reads the type, and whether it has an index. Returns `nil` after a fault. `what` is the name of the property in messages.
  static func type(
    _ value: JSONValue, of what: String, _ faults: inout Faults
  ) -> (TypeDefinition, isIndexed: Bool)? {
    if value.kind == .string { return shortType(value, of: what, &faults).map { ($0, false) } }
    if value.kind == .object { return objectType(value, of: what, &faults) }
    faults.report(
      .schemaInvalidType,
      "the type of \(what) is \(value.summary); expected a string such as \"int?[]\", or an object with `type`",
      at: value.range)
    return nil
  }

  /// Reads `base`, `?` for optional, then `[]`, `<>` or `{}`.
  private static func shortType(_ value: JSONValue, of what: String, _ faults: inout Faults) -> TypeDefinition? {
    let text = value.string ?? ""
    var base = Substring(text)
    var collection: CollectionDefinition?
    for (suffix, kind) in suffixes where base.hasSuffix(suffix) {
      base = base.dropLast(suffix.count)
      collection = kind
      break
    }
    let isOptional = base.hasSuffix("?")
    if isOptional { base = base.dropLast() }
    if let advice = advice(base, in: text) {
      faults.report(
        .schemaInvalidType, "the type of \(what) is `\(text)`, \(advice)", at: value.range,
        notes: [.init("a type is a base or a class, `?` for optional, then `[]` list, `<>` set or `{}` dictionary")])
      return nil
    }
    return TypeDefinition(element(String(base)), isOptional: isOptional, collection: collection)
  }

  private static let suffixes: [(String, CollectionDefinition)] = [("[]", .list), ("<>", .set), ("{}", .dictionary)]

  /// Returns advice on the base of a short type; `nil` if the base is valid.
  private static func advice(_ base: Substring, in text: String) -> String? {
    if base.isEmpty { return "which has no base" }
    if text.hasSuffix("?"), let kind = suffixes.first(where: { base.hasSuffix($0.0) }) {
      return "and a collection is never null; for optional elements write `\(base.dropLast(2))?\(kind.0)`"
    }
    if base.hasSuffix("?") { return "which has two `?`" }
    if suffixes.contains(where: { base.hasSuffix($0.0) || base.hasSuffix($0.0 + "?") }) {
      return "and collections do not nest"
    }
    if base.contains(where: { "[]<>{}? \t".contains($0) }) { return "which is not understood" }
    return nil
  }

  /// Returns the base type with a name, or else a class.
  private static func element(_ name: String) -> ElementDefinition {
    ScalarType(schemaName: name).flatMap { ElementDefinition($0) } ?? .object(name)
  }

  private static func objectType(
    _ value: JSONValue, of what: String, _ faults: inout Faults
  ) -> (TypeDefinition, isIndexed: Bool)? {
    guard let reader = KeyedReader(value, "the type of \(what)", keys: Self.keys, &faults),
      let name = reader.string("type", required: true, &faults)
    else { return nil }
    let isIndexed = reader.bool("indexed", &faults) ?? false
    let isOptional = reader.bool("optional", &faults) ?? false
    let needsClass = ["linkingObjects", "object", "list", "set", "dictionary"].contains(name)
    let target = reader.string("objectType", required: needsClass, &faults)
    let origin = reader.string("property", required: name == "linkingObjects", &faults)
    if name != "linkingObjects", let value = reader["property"] {
      faults.report(
        .schemaInvalidType, "only linking objects have a `property`; remove it from \(what)", at: value.range)
    }
    if !needsClass, let value = reader["objectType"] {
      faults.report(
        .schemaInvalidType, "\(what) has an `objectType` although its type is `\(name)`; remove one of them",
        at: value.range)
    }
    if needsClass, target == nil { return nil }
    let targetElement = target.map { name == "object" || name == "linkingObjects" ? .object($0) : element($0) }
    switch (name, targetElement) {
    case ("linkingObjects", let element?):
      guard let origin else { return nil }
      return (
        TypeDefinition(element, isOptional: isOptional, collection: .linkingObjects(property: origin)), isIndexed
      )
    case ("object", let element?): return (TypeDefinition(element, isOptional: isOptional), isIndexed)
    case ("list", let element?):
      return (TypeDefinition(element, isOptional: isOptional, collection: .list), isIndexed)
    case ("set", let element?):
      return (TypeDefinition(element, isOptional: isOptional, collection: .set), isIndexed)
    case ("dictionary", let element?):
      return (TypeDefinition(element, isOptional: isOptional, collection: .dictionary), isIndexed)
    default:
      guard let type = reader["type"].flatMap({ shortType($0, of: what, &faults) }) else { return nil }
      return (
        TypeDefinition(type.element, isOptional: type.isOptional || isOptional, collection: type.collection), isIndexed
      )
    }
  }
}
