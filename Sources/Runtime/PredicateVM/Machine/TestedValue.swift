import PredicateValues

/// A type of column values, and the meaning of a comparison with a constant of that type. The interpreter, the kernels and the tests of
/// single values outside of columns all follow from it.
protocol TestedValue {
  /// Returns the value in a lane; `nil` if the chunk is absent. A null value may be an arbitrary value if ``Lane/validity`` marks it.
  static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Self?
  /// Returns the constant of a comparison.
  static func constant(_ cell: ConstantCell) -> Self
  /// Returns the bounds of a range.
  static func bounds(_ cell: ConstantCell) -> (lower: Self, upper: Self)
  /// Returns the outcome of comparing the value with another.
  func outcome(_ other: Self) -> UInt8
  /// Returns `true` if the value is between two bounds, both included; `false` for NaN.
  func isBetween(_ bounds: (lower: Self, upper: Self)) -> Bool
  /// Returns `true` if the value is an element of a set.
  func isElement(of set: ConstantCell) -> Bool
}

extension TestedValue {
  @inline(__always) func isBetween(_ bounds: (lower: Self, upper: Self)) -> Bool {
    // At or above one bound, and at or below the other.
    (6 &>> outcome(bounds.lower)) & (3 &>> outcome(bounds.upper)) & 1 != 0
  }

  /// Returns the bounds of a range whose cell points to two cells of constants.
  @inline(__always) static func bounds(_ cell: ConstantCell) -> (lower: Self, upper: Self) {
    let bounds = cell.pointer.assumingMemoryBound(to: ConstantCell.self)
    return (constant(bounds[0]), constant(bounds[1]))
  }

  /// Returns the bounds of a range whose cell contains both words.
  @inline(__always) static func ownBounds(_ cell: ConstantCell) -> (lower: Self, upper: Self) {
    (constant(cell), constant(ConstantCell(low: cell.high)))
  }

  /// Returns `true` if the value is in a table of cells in ascending order.
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    let cells = set.pointer.assumingMemoryBound(to: ConstantCell.self)
    return search(set.count) { Self.constant(cells[$0]).outcome(self) }
  }
}

/// Returns the outcome of comparing a column's value with a constant.
@inline(__always)
func compare<Value: TestedValue>(
  _ type: Value.Type, _ lane: UnsafePointer<Lane>, _ position: Int, _ cell: ConstantCell
) -> UInt8 {
  guard let value = Value.read(lane, position) else { return Outcome.unordered }
  return value.outcome(Value.constant(cell)) | lane.nullBits(position)
}

/// Returns the same outcome out of line, for values that are wider than a register.
@inline(never)
func compareApart<Value: TestedValue>(
  _ type: Value.Type, _ lane: UnsafePointer<Lane>, _ position: Int, _ cell: ConstantCell
) -> UInt8 {
  compare(type, lane, position, cell)
}

/// Returns `true` if a column's value is between two bounds; `false` for null.
@inline(__always)
func isBetween<Value: TestedValue>(
  _ type: Value.Type, _ lane: UnsafePointer<Lane>, _ position: Int, _ cell: ConstantCell
) -> Bool {
  guard let value = Value.read(lane, position) else { return false }
  return byte(value.isBetween(Value.bounds(cell))) > lane.nullBits(position)
}

/// Returns `true` if a column's value is an element of a set. `ofNull` is the result for null.
@inline(__always)
func isElement<Value: TestedValue>(
  _ type: Value.Type, _ lane: UnsafePointer<Lane>, _ position: Int, _ set: ConstantCell,
  ofNull: @autoclosure () -> Bool
) -> Bool {
  guard let value = Value.read(lane, position), lane.nullBits(position) == 0 else { return ofNull() }
  return value.isElement(of: set)
}

extension Int64: TestedValue {
  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Int64? { lane.integer(position) }
  @inline(__always) static func constant(_ cell: ConstantCell) -> Int64 { Int64(bitPattern: cell.low) }
  @inline(__always) static func bounds(_ cell: ConstantCell) -> (lower: Int64, upper: Int64) { ownBounds(cell) }
  @inline(__always) func outcome(_ other: Int64) -> UInt8 { PredicateVM.outcome(self, other) }
  @inline(__always) func isBetween(_ bounds: (lower: Int64, upper: Int64)) -> Bool {
    byte(self >= bounds.lower) & byte(self <= bounds.upper) != 0
  }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    contains(set.pointer.assumingMemoryBound(to: Int64.self), set.count, self)
  }
}

extension Double: TestedValue {
  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Double? {
    lane.pointee.encoding == .double ? lane.load(position, as: Double.self) : nil
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> Double { Double(bitPattern: cell.low) }
  @inline(__always) static func bounds(_ cell: ConstantCell) -> (lower: Double, upper: Double) { ownBounds(cell) }
  @inline(__always) func outcome(_ other: Double) -> UInt8 { PredicateVM.outcome(self, other) }
  @inline(__always) func isBetween(_ bounds: (lower: Double, upper: Double)) -> Bool {
    self >= bounds.lower && self <= bounds.upper
  }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    contains(set.pointer.assumingMemoryBound(to: Double.self), set.count, self)
  }
}

extension Float: TestedValue {
  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Float? {
    lane.pointee.encoding == .float ? lane.load(position, as: Float.self) : nil
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: cell.low))
  }
  @inline(__always) static func bounds(_ cell: ConstantCell) -> (lower: Float, upper: Float) { ownBounds(cell) }
  @inline(__always) func outcome(_ other: Float) -> UInt8 { Double(self).outcome(Double(other)) }
  @inline(__always) func isBetween(_ bounds: (lower: Float, upper: Float)) -> Bool {
    self >= bounds.lower && self <= bounds.upper
  }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool { Double(self).isElement(of: set) }
}

/// A Boolean, as the lowest bit of a word. The set of a column of Booleans is in the test's mask, not in a cell.
struct BoolWord: TestedValue {
  let word: UInt64

  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> BoolWord? {
    lane.pointee.encoding == .bits ? BoolWord(word: lane.bit(position)) : nil
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> BoolWord { BoolWord(word: cell.low) }
  @inline(__always) func outcome(_ other: BoolWord) -> UInt8 { PredicateVM.outcome(word, other.word) }
}

extension Decimal128: TestedValue {
  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Decimal128? {
    lane.pointee.encoding == .decimal && lane.nullBits(position) == 0 ? lane.load(position, as: Decimal128.self) : nil
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> Decimal128 {
    Decimal128(high: cell.low, low: cell.high)
  }
  @inline(__always) func outcome(_ other: Decimal128) -> UInt8 { PredicateVM.outcome(compare(other)) }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    contains(set.pointer.assumingMemoryBound(to: Decimal128.self), set.count, self)
  }
}

/// A date, in words that order it.
struct DateWords: TestedValue, ExtremeValue {
  let seconds: Int64
  let nanoseconds: Int64

  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> DateWords? {
    lane.date(position).map { DateWords(seconds: $0.seconds, nanoseconds: $0.nanoseconds) }
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> DateWords {
    DateWords(seconds: Int64(bitPattern: cell.low), nanoseconds: Int64(bitPattern: cell.high))
  }
  @inline(__always) func outcome(_ other: DateWords) -> UInt8 {
    PredicateVM.outcome((seconds, nanoseconds), (other.seconds, other.nanoseconds))
  }

  var isNaN: Bool { false }
  static func < (left: DateWords, right: DateWords) -> Bool { left.outcome(right) == Outcome.less }
}

/// An object id or a UUID, in words that order it.
struct IdentifierWords: TestedValue {
  let words: (UInt64, UInt64)

  @inline(__always) init(_ words: (UInt64, UInt64)) { self.words = words }
  @inline(__always) init(_ id: ObjectID) { words = (UInt64(id.high) &<< 32 | UInt64(id.middle), UInt64(id.low)) }
  @inline(__always) init(_ id: UUIDBytes) { words = (id.high, id.low) }

  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> IdentifierWords? {
    switch lane.pointee.encoding {
    case .objectID: IdentifierWords(lane.load(position, as: ObjectID.self))
    case .uuid: IdentifierWords(lane.load(position, as: UUIDBytes.self))
    default: nil
    }
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> IdentifierWords {
    IdentifierWords((cell.low, cell.high))
  }
  @inline(__always) func outcome(_ other: IdentifierWords) -> UInt8 { PredicateVM.outcome(words, other.words) }
}

/// The row that a link leads to.
struct LinkRow: TestedValue {
  let row: UInt32

  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> LinkRow? {
    let row = lane.row(position)
    return row == .max ? nil : LinkRow(row: row)
  }
  @inline(__always) static func constant(_ cell: ConstantCell) -> LinkRow {
    LinkRow(row: UInt32(truncatingIfNeeded: cell.low))
  }
  /// Links are equal or not.
  @inline(__always) func outcome(_ other: LinkRow) -> UInt8 { row == other.row ? Outcome.equal : Outcome.unordered }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    contains(set.pointer.assumingMemoryBound(to: UInt32.self), set.count, row)
  }
}

extension UnsafeBufferPointer<UInt8>: TestedValue {
  @inline(__always) static func read(_ lane: UnsafePointer<Lane>, _ position: Int) -> Self? { lane.text(position) }
  @inline(__always) static func constant(_ cell: ConstantCell) -> Self { cell.text }
  @inline(__always) static func bounds(_ cell: ConstantCell) -> (lower: Self, upper: Self) {
    let bounds = cell.pointer.assumingMemoryBound(to: MixedScalar.self)
    return (bounds[0].text, bounds[1].text)
  }
  @inline(__always) func outcome(_ other: Self) -> UInt8 { PredicateVM.outcome(byteOrder(self, other)) }
  @inline(__always) func isElement(of set: ConstantCell) -> Bool {
    PredicateVM.contains(set.pointer.assumingMemoryBound(to: TextEntry.self), set.count, self)
  }

  /// Returns the outcome of comparing the text for equality with a constant.
  @inline(__always) func equality(_ cell: ConstantCell) -> UInt8 {
    // Text has an address and is readable for 64 bytes past its end.
    count == cell.count
      && isEqual(baseAddress.unsafelyUnwrapped, cell.pointer.assumingMemoryBound(to: UInt8.self), count: count)
      ? Outcome.equal : Outcome.unordered
  }

  /// Returns the outcome of comparing the text for equality with a constant of at most eight bytes.
  @inline(__always) func shortEquality(_ cell: ConstantCell) -> UInt8 {
    // Always run both tests, without a branch: texts differ unpredictably.
    let start = UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(as: UInt64.self)
    let difference = (start.littleEndian ^ cell.low) & lowBytes(cell.count)
    return Outcome.unordered &- (byte(difference == 0) & byte(count == cell.count)) &* 2
  }
}
