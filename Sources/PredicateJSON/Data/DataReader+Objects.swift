import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension DataReader {
  /// The values of an object's properties.
  mutating func read(_ json: JSONValue, ofClass classIndex: Int) -> [Value] {
    var values = defaults[classIndex]
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the class `\(schema.classes[classIndex].name)`")
      return values
    }
    var expected = 0
    for member in json.members {
      guard let index = propertyIndex(member.name, ofClass: classIndex, expected: expected) else {
        reportUnknownProperty(member, ofClass: classIndex)
        continue
      }
      expected = index + 1
      let property = schema.classes[classIndex].properties[index]
      literals.path.steps.append(.property(property.name))
      if let value = value(member.value, as: property.type) { values[index] = value }
      literals.path.steps.removeLast()
    }
    return values
  }

  /// The property of a name; tried first is the one that stands next in the class, as in most files it is.
  private func propertyIndex(_ name: JSONValue, ofClass classIndex: Int, expected: Int) -> Int? {
    let names = names[classIndex]
    if expected < names.count, let bytes = name.unescapedBytes, bytes.elementsEqual(names[expected]) { return expected }
    return schema.classes[classIndex].propertyIndex(name.string ?? "")
  }

  private mutating func reportUnknownProperty(_ member: JSONMember, ofClass classIndex: Int) {
    if literals.faults.isFull { return }
    let classSchema = schema.classes[classIndex]
    let match = closestMatch(to: member.key, in: classSchema.properties.map(\.name))
    literals.report(
      .dataUnknownProperty,
      "has the property `\(member.key)`, which the class `\(classSchema.name)` does not have", at: member.name,
      notes: .suggestion(match))
  }

  /// Embedded objects inside each other beyond this wait.
  private static let maximumDepth = 8

  /// Reads the embedded objects that wait, and those in them.
  mutating func readWaiting() {
    while let object = waiting.popLast() {
      literals.path = object.path
      tables[object.classIndex][object.row].values = read(object.json, ofClass: object.classIndex)
    }
  }

  /// An embedded object in place: a row of its own class, named after its owner and the way from there.
  mutating func embedded(_ json: JSONValue, ofClass classIndex: Int) -> Value? {
    guard json.kind == .object else {
      literals.reportKind(json, expected: "an object of the embedded class `\(schema.classes[classIndex].name)`")
      return nil
    }
    guard takeValues(ofClass: classIndex, at: json) else { return nil }
    let key = ownerKey + literals.path.suffix
    let row = tables[classIndex].count
    // The row is taken before the objects inside it take theirs, so that owners come first.
    tables[classIndex].append(ObjectRecord(key: key, values: []))
    if depth < Self.maximumDepth {
      depth += 1
      let values = read(json, ofClass: classIndex)
      depth -= 1
      tables[classIndex][row].values = values
    } else {
      waiting.append(Waiting(json: json, classIndex: classIndex, row: row, path: literals.path))
    }
    return .link(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)))
  }
}
