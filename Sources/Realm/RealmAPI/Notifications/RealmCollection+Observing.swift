import Dispatch
import Foundation
import PredicateDiagnostics
import PredicateValues

/// What happened to a collection that is observed.
public enum RealmCollectionChange<CollectionType> {
  /// The collection as it is at the beginning.
  case initial(CollectionType)
  /// A write changed which objects are in the collection, their order, or some of them. All indices ascend.
  ///
  /// Deletions and modifications are indices in the collection as it was told of before, insertions in the one at hand. Taking out
  /// the deletions and putting in the insertions makes the one out of the other; an object that moved is deleted and inserted.
  case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
  /// Never told: a realm in memory cannot fail to be read. Here so that code after the documents' manner stays complete.
  case error(any Error)
}

extension RealmCollection {
  /// Tells of what happens to the collection, from `.initial` on, as long as the token is held.
  ///
  /// Without a queue, the block runs on the thread, or in the actor, of the realm: `.initial` before the call returns, then at the
  /// end of each `write` there. Of what others wrote it tells in a block of the main queue or of the realm's own, or in the actor,
  /// and in `refresh()` and `asyncRefresh()`. On a queue it runs soon after each write, whoever made it, with frozen collections.
  ///
  /// An object counts as modified where a property of it, or of an object up to four links away, was assigned; with key paths,
  /// where something along one of them was. A value of a list that is no object counts as modified where another stands in its place.
  /// Observing inside a write, and key paths that lead nowhere, end the process.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of properties between dots.
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - block: Is called with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken {
    let source = requireSource("observed")
    return observe(source.modificationFilter(keyPaths, of: Element.self), on: queue, block)
  }

  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` by what counts as modified.
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

  /// ``observe(keyPaths:on:_:)-([String]?,_,_)`` with the changes of a value that the key paths of Swift name.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<Self>) -> Void
  ) -> NotificationToken where Element: ObjectBase {
    observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block)
  }
}

/// What an observed collection had in a state.
enum ObservedContents {
  /// Objects of a class, in the order of their rows.
  case rows(SharedRows, classIndex: Int)
  /// Links to objects, or values.
  case items([Value])

  private var items: [Value] {
    switch self {
    case .rows(let rows, let classIndex):
      let classIndex = Int32(truncatingIfNeeded: classIndex)
      return rows.prefix(.max).map { .link(ObjectReference(classIndex: classIndex, row: $0)) }
    case .items(let items): return items
    }
  }

  /// What lies between these and those of a later state.
  fileprivate func changes(
    to later: ObservedContents, areValues: Bool, _ filter: ModificationFilter, _ difference: StateDifference
  ) -> IndexChanges {
    if case (.rows(let old, let classIndex), .rows(let new, _)) = (self, later),
      let modified = difference.modifiedRows(classIndex, filter)
    {
      return .between(old, new, modified: modified)
    }
    if areValues { return .ofValues(items, later.items) }
    return .between(items, later.items) { filter.isModified($0, in: difference) }
  }
}

extension ResultsSource {
  /// What there is in the realm's current state, of which the one before is known.
  fileprivate func observed(after before: ObservedContents, _ difference: StateDifference?) -> ObservedContents {
    if case .rows(let rows, _) = before, let difference,
      let rows = followedRows(to: instance.currentSnapshot(), difference.changes, from: { rows })
    {
      return .rows(rows, classIndex: classIndex)
    }
    return sharedRows().map { .rows($0, classIndex: classIndex) } ?? .items(items())
  }

  /// Which modifications count to who asks for some key paths, of projections for some of their properties.
  func modificationFilter(_ keyPaths: [String]?, of element: any RealmCollectionValue.Type) -> ModificationFilter {
    if let projection = element as? any ProjectionObservable.Type { return projection.modificationFilter(keyPaths) }
    return modificationFilter(keyPaths)
  }

  /// Which modifications count to who asks for some key paths.
  func modificationFilter(_ keyPaths: [String]?) -> ModificationFilter {
    func positions(_ keyPath: String) -> [Int] {
      unfailing(try ModelClass.path(keyPath, from: elementModel, in: instance.classes.models)).map(\.position)
    }
    return ModificationFilter(paths: keyPaths?.map(positions))
  }
}
