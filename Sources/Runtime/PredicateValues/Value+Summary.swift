extension Value {
  /// The value in few words, for messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "the bool \(value)"
    case .int(let value): "the int \(value)"
    case .float(let value): "the float \(value)"
    case .double(let value): "the double \(value)"
    case .string(let value): "the string `\(value.utf8.count > 40 ? String(value.prefix(20)) + "…" : value)`"
    case .data(let value): "\(value.count) bytes of data"
    case .list: "a list"
    case .dictionary: "a dictionary"
    default: scalarType?.noun ?? ""
    }
  }
}
