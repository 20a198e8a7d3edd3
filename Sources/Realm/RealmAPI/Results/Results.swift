import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Predicates

/// Objects that a realm was asked for: found when somebody looks, and always those that there are then.
///
/// ```swift
/// let tanDogs = realm.objects(Dog.self).filter("color = 'tan'")     // runs nothing
/// print(tanDogs.count)                                            // counts, and makes no object
/// if let first = tanDogs.first { … }                              // ends with the first
/// ```
///
/// What was found is kept until the realm changes: asking again costs nothing anew. After a write of few objects, only these are looked at
/// again, where nothing but their own properties bears on the conditions, and nothing is sorted. The number of objects takes one pass over those
/// of the class, or less where an index helps; the first object, and whether there is one, no more than it takes to find it. An index
/// looks for twice as many as it needs, so that going through pages is one pass in all. What is sorted looks at all objects that meet
/// the conditions, O(n log n).
public struct Results<Element: RealmCollectionValue> {
  let source: ResultsSource

  init(_ source: ResultsSource) { self.source = source }

  private func element(_ item: Value) -> Element { Element._realmRestore(item, in: source.instance) }
}

extension Results: RealmCollection, SourcedCollection {
  /// Where the objects come from.
  public var _realmSource: ResultsSource? { source }

  /// The results in another instance of their realm.
  public func _realmRebound(to instance: RealmInstance) -> Results? { source.rebound(to: instance).map { Results($0) } }

  /// How many objects there are; makes no list of them.
  public var count: Int { source.count }

  // Going from one index to the next must not count the objects, as the standard library's way of it does.

  /// The next index.
  public func index(after index: Int) -> Int { index &+ 1 }
  /// The index before.
  public func index(before index: Int) -> Int { index &- 1 }
  /// The index so many places away.
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index &+ distance }
  /// How many places lie between two indices.
  public func distance(from start: Int, to end: Int) -> Int { end &- start }

  /// What a block makes of each of the objects that there are now.
  public func map<Transformed, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Transformed
  ) throws(Failure) -> [Transformed] {
    var transformed: [Transformed] = []
    var iterator = makeIterator()
    while let element = iterator.next() { transformed.append(try transform(element)) }
    return transformed
  }

  /// Whether there are none; ends with the first that is found.
  public var isEmpty: Bool { source.item(at: 0) == nil }

  /// The first object; ends with it.
  public var first: Element? { source.item(at: 0).map(element) }

  /// The last object.
  public var last: Element? { source.lastItem.map(element) }

  /// The object at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    guard let item = source.item(at: index) else { outOfBounds(index, count) }
    return element(item)
  }

  /// Goes through the objects that there are now; later changes do not bear on which.
  public func makeIterator() -> Iterator { Iterator(source) }

  /// Goes through objects.
  public struct Iterator: IteratorProtocol {
    private let source: ResultsSource
    private let classIndex: Int32
    /// Where the elements are objects, their rows.
    private let rows: [UInt32]
    /// Where they are none, themselves.
    private let values: [Value]
    private var position = 0

    init(_ source: ResultsSource) {
      self.source = source
      let plain = source.plainValues
      classIndex = plain == nil ? Int32(truncatingIfNeeded: source.classIndex) : -1
      rows = plain == nil ? source.rows() : []
      values = plain.map { source.values($0) } ?? []
    }

    /// The next object.
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
  /// The results that meet a condition as well, and come in the same order. Runs nothing.
  func adding(_ condition: Criterion) throws(DiagnosticError) -> Results {
    Results(try source.adding(condition))
  }

  /// The results with a clause behind those that they have. Runs nothing.
  func adding(_ clause: ResultClause) throws(DiagnosticError) -> Results {
    Results(try source.adding(clause))
  }

  /// The results that meet the condition of a text as well. Runs nothing.
  ///
  /// - Throws: everything that is wrong with the text and its arguments.
  package func matching(_ text: String, _ arguments: Arguments = Arguments()) throws(DiagnosticError) -> Results {
    try adding(.text(text, .nspredicate, arguments))
  }
}
