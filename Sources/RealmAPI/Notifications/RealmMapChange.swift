import Dispatch
import PredicateValues

/// Values by key: ``Map``.
public protocol RealmKeyedCollection {
  /// The keys.
  associatedtype Key
  /// The values.
  associatedtype Value
}

extension Map: RealmKeyedCollection {}

/// What happened to a map that is observed.
public enum RealmMapChange<Collection: RealmKeyedCollection> {
  /// The map as it is at the beginning.
  case initial(Collection)
  /// A write changed the map: which entries went, came, and have another value or an object that changed; keys in the order of
  /// their bytes.
  case update(
    Collection, deletions: [Collection.Key], insertions: [Collection.Key], modifications: [Collection.Key])
  /// Never told: a realm in memory cannot fail to be read. Here so that code after the documents' manner stays complete.
  case error(any Error)
}

extension Map {
  /// Tells of what happens to the map, from `.initial` on, as long as the token is held; when, on which thread, and what counts as
  /// modified, as ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)`` says.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of properties of the objects, between dots; for maps of objects only.
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - block: Is called with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (RealmMapChange<Map>) -> Void
  ) -> NotificationToken {
    guard let managed = realmProperty else {
      misuse("a map that belongs to no realm cannot be observed; add its object to one first")
    }
    let filter = managed.source.modificationFilter(keyPaths)
    guard let queue else { return managed.instance.observe(mapTracker(self, filter), block) }
    return managed.instance.observe(mapTracker(freeze(), filter), on: queue, block)
  }

  /// What happens to the map from now on, from `.initial` on.
  public var changesets: RealmChanges<RealmMapChange<Map>> { RealmChanges { observe(on: $0, $1) } }

  /// Tells an actor of what happens to the map, from `.initial` on, as long as the token is held, with frozen maps.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

/// What turns states into changes of a map.
private func mapTracker<Key: MapKey, Value: RealmCollectionValue>(
  _ map: Map<Key, Value>, _ filter: ModificationFilter
) -> ChangeTracker<RealmMapChange<Map<Key, Value>>> {
  var current = map
  var entries: ValueDictionary = [:]
  func move(to instance: RealmInstance) -> ValueDictionary {
    if current.realm?.instance !== instance {
      guard let rebound = current.realmRebound(to: instance) else { return [:] }
      current = rebound
    }
    guard !current.isInvalidated, let property = current.realmProperty else { return [:] }
    return ValueDictionary(property.stored.entries)
  }
  return ChangeTracker(
    begin: { instance in
      entries = move(to: instance)
      return .initial(current)
    },
    next: { instance, difference in
      let old = entries
      entries = move(to: instance)
      let deletions = old.filter { entries[$0.key] == nil }.compactMap { Key(realmKey: $0.key) }
      let insertions = entries.filter { old[$0.key] == nil }.compactMap { Key(realmKey: $0.key) }
      let modifications = entries.filter { entry in
        guard let before = old[entry.key] else { return false }
        return before != entry.value || filter.isModified(entry.value, in: difference)
      }.compactMap { Key(realmKey: $0.key) }
      guard !deletions.isEmpty || !insertions.isEmpty || !modifications.isEmpty else { return nil }
      return .update(current, deletions: deletions, insertions: insertions, modifications: modifications)
    })
}
