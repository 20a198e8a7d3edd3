import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A reader of objects by the types of their properties: ``DataReader`` and ``ObjectValuesReader``.
protocol PropertyReader {
  var schema: Schema { get }
  var literals: LiteralReader { get set }
  /// A Boolean value that indicates whether objects become links, so that sets can be sorted.
  static var makesLinks: Bool { get }
  /// Returns the object that a value leads to. `nil` after a fault.
  mutating func object(_ json: JSONValue, ofClass classIndex: Int) -> Value?
}

extension PropertyReader {
  /// Returns the value of a property; `nil` after a fault.
  mutating func value(_ json: JSONValue, ofProperty index: Int, ofClass classIndex: Int) -> Value? {
    let property = schema.classes[classIndex].properties[index]
    literals.path.steps.append(.property(property.name))
    defer { literals.path.steps.removeLast() }
    return value(json, as: property.type)
  }

  mutating func reportUnknownProperty(_ name: JSONValue, ofClass classIndex: Int) {
    if literals.faults.isFull { return }
    let key = name.string ?? ""
    let classSchema = schema.classes[classIndex]
    let match = closestMatch(to: key, in: classSchema.properties.map { $0.name })
    literals.report(
      .dataUnknownProperty,
      "has the property `\(key)`, which the class `\(classSchema.name)` does not have", at: name,
      notes: .suggestion(match))
  }

  private mutating func value(_ json: JSONValue, as type: PropertyType) -> Value? {
    switch type.collection {
    case nil: return element(json, as: type)
    case .list: return elements(json, as: type).map(Value.list)
    case .set: return elements(json, as: type).map { .list(Self.makesLinks ? Value.ascendingSet($0) : $0) }
    case .dictionary: return dictionary(json, as: type)
    case .linkingObjects:
      literals.report(.dataValueType, "is computed from the links that lead here; leave it out", at: json)
      return nil
    }
  }

  /// Returns a single value, or an element of a collection.
  private mutating func element(_ json: JSONValue, as type: PropertyType) -> Value? {
    if json.isNull {
      if type.isOptional { return .null }
      literals.report(
        .dataNull, "is null; expected \(literals.expectation(of: type.element))", at: json,
        notes: type.leadsToObjects
          ? [.init("objects in a list or set are never null")] : [.init("a type with `?` allows null")])
      return nil
    }
    if let classIndex = type.element.classIndex { return object(json, ofClass: classIndex) }
    return literals.scalar(json, as: type.element)
  }

  private mutating func elements(_ json: JSONValue, as type: PropertyType) -> [Value]? {
    guard json.kind == .array else {
      literals.reportKind(json, expected: "an array")
      return nil
    }
    var values: [Value] = []
    literals.path.steps.append(.index(0))
    defer { literals.path.steps.removeLast() }
    for (index, element) in json.elements.enumerated() {
      literals.path.steps[literals.path.steps.count - 1] = .index(index)
      if let value = self.element(element, as: type) { values.append(value) }
    }
    return values
  }

  private mutating func dictionary(_ json: JSONValue, as type: PropertyType) -> Value? {
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object with the dictionary's keys")
      return nil
    }
    var entries: [ValueDictionary.Entry] = []
    literals.path.steps.append(.key(""))
    defer { literals.path.steps.removeLast() }
    for member in json.members {
      literals.path.steps[literals.path.steps.count - 1] = .key(member.key)
      if let value = element(member.value, as: type) { entries.append(.init(key: member.key, value: value)) }
    }
    return .dictionary(ValueDictionary(entries))
  }
}
