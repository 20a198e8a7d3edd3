import PredicateDiagnostics

/// What can be sorted, sectioned, summed up and observed: ``Results``, and the collections that objects hold.
public protocol RealmCollection<Element>: RandomAccessCollection, ThreadConfined
where Element: RealmCollectionValue, Index == Int {
  /// Where the elements come from; nil for a collection that belongs to no realm yet.
  var realmSource: ResultsSource? { get }
}

extension RealmCollection {
  /// The source of a collection that has to have one.
  func requireSource(_ action: String) -> ResultsSource {
    guard let realmSource else {
      misuse("a collection that belongs to no realm cannot be \(action); add the object that holds it to a realm first")
    }
    return realmSource
  }
}

extension Results: RealmCollection {
  /// Where the objects come from.
  public var realmSource: ResultsSource? { source }
}

extension List: RealmCollection {}

extension MutableSet: RealmCollection {}

extension LinkingObjects: RealmCollection {
  /// Where the objects come from; nil while the object that is linked to belongs to no realm.
  public var realmSource: ResultsSource? { source }
}
