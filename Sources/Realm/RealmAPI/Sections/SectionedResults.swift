import PredicateValues

/// A collection divided into sections by a key, always up to date.
///
/// ```swift
/// let dogsByFirstLetter = realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: true)
/// print(dogsByFirstLetter.allKeys)         // ["F", "R", "S", "W"]
/// print(dogsByFirstLetter[0].first?.name)  // Fido
/// ```
public struct SectionedResults<SectionKey: RealmCollectionValue, SectionElement: RealmCollectionValue> {
  let table: SectionTable<SectionKey, SectionElement>

  init(_ table: SectionTable<SectionKey, SectionElement>) { self.table = table }

  /// The keys, in the order of the sections.
  public var allKeys: [SectionKey] { table.sections.map(\.key) }

  /// Accesses the element at an index path of two indices, the section and the item.
  public subscript(indexPath: IndexPath) -> SectionElement {
    guard indexPath.count == 2 else {
      misuse(
        "an index path into sections has two indexes, the section's and the item's; this one has \(indexPath.count)")
    }
    return self[indexPath[0]][indexPath[1]]
  }
}

extension SectionedResults: SourcedCollection {
  /// The source of the elements.
  public var _realmSource: ResultsSource? { table.source }

  /// Returns the sections in another instance of their realm.
  public func _realmRebound(to instance: RealmInstance) -> SectionedResults? {
    table.rebound(to: instance).map { SectionedResults($0) }
  }
}

extension SectionedResults: Equatable {
  /// Returns a Boolean value that indicates whether both values have equal sections in the same order.
  public static func == (left: SectionedResults, right: SectionedResults) -> Bool { left.elementsEqual(right) }
}

extension ResultsSection: Equatable {
  /// Returns a Boolean value that indicates whether both sections have the same key, and equal elements in the same order.
  public static func == (left: ResultsSection, right: ResultsSection) -> Bool {
    left.key == right.key && left.elementsEqual(right)
  }
}

extension SectionedResults: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { count }
  /// The number of sections.
  public var count: Int { table.sections.count }

  /// Accesses the section at an index, which must be less than the count.
  public subscript(index: Int) -> ResultsSection<SectionKey, SectionElement> {
    let sections = table.sections
    guard sections.indices.contains(index) else { outOfBounds(index, sections.count) }
    return ResultsSection(table, sections[index].key)
  }
}

/// The elements of a collection with one key. Empty if no element has the key any more.
public struct ResultsSection<SectionKey: RealmCollectionValue, Element: RealmCollectionValue>: Identifiable {
  let table: SectionTable<SectionKey, Element>
  /// The key of the elements.
  public let key: SectionKey

  init(_ table: SectionTable<SectionKey, Element>, _ key: SectionKey) {
    self.table = table
    self.key = key
  }

  /// The identity of the section, equal to ``key``.
  public var id: SectionKey { key }

  var items: [Value] {
    table.index(of: key).map { table.sections[$0].items } ?? []
  }
}

extension ResultsSection: SourcedCollection {
  /// The source of the elements.
  public var _realmSource: ResultsSource? { table.source }

  /// Returns the section in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> ResultsSection? {
    table.rebound(to: instance).map { ResultsSection($0, key) }
  }
}

extension ResultsSection: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }
  /// The number of elements.
  public var count: Int { items.count }

  /// Accesses the element at an index, which must be less than the count.
  public subscript(index: Int) -> Element {
    let items = items
    guard items.indices.contains(index) else { outOfBounds(index, items.count) }
    return table.element(items[index])
  }
}
