import PredicateStore
import PredicateValues

/// The sections of a collection, found on access and cached until the realm changes (language §7.3). Every thread may access the sections
/// of a frozen realm.
final class SectionTable<Key: RealmCollectionValue, Element: RealmCollectionValue> {
  /// The elements with one key, in the collection's order.
  struct Section {
    let key: Key
    var items: [Value]
  }

  /// The order of the elements, in addition to the source's own clauses.
  enum Order {
    case none
    /// The order of the keys.
    case keys(ascending: Bool)
    /// The order of the elements themselves.
    case elements(ascending: Bool)
  }

  let source: ResultsSource
  private let key: (Element) -> Key
  private let order: Order

  private struct Known: @unchecked Sendable {
    // Unchecked: keys are values that are never changed.
    let snapshot: Snapshot
    let sections: [Section]
    let indexes: [Key: Int]
  }

  private let known = Mutex<Known?>(nil)

  init(_ source: ResultsSource, order: Order, key: @escaping (Element) -> Key) {
    self.source = source
    self.order = order
    self.key = key
  }

  /// The sections, in the order of the first occurrence of their keys.
  var sections: [Section] { current.sections }

  /// Returns the index of the section with a key. `nil` if no element has the key.
  func index(of key: Key) -> Int? { current.indexes[key] }

  /// Returns the element for an item of a section.
  func element(_ item: Value) -> Element { Element._realmRestore(item, in: source.instance) }

  /// Returns the sections in another instance of the realm.
  func rebound(to instance: RealmInstance) -> SectionTable? {
    source.rebound(to: instance).map { SectionTable($0, order: order, key: key) }
  }

  private var current: Known {
    let snapshot = source.instance.currentSnapshot()
    if let known = known.withLock({ $0 }), known.snapshot === snapshot { return known }
    var sections: [Section] = []
    var indexes: [Key: Int] = [:]
    for (item, key) in keyedItems() {
      if let index = indexes[key] {
        sections[index].items.append(item)
      } else {
        indexes[key] = sections.count
        sections.append(Section(key: key, items: [item]))
      }
    }
    let found = Known(snapshot: snapshot, sections: sections, indexes: indexes)
    known.withLock { $0 = found }
    return found
  }

  private func keyedItems() -> [(item: Value, key: Key)] {
    let items = source.items()
    switch order {
    case .none: return items.map { ($0, key(element($0))) }
    case .elements(let ascending):
      return arranged(items, by: items, ascending).map { ($0, key(element($0))) }
    case .keys(let ascending):
      let keys = items.map { key(element($0)) }
      let context = ObjectContext(isTracing: false)
      return arranged(Array(zip(items, keys)), by: keys.map { $0._realmStored(in: context) }, ascending)
        .map { (item: $0.0, key: $0.1) }
    }
  }

  /// Returns the items in the total order of their keys. Items with equal keys keep their order, in both directions.
  private func arranged<Item>(_ items: [Item], by keys: [Value], _ ascending: Bool) -> [Item] {
    keys.sortedIndices(ascending ? .less : .greater).map { items[$0] }
  }
}
