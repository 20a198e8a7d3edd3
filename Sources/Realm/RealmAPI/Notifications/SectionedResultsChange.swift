import Dispatch
import PredicateValues

/// A change of observed sections.
public enum SectionedResultsChange<CollectionType> {
  /// The sections at the start of the observation.
  case initial(CollectionType)
  /// A write changed the sections. Each index path contains two indices, the section and the item. The items of deleted sections are not
  /// listed. A modified object that moves to another index path is deleted and inserted.
  ///
  /// Deletions, modifications and `sectionsToDelete` are positions in the previous sections, the others in the new ones.
  case update(
    CollectionType, deletions: [IndexPath], insertions: [IndexPath], modifications: [IndexPath],
    sectionsToInsert: IndexSet, sectionsToDelete: IndexSet)
}

/// The difference between two states of sections.
private struct SectionChanges<Key: RealmCollectionValue> {
  var deletions: [IndexPath] = []
  var insertions: [IndexPath] = []
  var modifications: [IndexPath] = []
  var sectionsToInsert = IndexSet()
  var sectionsToDelete = IndexSet()

  var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && modifications.isEmpty && sectionsToInsert.isEmpty
      && sectionsToDelete.isEmpty
  }

  /// Compares sections. `key` restricts the comparison to the section with that key.
  init(
    _ old: [(key: Key, items: [Value])], _ new: [(key: Key, items: [Value])], only key: Key?,
    isModified: (Value) -> Bool
  ) {
    let changes = IndexChanges.between(old.map(\.key), new.map(\.key)) { _ in false }
    let deleted = Set(changes.deletions)
    let inserted = Set(changes.insertions)
    func isWanted(_ section: Key) -> Bool { key.map { $0 == section } ?? true }
    for index in changes.deletions where isWanted(old[index].key) { sectionsToDelete.insert(index) }
    for index in changes.insertions where isWanted(new[index].key) {
      sectionsToInsert.insert(index)
      insertions += new[index].items.indices.map { IndexPath(indexes: [index, $0]) }
    }
    let stayed = zip(
      old.indices.filter { !deleted.contains($0) }, new.indices.filter { !inserted.contains($0) })
    for (before, after) in stayed where isWanted(new[after].key) {
      let items = IndexChanges.between(old[before].items, new[after].items, isModified: isModified)
      deletions += items.deletions.map { IndexPath(indexes: [before, $0]) }
      insertions += items.insertions.map { IndexPath(indexes: [after, $0]) }
      if items.modifications.isEmpty { continue }
      let (gone, come) = (Set(items.deletions), Set(items.insertions))
      let kept = old[before].items.indices.filter { !gone.contains($0) }
      let places = Dictionary(
        uniqueKeysWithValues: zip(kept, new[after].items.indices.filter { !come.contains($0) }))
      for place in items.modifications {
        let (was, now) = (IndexPath(indexes: [before, place]), IndexPath(indexes: [after, places[place] ?? place]))
        if was == now {
          modifications.append(was)
        } else {
          deletions.append(was)
          insertions.append(now)
        }
      }
    }
    deletions.sort()
    insertions.sort()
  }

  func change<Observed>(of observed: Observed) -> SectionedResultsChange<Observed>? {
    if isEmpty { return nil }
    return .update(
      observed, deletions: deletions, insertions: insertions, modifications: modifications,
      sectionsToInsert: sectionsToInsert, sectionsToDelete: sectionsToDelete)
  }
}

/// Sections that can be observed: ``SectionedResults`` and ``ResultsSection``.
public protocol ObservableSections: SourcedCollection {
  /// The type of the elements.
  associatedtype _RealmElement: RealmCollectionValue
  /// Observes the sections, with modifications along paths of property positions. `nil` means all modifications.
  func _realmObserve(
    along paths: [[Int]]?, on queue: DispatchQueue?, _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken
}

extension ObservableSections {
  /// Observes the sections, from `.initial` on, as long as the token is retained. The time of calls and the modifications that count are
  /// those of ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)``. Index paths of one section contain its index among all.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    let filter = _realmSource?.modificationFilter(keyPaths, of: _RealmElement.self)
    return _realmObserve(along: filter?.paths, on: queue, block)
  }

  /// The changes of the sections, from `.initial` on.
  public var changesets: RealmChanges<SectionedResultsChange<Self>> { RealmChanges { observe(on: $0, $1) } }

  /// Observes the sections in an actor, from `.initial` on, as long as the token is retained, with frozen sections.
  public func observe<Isolated: Actor>(
    keyPaths: [String]? = nil, on actor: Isolated, isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Isolated, SectionedResultsChange<Self>) -> Void
  ) async -> NotificationToken {
    deliver(RealmChanges { observe(keyPaths: keyPaths, on: $0, $1) }, to: actor, block)
  }
}

extension ObservableSections where _RealmElement: ObjectBase {
  /// Observes the sections, with modifications along Swift key paths.
  public func observe(
    keyPaths: [PartialKeyPath<_RealmElement>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken { observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block) }
}

extension ObservableSections where _RealmElement: ProjectionObservable {
  /// Observes the sections, with modifications along Swift key paths of the projection.
  public func observe(
    keyPaths: [PartialKeyPath<_RealmElement>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    _realmObserve(along: _RealmElement.modificationFilter(keyPaths: keyPaths).paths, on: queue, block)
  }
}

extension SectionedResults: ObservableSections {
  /// The type of the elements.
  public typealias _RealmElement = SectionElement

  /// Observes all sections.
  public func _realmObserve(
    along paths: [[Int]]?, on queue: DispatchQueue?,
    _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
  ) -> NotificationToken { observeSections(\.table, only: nil, ModificationFilter(paths: paths), on: queue, block) }
}

extension ResultsSection: ObservableSections {
  /// The type of the elements.
  public typealias _RealmElement = Element

  /// Observes the section.
  public func _realmObserve(
    along paths: [[Int]]?, on queue: DispatchQueue?,
    _ block: @escaping (SectionedResultsChange<ResultsSection>) -> Void
  ) -> NotificationToken { observeSections(\.table, only: key, ModificationFilter(paths: paths), on: queue, block) }
}

extension ThreadConfined {
  /// Observes sections, or the section with a key.
  fileprivate func observeSections<Key: RealmCollectionValue, Element: RealmCollectionValue>(
    _ table: @escaping (Self) -> SectionTable<Key, Element>, only key: Key?, _ filter: ModificationFilter,
    on queue: DispatchQueue?, _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    observe(
      on: queue, { sections, _, _ in table(sections).sections.map { (key: $0.key, items: $0.items) } }, none: [],
      initial: SectionedResultsChange.initial,
      { now, old, new, difference in
        SectionChanges(old, new, only: key) { filter.isModified($0, in: difference) }.change(of: now)
      }, block)
  }
}
