import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A condition. SQL has a third truth value, NULL, which predicates lack.
struct Condition {
  var sql: SQLText
  /// A Boolean value that indicates whether it may be NULL, meaning false. AND, OR and WHERE treat NULL as false; NOT does not.
  var mayBeNull: Bool
  /// The negation, if it is not written with NOT, below which no index is used.
  private var opposite: (sql: SQLText, mayBeNull: Bool)?

  init(_ sql: SQLText, mayBeNull: Bool = false) {
    self.sql = sql
    self.mayBeNull = mayBeNull
  }

  /// Creates a condition with its negation.
  init(_ sql: SQLText, mayBeNull: Bool = false, opposite: SQLText, oppositeMayBeNull: Bool = false) {
    self.init(sql, mayBeNull: mayBeNull)
    self.opposite = (opposite, oppositeMayBeNull)
  }

  /// Creates a condition on a column, with the condition that its other values satisfy, including null.
  init(_ sql: SQLText, of column: SQLText, isNullable: Bool, else others: SQLText) {
    self.init(sql, mayBeNull: isNullable, opposite: isNullable ? "(\(others) OR \(column) IS NULL)" : others)
  }

  /// Returns the conjunction of two conditions.
  static func both(_ first: Condition, _ second: Condition) -> Condition {
    var both = Condition("(\(first.sql) AND \(second.sql))", mayBeNull: first.mayBeNull || second.mayBeNull)
    if let one = first.opposite, let other = second.opposite {
      both.opposite = ("(\(one.sql) OR \(other.sql))", one.mayBeNull || other.mayBeNull)
    }
    return both
  }

  static let always = Condition(.truth(true))
  static let never = Condition(.truth(false))

  /// The condition with NULL replaced by false.
  var decided: SQLText { mayBeNull ? "COALESCE(\(sql), \(.truth(false)))" : sql }

  var negated: Condition {
    if let opposite {
      return Condition(opposite.sql, mayBeNull: opposite.mayBeNull, opposite: sql, oppositeMayBeNull: mayBeNull)
    }
    return Condition("NOT \(mayBeNull ? decided : "(\(sql))")")
  }
}

/// A value that is the same for every row.
enum Constant: Equatable {
  /// A known value.
  case value(Value)
  /// A value that a program supplies. It is never null.
  case open(Parameter)

  /// The known value. `nil` if a program supplies it.
  var value: Value? { if case .value(let value) = self { value } else { nil } }
}

/// A side of a comparison.
enum Operand {
  /// A value that is the same for every row.
  case constant(Constant)
  /// Several such values.
  case list([Constant])
  /// An expression that the statement reads or computes.
  case column(Column)

  /// A value for each row.
  struct Column {
    var sql: SQLText
    let type: ElementType
    /// A Boolean value that indicates whether it may be null.
    let isNullable: Bool
    let form: ColumnForm
    /// The column itself and the texts that represent its values. `nil` if it stores the values.
    var kept: (sql: SQLText, values: [StoredValue])?
    /// A Boolean value that indicates whether an index has its texts with ASCII letters folded.
    var isIndexedWithoutCase = false
    /// A Boolean value that indicates whether a float or double may be NaN.
    var holdsNaN = true
    /// A Boolean value that indicates whether it only tests for an embedded object, which has no key.
    var isPresence = false
    /// The key, if it has several columns. `nil` otherwise.
    var key: Columns?
  }
}
