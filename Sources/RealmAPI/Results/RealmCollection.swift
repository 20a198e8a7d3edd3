import PredicateDiagnostics

/// What can be sorted, sectioned, summed up and observed: ``Results``, and the collections that objects hold.
public protocol RealmCollection<Element>: RandomAccessCollection where Element: RealmCollectionValue, Index == Int {
  /// Where the elements come from; nil for a collection that belongs to no realm yet.
  var realmSource: ResultsSource? { get }
  /// A collection of the same type with the elements of another source, one that was made from the collection's own.
  func realmView(of source: ResultsSource) -> Self
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

  /// The results of another source.
  public func realmView(of source: ResultsSource) -> Results { Results(source) }
}

extension List: RealmCollection {
  /// Where the elements come from; nil while the list belongs to no realm.
  public var realmSource: ResultsSource? { managed?.source }

  /// The list that is the root of another source.
  public func realmView(of source: ResultsSource) -> List {
    guard case .collection(let owner, let position) = source.root else { return self }
    return List(owner, position)
  }
}
