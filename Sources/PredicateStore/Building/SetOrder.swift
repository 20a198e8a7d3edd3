import PredicateValues

/// Sets as columns hold them: unique elements in ascending order (LANGUAGE §3, §7.2).
enum SetOrder {
  /// The elements in ascending order, of equal ones the first.
  static func normalized(_ elements: [Value]) -> [Value] {
    if isAscending(elements) { return elements }
    let ordered = elements.enumerated().sorted { left, right in
      precedes(left.element, right.element)
        || (left.offset < right.offset && !precedes(right.element, left.element))
    }
    var unique: [Value] = []
    for (_, element) in ordered {
      if let last = unique.last, !precedes(last, element) { continue }
      unique.append(element)
    }
    return unique
  }

  private static func isAscending(_ elements: [Value]) -> Bool {
    zip(elements, elements.dropFirst()).allSatisfy { precedes($0, $1) }
  }

  /// Whether `left` stands before `right` in a set.
  static func precedes(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): false
    case (.null, _): true
    case (.bool(let left), .bool(let right)): !left && right
    case (.int(let left), .int(let right)): left < right
    case (.float(let left), .float(let right)): left < right || (left.isNaN && !right.isNaN)
    case (.double(let left), .double(let right)): left < right || (left.isNaN && !right.isNaN)
    case (.decimal(let left), .decimal(let right)): left < right
    case (.string(let left), .string(let right)): UTF8Key(left) < UTF8Key(right)
    case (.data(let left), .data(let right)): left.lexicographicallyPrecedes(right)
    case (.date(let left), .date(let right)): left < right
    case (.objectID(let left), .objectID(let right)): left < right
    case (.uuid(let left), .uuid(let right)): left < right
    case (.link(let left), .link(let right)): (left.classIndex, left.row) < (right.classIndex, right.row)
    default: rank(left) < rank(right)
    }
  }

  private static func rank(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .bool: 1
    case .int: 2
    case .float: 3
    case .double: 4
    case .decimal: 5
    case .string: 6
    case .data: 7
    case .date: 8
    case .objectID: 9
    case .uuid: 10
    case .link: 11
    case .list: 12
    case .dictionary: 13
    }
  }
}
