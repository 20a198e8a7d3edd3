import PredicateValues

/// Collections as JSON in columns of a database.
struct JSONText {
  private(set) var text = ""

  /// Returns the reason why JSON cannot represent a value portably. `nil` if it can.
  static func unheld(_ value: Value) -> String? {
    switch value {
    case .string(let text) where text.utf8.contains(0): "a text with U+0000"
    case .float(let number) where !number.isFinite: "a number that is not finite, in JSON"
    case .double(let number) where !number.isFinite: "a number that is not finite, in JSON"
    default: nil
    }
  }

  /// Writes an array.
  mutating func write(_ elements: [Value]) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element)
    }
    text += "]"
  }

  /// Writes an object.
  mutating func write(entries: [(place: Value, value: Value)]) {
    text += "{"
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += "," }
      write(entry.place)
      text += ":"
      write(entry.value)
    }
    text += "}"
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .bool, .int, .float, .double: text += value.columnText ?? "null"
    default: if let string = value.columnText { write(string) } else { text += "null" }
    }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for character in string.unicodeScalars {
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "\u{0}"..<" ": text += "\\u00\(character.value < 16 ? "0" : "")\(String(character.value, radix: 16))"
      default: text.unicodeScalars.append(character)
      }
    }
    text += "\""
  }
}

extension Value {
  /// The portable text of a Boolean value, number, text or id. A float has the text of its double. `nil` for other values.
  var columnText: String? {
    switch self {
    case .float(let number): Double(number).description
    case .null, .data, .date, .link, .list, .dictionary: nil
    default: messageText { _ in "" }
    }
  }
}
