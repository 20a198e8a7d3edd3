extension Value {
  /// Calls `body` with the value as plain words, whose bytes are valid during the call. A list or a dictionary is a container without an
  /// index.
  package func withScalar<Result>(_ body: (MixedScalar) -> Result) -> Result {
    switch self {
    case .null: return body(.null)
    case .bool(let value): return body(MixedScalar(value))
    case .int(let value): return body(MixedScalar(value))
    case .float(let value): return body(MixedScalar(value))
    case .double(let value): return body(MixedScalar(value))
    case .decimal(let value): return body(MixedScalar(value))
    case .string(var value):
      return value.withUTF8 { body(MixedScalar(string: $0.baseAddress, count: $0.count)) }
    case .data(let value):
      return value.withUnsafeBufferPointer { body(MixedScalar(data: $0.baseAddress, count: $0.count)) }
    case .date(let value): return body(MixedScalar(value))
    case .objectID(let value): return body(MixedScalar(value))
    case .uuid(let value): return body(MixedScalar(value))
    case .link(let value): return body(MixedScalar(value))
    case .list, .dictionary: return body(MixedScalar(tag: .container))
    }
  }

  /// A Boolean value that indicates whether the value is a list or a dictionary.
  package var isContainer: Bool {
    switch self {
    case .list, .dictionary: true
    default: false
    }
  }
}

extension MixedScalar {
  /// The value, with a copy of its text. Null for a container, which is in a table of its owner. Invalid UTF-8 is repaired.
  package var value: Value {
    switch tag {
    case .null, .container: .null
    case .bool: .bool(low != 0)
    case .int: .int(Int64(bitPattern: low))
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: low)))
    case .double: .double(Double(bitPattern: low))
    case .decimal: .decimal(Decimal128(high: low, low: high))
    case .string: .string(String(decoding: text, as: UTF8.self))
    case .data: .data(Array(text))
    case .date:
      Timestamp(seconds: Int64(bitPattern: low), nanoseconds: Int32(truncatingIfNeeded: high)).map { .date($0) }
        ?? .null
    case .objectID:
      .objectID(
        ObjectID(
          high: UInt32(truncatingIfNeeded: low >> 32), middle: UInt32(truncatingIfNeeded: low),
          low: UInt32(truncatingIfNeeded: high)))
    case .uuid: .uuid(UUIDBytes(high: low, low: high))
    case .link:
      .link(
        ObjectReference(classIndex: Int32(truncatingIfNeeded: low), row: UInt32(truncatingIfNeeded: high)))
    }
  }
}
