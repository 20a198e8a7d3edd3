import PredicateDiagnostics
import PredicateJSON
import PredicateSwiftObjects

/// Reads objects of a query's class into rows of fields. The reader of whole documents reads objects that the scanner does not support.
final class ObjectReader {
  let query: ObjectQuery
  let arena = RecordArena()
  let scanner: JSONScanner
  private let whole: SingleObjectReader

  /// Creates a reader of objects.
  ///
  /// - Parameters:
  ///   - allowsLineBreaks: A Boolean value that indicates whether an object may continue on the next line.
  ///   - outerDepth: The number of arrays and objects around each object.
  init(_ query: ObjectQuery, allowsLineBreaks: Bool = false, outerDepth: Int = 0) {
    self.query = query
    scanner = JSONScanner(
      query.schema, query.predicate.layout, arena: arena, isInferred: query.isInferred, limits: query.limits,
      allowsLineBreaks: allowsLineBreaks)
    whole = SingleObjectReader(
      query.schema, className: query.schema.classes[query.classIndex].name, outerDepth: outerDepth,
      isInferred: query.isInferred, limits: query.limits)
  }

  /// Returns the object of a text as a data set of its own, as its first record of the class.
  ///
  /// - Parameter position: The object's line or its position in its array, from 1.
  func data(_ source: SourceText, position: Int) throws(DiagnosticError) -> DataSet {
    try whole.data(source, position: position)
  }

  /// Fills a row with the object of a text.
  func read(
    _ source: SourceText, position: Int, into row: UnsafeMutablePointer<RecordField>
  ) throws(DiagnosticError) {
    let data = try data(source, position: position)
    arena.fill(row, with: data.tables[query.classIndex][0], of: query.classIndex, in: data, query.predicate.layout)
  }
}
