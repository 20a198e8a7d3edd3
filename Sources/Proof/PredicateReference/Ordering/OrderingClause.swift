/// A clause with parsed key paths.
enum OrderingClause {
  case sort([(path: [PathElement], isAscending: Bool)])
  case distinct([[PathElement]])
  case limit(Int)
}

extension OrderingClause {
  init(_ clause: ResultClause) {
    switch clause {
    case .sort(let keys): self = .sort(keys.map { (Self.elements(of: $0.keyPath), $0.isAscending) })
    case .distinct(let paths): self = .distinct(paths.map(Self.elements))
    case .limit(let count): self = .limit(count)
    }
  }

  /// Returns the elements of a path such as `link.map['a.b']`: names separated by dots, optionally followed by a quoted key in brackets.
  static func elements(of path: String) -> [PathElement] {
    var names = path
    var key: String?
    if path.hasSuffix("']") || path.hasSuffix("\"]"), let bracket = path.firstIndex(of: "[") {
      names = String(path[..<bracket])
      key = String(path[path.index(bracket, offsetBy: 2)...].dropLast(2))
    }
    return names.split(separator: ".").map { .name(String($0)) } + (key.map { [.key($0)] } ?? [])
  }
}
