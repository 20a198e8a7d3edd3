import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// A computed property: the objects of `originClass` whose property `origin` leads to an object of `targetClass`.
struct InverseProperty: Hashable {
  /// The class that has the property.
  let targetClass: Int
  /// The property's index there.
  let property: Int
  /// The class whose objects link.
  let originClass: Int
  /// The linking property's index there.
  let origin: Int
}

extension Schema {
  /// Every linking-objects property.
  var inverseProperties: [InverseProperty] {
    var found: [InverseProperty] = []
    for (classIndex, classSchema) in classes.enumerated() {
      for (index, property) in classSchema.properties.enumerated() {
        guard case .linkingObjects(let origin) = property.type.collection,
          let originClass = property.type.element.classIndex, classes.indices.contains(originClass),
          classes[originClass].properties.indices.contains(origin)
        else { continue }
        found.append(
          InverseProperty(targetClass: classIndex, property: index, originClass: originClass, origin: origin))
      }
    }
    return found
  }
}

/// Builds the columns of linking objects: for each row of the target class the rows that link to it, in ascending order,
/// once for each occurrence.
enum InverseLinks {
  /// The whole column, by a counting sort of all links. O(links + rows).
  static func build(
    targetRows: Int, origin: [ChunkStorage], isLive: (Int) -> Bool
  ) throws(DiagnosticError) -> [ChunkStorage] {
    var starts = [Int](repeating: 0, count: targetRows + 1)
    forEachLink(origin, isLive) { _, target in if target < targetRows { starts[target + 1] += 1 } }
    for row in 0..<targetRows { starts[row + 1] += starts[row] }
    var rows = [UInt32](repeating: 0, count: starts[targetRows])
    var next = starts
    forEachLink(origin, isLive) { row, target in
      guard target < targetRows else { return }
      rows[next[target]] = UInt32(truncatingIfNeeded: row)
      next[target] += 1
    }
    var chunks: [ChunkStorage] = []
    for first in stride(from: 0, to: targetRows, by: TableDescriptor.chunkRows) {
      let end = min(first + TableDescriptor.chunkRows, targetRows)
      chunks.append(try chunk(starts[first...end], rows[starts[first]..<starts[end]]))
    }
    return chunks
  }

  /// One chunk of linking objects; `starts` has one entry more than there are rows, in terms of the array of `rows`.
  static func chunk(_ starts: ArraySlice<Int>, _ rows: ArraySlice<UInt32>) throws(DiagnosticError) -> ChunkStorage {
    if rows.isEmpty { return ChunkStorage(absent: starts.count - 1) }
    guard rows.count <= .largestPosition else { throw StoreError.chunkTooLarge("links to them") }
    let base = rows.startIndex
    return ChunkStorage(
      collections: starts.map { UInt32(truncatingIfNeeded: $0 - base) }, elements: ChunkStorage(links: rows), keys: nil)
  }

  /// Calls `body` with each link of a column of links or of their collections, in ascending order of the linking row.
  static func forEachLink(
    _ chunks: [ChunkStorage], _ isLive: (Int) -> Bool, _ body: (_ row: Int, _ target: Int) -> Void
  ) {
    for (index, storage) in chunks.enumerated() {
      let first = index * TableDescriptor.chunkRows
      for position in 0..<storage.chunk.count {
        guard storage.chunk.encoding != .absent, isLive(first + position) else { continue }
        forEachTarget(storage, position) { body(first + position, Int($0)) }
      }
    }
  }

  /// Calls `body` with the target of each link of one row.
  static func forEachTarget(_ storage: ChunkStorage, _ position: Int, _ body: (UInt32) -> Void) {
    if storage.chunk.encoding == .link {
      let target = storage.chunk.linkedRow(at: position)
      if target != ColumnChunk.nullRow { body(target) }
    } else if let elements = storage.elements {
      for element in storage.chunk.elementRange(at: position) {
        let target = elements.chunk.linkedRow(at: element)
        if target != ColumnChunk.nullRow { body(target) }
      }
    }
  }
}
