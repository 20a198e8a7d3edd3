/// The rules for two values, independent of their storage (language §6.2, §6.7–§6.10).
package struct ValueRules: Sendable {
  /// The dialect of the rules.
  package var dialect: Dialect

  /// Creates the rules of a dialect.
  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// Returns the relation of two values.
  ///
  /// Null equals null and is unrelated to every other value. Values of different kinds are unrelated, with these exceptions: all numbers
  /// compare by value. In `nspredicate`, bool counts as a number, string compares with data by bytes, and date with objectId by the id's
  /// seconds. Lists and dictionaries are equal if their contents are, and have no order.
  ///
  /// If `nanIsLowest` is `true`, NaN of any type equals NaN and is less than every other number (language §6.9).
  package func relation(_ left: Value, _ right: Value, nanIsLowest: Bool = false) -> ValueOrder {
    if case .int(let left) = left, case .int(let right) = right { return ValueOrder(left, right) }
    if let left = left.comparableDouble, let right = right.comparableDouble { return ValueOrder(left, right) }
    if let left = ReferenceNumber(left), let right = ReferenceNumber(right) {
      let mixesBoolAndNumber = (left.kind == .bool) != (right.kind == .bool)
      if dialect == .rql && mixesBoolAndNumber { return .unrelated }
      return ReferenceNumber.relation(left, right, nanIsLowest: nanIsLowest)
    }
    switch (left, right) {
    case (.null, .null): return .equal
    case (.string(let left), .string(let right)): return ValueOrder(lexicographic: Array(left.utf8), Array(right.utf8))
    case (.data(let left), .data(let right)): return ValueOrder(lexicographic: left, right)
    case (.string(let left), .data(let right)) where dialect == .nspredicate:
      return ValueOrder(lexicographic: Array(left.utf8), right)
    case (.data(let left), .string(let right)) where dialect == .nspredicate:
      return ValueOrder(lexicographic: left, Array(right.utf8))
    case (.date(let left), .date(let right)): return ValueOrder(lexicographic: left.parts, right.parts)
    case (.objectID(let left), .objectID(let right)): return ValueOrder(lexicographic: left.words, right.words)
    case (.date(let left), .objectID(let right)) where dialect == .nspredicate:
      return ValueOrder(lexicographic: left.parts, right.instant)
    case (.objectID(let left), .date(let right)) where dialect == .nspredicate:
      return ValueOrder(lexicographic: left.instant, right.parts)
    case (.uuid(let left), .uuid(let right)): return ValueOrder(lexicographic: left.words, right.words)
    case (.link(let left), .link(let right)): return left == right ? .equal : .unrelated
    case (.list(let left), .list(let right)): return areEqual(left, right, nanIsLowest) ? .equal : .unrelated
    case (.dictionary(let left), .dictionary(let right)):
      let hasSameKeys = left.map { Array($0.key.utf8) } == right.map { Array($0.key.utf8) }
      return hasSameKeys && areEqual(left.map { $0.value }, right.map { $0.value }, nanIsLowest) ? .equal : .unrelated
    default: return .unrelated
    }
  }

  /// Returns a Boolean value that indicates whether two lists have equal elements at the same positions. Data files bound their nesting.
  private func areEqual(_ left: [Value], _ right: [Value], _ nanIsLowest: Bool) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { relation($0, $1, nanIsLowest: nanIsLowest) == .equal }
  }
}

extension Timestamp {
  /// Seconds, then nanoseconds. Both have the same sign, so the order is chronological.
  fileprivate var parts: [Int64] { [seconds, Int64(nanoseconds)] }
}

extension ObjectID {
  fileprivate var words: [UInt32] { [high, middle, low] }
  /// The instant in the id's first four bytes, as the parts of a ``Timestamp``.
  fileprivate var instant: [Int64] { [Int64(high), 0] }
}

extension UUIDBytes {
  fileprivate var words: [UInt64] { [high, low] }
}
