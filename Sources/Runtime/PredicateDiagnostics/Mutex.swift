// `Mutex` and `Atomic` of the standard library need macOS 15 or iOS 18, and Embedded Swift lacks them. These types replace them
// there. On other systems the names are those of the standard library.
#if os(macOS) || os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  import Darwin

  /// A value that one thread at a time reads and writes.
  package final class Mutex<Value>: @unchecked Sendable {
    // Unchecked: the value is accessed only under the lock. Both are allocated separately, since the lock must not move.
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: consuming sending Value) {
      lock.initialize(to: os_unfair_lock())
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1).deallocate()
      lock.deinitialize(count: 1).deallocate()
    }

    /// Calls a function with the value under the lock. Waits while another thread holds the lock. Must not be called recursively.
    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#elseif hasFeature(Embedded)
  /// A value of the one thread that there is.
  package final class Mutex<Value>: @unchecked Sendable {
    // Unchecked: there is one thread.
    private var value: Value

    package init(_ value: consuming sending Value) { self.value = value }

    /// Calls a function with the value. Must not be called from within.
    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&value)
    }
  }
#else
  // Importing this module makes the members of both available, as on Apple's systems.
  @_exported import Synchronization

  package typealias Mutex = Synchronization.Mutex
  package typealias Atomic = Synchronization.Atomic
#endif

#if os(macOS) || os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || hasFeature(Embedded)
  /// A value that is read and written as a whole, under a lock.
  package final class Atomic<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    package init(_ value: Value) { self.value = Mutex(value) }

    package func load(ordering: AtomicOrdering) -> Value { value.withLock { $0 } }

    package func store(_ new: Value, ordering: AtomicOrdering) { value.withLock { $0 = new } }

    package func exchange(_ new: Value, ordering: AtomicOrdering) -> Value {
      value.withLock { value in
        defer { value = new }
        return value
      }
    }
  }

  extension Atomic where Value: Equatable {
    /// Writes a value if the current value equals the expected one.
    package func compareExchange(
      expected: Value, desired: Value, ordering: AtomicOrdering
    ) -> (exchanged: Bool, original: Value) {
      value.withLock { value in
        let original = value
        if original == expected { value = desired }
        return (original == expected, original)
      }
    }
  }

  extension Atomic where Value: FixedWidthInteger {
    /// Adds a number, wrapping around on overflow.
    @discardableResult
    package func wrappingAdd(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
      value.withLock { value in
        let old = value
        value &+= operand
        return (old, value)
      }
    }

    /// Adds a number, trapping on overflow.
    @discardableResult
    package func add(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
      value.withLock { value in
        let old = value
        value += operand
        return (old, value)
      }
    }
  }

  /// The memory order of accesses to an ``Atomic``. A lock orders all of them.
  package enum AtomicOrdering {
    case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent
  }
#endif
