import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A condition. SQL has a third truth value beside true and false, and predicates have not.
struct Condition {
  /// The condition.
  var sql: SQLText
  /// Whether it may come to NULL, which then stands for false: AND, OR and WHERE treat it so, and NOT does not.
  var mayBeNull: Bool
  /// The opposite, where it is written otherwise than with NOT, behind which no index is looked for.
  private var opposite: (sql: SQLText, mayBeNull: Bool)?

  init(_ sql: SQLText, mayBeNull: Bool = false) {
    self.sql = sql
    self.mayBeNull = mayBeNull
  }

  /// A condition and its opposite.
  init(_ sql: SQLText, mayBeNull: Bool = false, opposite: SQLText, oppositeMayBeNull: Bool = false) {
    self.init(sql, mayBeNull: mayBeNull)
    self.opposite = (opposite, oppositeMayBeNull)
  }

  /// A condition on a column, and that on its other values, among which null is.
  init(_ sql: SQLText, of column: SQLText, isNullable: Bool, else others: SQLText) {
    self.init(sql, mayBeNull: isNullable, opposite: isNullable ? "(\(others) OR \(column) IS NULL)" : others)
  }

  /// Whether both hold.
  static func both(_ first: Condition, _ second: Condition) -> Condition {
    var both = Condition("(\(first.sql) AND \(second.sql))", mayBeNull: first.mayBeNull || second.mayBeNull)
    if let one = first.opposite, let other = second.opposite {
      both.opposite = ("(\(one.sql) OR \(other.sql))", one.mayBeNull || other.mayBeNull)
    }
    return both
  }

  static let always = Condition(.truth(true))
  static let never = Condition(.truth(false))

  /// The condition with false in place of NULL.
  var decided: SQLText { mayBeNull ? "COALESCE(\(sql), \(.truth(false)))" : sql }

  /// The opposite.
  var negated: Condition {
    if let opposite {
      return Condition(opposite.sql, mayBeNull: opposite.mayBeNull, opposite: sql, oppositeMayBeNull: mayBeNull)
    }
    return Condition("NOT \(mayBeNull ? decided : "(\(sql))")")
  }
}

/// A side of a comparison.
enum Operand {
  /// A value that is known.
  case constant(Value)
  /// Several.
  case list([Value])
  /// What the statement reads or calculates.
  case column(Column)

  /// A single value of each row.
  struct Column {
    /// How it is read.
    var sql: SQLText
    let type: ElementType
    /// Whether it may be null.
    let isNullable: Bool
    /// How it holds its values.
    let form: ColumnForm
    /// The column itself and the texts that it holds in the place of values; nil where it holds the values.
    var kept: (sql: SQLText, values: [StoredValue])?
    /// Whether an index has its texts without the case of ASCII's letters.
    var isIndexedWithoutCase = false
    /// Whether it may hold a NaN, where it holds floats or doubles.
    var holdsNaN = true
    /// Whether it does no more than tell whether there is an embedded object, which has no key.
    var isPresence = false
    /// The key that it is, where that has several columns; nil of all others.
    var key: Columns?
  }
}
