import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension LiteralReader {
  /// Reads a value that determines its own type. Returns `nil` after a fault.
  ///
  /// Numbers without a point and an exponent are ints, all others doubles. An array is a list. An object is a dictionary unless its first
  /// key begins with `$`. If the types are inferred, it also is one unless it is a value of Extended JSON.
  mutating func mixed(_ json: JSONValue) -> Value? {
    switch json.kind {
    case .null: return .null
    case .bool: return json.bool.map(Value.bool)
    case .string: return json.string.map(Value.string)
    case .number: return number(json)
    case .array: return list(json)
    case .object:
      let isDictionary = json.extendedKey == nil || (isInferred && json.extendedType == nil)
      return isDictionary ? dictionary(json) : extended(json)
    }
  }

  private mutating func number(_ json: JSONValue) -> Value? {
    if json.isIntegerText {
      if case .value(let value) = NumberText.integer(json.bytes) { return .int(value) }
    } else if let value = double(json) {
      return .double(value)
    }
    return outOfRange(
      json,
      json.isIntegerText ? "an int; write `\(json.text).0` for a double or `{\"$numberDecimal\": \"…\"}`" : doubleNoun)
  }

  private mutating func list(_ json: JSONValue) -> Value? {
    var values: [Value] = []
    path.steps.append(.index(0))
    defer { path.steps.removeLast() }
    for (index, element) in json.elements.enumerated() {
      path.steps[path.steps.count - 1] = .index(index)
      if let value = mixed(element) { values.append(value) }
    }
    return .list(values)
  }

  private mutating func dictionary(_ json: JSONValue) -> Value? {
    var entries: [ValueDictionary.Entry] = []
    path.steps.append(.key(""))
    defer { path.steps.removeLast() }
    for member in json.members {
      path.steps[path.steps.count - 1] = .key(member.key)
      if let value = mixed(member.value) { entries.append(.init(key: member.key, value: value)) }
    }
    return .dictionary(ValueDictionary(entries))
  }
}
