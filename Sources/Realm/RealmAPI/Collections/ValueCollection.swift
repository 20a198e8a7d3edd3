/// A collection of values that can be filtered, sorted and aggregated: the elements of a ``RealmCollection``, or the values of a ``Map``.
public protocol ValueCollection {
  /// The type of the values.
  associatedtype _RealmElement: RealmCollectionValue
  /// The current values.
  var _realmElements: [_RealmElement] { get }
  /// The source of the values. `nil` for an unmanaged collection.
  var _realmSource: ResultsSource? { get }
}

extension ValueCollection {
  /// Returns the source of the values. Ends the process if the collection is unmanaged.
  func requireSource(_ action: String) -> ResultsSource {
    guard let source = _realmSource else {
      misuse("a collection that belongs to no realm cannot be \(action); add the object that holds it to a realm first")
    }
    return source
  }
}
