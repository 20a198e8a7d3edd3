import PredicateSwiftObjects
import PredicateValues

extension RecordArena {
  func text(_ bytes: UnsafeBufferPointer<UInt8>, _ tag: MixedTag = .string) -> RecordField {
    let copy = allocate(bytes.count)
    if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
    return RecordField(tag, address(copy), count: UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Returns the field of a value. The value is not a link and, unless it is mixed, not a container.
  func field(_ value: Value) -> RecordField {
    value.withScalar { scalar in
      switch scalar.tag {
      case .null, .link: RecordField(.null)
      case .container: RecordField(.container, address(keep(value)))
      case .string, .data: text(scalar.text, scalar.tag)
      case .decimal: RecordField(.decimal, address(copy(Decimal128(high: scalar.low, low: scalar.high))))
      case .uuid: RecordField(.uuid, address(copy(UUIDBytes(high: scalar.low, low: scalar.high))))
      case .date, .objectID: RecordField(scalar.tag, scalar.low, count: UInt32(truncatingIfNeeded: scalar.high))
      default: RecordField(scalar.tag, scalar.low)
      }
    }
  }

  /// Returns the field of a collection: its elements, followed by the keys of a dictionary.
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

/// Returns an address as a field's word.
@inline(__always)
func address(_ pointer: UnsafeRawPointer) -> UInt64 { UInt64(UInt(bitPattern: pointer)) }
