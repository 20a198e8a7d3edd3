import PredicateSemantics
import Predicates

/// The objects that match a query on a realm, found on access and always up to date.
///
/// ```swift
/// let tanDogs = realm.objects(Dog.self).filter("color = 'tan'")   // runs nothing
/// print(tanDogs.count)                                            // counts, without creating objects
/// if let first = tanDogs.first { … }                              // stops at the first match
/// ```
///
/// Results are cached until the realm changes, so repeated access is free. After a write that touches few objects, only those are tested
/// again, unless a condition reads linked objects or the results are sorted. The other costs are:
///
/// - Counting: one pass over the objects of the class, or less with an index.
/// - Accessing the first object, or testing for one: the search stops at the first match.
/// - Accessing an index: the search finds twice as many objects as needed, so paging through all results is one pass in total.
/// - Sorting: all objects that meet the conditions, O(n log n).
public struct Results<Element: RealmCollectionValue> {
  let source: ResultsSource

  init(_ source: ResultsSource) { self.source = source }

  private func element(_ item: Value) -> Element { Element._realmRestore(item, in: source.instance) }
}

extension Results: RealmCollection, SourcedCollection {
  /// The source of the objects.
  public var _realmSource: ResultsSource? { source }

  /// Returns the results in another instance of their realm.
  public func _realmRebound(to instance: RealmInstance) -> Results? { source.rebound(to: instance).map { Results($0) } }

  /// The number of objects. Counting creates no objects.
  public var count: Int { source.count }

  // The default implementations of these methods would count the objects.

  /// Returns the next index.
  public func index(after index: Int) -> Int { index &+ 1 }
  /// Returns the previous index.
  public func index(before index: Int) -> Int { index &- 1 }
  /// Returns the index at a distance from another index.
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index &+ distance }
  /// Returns the distance between two indices.
  public func distance(from start: Int, to end: Int) -> Int { end &- start }

  /// Returns the results of calling a closure with each of the current objects.
  public func map<Transformed, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Transformed
  ) throws(Failure) -> [Transformed] {
    var transformed: [Transformed] = []
    var iterator = makeIterator()
    while let element = iterator.next() { transformed.append(try transform(element)) }
    return transformed
  }

  /// A Boolean value that indicates whether the results are empty. The search stops at the first match.
  public var isEmpty: Bool { source.item(at: 0) == nil }

  /// The first object. The search stops there.
  public var first: Element? { source.item(at: 0).map(element) }

  /// The last object.
  public var last: Element? { source.lastItem.map(element) }

  /// Accesses the object at an index, which must be less than the count.
  public subscript(index: Int) -> Element {
    guard let item = source.item(at: index) else { outOfBounds(index, count) }
    return element(item)
  }

  /// Returns an iterator over the current objects. Later changes do not affect the iteration.
  public func makeIterator() -> Iterator { Iterator(source) }

  /// An iterator over results.
  public struct Iterator: IteratorProtocol {
    private let source: ResultsSource
    private let classIndex: Int32
    /// The rows of the elements, if they are objects.
    private let rows: [UInt32]
    /// The elements, if they are plain values.
    private let values: [Value]
    private var position = 0

    init(_ source: ResultsSource) {
      self.source = source
      let plain = source.plainValues
      classIndex = plain == nil ? Int32(truncatingIfNeeded: source.classIndex) : -1
      rows = plain == nil ? source.rows() : []
      values = plain.map { source.values($0) } ?? []
    }

    /// Returns the next object. `nil` after the last one.
    public mutating func next() -> Element? {
      defer { position += 1 }
      if position < rows.count {
        let link = Value.link(ObjectReference(classIndex: classIndex, row: rows[position]))
        return Element._realmRestore(link, in: source.instance)
      }
      return position < values.count ? Element._realmRestore(values[position], in: source.instance) : nil
    }
  }
}

extension Results {
  /// Returns the results that also meet a condition, in the same order. Does not run the query.
  func adding(_ condition: Criterion) throws(DiagnosticError) -> Results {
    Results(try source.adding(condition))
  }
}
