import Dispatch

/// Offers an instance the states that others write, on the main queue, on its own queue, or in its actor. Other threads get no offers,
/// because nothing runs code on them.
final class LaterRefresh: @unchecked Sendable {
  // Unchecked: the instance is used only where it is confined, and the actor only runs a task.
  private weak var instance: RealmInstance?
  private let queue: DispatchQueue?
  private weak var actor: (any Actor)?
  /// A Boolean value that indicates whether a block is scheduled and has not started.
  private let isAsked = Mutex(false)

  init(_ instance: RealmInstance) {
    self.instance = instance
    queue = instance.confinement?.queue
    if case .actor(let actor)? = instance.confinement { self.actor = actor }
  }

  /// Offers a new state, unless an offer is pending.
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
