import Dispatch
import PredicateStore
import PredicateValues

/// Values by key: ``Map``.
public protocol RealmKeyedCollection<Key, Value>: Sequence, ValueCollection, ThreadConfined, QueryEntries
where _RealmElement == Value, _QueryNeedle == Value, QueryKey == Key {
  /// The keys.
  associatedtype Key: MapKey
  /// The values.
  associatedtype Value: RealmCollectionValue
  /// The keys, in the order of their bytes.
  var keys: [Key] { get }
  /// The values, in the order of their keys.
  var values: [Value] { get }
  /// The number of entries.
  var count: Int { get }
  /// The value of a key; nil where there is no such entry. Assigning nil removes the entry.
  subscript(key: Key) -> Value? { get set }
  /// Sets the value of a key.
  func updateValue(_ value: Value, forKey key: Key)
  /// Removes an entry; an object stays in the realm.
  func removeObject(for key: Key)
  /// Removes all entries.
  func removeAll()
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
    guard let managed = _realmProperty else {
      misuse("a map that belongs to no realm cannot be observed; add its object to one first")
    }
    let filter = managed.source.modificationFilter(keyPaths)
    return observe(
      on: queue,
      { map, _, _ in map.isInvalidated ? [:] : ValueDictionary(map._realmProperty?.stored.entries ?? []) }, none: [:],
      initial: RealmMapChange.initial,
      { now, old, new, difference in
        func keys(_ entries: [ValueDictionary.Entry]) -> [Key] { entries.compactMap { Key(_realmKey: $0.key) } }
        let deletions = keys(old.filter { new[$0.key] == nil })
        let insertions = keys(new.filter { old[$0.key] == nil })
        let modifications = keys(
          new.filter { entry in
            guard let before = old[entry.key] else { return false }
            return before != entry.value || filter.isModified(entry.value, in: difference)
          })
        guard !deletions.isEmpty || !insertions.isEmpty || !modifications.isEmpty else { return nil }
        return .update(now, deletions: deletions, insertions: insertions, modifications: modifications)
      }, block)
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

extension Map where Value: QueryOptional, Value.Wrapped: ObjectBase {
  /// Tells an actor of what happens to the map and to properties of its objects, with frozen maps.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Value.Wrapped>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}
