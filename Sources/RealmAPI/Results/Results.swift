import PredicateDiagnostics
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
/// What was found is kept until the realm changes: asking again costs nothing anew. The number of objects takes one pass over those
/// of the class, or less where an index helps; the first object, and whether there is one, no more than it takes to find it. An index
/// looks for twice as many as it needs, so that going through pages is one pass in all. What is sorted looks at all objects that meet
/// the conditions, O(n log n).
public struct Results<Element: RealmCollectionValue> {
  let source: ResultsSource

  init(_ source: ResultsSource) { self.source = source }

  /// The realm that was asked.
  public var realm: Realm? { Realm(source.instance) }

  /// Whether the results come from a collection whose object is gone.
  public var isInvalidated: Bool { source.isInvalidated }

  /// Whether the results belong to a frozen realm.
  public var isFrozen: Bool { source.instance.isFrozen }

  private func element(_ row: UInt32) -> Element {
    let reference = ObjectReference(classIndex: Int32(truncatingIfNeeded: source.classIndex), row: row)
    return Element.realmRestore(.link(reference), in: source.instance)
  }
}

extension Results: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of objects.
  public var endIndex: Int { count }

  /// How many objects there are; makes no list of them.
  public var count: Int { source.count }

  /// Whether there are none; ends with the first that is found.
  public var isEmpty: Bool { source.row(at: 0) == nil }

  /// The first object; ends with it.
  public var first: Element? { source.row(at: 0).map(element) }

  /// The last object.
  public var last: Element? { source.rows().last.map(element) }

  /// The object at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    guard let row = source.row(at: index) else { outOfBounds(index, count) }
    return element(row)
  }

  /// Goes through the objects that there are now; later changes do not bear on which.
  public func makeIterator() -> Iterator { Iterator(rows: source.rows(), element: element) }

  /// Goes through objects.
  public struct Iterator: IteratorProtocol {
    let rows: [UInt32]
    let element: (UInt32) -> Element
    var position = 0

    init(rows: [UInt32], element: @escaping (UInt32) -> Element) {
      self.rows = rows
      self.element = element
    }

    /// The next object.
    public mutating func next() -> Element? {
      guard position < rows.count else { return nil }
      defer { position += 1 }
      return element(rows[position])
    }
  }
}

extension Results {
  /// The results that meet a condition as well, and come in the same order. Runs nothing.
  func adding(_ condition: Criterion) throws(DiagnosticError) -> Results {
    Results(try source.with { $0.conditions.append(condition) })
  }

  /// The results with a clause behind those that they have. Runs nothing.
  func adding(_ clause: ResultClause) throws(DiagnosticError) -> Results {
    Results(try source.with { $0.clauses.append(clause) })
  }
}
