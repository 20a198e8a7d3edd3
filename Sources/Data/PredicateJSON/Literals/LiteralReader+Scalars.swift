import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension LiteralReader {
  /// Returns the value of a known type; `nil` after a fault. The caller handles null.
  mutating func scalar(_ json: JSONValue, as element: ElementType) -> Value? {
    switch (element, json.kind) {
    case (.bool, .bool): return json.bool.map(Value.bool)
    case (.int, .number): return integer(json)
    case (.float, .number):
      guard let value = NumberText.float(json.bytes) else { return outOfRange(json, "a 32-bit float") }
      return .float(value)
    case (.double, .number):
      return double(json).map(Value.double) ?? outOfRange(json, doubleNoun)
    case (.decimal, .number):
      guard let value = NumberText.decimal(json.text) else { return outOfRange(json, "34 decimal digits") }
      return .decimal(value)
    case (.string, .string): return json.string.map(Value.string)
    case (.mixed, _): return mixed(json)
    case (.object(let classIndex), _): return link(json, toClass: classIndex)
    case (_, .object) where json.extendedKey != nil: return extended(json, as: element)
    default:
      reportKind(json, expected: expectation(of: element))
      return nil
    }
  }

  /// Returns the double of a number. It must represent all digits if the reader keeps them.
  func double(_ json: JSONValue) -> Double? {
    isInferred ? NumberText.heldDouble(json.bytes) : NumberText.double(json.bytes)
  }

  var doubleNoun: String { isInferred ? "a double with all its digits" : "a double" }

  private mutating func integer(_ json: JSONValue) -> Value? {
    switch NumberText.integer(json.bytes) {
    case .value(let value): return .int(value)
    case .outOfRange: return outOfRange(json, "an int, -9223372036854775808 to 9223372036854775807")
    case .notInteger:
      report(
        .dataValueType, "is the number `\(json.text)`; expected an int, without a point or an exponent", at: json)
      return nil
    }
  }

  mutating func outOfRange(_ json: JSONValue, _ range: String) -> Value? {
    report(.dataValueRange, "is \(json.summary), which does not fit into \(range)", at: json)
    return nil
  }

  /// Reads a value that names its type, for a property with a type.
  private mutating func extended(_ json: JSONValue, as element: ElementType) -> Value? {
    guard let value = extended(json) else { return nil }
    switch (element, value) {
    case (.bool, .bool), (.int, .int), (.float, .float), (.double, .double), (.decimal, .decimal), (.string, .string),
      (.data, .data), (.date, .date), (.objectID, .objectID), (.uuid, .uuid):
      return value
    case (.float, .double(let double)):
      let float = Float(double)
      if double.isNaN || Double(float) == double { return .float(float) }
      report(
        .dataValueRange, "is the double \(double), which is no 32-bit float; write `{\"$float\": \"…\"}`", at: json)
      return nil
    default:
      report(.dataValueType, "is \(kindName(value)); expected \(expectation(of: element))", at: json)
      return nil
    }
  }

  /// Returns the expected notation of a type's values.
  func expectation(of element: ElementType) -> String {
    switch element {
    case .bool: "true or false"
    case .float, .double: "a number"
    case .mixed: "any value"
    case .object(let classIndex): "the key of an object of the class `\(schema.classes[classIndex].name)`"
    default:
      ScalarType(element).noun
        + (ExtendedKey.of(ScalarType(element)).flatMap { key in
          key.sample.map { ", such as `{\"\(key.name)\": \($0)}`" }
        } ?? "")
    }
  }

  private func kindName(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .float: "a 32-bit float"
    case .list: "a list"
    case .dictionary: "a dictionary"
    default: value.scalarType?.noun ?? ""
    }
  }
}
