import PredicateDiagnostics
import PredicateValues

/// What the owner of tables finds besides their columns, when a program first asks for it. The memory behind the answers
/// lives as long as the directory.
public protocol TableDirectory: AnyObject, Sendable {
  /// For each row of the class `target` the objects of the class `origin` whose property leads to it, in ascending order of
  /// their rows, once for each occurrence: a column of linking objects. Throws `data-value-range` where they are too many.
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor

  /// For each row of the class all links that lead to it, from properties of every class and from inside mixed values: a
  /// column of lists of mixed values. Throws `data-value-range` where they are too many.
  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor

  /// The row of the object that has the primary key; nil where there is none.
  func row(of classIndex: Int, primaryKey: Value) -> UInt32?
}
