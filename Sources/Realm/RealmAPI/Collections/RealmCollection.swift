/// A collection that can be sorted, sectioned, aggregated and observed: ``Results``, and the collections of objects.
///
/// Two collections are equal if they have equal elements in the same order. The order of sets is ignored.
public protocol RealmCollection<Element>: RandomAccessCollection, ValueCollection, ThreadConfined, Equatable,
  QueryCollection, CustomStringConvertible
where Element: RealmCollectionValue, Index == Int, _RealmElement == Element, _QueryNeedle == Element {}

extension RealmCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The current elements.
  public var _realmElements: [Element] { Array(self) }

  /// The type and up to 100 elements, each on its own line.
  public var description: String { describe(self, depth: 0) }

  /// Returns a Boolean value that indicates whether two collections have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

/// A collection backed by a source of elements: results, linking objects, or sections.
public protocol SourcedCollection: ThreadConfined {
  /// The source of the elements. `nil` for an unmanaged collection.
  var _realmSource: ResultsSource? { get }
}

extension SourcedCollection {
  /// The realm of the source.
  public var realm: Realm? { _realmSource.map { Realm($0.instance) } }

  /// A Boolean value that indicates whether the owner of the underlying collection was deleted.
  public var isInvalidated: Bool { _realmSource?.isInvalidated ?? false }

  /// A Boolean value that indicates whether the elements belong to a frozen realm.
  public var isFrozen: Bool { _realmSource?.instance.isFrozen ?? false }
}
