import PredicateValues

/// Sets as columns hold them: unique elements in ascending order (LANGUAGE §3, §7.2).
enum SetOrder {
  /// The elements without duplicates, in ascending order.
  static func normalized(_ elements: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
