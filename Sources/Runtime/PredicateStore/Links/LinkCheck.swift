import PredicateSchema
import PredicateVM

/// Checks the links of new columns: each target exists, and each embedded object has at most one owner.
struct LinkCheck {
  let places: SchemaPlaces
  let rowCounts: [Int]
  let containers: [Value]

  /// Checks the columns of every class. O(links).
  func check(_ columns: [[[ChunkStorage]]]) throws(DiagnosticError) {
    var owned = zip(places.schema.classes, rowCounts).map { [Bool](repeating: false, count: $0.isEmbedded ? $1 : 0) }
    for place in places.properties.joined() where !place.isComputed {
      for storage in columns[place.classIndex][place.property] {
        let chunk = (place.type.isCollection ? storage.elements : storage)?.chunk ?? ColumnChunk()
        if chunk.encoding == .mixed { try checkMixed(chunk, place) }
        guard chunk.encoding == .link, let target = place.type.element.classIndex else { continue }
        for position in 0..<chunk.count {
          let row = chunk.linkedRow(at: position)
          guard row != ColumnChunk.nullRow else { continue }
          guard Int(row) < rowCounts[target] else {
            throw StoreError.missingTarget(place, ObjectReference(classIndex: Int32(target), row: row))
          }
          guard place.ownedClass != nil else { continue }
          if owned[target][Int(row)] { throw StoreError.sharedEmbedded(place, row: row) }
          owned[target][Int(row)] = true
        }
      }
    }
  }

  private func checkMixed(_ chunk: ColumnChunk, _ place: PropertyPlace) throws(DiagnosticError) {
    for position in 0..<chunk.count {
      let cell = chunk.cell(at: position)
      guard cell.tag == .link || cell.tag == .container else { continue }
      let value = cell.value(bytes: chunk.bytes, containers: containers)
      try MixedValidation.validate(value, place) { target throws(DiagnosticError) in
        guard Int(target.row) < rowCounts[Int(target.classIndex)] else {
          throw StoreError.missingTarget(place, target)
        }
      }
    }
  }
}
