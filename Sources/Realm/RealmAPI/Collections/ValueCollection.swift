import PredicateDiagnostics

/// Many values that can be filtered, sorted and summed up: the elements of a ``RealmCollection``, the values of a ``Map``.
public protocol ValueCollection {
  /// What there are many of.
  associatedtype _RealmElement: RealmCollectionValue
  /// The values as they are now.
  var _realmElements: [_RealmElement] { get }
  /// Where the values come from; nil while they belong to no realm.
  var _realmSource: ResultsSource? { get }
}

extension ValueCollection {
  /// The source of values that have to have one.
  func requireSource(_ action: String) -> ResultsSource {
    guard let source = _realmSource else {
      misuse("a collection that belongs to no realm cannot be \(action); add the object that holds it to a realm first")
    }
    return source
  }
}
