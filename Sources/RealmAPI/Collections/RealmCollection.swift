import PredicateValues

/// What results, lists, sets and inverse links have in common: an order, a realm, and that conditions can be put to them.
public protocol RealmCollection: RandomAccessCollection, ThreadConfined
where Element: RealmCollectionValue, Index == Int {
  /// What a query on the collection asks; nil where it belongs to no realm.
  var realmSource: ResultsSource? { get }
}

extension Results: RealmCollection {
  /// What the results ask.
  public var realmSource: ResultsSource? { source }
}

extension List: RealmCollection {
  /// The elements of the list, in its order.
  public var realmSource: ResultsSource? { managed?.source }
}

extension MutableSet: RealmCollection {
  /// The elements of the set.
  public var realmSource: ResultsSource? { managed?.source }
}

extension LinkingObjects: RealmCollection {
  /// The linking objects.
  public var realmSource: ResultsSource? { source }
}
