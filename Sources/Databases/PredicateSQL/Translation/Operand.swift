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

  init(_ sql: SQLText, mayBeNull: Bool = false) {
    self.sql = sql
    self.mayBeNull = mayBeNull
  }

  static let always = Condition("TRUE")
  static let never = Condition("FALSE")

  /// The condition with false in place of NULL.
  var decided: SQLText { mayBeNull ? "COALESCE(\(sql), FALSE)" : sql }

  /// The opposite.
  var negated: Condition { Condition("NOT \(mayBeNull ? decided : "(\(sql))")") }
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
    let sql: SQLText
    let type: ElementType
    /// Whether it may be null.
    let isNullable: Bool
    /// How it holds its values.
    let form: ColumnForm
    /// Whether it may hold a NaN, where it holds floats or doubles.
    var holdsNaN = true
  }
}
