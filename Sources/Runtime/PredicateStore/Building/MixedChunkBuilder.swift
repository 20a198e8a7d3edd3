import PredicateVM
import PredicateValues

/// Packs mixed values: a cell for each, the bytes of texts and data, and the nested containers.
final class MixedChunkBuilder: ChunkBuilder {
  @exclusivity(unchecked) private var cells: [MixedCell] = []
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  private var containers: [Value] = []
  @exclusivity(unchecked) private var hasValue = false

  override var count: Int { cells.count }

  override func append(bool value: Bool) -> Bool { push(.bool, value ? 1 : 0) }
  override func append(int value: Int64) -> Bool { push(.int, UInt64(bitPattern: value)) }
  override func append(float value: Float) -> Bool { push(.float, UInt64(value.bitPattern)) }
  override func append(double value: Double) -> Bool { push(.double, value.bitPattern) }
  override func append(decimal value: Decimal128) -> Bool { push(.decimal, value.high, value.low) }
  override func append(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool { push(.string, text) }
  override func append(data text: UnsafeBufferPointer<UInt8>) -> Bool { push(.data, text) }
  override func append(uuid value: UUIDBytes) -> Bool { push(.uuid, value.high, value.low) }

  override func append(date value: Timestamp) -> Bool {
    push(.date, UInt64(bitPattern: value.seconds), UInt64(bitPattern: Int64(value.nanoseconds)))
  }

  override func append(objectID value: ObjectID) -> Bool {
    push(.objectID, UInt64(value.high) << 32 | UInt64(value.middle), UInt64(value.low))
  }

  override func append(link value: ObjectReference) -> Bool {
    push(.link, UInt64(bitPattern: Int64(value.classIndex)), UInt64(value.row))
  }

  override func append(container value: Value) -> Bool {
    containers.append(value)
    return push(.container, UInt64(containers.count - 1))
  }

  override func appendNull() { cells.append(MixedCell(tag: .null)) }

  private func push(_ tag: MixedCell.Tag, _ low: UInt64, _ high: UInt64 = 0) -> Bool {
    cells.append(MixedCell(tag: tag, low: low, high: high))
    hasValue = true
    return true
  }

  private func push(_ tag: MixedCell.Tag, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let offset = bytes.count
    bytes.append(contentsOf: text)
    return push(tag, UInt64(offset), UInt64(text.count))
  }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    for index in range {
      let cell = chunk.cell(at: index)
      switch cell.tag {
      case .null: appendNull()
      case .string, .data: _ = push(cell.tag, cell.scalar(bytes: chunk.bytes).text)
      case .container: _ = append(container: cell.value(bytes: nil, containers: containers))
      default: _ = push(cell.tag, cell.low, cell.high)
      }
    }
  }

  override func value(at index: Int) -> Value {
    bytes.withUnsafeBufferPointer { cells[index].value(bytes: $0.baseAddress, containers: containers) }
  }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    for cell in cells[count...].reversed() {
      switch cell.tag {
      case .string, .data: bytes.removeLast(Int(cell.high))
      case .container: containers.removeLast()
      default: break
      }
    }
    cells.removeSubrange(count...)
  }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer {
      cells.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      containers.removeAll()
      hasValue = false
    }
    guard hasValue else { return ChunkStorage(absent: count) }
    let slots = containers.map { pool.table.insert($0) }
    let layout = ChunkStorage.Layout(
      values: cells.count * MemoryLayout<MixedCell>.stride, bytes: bytes.count)
    return ChunkStorage(.mixed, count: count, layout: layout, containerSlots: slots) { sections in
      guard let target = sections.values?.assumingMemoryBound(to: MixedCell.self) else { return }
      for (index, cell) in cells.enumerated() {
        target[index] = cell
        if cell.tag == .container { target[index].low = UInt64(slots[Int(cell.low)]) }
      }
      sections.bytes?.fill(with: bytes)
    }
  }
}
