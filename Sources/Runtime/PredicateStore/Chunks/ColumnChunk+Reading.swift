import PredicateSchema
import PredicateVM
import PredicateValues

/// Reading single values out of raw chunks, for tools and transactions; kernels read the pointers themselves.
extension ColumnChunk {
  /// Whether the value at `index` is null as the validity says; links and mixed cells say it themselves.
  func isInvalid(at index: Int) -> Bool {
    guard let validity else { return false }
    return validity[index >> 6] & (1 << UInt64(index & 63)) == 0
  }

  /// The integer at `index`, of a bool 0 or 1; 0 for other encodings.
  @inlinable @inline(__always)
  func integer(at index: Int) -> Int64 {
    guard let values else { return 0 }
    switch encoding {
    case .bits:
      return values.load(fromByteOffset: (index >> 6) << 3, as: UInt64.self) & (1 << UInt64(index & 63)) != 0 ? 1 : 0
    case .int8: return Int64(values.load(fromByteOffset: index, as: Int8.self))
    case .int16: return Int64(values.load(fromByteOffset: index << 1, as: Int16.self))
    case .int32: return Int64(values.load(fromByteOffset: index << 2, as: Int32.self))
    case .int64: return values.load(fromByteOffset: index << 3, as: Int64.self)
    default: return 0
    }
  }

  /// Where the collection at `index` begins and ends.
  func elementRange(at index: Int) -> Range<Int> {
    guard let offsets, index < count else { return 0..<0 }
    let lower = Int(offsets[index])
    return lower..<max(lower, Int(offsets[index + 1]))
  }

  /// The bytes of the text at `index`.
  @inline(__always)
  func text(at index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let offsets, let bytes else { return UnsafeBufferPointer(start: nil, count: 0) }
    let slot: Int
    switch encoding {
    case .codes8: slot = values.map { Int($0.load(fromByteOffset: index, as: UInt8.self)) } ?? 0
    case .codes16: slot = values.map { Int($0.load(fromByteOffset: index * 2, as: UInt16.self)) } ?? 0
    default: slot = index
    }
    let lower = Int(offsets[slot])
    return UnsafeBufferPointer(start: bytes + lower, count: max(0, Int(offsets[slot + 1]) - lower))
  }

  /// The row at `index` of a chunk of links; ``ColumnChunk/nullRow`` for none.
  func linkedRow(at index: Int) -> UInt32 {
    guard encoding == .link, let values else { return ColumnChunk.nullRow }
    return values.load(fromByteOffset: index * 4, as: UInt32.self)
  }

  /// The cell at `index` of a chunk of mixed values.
  func cell(at index: Int) -> MixedCell {
    guard encoding == .mixed, let values else { return MixedCell(tag: .null) }
    return values.load(fromByteOffset: index * MemoryLayout<MixedCell>.stride, as: MixedCell.self)
  }

  /// The value at `index`, which is below ``count``; `containers` is the snapshot's table.
  func value(at index: Int, as element: ElementType, containers: [Value]) -> Value {
    guard let values = values ?? offsets.map(UnsafeRawPointer.init) else { return .null }
    if isInvalid(at: index) { return .null }
    switch encoding {
    case .absent, .collection: return .null
    case .bits: return .bool(integer(at: index) != 0)
    case .int8, .int16, .int32, .int64: return .int(integer(at: index))
    case .float: return .float(values.load(fromByteOffset: index * 4, as: Float.self))
    case .double: return .double(values.load(fromByteOffset: index * 8, as: Double.self))
    case .decimal: return .decimal(values.load(fromByteOffset: index * 16, as: Decimal128.self))
    case .objectID: return .objectID(values.load(fromByteOffset: index * 12, as: ObjectID.self))
    case .uuid: return .uuid(values.load(fromByteOffset: index * 16, as: UUIDBytes.self))
    case .date:
      let seconds = values.load(fromByteOffset: index * 8, as: Int64.self)
      return Timestamp(seconds: seconds, nanoseconds: extra?[index] ?? 0).map { .date($0) } ?? .null
    case .bytes, .codes8, .codes16:
      let text = text(at: index)
      return element == .data ? .data(Array(text)) : .string(String(decoding: text, as: UTF8.self))
    case .link:
      let row = linkedRow(at: index)
      guard row != ColumnChunk.nullRow, let target = element.classIndex else { return .null }
      return .link(ObjectReference(classIndex: Int32(target), row: row))
    case .mixed: return cell(at: index).value(bytes: bytes, containers: containers)
    }
  }
}

extension MixedCell {
  /// The value of the cell; `bytes` is its chunk's, `containers` the snapshot's table.
  func value(bytes: UnsafePointer<UInt8>?, containers: [Value]) -> Value {
    guard tag == .container else { return scalar(bytes: bytes).value }
    return low < UInt64(containers.count) ? containers[Int(low)] : .null
  }
}
