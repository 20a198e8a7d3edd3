import PredicateBytecode
import PredicateVM

/// An immutable program for rows that a text reader fills: consecutive fields in the order of ``layout``. Threads may share it.
package final class RecordPredicate: Sendable {
  /// The fields of rows.
  package let layout: RecordLayout
  private let program: ObjectProgram
  private let stride: Int

  /// Prepares a program for rows of a schema's classes.
  ///
  /// - Parameter kept: Properties of the tested class that have a field, even if the program does not read them.
  /// - Throws: `missing-argument` if the program has open parameters. `schema-mismatch` if it reads linking objects or objects by
  ///   key, which only a store has.
  package init(_ program: VerifiedProgram, schema: Schema, keeping kept: [Int] = []) throws(DiagnosticError) {
    let plan = ReadPlan(try program.program.fitted(to: schema), program.tree) { _ in false }
    let layout = RecordLayout(plan, schema: schema, keeping: kept)
    self.layout = layout
    self.program = try ObjectProgram(program, model: ObjectModel(recordsOf: schema, layout: layout))
    stride = layout.fieldCount(ofClass: plan.nodes[0].classIndex) * MemoryLayout<RecordField>.stride
  }

  /// Passes the index of each matching row to `body` in ascending order, up to `enough` of them, without regard to the predicate's
  /// clauses. Returns the number of matches. Without a body it only counts them.
  ///
  /// - Parameters:
  ///   - rows: The first row. The others follow it.
  ///   - count: The number of rows.
  /// - Throws: `limit-fuel` if a row costs more than the limits allow, `data-value-range` if texts or collections exceed a column.
  package func scan(
    _ rows: UnsafeRawPointer, count: Int, enough: Int = .max, _ body: ((Int) -> Void)?
  ) throws(DiagnosticError) -> Int {
    try program.scan(
      RowRun(base: rows, count: count), stride: stride, enough: enough, atFirst: RowBlock.maximumRows, body)
  }

  /// Returns the indices of the matching rows in the order of the predicate's clauses. Throws as ``scan(_:count:enough:_:)``.
  package func arranged(_ rows: UnsafeRawPointer, count: Int) throws(DiagnosticError) -> [Int] {
    count == 0 ? [] : try program.indices(RowRun(base: rows, count: count), stride: stride)
  }

  /// The maximum number of rows that are tested at once.
  package static var maximumRows: Int { RowBlock.maximumRows }
}

extension ObjectModel {
  /// Creates the model of rows of a schema's classes.
  fileprivate convenience init(recordsOf schema: Schema, layout: RecordLayout) {
    let size = MemoryLayout<RecordField>.stride
    self.init(schema: schema, type: RecordField.self) { classIndex, index in
      let writer = RecordProperty(
        type: schema.classes[classIndex].properties[index].type, offset: (layout.fields[classIndex][index] ?? 0) * size,
        stride: layout.fieldCount(ofClass: classIndex) * size)
      return { writer.write($0, to: $1) }
    }
  }
}
