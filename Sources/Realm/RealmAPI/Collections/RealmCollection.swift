/// What can be sorted, sectioned, summed up and observed: ``Results``, and the collections that objects hold.
///
/// Two are equal that have equal elements in the same order; of sets the order does not count.
public protocol RealmCollection<Element>: RandomAccessCollection, ValueCollection, ThreadConfined, Equatable,
  QueryCollection, CustomStringConvertible
where Element: RealmCollectionValue, Index == Int, _RealmElement == Element, _QueryNeedle == Element {}

extension RealmCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The elements as they are now.
  public var _realmElements: [Element] { Array(self) }

  /// The type and the elements, a line each; no more than the first 100.
  public var description: String { describe(self, depth: 0) }

  /// Whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

/// What comes from a source of elements, whatever becomes of them: results, linking objects, sections.
public protocol SourcedCollection: ThreadConfined {
  /// Where the elements come from; nil while there is no realm.
  var _realmSource: ResultsSource? { get }
}

extension SourcedCollection {
  /// The realm that was asked.
  public var realm: Realm? { _realmSource.map { Realm($0.instance) } }

  /// Whether the elements come from a collection whose object is gone.
  public var isInvalidated: Bool { _realmSource?.isInvalidated ?? false }

  /// Whether the elements belong to a frozen realm.
  public var isFrozen: Bool { _realmSource?.instance.isFrozen ?? false }
}
