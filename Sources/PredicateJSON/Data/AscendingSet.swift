import PredicateValues

/// The elements of a set: ascending, and of equal ones the first (LANGUAGE §3, §7.2).
func ascendingSet(_ values: [Value]) -> [Value] {
  let ordered = values.enumerated().sorted { left, right in
    let order = compare(left.element, right.element)
    return order < 0 || (order == 0 && left.offset < right.offset)
  }
  var result: [Value] = []
  for (_, value) in ordered {
    if let last = result.last, compare(last, value) == 0 { continue }
    result.append(value)
  }
  return result
}

private func compare(_ left: Value, _ right: Value) -> Int {
  func order<T: Comparable>(_ left: T, _ right: T) -> Int { left < right ? -1 : (left == right ? 0 : 1) }
  let (leftRank, rightRank) = (rank(left), rank(right))
  guard leftRank == rightRank else { return order(leftRank, rightRank) }
  switch (left, right) {
  case (.bool(let left), .bool(let right)): return order(left ? 1 : 0, right ? 1 : 0)
  case (.int(let left), .int(let right)): return order(left, right)
  case (.string(let left), .string(let right)): return order(UTF8Key(left), UTF8Key(right))
  case (.data(let left), .data(let right)):
    return left == right ? 0 : (left.lexicographicallyPrecedes(right) ? -1 : 1)
  case (.date(let left), .date(let right)):
    return left.seconds == right.seconds
      ? order(left.nanoseconds, right.nanoseconds) : order(left.seconds, right.seconds)
  case (.objectID(let left), .objectID(let right)): return order(left, right)
  case (.uuid(let left), .uuid(let right)): return order(left, right)
  case (.link(let left), .link(let right)):
    return left.classIndex == right.classIndex
      ? order(left.row, right.row) : order(left.classIndex, right.classIndex)
  case (.list(let left), .list(let right)): return lexicographic(left, right)
  case (.dictionary(let left), .dictionary(let right)):
    let keys = left.map { UTF8Key($0.key) }
    let otherKeys = right.map { UTF8Key($0.key) }
    if keys != otherKeys { return keys.lexicographicallyPrecedes(otherKeys) ? -1 : 1 }
    return lexicographic(left.values, right.values)
  default:
    let (leftNumber, rightNumber) = (double(left), double(right))
    if leftNumber.isNaN || rightNumber.isNaN { return order(leftNumber.isNaN ? 0 : 1, rightNumber.isNaN ? 0 : 1) }
    return order(leftNumber, rightNumber)
  }
}

private func lexicographic(_ left: [Value], _ right: [Value]) -> Int {
  for (left, right) in zip(left, right) {
    let order = compare(left, right)
    if order != 0 { return order }
  }
  return left.count - right.count
}

private func double(_ value: Value) -> Double {
  switch value {
  case .int(let value): Double(value)
  case .float(let value): Double(value)
  case .double(let value): value
  case .decimal(let value): Double(value.description) ?? .nan
  default: 0
  }
}

private func rank(_ value: Value) -> Int {
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
