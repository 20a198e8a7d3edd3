import PredicateValues

/// Sets as columns hold them: unique elements in ascending order (LANGUAGE §3, §7.2).
enum SetOrder {
  /// The elements without duplicates, in ascending order.
  static func normalized(_ elements: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return elements.filter { seen.insert($0).inserted }.sorted(by: precedes)
  }

  private static func precedes(_ left: Value, _ right: Value) -> Bool {
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
    default: false
    }
  }
}
