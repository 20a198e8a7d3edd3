import Dispatch

#if os(Windows)
  import WinSDK
#endif

/// The thread, queue or actor that an instance of a realm is confined to.
enum Confinement {
  /// The thread with a number.
  case thread(UInt)
  /// The main thread and the blocks of the main queue, which other threads run after a call of `dispatchMain()`.
  case main
  /// The blocks of a queue, on any thread.
  case queue(QueueIdentity, DispatchQueue)
  /// The code of an actor other than the main actor.
  case actor(any Actor)

  /// The key by which an instance is found.
  enum Key: Hashable, Sendable {
    case thread(UInt), main
    case object(ObjectIdentifier)
  }

  /// The confinement of the current code, without a queue or actor.
  static var current: Confinement { isMain ? .main : .thread(currentThread()) }

  /// Creates the confinement to the blocks of a queue. Ends the process if the queue is not serial, or if it is not the current queue.
  init(_ queue: DispatchQueue) {
    guard !QueueIdentity.isConcurrent(queue) else {
      misuse("a realm belongs to a serial queue or to the main queue; `\(queue.label)` runs several blocks at once")
    }
    let identity = QueueIdentity.of(queue)
    let isMainQueue = identity === QueueIdentity.main
    self = isMainQueue ? .main : .queue(identity, queue)
    guard isMainQueue ? Self.isMain : identity.isCurrent else {
      misuse(
        "the realm of the queue `\(queue.label)` is opened outside of the queue; open it in one of the queue's blocks")
    }
  }

  /// Creates the confinement to the code of an actor. That of the main actor runs on the main thread.
  init(_ actor: any Actor) { self = actor === MainActor.shared ? .main : .actor(actor) }

  private static var isMain: Bool { Thread.isMainThread || QueueIdentity.main.isCurrent }

  /// The thread that may use the instance without further checks. 0 if there is none.
  var thread: UInt {
    switch self {
    case .thread(let thread): thread
    case .main: Thread.isMainThread ? currentThread() : 0
    case .queue, .actor: 0
    }
  }

  /// The queue on which the instance may be used. `nil` for other threads than the main thread, and for actors.
  var queue: DispatchQueue? {
    switch self {
    case .main: .main
    case .queue(_, let queue): queue
    case .thread, .actor: nil
    }
  }

  /// The key by which the instance is found.
  var key: Key {
    switch self {
    case .thread(let thread): .thread(thread)
    case .main: .main
    case .queue(let queue, _): .object(ObjectIdentifier(queue))
    case .actor(let actor): .object(ObjectIdentifier(actor))
    }
  }

  /// Ends the process unless the current code may use the instance.
  func check() {
    switch self {
    case .thread(let thread): if thread != currentThread() { refuse("on another thread than the one that opened it") }
    case .main: if !Self.isMain { refuse("on another thread than the one that opened it") }
    case .queue(let queue, _): if !queue.isCurrent { refuse("outside of the queue `\(queue.label)` that opened it") }
    case .actor(let actor):
      actor.preconditionIsolated("the realm belongs to another actor; open it there with `Realm(actor:)`")
    }
  }

  private func refuse(_ place: String) -> Never {
    misuse(
      "a realm, or something of it, is used \(place); open a realm there and `resolve` a `ThreadSafeReference`, or pass what"
        + " `freeze()` returns")
  }
}

/// The identity of a dispatch queue, which code in its blocks can test for.
final class QueueIdentity: Sendable {
  /// The label of the queue.
  let label: String
  /// The key of a value visible in blocks of this queue and of queues that target it.
  private let key = DispatchSpecificKey<Void>()

  /// The identity of the main queue.
  static let main = QueueIdentity.of(.main)

  /// The key under which each queue stores its identity.
  private static let known = DispatchSpecificKey<QueueIdentity>()
  private static let lock = Mutex(())

  private init(_ queue: DispatchQueue) { label = queue.label }

  /// Returns the identity of a queue, which the queue retains.
  static func of(_ queue: DispatchQueue) -> QueueIdentity {
    lock.withLock { _ in
      if let identity = queue.getSpecific(key: known) { return identity }
      let identity = QueueIdentity(queue)
      queue.setSpecific(key: identity.key, value: ())
      queue.setSpecific(key: known, value: identity)
      return identity
    }
  }

  /// Returns a Boolean value that indicates whether a queue is known to be concurrent. This includes the system's global queues, and on
  /// some platforms custom concurrent queues.
  static func isConcurrent(_ queue: DispatchQueue) -> Bool {
    queue.label.hasPrefix("com.apple.root.") || String(describing: type(of: queue)).hasSuffix("concurrent")
  }

  /// A Boolean value that indicates whether the current code runs in a block of the queue.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

/// Returns the number of the current thread.
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #elseif os(Windows)
    UInt(GetCurrentThreadId())
  #else
    UInt(bitPattern: pthread_self())
  #endif
}
