import PredicateDiagnostics

/// What can be sorted, sectioned, summed up and observed: ``Results``, and the collections that objects hold.
public protocol RealmCollection<Element>: RandomAccessCollection, ThreadConfined, CustomStringConvertible
where Element: RealmCollectionValue, Index == Int {
  /// Where the elements come from; nil for a collection that belongs to no realm yet.
  var _realmSource: ResultsSource? { get }
}

extension RealmCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The type and the elements, a line each; no more than the first 100.
  public var description: String { describe(self, depth: 0) }

  /// The source of a collection that has to have one.
  func requireSource(_ action: String) -> ResultsSource {
    guard let source = _realmSource else {
      misuse("a collection that belongs to no realm cannot be \(action); add the object that holds it to a realm first")
    }
    return source
  }
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
