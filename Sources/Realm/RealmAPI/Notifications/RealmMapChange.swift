import Dispatch
import PredicateStore
import PredicateValues

/// A collection of values by key. ``Map`` conforms to it.
public protocol RealmKeyedCollection<Key, Value>: Sequence, ValueCollection, ThreadConfined, QueryEntries
where _RealmElement == Value, _QueryNeedle == Value, QueryKey == Key {
  /// The type of the keys.
  associatedtype Key: MapKey
  /// The type of the values.
  associatedtype Value: RealmCollectionValue
  /// The keys, in the order of their bytes.
  var keys: [Key] { get }
  /// The values, in the order of their keys.
  var values: [Value] { get }
  /// The number of entries.
  var count: Int { get }
  /// Accesses the value of a key. `nil` if the key is missing. Assigning `nil` removes the entry.
  subscript(key: Key) -> Value? { get set }
  /// Sets the value of a key.
  func updateValue(_ value: Value, forKey key: Key)
  /// Removes an entry. Its object remains in the realm.
  func removeObject(for key: Key)
  /// Removes all entries.
  func removeAll()
}

extension Map: RealmKeyedCollection {}

/// A change of an observed map.
public enum RealmMapChange<Collection: RealmKeyedCollection> {
  /// The map at the start of the observation.
  case initial(Collection)
  /// A write changed the map. Modifications are the keys of entries with another value or a modified object. Keys are in the order of their
  /// bytes.
  case update(
    Collection, deletions: [Collection.Key], insertions: [Collection.Key], modifications: [Collection.Key])
  /// An error. Never delivered, because reading a realm in memory cannot fail. It exists so that code written for the Realm SDK compiles.
  case error(any Error)
}

extension Map {
  /// Observes the map, starting with `.initial`, as long as the token is retained.
  ///
  /// For times, threads and modifications, see ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)``.
  ///
  /// - Parameters:
  ///   - keyPaths: Dotted key paths, for maps of objects only.
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - block: The block to call with each change.
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

  /// The changes of the map from now on, starting with `.initial`.
  public var changesets: RealmChanges<RealmMapChange<Map>> { RealmChanges { observe(on: $0, $1) } }

  /// Observes the map in an actor, starting with `.initial`, as long as the token is retained, with frozen maps.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension Map where Value: QueryOptional, Value.Wrapped: ObjectBase {
  /// Observes the map in an actor, with modifications along Swift key paths of its objects, with frozen maps.
  public func observe<Isolated: Actor>(
    keyPaths: [PartialKeyPath<Value.Wrapped>], on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, RealmMapChange<Map>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map { requiredName($0) }, on: actor, block)
  }
}
