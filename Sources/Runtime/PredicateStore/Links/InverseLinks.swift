import PredicateSchema
import PredicateVM

/// A computed property: the objects of `originClass` whose property `origin` links to an object of `targetClass`.
struct InverseProperty: Hashable {
  /// The class that has the property.
  let targetClass: Int
  /// The index of the property in `targetClass`.
  let property: Int
  /// The class of the linking objects.
  let originClass: Int
  /// The index of the linking property in `originClass`.
  let origin: Int
}

extension Schema {
  /// All properties of linking objects.
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

/// Builds columns of linking objects: for each row of the target class, the rows that link to it in ascending order, once for
/// each occurrence.
enum InverseLinks {
  /// Returns the whole column of linking objects. O(links + rows).
  static func build(
    targetRows: Int, origin: [ChunkStorage], isLive: (Int) -> Bool
  ) throws(DiagnosticError) -> [ChunkStorage] {
    try build(targetRows: targetRows, none: UInt32(0)) { body in
      forEachLink(origin, isLive) { row, target in body(target, UInt32(truncatingIfNeeded: row)) }
    } pack: {
      ChunkStorage(links: $0)
    }
  }

  /// Returns a list of origins for each row, by a counting sort of all links. O(links + rows).
  ///
  /// - Parameters:
  ///   - forEachLink: Calls its argument with the target and the origin of each link. It is called twice.
  ///   - pack: Packs the origins of a chunk.
  @inline(__always)
  static func build<Origin>(
    targetRows: Int, none: Origin, _ forEachLink: ((Int, Origin) -> Void) -> Void,
    pack: (ArraySlice<Origin>) -> ChunkStorage
  ) throws(DiagnosticError) -> [ChunkStorage] {
    var starts = [Int](repeating: 0, count: targetRows + 1)
    forEachLink { target, _ in if target < targetRows { starts[target + 1] += 1 } }
    for row in 0..<targetRows { starts[row + 1] += starts[row] }
    var origins = [Origin](repeating: none, count: starts[targetRows])
    var next = starts
    forEachLink { target, origin in
      guard target < targetRows else { return }
      origins[next[target]] = origin
      next[target] += 1
    }
    var chunks: [ChunkStorage] = []
    for first in stride(from: 0, to: targetRows, by: TableDescriptor.chunkRows) {
      let end = min(first + TableDescriptor.chunkRows, targetRows)
      chunks.append(try chunk(starts[first...end], origins[starts[first]..<starts[end]], pack: pack))
    }
    return chunks
  }

  /// Returns a chunk of lists of origins. `starts` contains the start of each list in the array of `origins`, and the end.
  static func chunk<Origin>(
    _ starts: ArraySlice<Int>, _ origins: ArraySlice<Origin>, pack: (ArraySlice<Origin>) -> ChunkStorage
  ) throws(DiagnosticError) -> ChunkStorage {
    if origins.isEmpty { return ChunkStorage(absent: starts.count - 1) }
    guard origins.count <= .largestPosition else { throw StoreError.chunkTooLarge("links to them") }
    let base = origins.startIndex
    return ChunkStorage(
      collections: starts.map { UInt32(truncatingIfNeeded: $0 - base) }, elements: pack(origins), keys: nil)
  }

  /// Calls `body` with each link of a column, in ascending order of the linking row.
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
