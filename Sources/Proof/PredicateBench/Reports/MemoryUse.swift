import PredicateSchema
import PredicateStore
import PredicateVM

/// The memory use of a snapshot.
struct MemoryUse {
  /// A property's column.
  struct Column {
    /// `Task.name`
    let name: String
    /// The encoding of the values, or of the collections' elements, in the first chunk.
    let encoding: String
    let bytesPerObject: Double
  }

  /// The total, including texts, links and tables, divided by the number of tasks.
  let bytesPerTask: Double
  let columns: [Column]

  init(_ snapshot: Snapshot, taskCount: Int) {
    bytesPerTask = Double(snapshot.bytes) / Double(max(1, taskCount))
    var columns: [Column] = []
    for (classIndex, classSchema) in snapshot.schema.classes.enumerated() {
      let table = snapshot.tables.tables[classIndex]
      for (property, propertySchema) in classSchema.properties.enumerated() where table.rowCount > 0 {
        let column = table.columns[property]
        let chunk = column.elements?[0] ?? column.chunks[0]
        columns.append(
          Column(
            name: "\(classSchema.name).\(propertySchema.name)",
            encoding: (propertySchema.type.isCollection ? "offsets, " : "") + "\(chunk.encoding)",
            bytesPerObject: Double(snapshot.bytes(ofColumn: property, in: classIndex)) / Double(table.rowCount)))
      }
    }
    self.columns = columns
  }
}
