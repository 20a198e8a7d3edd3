import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Links to rows of one class.
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
    guard chunk.encoding == .link, let source = chunk.values?.assumingMemoryBound(to: UInt32.self) else {
      rows.append(contentsOf: repeatElement(ColumnChunk.nullRow, count: range.count))
      return
    }
    rows.append(contentsOf: UnsafeBufferPointer(start: source + range.lowerBound, count: range.count))
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

extension ChunkStorage {
  /// A chunk of links to these rows.
  convenience init(links rows: ArraySlice<UInt32>) {
    self.init(.link, count: rows.count, layout: Layout(values: rows.count * 4)) { sections in
      rows.withUnsafeBytes { source in
        if let base = source.baseAddress { sections.values?.copyMemory(from: base, byteCount: source.count) }
      }
    }
  }
}
