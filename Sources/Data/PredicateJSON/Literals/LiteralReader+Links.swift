import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension LiteralReader {
  /// Reads a property's link: the target's key, or `{"$link": "Class/key"}`.
  mutating func link(_ json: JSONValue, toClass classIndex: Int) -> Value? {
    if json.kind == .string { return link(json.string ?? "", at: json, toClass: classIndex) }
    guard json.extendedKey == "$link" else {
      reportKind(json, expected: expectation(of: .object(classIndex)))
      return nil
    }
    guard case .link(let reference)? = extended(json) else { return nil }
    if Int(reference.classIndex) != classIndex {
      report(
        .dataValueType,
        "links to an object of the class `\(schema.classes[Int(reference.classIndex)].name)`; expected"
          + " \(expectation(of: .object(classIndex)))",
        at: json)
      return nil
    }
    return .link(reference)
  }

  /// Returns the target of `{"$link": "Class/key"}`.
  mutating func link(named name: String, at json: JSONValue) -> Value? {
    guard let slash = name.firstIndex(of: "/") else {
      report(.dataValueType, "is the link `\(name)`; expected `Class/key`", at: json)
      return nil
    }
    let className = String(name[..<slash])
    guard let classIndex = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.map { $0.name })
      report(
        .dataUnknownClass, "links to the class `\(className)`, which the schema does not have", at: json,
        notes: .suggestion(match))
      return nil
    }
    return link(String(name[name.index(after: slash)...]), at: json, toClass: classIndex)
  }

  private mutating func link(_ key: String, at json: JSONValue, toClass classIndex: Int) -> Value? {
    if case .unknown = others {
      report(
        .dataMissingLink, "is a link; objects that are read one after the other do not know each other", at: json,
        notes: [.init("objects with links stand in a data document, which is read whole")])
      return nil
    }
    if let row = keys.row(key, ofClass: classIndex) {
      return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row))
    }
    if case .named = others {
      let row = UInt32(truncatingIfNeeded: keys.count(ofClass: classIndex))
      _ = keys.insert(key, row: row, ofClass: classIndex)
      named[classIndex].append(key)
      return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row))
    }
    let className = schema.classes[classIndex].name
    let match = closestMatch(to: key, in: keys.proposals(ofClass: classIndex))
    report(
      .dataMissingLink, "links to `\(key)`, which is not an object of the class `\(className)`", at: json,
      notes: .suggestion(match))
    return nil
  }
}
