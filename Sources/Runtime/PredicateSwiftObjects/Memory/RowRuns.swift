/// Contiguous objects in memory, or for classes the references to them.
@usableFromInline
struct RowRun {
  @usableFromInline var base: UnsafeRawPointer
  @usableFromInline var count: Int

  @inlinable
  init(base: UnsafeRawPointer, count: Int) {
    self.base = base
    self.count = count
  }
}

/// Runs of objects that form a whole, for example the children of many parents.
struct RowRuns {
  let first: UnsafePointer<RowRun>
  let runCount: Int
  /// The total number of objects.
  let count: Int
}

/// The memory of one field of objects: an offset from the address of each object.
public struct FieldRuns {
  @usableFromInline let first: UnsafePointer<RowRun>
  @usableFromInline let runCount: Int
  /// The number of fields in all runs.
  @usableFromInline let count: Int
  /// Bytes from the beginning of an object to its field.
  @usableFromInline let offset: Int
  /// Bytes from one object to the next.
  @usableFromInline let stride: Int

  /// Creates the field at `offset` bytes from the start of each object.
  init(_ objects: RowRuns, offset: Int, stride: Int) {
    first = objects.first
    runCount = objects.runCount
    count = objects.count
    self.offset = offset
    self.stride = stride
  }

  /// Values of a run.
  @inlinable
  init(_ run: UnsafePointer<RowRun>, stride: Int) {
    first = run
    runCount = 1
    count = run.pointee.count
    offset = 0
    self.stride = stride
  }

  /// Passes a contiguous run of values to `body`.
  @inlinable
  static func withRun<Value>(of values: UnsafePointer<Value>, count: Int, _ body: (FieldRuns) -> Void) {
    withUnsafePointer(to: RowRun(base: UnsafeRawPointer(values), count: count)) {
      body(FieldRuns($0, stride: MemoryLayout<Value>.stride))
    }
  }

  /// Passes the number of each field, from 0, and its address to `body`.
  @inlinable @inline(__always)
  func forEach<Value>(_ type: Value.Type, _ body: (Int, UnsafePointer<Value>) -> Void) {
    var index = 0
    var run = first
    let end = run + runCount
    while run != end {
      var field = run.pointee.base + offset
      var rest = run.pointee.count
      while rest > 0 {
        body(index, field.assumingMemoryBound(to: Value.self))
        field += stride
        index &+= 1
        rest &-= 1
      }
      run += 1
    }
  }

  /// Passes the transformed values to `body`, some at a time, in contiguous memory that is valid only during the call.
  @inlinable
  func transformed<Value, Result>(
    _ type: Value.Type, by transform: (Value) -> Result, _ body: (FieldRuns) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: min(64, max(1, count))) { room in
      guard let results = room.baseAddress else { return }
      var filled = 0
      forEach(Value.self) { _, value in
        (results + filled).initialize(to: transform(value.pointee))
        filled &+= 1
        guard filled == room.count else { return }
        FieldRuns.withRun(of: results, count: filled, body)
        results.deinitialize(count: filled)
        filled = 0
      }
      guard filled > 0 else { return }
      FieldRuns.withRun(of: results, count: filled, body)
      results.deinitialize(count: filled)
    }
  }
}
