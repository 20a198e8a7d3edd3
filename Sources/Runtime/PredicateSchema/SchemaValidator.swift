/// Checks class definitions and resolves their names; collects every fault instead of stopping at the first.
struct SchemaValidator {
  let definitions: [ClassDefinition]
  var diagnostics: [Diagnostic] = []
  /// The maximum number of reported faults.
  private static let maximumDiagnostics = 100
  /// The index of the first class of each name.
  private var classIndexes: [UTF8Key: Int] = [:]

  init(_ definitions: [ClassDefinition]) { self.definitions = definitions }

  /// Returns the resolved classes, which are valid only if ``diagnostics`` is empty.
  mutating func validate() -> [ClassSchema] {
    indexClasses()
    return definitions.map { definition in
      checkNames(of: definition)
      let properties = definition.properties.map { resolve($0, of: definition) }
      return ClassSchema(
        name: definition.name, isEmbedded: definition.isEmbedded, properties: properties,
        primaryKey: primaryKey(of: definition))
    }
  }

  private mutating func indexClasses() {
    for (index, definition) in definitions.enumerated() {
      if definition.name.isEmpty {
        report(.schemaInvalidType, "a class needs a name", at: definition.range)
      } else if classIndexes[UTF8Key(definition.name)] != nil {
        report(
          .schemaDuplicateClass, "the class `\(definition.name)` is defined twice; remove or rename one of them",
          at: definition.range)
      } else {
        classIndexes[UTF8Key(definition.name)] = index
      }
    }
  }

  private mutating func checkNames(of definition: ClassDefinition) {
    var seen: Set<UTF8Key> = []
    for property in definition.properties {
      if property.name.isEmpty {
        report(.schemaInvalidType, "a property of the class `\(definition.name)` needs a name", at: property.nameRange)
      } else if !seen.insert(UTF8Key(property.name)).inserted {
        report(
          .schemaDuplicateProperty,
          "the class `\(definition.name)` has two properties `\(property.name)`; remove or rename one of them",
          at: property.nameRange)
      }
    }
  }

  /// Returns the definition of the class of this name.
  func classDefinition(_ name: String) -> ClassDefinition? { classIndexes[UTF8Key(name)].map { definitions[$0] } }

  /// Returns the index of a class by name, or reports that it does not exist.
  mutating func classIndex(_ name: String, for property: PropertyDefinition, of owner: ClassDefinition) -> Int? {
    if let index = classIndexes[UTF8Key(name)] { return index }
    if isFull { return nil }
    let type = typeSynonyms[name.lowercased()]
    let names = elementNames + definitions.map { $0.name }
    let match = type ?? closestMatch(to: name, in: names)
    // A class has a name that begins with a capital; a word that does not was meant for a type.
    let isType =
      type != nil
      || match.map { elementNames.contains($0) } ?? (name.utf8.first.map { (97...122).contains($0) } ?? false)
    report(
      .schemaUnknownClass, "`\(owner.name).\(property.name)` names the class `\(name)`, which the schema does not have",
      at: property.typeRange ?? property.nameRange,
      notes: .suggestion(match)
        + (isType
          ? [.init("the types are \(elementNames.map { "`\($0)`" }.joined(separator: ", ")), and the names of classes")]
          : []))
    return nil
  }

  /// A Boolean value that indicates whether there are too many faults to report more or to search for corrections.
  var isFull: Bool { diagnostics.count >= Self.maximumDiagnostics }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, notes: [Diagnostic.Note] = []
  ) {
    if !isFull { diagnostics.append(Diagnostic(code, message, range: range, notes: notes)) }
  }
}

/// The names of the types in other languages, in lower case.
private let typeSynonyms: [String: String] = [
  "integer": "int", "int8": "int", "int16": "int", "int32": "int", "int64": "int", "long": "int", "short": "int",
  "number": "double",
  "bigint": "int", "serial": "int", "boolean": "bool", "bit": "bool", "text": "string", "str": "string",
  "varchar": "string",
  "char": "string", "nsstring": "string", "real": "double", "numeric": "decimal128", "decimal": "decimal128",
  "float32": "float",
  "float64": "double", "datetime": "date", "timestamp": "date", "time": "date", "nsdate": "date", "binary": "data",
  "blob": "data",
  "bytes": "data", "guid": "uuid", "oid": "objectId", "any": "mixed", "object": "mixed",
]

/// The names of the element types that are not classes, as schema files write them.
package let elementNames = [
  "bool", "int", "float", "double", "decimal128", "string", "data", "date", "objectId", "uuid", "mixed",
]
