import PredicateJSON
import PredicateValues

extension JSONWriter {
  /// Writes an element of a collection that a column stores as JSON.
  mutating func column(_ value: Value) {
    switch value {
    case .bool, .int, .float, .double: raw(value.columnText ?? "null")
    default: if let text = value.columnText { string(text) } else { null() }
    }
  }
}

extension Value {
  /// The reason why JSON cannot represent the value portably. `nil` if it can.
  var unheldInJSON: String? {
    switch self {
    case .string(let text) where text.utf8.contains(0): "a text with U+0000"
    case .float(let number) where !number.isFinite: "a number that is not finite, in JSON"
    case .double(let number) where !number.isFinite: "a number that is not finite, in JSON"
    default: nil
    }
  }

  /// The portable text of a Boolean value, number, text or id. A float has the text of its double. `nil` for other values.
  var columnText: String? {
    switch self {
    case .float(let number): Double(number).description
    case .null, .data, .date, .link, .list, .dictionary: nil
    default: messageText { _ in "" }
    }
  }
}
