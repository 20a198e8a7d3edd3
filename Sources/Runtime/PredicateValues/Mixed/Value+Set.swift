extension Value {
  /// Returns the elements of a set as stores and data sets keep them: in ascending total order, the first of equal ones (language §3,
  /// §7.2). O(n log n), or O(n) if they are already sorted.
  package static func ascendingSet(_ elements: [Value]) -> [Value] {
    let isAscending = zip(elements, elements.dropFirst()).allSatisfy { totalOrder($0, $1) == .less }
    guard !isAscending else { return elements }
    let ordered = elements.enumerated().sorted { left, right in
      switch totalOrder(left.element, right.element) {
      case .less: true
      case .equal: left.offset < right.offset
      case .greater, .unordered: false
      }
    }
    var unique: [Value] = []
    for (_, element) in ordered {
      if let last = unique.last, totalOrder(last, element) == .equal { continue }
      unique.append(element)
    }
    return unique
  }
}
