import PredicateSyntax

extension Argument {
  /// The argument in the text of a predicate: a literal if the language has one, otherwise in the syntax of RQL.
  package var literal: String {
    switch self {
    case .value(let value), .container(let value): value.literal
    case .detachedObject, .foreignObject: "<object>"
    case .shape(.circle(let center, let radians)): "geoCircle(\(center), \(radians))"
    case .shape(.box(let first, let second)): "geoBox(\(first), \(second))"
    case .shape(.polygon(let rings)):
      "geoPolygon("
        + rings.map { "{" + $0.map { $0.description }.joined(separator: ", ") + "}" }.joined(separator: ", ") + ")"
    }
  }
}

extension Value {
  fileprivate var literal: String {
    switch self {
    case .string(let text): quoted(text)
    case .list(let values): "{" + values.map { $0.literal }.joined(separator: ", ") + "}"
    case .objectID(let id): "oid(\(id))"
    case .uuid(let id): "uuid(\(id))"
    case .data(let bytes): "bin(B64\"\(Base64.encode(bytes))\")"
    case .date(let date): "T\(date.seconds):\(date.nanoseconds)"
    case .float(let number): number.description
    case .double(let number): number.description
    default: messageText { _ in "<object>" }
    }
  }
}
