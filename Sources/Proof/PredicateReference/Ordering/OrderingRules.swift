/// The sort order of values, and their equality for DISTINCT, in both dialects (language §7.1, §7.2).
///
/// null < bool < numbers < string < data < date < objectId < uuid < link < list < dictionary. NaN is the lowest number, and numbers of
/// different types tie if their values are equal.
package enum OrderingRules {
  /// Returns the relation of two values in the order. It is never unrelated.
  package static func relation(_ left: Value, _ right: Value) -> ValueOrder {
    let (leftRank, rightRank) = (ValueRules.mixedRank(left), ValueRules.mixedRank(right))
    if leftRank != rightRank { return ValueOrder(leftRank, rightRank) }
    switch (left, right) {
    case (.int(let left), .int(let right)): return ValueOrder(left, right)
    case (.link(let left), .link(let right)):
      return ValueOrder(
        lexicographic: [Int64(left.classIndex), Int64(left.row)], [Int64(right.classIndex), Int64(right.row)])
    case (.list(let left), .list(let right)):
      return first(of: zip(left, right).map { relation($0, $1) }, else: ValueOrder(left.count, right.count))
    case (.dictionary(let left), .dictionary(let right)):
      let entries = zip(left, right).flatMap { left, right in
        [ValueOrder(lexicographic: Array(left.key.utf8), Array(right.key.utf8)), relation(left.value, right.value)]
      }
      return first(of: entries, else: ValueOrder(left.count, right.count))
    default:
      if let left = left.comparableDouble, let right = right.comparableDouble { return ValueOrder(left, right) }
      guard let left = ReferenceNumber(left), let right = ReferenceNumber(right) else {
        return ValueRules(.nspredicate).relation(left, right)
      }
      return numbers(left, right)
    }
  }

  /// Returns the first relation that is not equality.
  private static func first(of relations: [ValueOrder], else last: ValueOrder) -> ValueOrder {
    relations.first { $0 != .equal } ?? last
  }

  private static func numbers(_ left: ReferenceNumber, _ right: ReferenceNumber) -> ValueOrder {
    if left.isNaN || right.isNaN { return ValueOrder(left.isNaN ? 0 : 1, right.isNaN ? 0 : 1) }
    let meetsDecimal = (left.kind == .decimal) != (right.kind == .decimal)
    let (left, right) = meetsDecimal ? (asWritten(left), asWritten(right)) : (asExact(left), asExact(right))
    return ReferenceNumber.relation(left, right)
  }

  /// Returns the exact number as a decimal, so that comparisons round nothing.
  private static func asExact(_ number: ReferenceNumber) -> ReferenceNumber {
    ReferenceNumber(.decimal, number.magnitude)
  }

  /// Returns the decimal of a float or double for comparison with a decimal. An integer keeps its value; other numbers take that of their
  /// shortest text.
  private static func asWritten(_ number: ReferenceNumber) -> ReferenceNumber {
    guard number.kind == .double || number.kind == .float, case .finite(let value) = number.magnitude,
      value.exponent < 0, let double = Double(value.text), let written = ExactDecimal(parsing: double.description)
    else { return asExact(number) }
    return ReferenceNumber(.decimal, .finite(written))
  }
}

extension ExactDecimal {
  /// The shortest text that parses as the number.
  fileprivate var text: String {
    (isNegative ? "-" : "") + digits.map { String($0) }.joined() + "e\(exponent)"
  }
}
