import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads one object together with the objects that it links to. Links are written as objects in place, instead of keys.
///
/// Values have the notation of data files. Omitted properties are omitted in the result.
package struct ObjectValuesReader: PropertyReader {
  static var makesLinks: Bool { false }
  let schema: Schema
  var literals: LiteralReader

  /// Creates a reader of objects of a schema's classes.
  package init(schema: Schema) {
    self.schema = schema
    literals = LiteralReader(schema: schema, keys: ObjectKeys(classCount: schema.classes.count))
  }

  /// Returns the values of an object's properties. Throws every fault found.
  package mutating func values(_ json: JSONValue, ofClass classIndex: Int) throws(DiagnosticError) -> ValueDictionary {
    literals.path = ValuePath(root: schema.classes[classIndex].name)
    literals.faults = Faults()
    let values = object(json, ofClass: classIndex)
    try literals.faults.check(in: json.source)
    guard case .dictionary(let values)? = values else { return ValueDictionary() }
    return values
  }

  // The JSON parser bounds the nesting of objects.
  mutating func object(_ json: JSONValue, ofClass classIndex: Int) -> Value? {
    let classSchema = schema.classes[classIndex]
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the class `\(classSchema.name)`")
      return nil
    }
    var entries: [ValueDictionary.Entry] = []
    for member in json.members {
      guard let index = classSchema.propertyIndex(member.key) else {
        reportUnknownProperty(member.name, ofClass: classIndex)
        continue
      }
      if let value = value(member.value, ofProperty: index, ofClass: classIndex) {
        entries.append(.init(key: member.key, value: value))
      }
    }
    return .dictionary(ValueDictionary(entries))
  }
}
