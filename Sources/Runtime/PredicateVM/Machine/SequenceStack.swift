import PredicateValues

/// The values of the lists that a run has begun, the topmost list last: memory that grows, and is kept from row to row.
///
/// On the stack of values a list is an entry whose first word says where its values begin; a constant's list has an address
/// and a length instead.
struct SequenceStack {
  private var values: UnsafeMutablePointer<MixedScalar>?
  private(set) var count = 0
  private var capacity = 0
  /// How many values there may be.
  private let limit: Int

  /// The most values that the lists of one object may have together.
  static var limit: Int { 1 << 24 }

  /// No lists; together they may have `limit` values, a power of two from 64 on.
  init(limit: Int = Self.limit) { self.limit = limit }

  /// Adds a value to the topmost list; false where there is no room for more.
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

  /// The entry of a constant's list.
  func constant(_ elements: UnsafeRawPointer, count length: Int) -> MixedScalar {
    MixedScalar(
      tag: .null, low: UInt64(count), high: UInt64(length), bytes: elements.assumingMemoryBound(to: UInt8.self))
  }

  /// The values of the topmost list, which are no longer counted: they stay until the next is added.
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

  /// Forgets all lists, and keeps the memory.
  mutating func clear() { count = 0 }

  /// Gives the memory back.
  func deallocate() { values?.deallocate() }
}
