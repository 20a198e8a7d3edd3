import PredicateSchema
import PredicateVM

/// Packs links to rows of one class.
final class LinkChunkBuilder: ChunkBuilder {
  private let classIndex: Int
  @exclusivity(unchecked) private var rows: [UInt32] = []

  init(classIndex: Int) { self.classIndex = classIndex }

  override var count: Int { rows.count }

  override func append(link value: ObjectReference) -> Bool {
    guard Int(value.classIndex) == classIndex else { return false }
    rows.append(value.row)
    return true
  }

  override func appendNull() { rows.append(ColumnChunk.nullRow) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    for index in range { rows.append(chunk.linkedRow(at: index)) }
  }

  override func value(at index: Int) -> Value {
    guard rows[index] != ColumnChunk.nullRow else { return .null }
    return .link(ObjectReference(classIndex: Int32(classIndex), row: rows[index]))
  }

  override func ascends(at index: Int) -> Bool { rows[index - 1] < rows[index] }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    rows.removeSubrange(count...)
  }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { rows.removeAll(keepingCapacity: true) }
    let hasLink = rows.contains { $0 != ColumnChunk.nullRow }
    return hasLink ? ChunkStorage(links: rows[...]) : ChunkStorage(absent: count)
  }
}
