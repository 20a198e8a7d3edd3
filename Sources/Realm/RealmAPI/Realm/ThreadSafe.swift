/// A property wrapper for an object, collection or results usable on every thread, queue and actor. Each accesses the value in its own
/// instance of the realm.
///
/// ```swift
/// @ThreadSafe var dog: Dog? = dogs.first
/// DispatchQueue(label: "walk").async { [_dog] in print(_dog.wrappedValue?.name ?? "gone") }
/// ```
///
/// Assigning an unmanaged value ends the process.
@propertyWrapper
public final class ThreadSafe<Confined: ThreadConfined>: @unchecked Sendable {
  // Unchecked: the value is only moved to another instance, which reads only immutable parts of it.
  private let kept: Mutex<Passed<Confined?>>

  /// Creates a variable with a managed value, or `nil`.
  public init(wrappedValue: Confined?) {
    Self.check(wrappedValue)
    kept = Mutex(Passed(value: wrappedValue))
  }

  /// The value in the current code's instance, at the latest state of its realm. `nil` if it was deleted or never set.
  public var wrappedValue: Confined? {
    get {
      guard let value = kept.withLock({ $0 }).value, let instance = value.realm?.instance else { return nil }
      if instance.isFrozen { return value }
      let own = instance.core.instance(instance.configuration, .current, refreshing: false)
      own.refresh()
      return value._realmRebound(to: own)
    }
    set {
      Self.check(newValue)
      let passed = Passed(value: newValue)
      kept.withLock { $0 = passed }
    }
  }

  /// The wrapper itself, to pass to other code.
  public var projectedValue: ThreadSafe { self }

  private static func check(_ value: Confined?) {
    guard let value else { return }
    if value.realm == nil {
      misuse(
        "what belongs to no realm is not safe on other threads; add the object to a realm first, or pass its values")
    }
    if value.isInvalidated {
      misuse("what was deleted cannot be kept; ask `isInvalidated` before using what may be gone")
    }
  }
}
