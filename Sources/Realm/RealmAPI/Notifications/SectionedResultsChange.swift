import Dispatch
import Foundation
import PredicateValues

/// What happened to sections that are observed.
public enum SectionedResultsChange<CollectionType> {
  /// The sections as they are at the beginning.
  case initial(CollectionType)
  /// A write changed the sections. Index paths are of two, the section and the item; they do not name the objects of sections that
  /// went as a whole. An object that changed and stands at another index path is deleted and inserted.
  ///
  /// Deletions, modifications and `sectionsToDelete` are places in the sections as they were told of before, the others in those at
  /// hand.
  case update(
    CollectionType, deletions: [IndexPath], insertions: [IndexPath], modifications: [IndexPath],
    sectionsToInsert: IndexSet, sectionsToDelete: IndexSet)
}

/// What lies between two states of sections.
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

  /// Compares sections; `key` restricts the comparison to the one of that key.
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

extension SectionedResults {
  /// Tells of what happens to the sections, from `.initial` on, as long as the token is held; when, and what counts as modified,
  /// as ``RealmCollection/observe(keyPaths:on:_:)-([String]?,_,_)`` says.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
  ) -> NotificationToken {
    observeSections(\.table, only: nil, keyPaths, on: queue, block)
  }
}

extension ResultsSection {
  /// Tells of what happens to the section, from `.initial` on, as long as the token is held. Index paths name the section's place
  /// among all.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<ResultsSection>) -> Void
  ) -> NotificationToken {
    observeSections(\.table, only: key, keyPaths, on: queue, block)
  }
}

extension SectionedResults where SectionElement: ObjectBase {
  /// The same with Swift key paths.
  public func observe(
    keyPaths: [PartialKeyPath<SectionElement>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
  ) -> NotificationToken { observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block) }
}

extension SectionedResults where SectionElement: ProjectionObservable {
  /// The same with Swift key paths of the projection.
  public func observe(
    keyPaths: [PartialKeyPath<SectionElement>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
  ) -> NotificationToken {
    observeSections(\.table, only: nil, SectionElement.modificationFilter(keyPaths: keyPaths), on: queue, block)
  }
}

extension ResultsSection where Element: ObjectBase {
  /// The same with Swift key paths.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<ResultsSection>) -> Void
  ) -> NotificationToken { observe(keyPaths: keyPaths.map { requiredName($0) }, on: queue, block) }
}

extension ResultsSection where Element: ProjectionObservable {
  /// The same with Swift key paths of the projection.
  public func observe(
    keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<ResultsSection>) -> Void
  ) -> NotificationToken {
    observeSections(\.table, only: key, Element.modificationFilter(keyPaths: keyPaths), on: queue, block)
  }
}

extension ThreadConfined {
  /// Tells of changes of sections, or of one of them, with names of properties.
  fileprivate func observeSections<Key: RealmCollectionValue, Element: RealmCollectionValue>(
    _ table: @escaping (Self) -> SectionTable<Key, Element>, only key: Key?, _ keyPaths: [String]?,
    on queue: DispatchQueue?, _ block: @escaping (SectionedResultsChange<Self>) -> Void
  ) -> NotificationToken {
    let filter = table(self).source.modificationFilter(keyPaths, of: Element.self)
    return observeSections(table, only: key, filter, on: queue, block)
  }

  /// Tells of changes of sections, or of one of them.
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
