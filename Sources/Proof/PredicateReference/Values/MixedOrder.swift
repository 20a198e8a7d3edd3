import PredicateValues

extension ValueRules {
  /// Whether one value stands before another in the order of mixed values, which `@min` and `@max` over mixed values use
  /// (language §7.2): null < bool < numbers < string < data < date < objectId < uuid < link < list < dictionary.
  ///
  /// Equal numbers of different types are level, and so are two links, two lists, two dictionaries as far as any
  /// comparison with the result can tell.
  package func precedesInMixedOrder(_ left: Value, _ right: Value) -> Bool {
    let leftRank = Self.mixedRank(left)
    let rightRank = Self.mixedRank(right)
    if leftRank != rightRank { return leftRank < rightRank }
    return relation(left, right) == .less
  }

  /// The same for `@min` and `@max`, to which a list and a dictionary are level, too (language §6.5).
  func isBelowExtreme(_ left: Value, _ right: Value) -> Bool {
    if left.elements != nil, right.elements != nil { return false }
    return precedesInMixedOrder(left, right)
  }

  /// The place of a value's kind in the order.
  static func mixedRank(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .bool: 1
    case .int, .float, .double, .decimal: 2
    case .string: 3
    case .data: 4
    case .date: 5
    case .objectID: 6
    case .uuid: 7
    case .link: 8
    case .list: 9
    case .dictionary: 10
    }
  }
}
