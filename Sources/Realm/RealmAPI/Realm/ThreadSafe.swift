import PredicateDiagnostics

/// A variable whose object, collection or results every thread, queue and actor may use: each finds it in its own instance of the
/// realm.
///
/// ```swift
/// @ThreadSafe var dog: Dog? = dogs.first
/// DispatchQueue(label: "walk").async { [_dog] in print(_dog.wrappedValue?.name ?? "gone") }
/// ```
///
/// What belongs to no realm ends the process.
@propertyWrapper
public final class ThreadSafe<Confined: ThreadConfined>: @unchecked Sendable {
  // Unchecked: what is kept is only ever taken to another instance, which reads nothing of it that changes.
  private let kept: Mutex<Passed<Confined?>>

  /// Keeps what belongs to a realm, or nothing.
  public init(wrappedValue: Confined?) {
    Self.check(wrappedValue)
    kept = Mutex(Passed(value: wrappedValue))
  }

  /// What is kept, as the code that asks sees it, at the latest state of its realm; nil where it is gone, or was never there.
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

  /// The variable itself, to pass it on.
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
