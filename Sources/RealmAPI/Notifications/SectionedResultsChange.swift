import Dispatch
import Foundation
import PredicateValues

/// What happened to sections that are observed.
public enum SectionedResultsChange<CollectionType> {
  /// The sections as they are at the beginning.
  case initial(CollectionType)
  /// A write changed the sections. Index paths are of two, the section and the item; they do not name the objects of sections that
  /// came or went as a whole.
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
    for index in changes.insertions where isWanted(new[index].key) { sectionsToInsert.insert(index) }
    let stayed = zip(
      old.indices.filter { !deleted.contains($0) }, new.indices.filter { !inserted.contains($0) })
    for (before, after) in stayed where isWanted(new[after].key) {
      let items = IndexChanges.between(old[before].items, new[after].items, isModified: isModified)
      deletions += items.deletions.map { IndexPath(indexes: [before, $0]) }
      insertions += items.insertions.map { IndexPath(indexes: [after, $0]) }
      modifications += items.modifications.map { IndexPath(indexes: [before, $0]) }
    }
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
    let instance = table.source.instance
    let filter = table.source.modificationFilter(keyPaths, of: SectionElement.self)
    guard let queue else { return instance.observe(sectionTracker(self, only: nil, filter) { $0.table }, block) }
    return instance.observe(sectionTracker(freeze(), only: nil, filter) { $0.table }, on: queue, block)
  }
}

extension ResultsSection {
  /// Tells of what happens to the section, from `.initial` on, as long as the token is held. Index paths name the section's place
  /// among all.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (SectionedResultsChange<ResultsSection>) -> Void
  ) -> NotificationToken {
    let instance = table.source.instance
    let filter = table.source.modificationFilter(keyPaths, of: Element.self)
    guard let queue else { return instance.observe(sectionTracker(self, only: key, filter) { $0.table }, block) }
    return instance.observe(sectionTracker(freeze(), only: key, filter) { $0.table }, on: queue, block)
  }
}

/// What turns states into changes of sections, or of one of them.
private func sectionTracker<Observed: ThreadConfined, Key: RealmCollectionValue, Element: RealmCollectionValue>(
  _ observed: Observed, only key: Key?, _ filter: ModificationFilter,
  _ table: @escaping (Observed) -> SectionTable<Key, Element>
) -> ChangeTracker<SectionedResultsChange<Observed>> {
  var current = observed
  var sections: [(key: Key, items: [Value])] = []
  func move(to instance: RealmInstance) -> [(key: Key, items: [Value])] {
    if table(current).source.instance !== instance {
      guard let rebound = current.realmRebound(to: instance) else { return [] }
      current = rebound
    }
    return table(current).sections.map { ($0.key, $0.items) }
  }
  return ChangeTracker(
    begin: { instance in
      sections = move(to: instance)
      return .initial(current)
    },
    next: { instance, difference in
      let old = sections
      sections = move(to: instance)
      let changes = SectionChanges(old, sections, only: key) { filter.isModified($0, in: difference) }
      return changes.change(of: current)
    })
}
