import Dispatch
import PredicateDiagnostics

/// Offers an instance states that others wrote: in a block of the main queue, of its own queue, or in its actor. A thread that is none of
/// these has nobody who could ask it.
final class LaterRefresh: @unchecked Sendable {
  // Unchecked: the instance is taken out where it belongs to, the actor is only asked to run something.
  private weak var instance: RealmInstance?
  private let queue: DispatchQueue?
  private weak var actor: (any Actor)?
  /// Whether a block that was asked for has not begun.
  private let isAsked = Mutex(false)

  init(_ instance: RealmInstance) {
    self.instance = instance
    queue = instance.confinement?.queue
    if case .actor(let actor)? = instance.confinement { self.actor = actor }
  }

  /// Offers a new state, unless an offer is to come.
  func ask() {
    guard queue != nil || actor != nil else { return }
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    guard isFirst else { return }
    if let queue {
      queue.async { self.refresh() }
    } else if let actor {
      Task { await self.refresh(on: actor) }
    }
  }

  private func refresh(on actor: isolated any Actor) { refresh() }

  private func refresh() {
    isAsked.withLock { $0 = false }
    if let instance { instance.takeOffer() }
  }
}
