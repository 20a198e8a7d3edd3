import Dispatch
import Foundation
import PredicateDiagnostics

#if os(Windows)
  import WinSDK
#endif

/// Who may use an instance of a realm, and nobody else.
enum Confinement {
  /// The thread of this number.
  case thread(UInt)
  /// The main thread, and the blocks of the main queue, which other threads run once `dispatchMain()` was called.
  case main
  /// The blocks of a queue, whichever thread runs them.
  case queue(QueueIdentity, DispatchQueue)
  /// The code of an actor.
  case actor(any Actor)

  /// What one of several instances is found by.
  enum Key: Hashable, Sendable {
    case thread(UInt), main
    case object(ObjectIdentifier)
  }

  /// Of the code that runs, where it names no queue and no actor.
  static var current: Confinement { isMain ? .main : .thread(currentThread()) }

  /// Of the blocks of a queue; ends the process where that is not a serial queue, and outside of its blocks.
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

  private static var isMain: Bool { Thread.isMainThread || QueueIdentity.main.isCurrent }

  /// The thread for which nothing else has to be asked; 0 where there is none.
  var thread: UInt {
    switch self {
    case .thread(let thread): thread
    case .main: Thread.isMainThread ? currentThread() : 0
    case .queue, .actor: 0
    }
  }

  /// The queue that runs blocks for who may use the instance; nil of a thread without one, and of an actor.
  var queue: DispatchQueue? {
    switch self {
    case .main: .main
    case .queue(_, let queue): queue
    case .thread, .actor: nil
    }
  }

  /// What one of several instances is found by.
  var key: Key {
    switch self {
    case .thread(let thread): .thread(thread)
    case .main: .main
    case .queue(let queue, _): .object(ObjectIdentifier(queue))
    case .actor(let actor): .object(ObjectIdentifier(actor))
    }
  }

  /// Ends the process outside of it.
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

/// A dispatch queue as the code of its blocks knows it.
final class QueueIdentity: Sendable {
  /// What the queue is called.
  let label: String
  /// What the blocks of this queue find, and of those that have it for their target.
  private let key = DispatchSpecificKey<Void>()

  /// The main queue's.
  static let main = QueueIdentity.of(.main)

  /// What each queue keeps its own under.
  private static let known = DispatchSpecificKey<QueueIdentity>()
  private static let lock = Mutex(())

  private init(_ queue: DispatchQueue) { label = queue.label }

  /// The identity of a queue, which keeps it as long as it lives.
  static func of(_ queue: DispatchQueue) -> QueueIdentity {
    lock.withLock { _ in
      if let identity = queue.getSpecific(key: known) { return identity }
      let identity = QueueIdentity(queue)
      queue.setSpecific(key: identity.key, value: ())
      queue.setSpecific(key: known, value: identity)
      return identity
    }
  }

  /// Whether a queue is known to run several blocks at once: those of the system, and on some platforms one's own.
  static func isConcurrent(_ queue: DispatchQueue) -> Bool {
    queue.label.hasPrefix("com.apple.root.") || String(describing: type(of: queue)).hasSuffix("concurrent")
  }

  /// Whether a block of the queue runs.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

/// The number of the thread that runs.
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
