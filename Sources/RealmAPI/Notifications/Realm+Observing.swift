extension Realm {
  /// What a realm tells of itself.
  public enum Notification: String, Hashable, Sendable {
    /// The realm shows another state.
    case didChange = "RLMRealmDidChangeNotification"
    /// Another thread wrote, and the realm does not take over states by itself. Never told: `refresh()` says whether there is a
    /// newer state. Here so that code after the documents' manner stays complete.
    case refreshRequired = "RLMRealmRefreshRequiredNotification"
  }

  /// Calls a block each time that the realm goes on to another state, on its own thread or actor, as long as the token is held.
  public func observe(_ block: @escaping (_ notification: Notification, _ realm: Realm) -> Void) -> NotificationToken {
    let tracker = ChangeTracker<Realm>(begin: { _ in nil }, next: { instance, _ in Realm(instance) })
    return instance.observe(tracker) { block(.didChange, $0) }
  }
}
