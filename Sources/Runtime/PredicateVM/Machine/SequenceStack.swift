import PredicateValues

/// The values of a run's lists, the topmost list last. The memory grows and is kept from row to row.
///
/// On the stack of values, a list is an entry whose first word is the start index of its values. A constant's list has an address and a
/// length instead.
struct SequenceStack {
  private var values: UnsafeMutablePointer<MixedScalar>?
  private(set) var count = 0
  private var capacity = 0
  /// The maximum number of values.
  private let limit: Int

  /// The maximum number of values in all lists of one object.
  static var limit: Int { 1 << 24 }

  /// Creates a stack without lists. `limit` is the maximum number of values in all lists, a power of two of at least 64.
  init(limit: Int = Self.limit) { self.limit = limit }

  /// Adds a value to the topmost list. Returns `false` if the stack is full.
  @inline(__always)
  mutating func append(_ value: MixedScalar) -> Bool {
    if count == capacity, !grow() { return false }
    // Grown memory has an address.
    (values.unsafelyUnwrapped + count).initialize(to: value)
    count &+= 1
    return true
  }

  @inline(never)
  private mutating func grow() -> Bool {
    guard capacity < limit else { return false }
    let larger = max(64, capacity * 2)
    let grown = UnsafeMutablePointer<MixedScalar>.allocate(capacity: larger)
    if let values {
      grown.moveInitialize(from: values, count: count)
      values.deallocate()
    }
    (values, capacity) = (grown, larger)
    return true
  }

  /// The entry of a list that begins here.
  var begin: MixedScalar { MixedScalar(tag: .null, low: UInt64(count)) }

  /// Returns the entry of a constant's list.
  func constant(_ elements: UnsafeRawPointer, count length: Int) -> MixedScalar {
    MixedScalar(
      tag: .null, low: UInt64(count), high: UInt64(length), bytes: elements.assumingMemoryBound(to: UInt8.self))
  }

  /// Removes the topmost list and returns its values. They remain valid until the next value is added.
  mutating func take(_ list: MixedScalar) -> UnsafeBufferPointer<MixedScalar> {
    let start = Int(list.low)
    let end = count
    count = start
    if let bytes = list.bytes {
      return UnsafeBufferPointer(
        start: UnsafeRawPointer(bytes).assumingMemoryBound(to: MixedScalar.self), count: Int(list.high))
    }
    return UnsafeBufferPointer(start: values.map { UnsafePointer($0 + start) }, count: end - start)
  }

  /// Removes all lists but keeps the memory.
  mutating func clear() { count = 0 }

  /// Frees the memory.
  func deallocate() { values?.deallocate() }
}
