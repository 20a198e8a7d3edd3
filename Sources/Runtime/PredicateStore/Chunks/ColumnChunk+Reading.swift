import PredicateSchema
import PredicateVM

/// Access to single values of chunks, for tools and transactions. Kernels read the pointers.
extension ColumnChunk {
  /// Returns a Boolean value that indicates whether the bit of the value at `index` marks a null. Links and mixed cells have no bits.
  func isInvalid(at index: Int) -> Bool {
    guard let validity else { return false }
    return validity[index >> 6] & (1 << UInt64(index & 63)) == 0
  }

  /// Returns the integer at `index`. A bool is 0 or 1. Other encodings return 0.
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

  /// Returns the range of the elements of the collection at `index`.
  func elementRange(at index: Int) -> Range<Int> {
    guard let offsets, index < count else { return 0..<0 }
    let lower = Int(offsets[index])
    return lower..<max(lower, Int(offsets[index + 1]))
  }

  /// Returns the dictionary code at `index` of a chunk of codes.
  @inline(__always)
  func code(at index: Int) -> Int {
    guard let values else { return 0 }
    return encoding == .codes8
      ? Int(values.load(fromByteOffset: index, as: UInt8.self))
      : Int(values.load(fromByteOffset: index * 2, as: UInt16.self))
  }

  /// Returns the bytes of the text at `index`.
  @inline(__always)
  func text(at index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let offsets, let bytes else { return UnsafeBufferPointer(start: nil, count: 0) }
    let slot = encoding == .codes8 || encoding == .codes16 ? code(at: index) : index
    let lower = Int(offsets[slot])
    return UnsafeBufferPointer(start: bytes + lower, count: max(0, Int(offsets[slot + 1]) - lower))
  }

  /// Returns the row at `index` of a chunk of links. ``ColumnChunk/nullRow`` means null.
  func linkedRow(at index: Int) -> UInt32 {
    guard encoding == .link, let values else { return ColumnChunk.nullRow }
    return values.load(fromByteOffset: index * 4, as: UInt32.self)
  }

  /// Returns the cell at `index` of a chunk of mixed values.
  func cell(at index: Int) -> MixedCell {
    guard encoding == .mixed, let values else { return MixedCell(tag: .null) }
    return values.load(fromByteOffset: index * MemoryLayout<MixedCell>.stride, as: MixedCell.self)
  }

  /// Returns the value at `index`, which is below ``count``. `containers` is the snapshot's table.
  func value(at index: Int, as element: ElementType, containers: [Value]) -> Value {
    if values == nil, offsets == nil { return .null }
    if isInvalid(at: index) { return .null }
    switch encoding {
    case .absent, .collection: return .null
    case .bits: return .bool(integer(at: index) != 0)
    case .int8, .int16, .int32, .int64: return .int(integer(at: index))
    case .float: return .float(scalar(at: index, as: Float.self))
    case .double: return .double(scalar(at: index, as: Double.self))
    case .decimal: return .decimal(scalar(at: index, as: Decimal128.self))
    case .objectID: return .objectID(scalar(at: index, as: ObjectID.self))
    case .uuid: return .uuid(scalar(at: index, as: UUIDBytes.self))
    case .date: return .date(timestamp(at: index))
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
  /// Returns the value of the cell. `bytes` are those of its chunk, `containers` is the snapshot's table.
  func value(bytes: UnsafePointer<UInt8>?, containers: [Value]) -> Value {
    guard tag == .container else { return scalar(bytes: bytes).value }
    return low < UInt64(containers.count) ? containers[Int(low)] : .null
  }
}
