import PredicateDiagnostics
import PredicateValues

/// The order of values for sorting, and which of them are the same for DISTINCT (language §7.1, §7.2), in both dialects.
///
/// null < bool < numbers < string < data < date < objectId < uuid < link < list < dictionary; NaN is the lowest number, and
/// numbers of different types tie where their values do.
package enum OrderingRules {
  /// How two values stand in the order; never unrelated.
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

  /// The first that is not equal.
  private static func first(of relations: [ValueOrder], else last: ValueOrder) -> ValueOrder {
    relations.first { $0 != .equal } ?? last
  }

  private static func numbers(_ left: ReferenceNumber, _ right: ReferenceNumber) -> ValueOrder {
    if left.isNaN || right.isNaN { return ValueOrder(left.isNaN ? 0 : 1, right.isNaN ? 0 : 1) }
    let meetsDecimal = (left.kind == .decimal) != (right.kind == .decimal)
    let (left, right) = meetsDecimal ? (asWritten(left), asWritten(right)) : (asExact(left), asExact(right))
    return ReferenceNumber.relation(left, right)
  }

  /// The number as a decimal, digit by digit, so that nothing is rounded when it is compared.
  private static func asExact(_ number: ReferenceNumber) -> ReferenceNumber {
    ReferenceNumber(.decimal, number.magnitude)
  }

  /// The decimal that stands for a float or double against a decimal: a whole number is what it is, all others are what their
  /// shortest text says.
  private static func asWritten(_ number: ReferenceNumber) -> ReferenceNumber {
    guard number.kind == .double || number.kind == .float, case .finite(let value) = number.magnitude,
      value.exponent < 0, let double = Double(value.text), let written = ExactDecimal(parsing: double.description)
    else { return asExact(number) }
    return ReferenceNumber(.decimal, .finite(written))
  }
}

extension ExactDecimal {
  /// The number as text that reads back as it.
  fileprivate var text: String {
    (isNegative ? "-" : "") + digits.map { String($0) }.joined() + "e\(exponent)"
  }
}
