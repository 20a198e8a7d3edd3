import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Checks the links of freshly built columns: each leads to a row, and no embedded object has two owners.
struct LinkCheck {
  let schema: Schema
  let rowCounts: [Int]
  let containers: [Value]

  /// Checks the columns of every class. O(links).
  func check(_ columns: [[[ChunkStorage]]]) throws(PredicateError) {
    var owned = zip(schema.classes, rowCounts).map { [Bool](repeating: false, count: $0.isEmbedded ? $1 : 0) }
    for (classIndex, classSchema) in schema.classes.enumerated() {
      for (index, property) in classSchema.properties.enumerated() {
        let place = PropertyPlace(schema: schema, classIndex: classIndex, property: index)
        if case .linkingObjects = property.type.collection { continue }
        for storage in columns[classIndex][index] {
          let chunk = (property.type.isCollection ? storage.elements : storage)?.chunk ?? ColumnChunk()
          if chunk.encoding == .mixed { try checkMixed(chunk, place) }
          guard chunk.encoding == .link, let target = property.type.element.classIndex else { continue }
          let isEmbedded = schema.classes[target].isEmbedded
          for position in 0..<chunk.count {
            let row = chunk.linkedRow(at: position)
            guard row != ColumnChunk.nullRow else { continue }
            guard Int(row) < rowCounts[target] else {
              throw StoreError.missingTarget(place, ObjectReference(classIndex: Int32(target), row: row))
            }
            guard isEmbedded else { continue }
            if owned[target][Int(row)] { throw StoreError.sharedEmbedded(place, row: row) }
            owned[target][Int(row)] = true
          }
        }
      }
    }
  }

  private func checkMixed(_ chunk: ColumnChunk, _ place: PropertyPlace) throws(PredicateError) {
    for position in 0..<chunk.count {
      let cell = chunk.cell(at: position)
      guard cell.tag == .link || cell.tag == .container else { continue }
      let value = cell.value(bytes: chunk.bytes, containers: containers)
      try MixedValidation.validate(value, place) { target throws(PredicateError) in
        guard Int(target.row) < rowCounts[Int(target.classIndex)] else {
          throw StoreError.missingTarget(place, target)
        }
      }
    }
  }
}
