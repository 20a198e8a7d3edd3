import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Finds every link to the objects of a class: `@links` (language §2.1).
struct AllLinks {
  let schema: Schema
  let storage: [TableStorage]
  let containers: [Value]

  /// A link: the row that it leads to, and the object that has it.
  private struct Link {
    var target: Int
    var origin: MixedCell
  }

  /// The column of lists of links, one list for each row of the class, in the order of the linking classes, properties and
  /// rows.
  func build(to target: Int) throws(DiagnosticError) -> [ChunkStorage] {
    let rowCount = storage[target].rowCount
    let links = links(to: target).filter { $0.target < rowCount }
    var starts = [Int](repeating: 0, count: rowCount + 1)
    for link in links { starts[link.target + 1] += 1 }
    for row in 0..<rowCount { starts[row + 1] += starts[row] }
    var cells = [MixedCell](repeating: MixedCell(tag: .null), count: links.count)
    var next = starts
    for link in links {
      cells[next[link.target]] = link.origin
      next[link.target] += 1
    }
    var chunks: [ChunkStorage] = []
    for first in stride(from: 0, to: rowCount, by: TableDescriptor.chunkRows) {
      let end = min(first + TableDescriptor.chunkRows, rowCount)
      chunks.append(try Self.chunk(starts[first...end], cells[starts[first]..<starts[end]]))
    }
    return chunks
  }

  private static func chunk(
    _ starts: ArraySlice<Int>, _ cells: ArraySlice<MixedCell>
  ) throws(DiagnosticError) -> ChunkStorage {
    if cells.isEmpty { return ChunkStorage(absent: starts.count - 1) }
    guard cells.count <= .largestPosition else { throw StoreError.chunkTooLarge("links to them") }
    let layout = ChunkStorage.Layout(values: cells.count * MemoryLayout<MixedCell>.stride, bytes: 0)
    let elements = ChunkStorage(.mixed, count: cells.count, layout: layout) { sections in
      guard let target = sections.values?.assumingMemoryBound(to: MixedCell.self) else { return }
      for (index, cell) in cells.enumerated() { target[index] = cell }
    }
    let base = cells.startIndex
    return ChunkStorage(
      collections: starts.map { UInt32(truncatingIfNeeded: $0 - base) }, elements: elements, keys: nil)
  }

  private func links(to target: Int) -> [Link] {
    var links: [Link] = []
    for (classIndex, owner) in schema.classes.enumerated() {
      let table = storage[classIndex]
      for (index, property) in owner.properties.enumerated() where !property.type.isComputed {
        let isMixed = property.type.element == .mixed
        guard isMixed || property.type.element.classIndex == target else { continue }
        for (chunkIndex, chunk) in table.columns[index].chunks.enumerated() where chunk.chunk.encoding != .absent {
          let first = chunkIndex * TableDescriptor.chunkRows
          for position in 0..<chunk.chunk.count where table.isLive(first + position) {
            let origin = MixedCell(
              tag: .link, low: UInt64(truncatingIfNeeded: classIndex),
              high: UInt64(truncatingIfNeeded: first + position))
            if isMixed {
              mixedLinks(chunk, position, to: target) { links.append(Link(target: $0, origin: origin)) }
            } else {
              InverseLinks.forEachTarget(chunk, position) { links.append(Link(target: Int($0), origin: origin)) }
            }
          }
        }
      }
    }
    return links
  }

  /// Calls `body` with the row of each link to an object of the class in the mixed values of one row.
  private func mixedLinks(_ storage: ChunkStorage, _ position: Int, to target: Int, _ body: (Int) -> Void) {
    if storage.chunk.encoding == .mixed {
      links(in: storage.chunk.cell(at: position), to: target, body)
    } else if let elements = storage.elements {
      for element in storage.chunk.elementRange(at: position) {
        links(in: elements.chunk.cell(at: element), to: target, body)
      }
    }
  }

  private func links(in cell: MixedCell, to target: Int, _ body: (Int) -> Void) {
    if cell.tag == .link, cell.low == UInt64(target) { body(Int(truncatingIfNeeded: cell.high)) }
    guard cell.tag == .container, cell.low < UInt64(containers.count) else { return }
    var pending = [containers[Int(cell.low)]]
    while let value = pending.popLast() {
      switch value {
      case .link(let object) where Int(object.classIndex) == target: body(Int(object.row))
      case .list(let elements): pending += elements.reversed()
      case .dictionary(let dictionary): pending += dictionary.values.reversed()
      default: break
      }
    }
  }
}
