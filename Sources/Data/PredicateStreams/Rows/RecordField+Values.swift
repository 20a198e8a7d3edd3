import PredicateObjects
import PredicateValues

extension RecordArena {
  func text(_ bytes: UnsafeBufferPointer<UInt8>, _ tag: MixedTag = .string) -> RecordField {
    let copy = allocate(bytes.count)
    if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
    return RecordField(tag, address(copy), count: UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The field of a value that is not a link and, but for mixed values, no container.
  func field(_ value: Value) -> RecordField {
    switch value {
    case .null, .link: return RecordField(.null)
    case .bool(let value): return RecordField(.bool, value ? 1 : 0)
    case .int(let value): return RecordField(.int, UInt64(bitPattern: value))
    case .float(let value): return RecordField(.float, UInt64(value.bitPattern))
    case .double(let value): return RecordField(.double, value.bitPattern)
    case .decimal(let value): return RecordField(.decimal, address(copy(value)))
    case .uuid(let value): return RecordField(.uuid, address(copy(value)))
    case .string(var text): return text.withUTF8 { self.text($0) }
    case .data(let bytes): return bytes.withUnsafeBufferPointer { text($0, .data) }
    case .date(let value):
      return RecordField(.date, UInt64(bitPattern: value.seconds), count: UInt32(bitPattern: value.nanoseconds))
    case .objectID(let value):
      return RecordField(.objectID, UInt64(value.high) << 32 | UInt64(value.middle), count: value.low)
    case .list, .dictionary: return RecordField(.container, address(keep(value)))
    }
  }

  /// The field of a collection: its elements, and of a dictionary its keys behind them.
  func collection(_ elements: [RecordField], keys: [RecordField] = []) -> RecordField {
    let copy = fields(elements.count + keys.count)
    for (index, field) in (elements + keys).enumerated() { copy[index] = field }
    return RecordField(.container, address(copy), count: UInt32(truncatingIfNeeded: elements.count))
  }

  private func copy<Fixed>(_ value: Fixed) -> UnsafeMutableRawPointer {
    let copy = allocate(MemoryLayout<Fixed>.size)
    copy.storeBytes(of: value, as: Fixed.self)
    return copy
  }
}

/// An address as a field's word.
@inline(__always)
func address(_ pointer: UnsafeRawPointer) -> UInt64 { UInt64(UInt(bitPattern: pointer)) }
