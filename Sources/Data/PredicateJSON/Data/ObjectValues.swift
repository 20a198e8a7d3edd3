import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads one object together with the objects that it links to. Links are written as objects in place, instead of keys.
///
/// Values have the notation of data files. Omitted properties are omitted in the result.
package struct ObjectValuesReader {
  private let schema: Schema
  private var literals: LiteralReader

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
    return values ?? ValueDictionary()
  }

  // The JSON parser bounds the nesting of objects.
  private mutating func object(_ json: JSONValue, ofClass classIndex: Int) -> ValueDictionary? {
    let classSchema = schema.classes[classIndex]
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the class `\(classSchema.name)`")
      return nil
    }
    var entries: [ValueDictionary.Entry] = []
    for member in json.members {
      guard let index = classSchema.propertyIndex(member.key) else {
        if literals.faults.isFull { break }
        let match = closestMatch(to: member.key, in: classSchema.properties.map { $0.name })
        literals.report(
          .dataUnknownProperty,
          "has the property `\(member.key)`, which the class `\(classSchema.name)` does not have", at: member.name,
          notes: .suggestion(match))
        continue
      }
      let property = classSchema.properties[index]
      literals.path.steps.append(.property(property.name))
      if let value = value(member.value, as: property.type) {
        entries.append(ValueDictionary.Entry(key: property.name, value: value))
      }
      literals.path.steps.removeLast()
    }
    return ValueDictionary(entries)
  }

  private mutating func value(_ json: JSONValue, as type: PropertyType) -> Value? {
    switch type.collection {
    case nil: return element(json, as: type)
    case .list, .set:
      guard json.kind == .array else {
        literals.reportKind(json, expected: "an array")
        return nil
      }
      var values: [Value] = []
      for (index, item) in json.elements.enumerated() {
        literals.path.steps.append(.index(index))
        if let value = element(item, as: type) { values.append(value) }
        literals.path.steps.removeLast()
      }
      return .list(values)
    case .dictionary:
      guard json.kind == .object else {
        literals.reportKind(json, expected: "an object with the dictionary's keys")
        return nil
      }
      var entries: [ValueDictionary.Entry] = []
      for member in json.members {
        literals.path.steps.append(.key(member.key))
        if let value = element(member.value, as: type) { entries.append(.init(key: member.key, value: value)) }
        literals.path.steps.removeLast()
      }
      return .dictionary(ValueDictionary(entries))
    case .linkingObjects:
      literals.report(.dataValueType, "is computed from the links that lead here; leave it out", at: json)
      return nil
    }
  }

  private mutating func element(_ json: JSONValue, as type: PropertyType) -> Value? {
    if json.isNull {
      if type.isOptional { return .null }
      literals.report(.dataNull, "is null; expected \(literals.expectation(of: type.element))", at: json)
      return nil
    }
    if let classIndex = type.element.classIndex { return object(json, ofClass: classIndex).map(Value.dictionary) }
    return literals.scalar(json, as: type.element)
  }
}
