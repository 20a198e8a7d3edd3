extension Value {
  /// The value in few words, for messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "the bool \(value)"
    case .int(let value): "the int \(value)"
    case .float(let value): "the float \(value)"
    case .double(let value): "the double \(value)"
    case .decimal: "a decimal128"
    case .string(let value): "the string `\(value.utf8.count > 40 ? String(value.prefix(20)) + "…" : value)`"
    case .data(let value): "\(value.count) bytes of data"
    case .date: "a date"
    case .objectID: "an objectId"
    case .uuid: "a uuid"
    case .link: "a link"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}
