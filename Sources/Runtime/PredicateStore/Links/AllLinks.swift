import PredicateSchema
import PredicateVM

/// Builds the column of all links to the objects of a class: `@links` (language §2.1).
struct AllLinks {
  let schema: Schema
  let storage: [TableStorage]
  let containers: [Value]

  /// A link: the row of its target, and the object that contains it.
  private struct Link {
    var target: Int
    var origin: MixedCell
  }

  /// Returns a list of links for each row of a class, in the order of the linking classes, properties and rows.
  func build(to target: Int) throws(DiagnosticError) -> [ChunkStorage] {
    let links = links(to: target)
    return try InverseLinks.build(targetRows: storage[target].rowCount, none: MixedCell(tag: .null)) { body in
      for link in links { body(link.target, link.origin) }
    } pack: { cells in
      let layout = ChunkStorage.Layout(values: cells.count * MemoryLayout<MixedCell>.stride, bytes: 0)
      return ChunkStorage(.mixed, count: cells.count, layout: layout) {
        $0.values?.assumingMemoryBound(to: MixedCell.self).fill(with: cells)
      }
    }
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

  /// Calls `body` with the target of each link to the class in the mixed values of one row.
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
    containers[Int(cell.low)].forEachLink { if Int($0.classIndex) == target { body(Int($0.row)) } }
  }
}
