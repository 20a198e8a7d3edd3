import PredicateValues

/// Collections as JSON, as columns of a database hold them.
struct JSONText {
  private(set) var text = ""

  /// Why JSON cannot hold a value in a way that every database reads; nil where it can.
  static func unheld(_ value: Value) -> String? {
    switch value {
    case .string(let text) where text.utf8.contains(0): "a text with U+0000"
    case .float(let number) where !number.isFinite: "a number that is not finite, in JSON"
    case .double(let number) where !number.isFinite: "a number that is not finite, in JSON"
    default: nil
    }
  }

  /// An array.
  mutating func write(_ elements: [Value]) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element)
    }
    text += "]"
  }

  /// An object.
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
    case .bool(let value): text += value ? "true" : "false"
    case .int(let number): text += number.description
    case .float(let number): text += Double(number).description
    case .double(let number): text += number.description
    case .string(let string): write(string)
    case .decimal(let number): write(number.description)
    case .uuid(let uuid): write(uuid.description)
    case .objectID(let id): write(id.description)
    case .null, .data, .date, .link, .list, .dictionary: text += "null"
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
