import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Comparisons of composite keys, which are equal if all columns are. A link with a null column has no target.
extension Translation {
  func compare(_ key: Columns, of column: Operand.Column, _ relation: Relation, _ value: Value) -> Condition {
    guard value != .null else {
      let isNull = column.isNullable ? Condition(key.isNull, opposite: key.isNotNull) : .never
      return relation.holdsOfEquals ? isNull : relation == .notEqual ? isNull.negated : .never
    }
    let same = same(key, of: column, value) ?? .never
    return relation == .notEqual ? same.negated : same
  }

  func compare(
    _ left: Columns, of column: Operand.Column, _ relation: Relation, with right: Columns, of other: Operand.Column
  ) -> Condition {
    let test: SQLText = "(\(left.equals(right)))"
    let mayBeNull = column.isNullable || other.isNullable
    let same =
      column.isNullable && other.isNullable
      ? Condition("(\(test) OR (\(left.isNull) AND \(right.isNull)))", mayBeNull: true)
      : Condition(test, mayBeNull: mayBeNull)
    return relation == .notEqual ? same.negated : same
  }

  func membership(_ key: Columns, of column: Operand.Column, _ values: [Value]) -> Condition {
    var parts = values.compactMap { same(key, of: column, $0)?.sql }
    if values.contains(.null), column.isNullable { parts.append(key.isNull) }
    return parts.isEmpty ? .never : Condition(Self.terms(parts, " OR "), mayBeNull: column.isNullable)
  }

  /// Returns the condition that a key is that of an object. `nil` if no key of the class has the value's form.
  private func same(_ key: Columns, of column: Operand.Column, _ value: Value) -> Condition? {
    guard case .string(let text) = value, let index = column.type.classIndex,
      let kept = context.mapping.table(of: context.classSchema(index)).key.kept(text), kept.count == key.all.count
    else { return nil }
    let constants = Columns(kept.map { .parameter($0.value, $0.type) })
    return Condition("(\(key.equals(constants)))", mayBeNull: column.isNullable)
  }
}
