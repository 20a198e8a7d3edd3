extension Value {
  /// Returns the value as messages show it (language §5.0): text as it is and without quotes, integers in decimal, floating
  /// values in the shortest form that reads back, `true`, `false`, `nil`, dates in ISO 8601 and UTC, data as `<` hex `>`,
  /// ids in their text form, lists as `{a, b}`, dictionaries as `{key: value}`, objects as the name of their class.
  ///
  /// - Parameter className: The name of the class with this index.
  package func messageText(className: (Int32) -> String) -> String {
    // Pieces still to be written, the next one last: nested values never nest calls.
    var pending: [TextPiece] = [.value(self)]
    var text = ""
    while let piece = pending.popLast() {
      switch piece {
      case .text(let piece): text += piece
      case .value(.list(let elements)):
        text += "{"
        pending.append(.text("}"))
        pending += separated(elements.map { [.value($0)] })
      case .value(.dictionary(let entries)):
        text += "{"
        pending.append(.text("}"))
        pending += separated(entries.map { [.text($0.key + ": "), .value($0.value)] })
      case .value(.link(let object)): text += className(object.classIndex)
      case .value(let value): text += value.scalarText
      }
    }
    return text
  }

  /// Returns the pieces with commas between, last first.
  private func separated(_ elements: [[TextPiece]]) -> [TextPiece] {
    elements.enumerated().flatMap { $0.offset == 0 ? $0.element : [.text(", ")] + $0.element }.reversed()
  }

  /// The text of anything but links and collections.
  private var scalarText: String {
    switch self {
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .float(let value): value.description
    case .double(let value): value.description
    case .decimal(let value): value.description
    case .string(let value): value
    case .data(let value): "<" + Hexadecimal.text(value) + ">"
    case .date(let value): value.description
    case .objectID(let value): value.description
    case .uuid(let value): value.description
    case .link, .list, .dictionary: ""
    }
  }
}

private enum TextPiece {
  case text(String)
  case value(Value)
}

extension Value: CustomDebugStringConvertible {
  /// The type and its text, for debuggers and failed tests: `string("a")`, `list {1, 2}`.
  public var debugDescription: String {
    let text = messageText { "#\($0)" }
    return switch self {
    case .null, .bool: text
    case .string(let value): "string \(value.debugDescription)"
    case .link(let object): "link \(text)/\(object.row)"
    case .list: "list \(text)"
    default: "\(scalarType?.name ?? "dictionary") \(text)"
    }
  }
}
