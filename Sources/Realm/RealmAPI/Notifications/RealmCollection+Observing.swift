import Dispatch
import PredicateValues

/// A change of an observed collection.
public enum RealmCollectionChange<CollectionType> {
  /// The collection at the start of the observation.
  case initial(CollectionType)
  /// A write changed the collection, its order, or some of its objects. All indices are in ascending order.
  ///
  /// Deletions and modifications are indices in the previous collection, insertions in the new one. Removing the deletions and inserting
  /// the insertions converts one to the other. An object that moves is deleted and inserted.
  case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
  /// An error. Never delivered, because reading a realm in memory cannot fail. It exists so that code written for the Realm SDK compiles.
  case error(any Error)
}

extension RealmCollection {
  /// Observes the collection, starting with `.initial`, as long as the token is retained.
  ///
  /// Without a queue, the block runs on the thread or actor of the realm. `.initial` is delivered before the call returns, and later
  /// changes at the end of each `write` there. Changes from other threads arrive on the main queue, on the realm's own queue or actor, or
  /// when you call `refresh()` or `asyncRefresh()`. With a queue, the block runs soon after each write on any thread, with frozen
  /// collections.
  ///
  /// An object counts as modified if one of its properties was assigned, or a property of an object up to four links away. With key paths,
  /// only properties along them count. In a list of plain values, a value counts as modified if another one replaced it. Observing inside a
  /// write and invalid key paths end the process.
  ///
  /// - Parameters:
  ///   - keyPaths: Dotted key paths.
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - block: The block to call with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    let source = requireSource("observed")
    return observe(source.modificationFilter(keyPaths, of: Element.self), on: queue, block)
  }

  /// Observes the collection with a filter of modifications. See `observe(keyPaths:on:_:)` with names of properties.
  func observe(
    _ filter: ModificationFilter, on queue: DispatchQueue?, _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    let areValues = _realmSource.map { $0.isPlain && $0.criteria.isEmpty } ?? false
    return observe(
      on: queue, { $0._realmSource?.observed(after: $1, $2) ?? .items([]) }, none: .items([]),
      initial: RealmCollectionChange.initial,
      { now, old, new, difference in
        let changes = old.changes(to: new, areValues: areValues, filter, difference)
        guard !changes.isEmpty else { return nil }
        return .update(
          now, deletions: changes.deletions, insertions: changes.insertions, modifications: changes.modifications)
      }, block)
  }

  /// Observes the collection, with modifications along Swift key paths. See `observe(keyPaths:on:_:)` with names of properties.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken where Element: ObjectBase {
    observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block)
  }
}

/// The contents of an observed collection in a state.
enum ObservedContents {
  /// Objects of a class, in the order of their rows.
  case rows(SharedRows, classIndex: Int)
  /// Objects of a class in the order of keys. `touched` are the rows that the changes since the previous contents added, removed or moved;
  /// `nil` if unknown.
  case ordered([UInt32], classIndex: Int, touched: [UInt32]?)
  /// Links to objects, or plain values.
  case items([Value])

  private var items: [Value] {
    switch self {
    case .rows(let rows, let classIndex): Self.links(rows.prefix(.max), classIndex)
    case .ordered(let rows, let classIndex, _): Self.links(rows, classIndex)
    case .items(let items): items
    }
  }

  private static func links(_ rows: [UInt32], _ classIndex: Int) -> [Value] {
    rows.map { .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: $0)) }
  }

  /// Returns the difference to the contents of a later state.
  fileprivate func changes(
    to later: ObservedContents, areValues: Bool, _ filter: ModificationFilter, _ difference: StateDifference
  ) -> IndexChanges {
    if case (.rows(let old, let classIndex), .rows(let new, _)) = (self, later),
      let modified = difference.modifiedRows(classIndex, filter)
    {
      return .between(old, new, modified: modified)
    }
    if case (.ordered(let old, let classIndex, _), .ordered(let new, _, let touched?)) = (self, later),
      let modified = difference.modifiedRows(classIndex, filter)
    {
      return .between(old, new, touched: touched, modified: modified)
    }
    if areValues { return .ofValues(items, later.items) }
    return .between(items, later.items) { filter.isModified($0, in: difference) }
  }
}

extension ResultsSource {
  /// Returns the contents in the realm's current state, derived from those of the previous one if possible.
  fileprivate func observed(after before: ObservedContents, _ difference: StateDifference?) -> ObservedContents {
    if case .rows(let rows, _) = before, let difference,
      let rows = followedRows(to: instance.currentSnapshot(), difference.changes, from: { rows })
    {
      return .rows(rows, classIndex: classIndex)
    }
    if isOrdered {
      let snapshot = instance.currentSnapshot()
      if case .ordered(let rows, _, _) = before, let difference,
        let next = followedOrder(to: snapshot, difference.changes, from: rows)
      {
        keep(next.rows, of: snapshot)
        return .ordered(next.rows, classIndex: classIndex, touched: next.touched)
      }
      return .ordered(rows(), classIndex: classIndex, touched: nil)
    }
    return sharedRows().map { .rows($0, classIndex: classIndex) } ?? .items(items())
  }

  /// Returns the filter for key paths, or for property names of a projection.
  func modificationFilter(_ keyPaths: [String]?, of element: any RealmCollectionValue.Type) -> ModificationFilter {
    if let projection = element as? any ProjectionObservable.Type { return projection.modificationFilter(keyPaths) }
    return modificationFilter(keyPaths)
  }

  /// Returns the filter for key paths.
  func modificationFilter(_ keyPaths: [String]?) -> ModificationFilter {
    func positions(_ keyPath: String) -> [Int] {
      unfailing(try ModelClass.path(keyPath, from: elementModel, in: instance.classes.models)).map(\.position)
    }
    return ModificationFilter(paths: keyPaths?.map(positions))
  }
}
