import PredicateBytecode

// Reading single values in the interpreter's loop, unchecked. Verification and the schema check guarantee that the column has the type that
// the instruction reads. Its chunk is therefore absent, or has an encoding of that type with its buffers (`Lane.init`). Positions come from
// rows and spans of the same snapshot.

extension UnsafePointer<Lane> {
  /// Returns `true` if the lane has a value at an index. Only debug builds know.
  @inline(__always)
  func contains(_ index: Int) -> Bool {
    #if DEBUG
      (0..<pointee.count).contains(index)
    #else
      true
    #endif
  }

  /// Returns the positions of a collection's elements; `nil` if all collections of the chunk are empty.
  @inline(__always)
  func elements(_ position: Int) -> (first: Int, end: Int)? {
    guard let spans = pointee.spans else { return nil }
    let (first, end) = (Int(spans[position]), Int(spans[position &+ 1]))
    #if DEBUG
      // Elements that are only counted are not in memory.
      let isHeld = pointee.values != nil || pointee.offsets != nil
      assert((0..<pointee.ownerCount).contains(position) && first <= end && (end <= pointee.count || !isHeld))
    #endif
    return (first, end)
  }

  /// Returns 3 if the value is null, else 0: the bits that turn an outcome into ``Outcome/unordered``.
  @inline(__always)
  func nullBits(_ index: Int) -> UInt8 {
    guard let validity = pointee.validity else { return 0 }
    assert(contains(index))
    let word = validity[index &>> 6]
    return UInt8(truncatingIfNeeded: ~(word &>> UInt64(truncatingIfNeeded: index & 63)) & 1) &* 3
  }

  /// Returns a number of the chunk's physical type.
  ///
  /// The encoding must be one with values, so that the pointer is not null.
  @inline(__always)
  func load<Number>(_ index: Int, as type: Number.Type) -> Number {
    assert(contains(index) && pointee.encoding.width == MemoryLayout<Number>.stride, "\(type) in \(pointee.encoding)")
    return pointee.values.unsafelyUnwrapped.load(
      fromByteOffset: index &* MemoryLayout<Number>.stride, as: Number.self)
  }

  /// Returns a Boolean as 0 or 1. The encoding must be `bits`.
  @inline(__always)
  func bit(_ index: Int) -> UInt64 {
    assert(contains(index) && pointee.encoding == .bits)
    let word = pointee.values.unsafelyUnwrapped.load(fromByteOffset: (index &>> 6) &<< 3, as: UInt64.self)
    return (word &>> UInt64(truncatingIfNeeded: index & 63)) & 1
  }

  /// Returns the integer; `nil` if the chunk is absent. Null values read as arbitrary numbers.
  ///
  /// All widths take the same path. It loads eight bytes, which may include following values or the buffer's padding. It then shifts the
  /// value's own bytes up and down to extend their sign.
  @inline(__always)
  func integer(_ index: Int) -> Int64? {
    guard pointee.encoding != .absent else { return nil }
    // A chunk of integers that is not absent always has values.
    assert(contains(index) && pointee.encoding.isInteger)
    let offset = index &<< Int(pointee.indexShift)
    let word = pointee.values.unsafelyUnwrapped.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let shift = Int64(pointee.signShift)
    return Int64(bitPattern: word.littleEndian &<< UInt64(bitPattern: shift)) &>> shift
  }

  /// Returns the float or double, widened; `nil` if the chunk is absent.
  @inline(__always)
  func double(_ index: Int) -> Double? {
    switch pointee.encoding {
    case .double: load(index, as: Double.self)
    case .float: Double(load(index, as: Float.self))
    default: nil
    }
  }

  /// Returns the date's seconds and nanoseconds; `nil` if the chunk is absent.
  @inline(__always)
  func date(_ index: Int) -> (seconds: Int64, nanoseconds: Int64)? {
    guard pointee.encoding == .date else { return nil }
    return (load(index, as: Int64.self), pointee.extra.map { Int64($0[index]) } ?? 0)
  }

  /// Returns the object id's two words, as in ``MixedScalar``; `nil` if the chunk is absent.
  @inline(__always)
  func objectID(_ index: Int) -> (UInt64, UInt64)? {
    guard pointee.encoding == .objectID else { return nil }
    let id = load(index, as: ObjectID.self)
    return (UInt64(id.high) &<< 32 | UInt64(id.middle), UInt64(id.low))
  }

  /// Returns the text or data; `nil` if it is null.
  @inline(__always)
  func text(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    let entry: Int
    switch pointee.encoding {
    case .bytes: entry = index
    case .codes8: entry = Int(load(index, as: UInt8.self))
    case .codes16: entry = Int(load(index, as: UInt16.self))
    default: return nil
    }
    guard nullBits(index) == 0 else { return nil }
    // The three encodings of text have offsets and bytes.
    assert(contains(index) && (pointee.encoding == .bytes || entry < pointee.dictionaryCount))
    let offsets = pointee.offsets.unsafelyUnwrapped
    let start = Int(offsets[entry])
    return UnsafeBufferPointer(
      start: pointee.bytes.unsafelyUnwrapped + start, count: Int(offsets[entry &+ 1]) &- start)
  }

  /// Returns the row of the link's target; ``ColumnChunk/nullRow`` for null.
  @inline(__always)
  func row(_ index: Int) -> UInt32 {
    pointee.encoding == .link ? load(index, as: UInt32.self) : .max
  }

  /// Returns the mixed value.
  @inline(__always)
  func mixed(_ index: Int) -> MixedScalar {
    guard pointee.encoding == .mixed else { return .null }
    let cell = load(index, as: MixedCell.self)
    switch cell.tag {
    case .string:
      return MixedScalar(string: pointee.bytes.map { $0 + Int(truncatingIfNeeded: cell.low) }, count: cell.count)
    case .data:
      return MixedScalar(data: pointee.bytes.map { $0 + Int(truncatingIfNeeded: cell.low) }, count: cell.count)
    default: return MixedScalar(tag: cell.tag, low: cell.low, high: cell.high)
    }
  }

  /// Returns `true` if the value is null, whatever its type.
  @inline(__always)
  func isNull(_ index: Int) -> Bool {
    switch pointee.encoding {
    case .absent: true
    case .link: load(index, as: UInt32.self) == .max
    case .mixed: load(index, as: MixedCell.self).tag == .null
    default: nullBits(index) != 0
    }
  }

  /// Returns any value in the form of the stack. The arguments say whether text is data, and the class of links, since the chunk does not.
  @inline(never)
  func scalar(_ index: Int, isData: Bool, classIndex: UInt32) -> MixedScalar {
    if pointee.encoding == .mixed { return mixed(index) }
    if isNull(index) { return .null }
    switch pointee.encoding {
    case .absent, .mixed, .collection: return .null
    case .bits: return MixedScalar(bit(index) != 0)
    case .int8, .int16, .int32, .int64: return integer(index).map { MixedScalar($0) } ?? .null
    case .float: return MixedScalar(load(index, as: Float.self))
    case .double: return MixedScalar(load(index, as: Double.self))
    case .decimal: return MixedScalar(load(index, as: Decimal128.self))
    case .date:
      guard let date = date(index) else { return .null }
      return MixedScalar(
        tag: .date, low: UInt64(bitPattern: date.seconds), high: UInt64(bitPattern: date.nanoseconds))
    case .bytes, .codes8, .codes16:
      guard let text = text(index) else { return .null }
      return isData
        ? MixedScalar(data: text.baseAddress, count: text.count)
        : MixedScalar(string: text.baseAddress, count: text.count)
    case .objectID: return MixedScalar(load(index, as: ObjectID.self))
    case .uuid: return MixedScalar(load(index, as: UUIDBytes.self))
    case .link: return MixedScalar(tag: .link, low: UInt64(classIndex), high: UInt64(row(index)))
    }
  }
}

extension MixedCell {
  /// Returns the length of a text or of data.
  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: high) }
}

/// Returns the outcome of comparing two ordered values.
@inline(__always)
func outcome<T: Comparable>(_ left: T, _ right: T) -> UInt8 {
  byte(left >= right) &+ byte(left > right)
}

/// Returns the outcome of comparing two pairs of words, the first word the more significant.
@inline(__always)
func outcome<T: Comparable, U: Comparable>(_ left: (T, U), _ right: (T, U)) -> UInt8 {
  left.0 == right.0 ? outcome(left.1, right.1) : outcome(left.0, right.0)
}

/// Returns the same outcome without a branch, for loops over many pairs.
@inline(__always)
func denseOutcome<T: Comparable, U: Comparable>(_ left: (T, U), _ right: (T, U)) -> UInt8 {
  let isSame = byte(left.0 == right.0)
  let isAbove = byte(left.0 > right.0) | isSame & byte(left.1 > right.1)
  return isAbove &+ (isAbove | isSame & byte(left.1 == right.1))
}

/// Returns the outcome of comparing two doubles.
@inline(__always)
func outcome(_ left: Double, _ right: Double) -> UInt8 {
  // NaN is neither above nor equal nor below.
  let ordered = byte(left >= right) &+ byte(left > right)
  return ordered | (byte(left != left) | byte(right != right)) &* 3
}

/// Returns the outcome of an order.
@inline(__always)
func outcome(_ order: PartialOrdering) -> UInt8 { UInt8(bitPattern: order.rawValue &+ 1) }

/// Returns 1 for true and 0 for false, without a branch.
@inline(__always)
func byte(_ value: Bool) -> UInt8 { unsafeBitCast(value, to: UInt8.self) }

/// Returns `true` if two texts of the same length are equal. Both must be readable for 64 bytes past their end.
@inline(__always)
func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
  let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  var offset = 0
  while offset &+ 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  let difference =
    left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  return difference.littleEndian & lowBytes(count &- offset) == 0
}

/// Returns a word with all bits of its lowest `count` bytes set, 0 to 8.
@inline(__always)
func lowBytes(_ count: Int) -> UInt64 {
  // Two shifts, since a shift by 64 bits would have no effect.
  let bits = UInt64(truncatingIfNeeded: count) &* 4
  return ~((UInt64.max &<< bits) &<< bits)
}
