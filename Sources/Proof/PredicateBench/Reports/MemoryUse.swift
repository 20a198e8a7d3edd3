import PredicateSchema
import PredicateStore
import PredicateVM

/// The memory use of a snapshot.
struct MemoryUse {
  /// The total, including texts, links and tables, divided by the number of tasks.
  let bytesPerTask: Double
  /// The bytes for each object of a property's column, such as `Task.name`, with the encoding of its first chunk.
  let columns: [MeasuredRow]

  init(_ snapshot: Snapshot, taskCount: Int) {
    bytesPerTask = Double(snapshot.bytes) / Double(max(1, taskCount))
    var columns: [MeasuredRow] = []
    for (classIndex, classSchema) in snapshot.schema.classes.enumerated() {
      let table = snapshot.tables.tables[classIndex]
      for (property, propertySchema) in classSchema.properties.enumerated() where table.rowCount > 0 {
        let column = snapshot.tables.column(property, of: classIndex)
        let chunk = column.elements?[0] ?? column.chunks[0]
        let encoding = (propertySchema.type.isCollection ? "offsets, " : "") + "\(chunk.encoding)"
        columns.append(
          MeasuredRow(
            ["name": .text("\(classSchema.name).\(propertySchema.name)"), "encoding": .text(encoding)],
            ["bytesPerObject": Double(snapshot.bytes(ofColumn: property, in: classIndex)) / Double(table.rowCount)]))
      }
    }
    self.columns = columns
  }
}
