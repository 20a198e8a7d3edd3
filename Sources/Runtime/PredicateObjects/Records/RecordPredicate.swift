import PredicateBytecode
import PredicateVM

/// A program over rows that a reader of texts fills: fields one behind the other, as its ``layout`` says. Immutable, shared
/// freely between threads.
package final class RecordPredicate: Sendable {
  /// Where each property's field stands.
  package let layout: RecordLayout
  private let program: ObjectProgram
  private let stride: Int

  /// Makes a program ready for rows of a schema's classes.
  ///
  /// - Parameter kept: Properties of the tested class that have a field, whether the program reads them or not.
  /// - Throws: `missing-argument` where the program has open parameters; `schema-mismatch` where it reads what no objects outside
  ///   of a store have: linking objects, and objects by key.
  package init(_ program: VerifiedProgram, schema: Schema, keeping kept: [Int] = []) throws(DiagnosticError) {
    let plan = ReadPlan(try program.program.fitted(to: schema)) { _ in false }
    let layout = RecordLayout(plan, schema: schema, keeping: kept)
    self.layout = layout
    self.program = try ObjectProgram(program, model: ObjectModel(recordsOf: schema, layout: layout))
    stride = layout.fieldCount(ofClass: plan.nodes[0].classIndex) * MemoryLayout<RecordField>.stride
  }

  /// Hands the index of each row that matches to `body`, in ascending order, until there are `enough`; how many matched, whatever
  /// the predicate's clauses. Without a body they are only counted.
  ///
  /// - Parameters:
  ///   - rows: The first row; the others follow it.
  ///   - count: How many rows there are.
  /// - Throws: `limit-fuel` where a row costs more than the limits allow; `data-value-range` where texts or collections are beyond
  ///   what columns hold.
  package func scan(
    _ rows: UnsafeRawPointer, count: Int, enough: Int = .max, _ body: ((Int) -> Void)?
  ) throws(DiagnosticError) -> Int {
    try program.scan(
      RowRun(base: rows, count: count), stride: stride, enough: enough, atFirst: RowBlock.maximumRows, body)
  }

  /// The indices of the rows that match, in the order of the predicate's clauses. Throws as ``scan(_:count:enough:_:)``.
  package func arranged(_ rows: UnsafeRawPointer, count: Int) throws(DiagnosticError) -> [Int] {
    count == 0 ? [] : try program.indices(RowRun(base: rows, count: count), stride: stride)
  }

  /// The most rows that are tested at once.
  package static var maximumRows: Int { RowBlock.maximumRows }
}

extension ObjectModel {
  /// The model of rows of a schema's classes.
  fileprivate convenience init(recordsOf schema: Schema, layout: RecordLayout) {
    self.init(
      schema: schema,
      classes: schema.classes.enumerated().map { classIndex, classSchema in
        let stride = layout.fieldCount(ofClass: classIndex) * MemoryLayout<RecordField>.stride
        return ObjectClass(
          name: classSchema.name, primaryKey: nil, type: RecordField.self,
          properties: zip(classSchema.properties, layout.fields[classIndex]).map { property, field in
            let writer = RecordProperty(
              type: property.type, offset: (field ?? 0) * MemoryLayout<RecordField>.stride, stride: stride)
            // What the schema says is known already.
            return ObjectClass.Property(
              name: property.name, reader: PropertyReader(element: .value(.mixed)) { _, _ in },
              write: { writer.write($0, to: $1) })
          })
      })
  }
}
