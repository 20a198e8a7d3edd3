extension ValueRules {
  /// Returns a Boolean value that indicates whether one value precedes another in the order of mixed values, which `@min` and `@max` use
  /// (language §7.2): null < bool < numbers < string < data < date < objectId < uuid < link < list < dictionary.
  ///
  /// Equal numbers of different types are tied. So are two links, two lists and two dictionaries, as far as any comparison with the result
  /// can tell.
  package func precedesInMixedOrder(_ left: Value, _ right: Value) -> Bool {
    let leftRank = Self.mixedRank(left)
    let rightRank = Self.mixedRank(right)
    if leftRank != rightRank { return leftRank < rightRank }
    return relation(left, right) == .less
  }

  /// Returns a Boolean value that indicates whether one value precedes another for `@min` and `@max`, which tie lists with dictionaries
  /// (language §6.5).
  func isBelowExtreme(_ left: Value, _ right: Value) -> Bool {
    if left.elements != nil, right.elements != nil { return false }
    return precedesInMixedOrder(left, right)
  }

  /// Returns the rank of a value's kind in the order.
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
