import PredicateJSON

/// As much of JSON Schema as the schemas under `docs/` and SARIF's use; a keyword that it does not know is a fault.
package struct SchemaValidator {
  let schema: JSONValue

  package init(schema: JSONValue) { self.schema = schema }

  /// What is wrong with a value, each with its path; empty where nothing is.
  package func faults(_ value: JSONValue) -> [String] { faults(value, schema, "$") }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    var faults: [String] = []
    for member in schema.members {
      switch member.key {
      case "$schema", "$id", "title", "description", "default", "format", "$defs", "definitions",
        "additionalProperties", "items", "properties":
        continue
      case "$ref":
        let name = member.value.string?.split(separator: "/").last.map(String.init) ?? ""
        if let definition = (self.schema["$defs"] ?? self.schema["definitions"])?[name] {
          faults += self.faults(value, definition, path)
        } else {
          faults.append("\(path): no definition \(name)")
        }
      case "type":
        let types = member.value.string.map { [$0] } ?? member.value.elements.compactMap(\.string)
        if !types.contains(where: { isOfType(value, $0) }) { faults.append("\(path): not \(types)") }
      case "const": if value.text != member.value.text { faults.append("\(path): not \(member.value.text)") }
      case "enum":
        if !member.value.elements.contains(where: { $0.text == value.text }) {
          faults.append("\(path): \(value.text) is not of the list")
        }
      case "anyOf", "oneOf":
        let count = member.value.elements.filter { self.faults(value, $0, path).isEmpty }.count
        if count == 0 || (member.key == "oneOf" && count > 1) { faults.append("\(path): \(count) of \(member.key)") }
      case "required":
        guard value.kind == .object else { continue }
        for key in member.value.elements.compactMap(\.string) where value[key] == nil {
          faults.append("\(path): misses \(key)")
        }
      case "minimum": if number(value) < number(member.value) { faults.append("\(path): too small") }
      case "maximum": if number(value) > number(member.value) { faults.append("\(path): too large") }
      case "minItems":
        if value.kind == .array, Double(Array(value.elements).count) < number(member.value) {
          faults.append("\(path): too few")
        }
      case "maxItems":
        if value.kind == .array, Double(Array(value.elements).count) > number(member.value) {
          faults.append("\(path): too many")
        }
      case "uniqueItems":
        let texts = value.elements.map(\.text)
        if member.value.bool == true, Set(texts).count < texts.count { faults.append("\(path): the same twice") }
      case "pattern":
        if let pattern = member.value.string, let text = value.string, let regex = try? Regex(pattern),
          text.firstMatch(of: regex) == nil
        {
          faults.append("\(path): `\(text)` does not match \(pattern)")
        }
      default: faults.append("\(path): unknown keyword \(member.key)")
      }
    }
    for member in value.members {
      if let property = schema["properties"]?[member.key] {
        faults += self.faults(member.value, property, "\(path).\(member.key)")
      } else if let rest = schema["additionalProperties"] {
        if rest.bool == false { faults.append("\(path): unexpected key \(member.key)") }
        if rest.kind == .object { faults += self.faults(member.value, rest, "\(path).\(member.key)") }
      }
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() { faults += self.faults(element, items, "\(path)[\(index)]") }
    }
    return faults
  }

  private func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool),
      ("null", .null):
      true
    case ("integer", .number): value.isIntegerText
    default: false
    }
  }

  private func number(_ value: JSONValue) -> Double { Double(value.text) ?? .nan }
}
