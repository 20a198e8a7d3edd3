import PredicateDiagnostics
import PredicateJSON
import PredicateSwiftObjects
import PredicateValues

/// Objects that have been read and wait to be tested, some thousands at a time: their rows, and where they stand in a block.
final class ObjectBatch {
  /// Where an object stands.
  struct Place {
    var start: Bytes
    var end: Bytes
    /// Its line in the block, or its place in its array, from 0.
    var number: Int
  }

  private let query: ObjectQuery
  private let arena: RecordArena
  private let addObject: (Place, FoundObjects) -> Void
  private let fieldCount: Int
  private let rows: UnsafeMutablePointer<RecordField>
  private let places: UnsafeMutablePointer<Place>
  private var count = 0

  /// - Parameter add: Hands over an object that is found.
  init(_ query: ObjectQuery, _ arena: RecordArena, add: @escaping (Place, FoundObjects) -> Void) {
    self.query = query
    addObject = add
    self.arena = arena
    fieldCount = query.predicate.layout.fieldCount(ofClass: query.classIndex)
    rows = .allocate(capacity: fieldCount * RecordPredicate.maximumRows)
    places = .allocate(capacity: RecordPredicate.maximumRows)
  }

  deinit {
    rows.deallocate()
    places.deallocate()
  }

  /// The line or place of the first object that waits.
  var firstNumber: Int { count > 0 ? places[0].number : 0 }

  /// The fields of the next object.
  @inline(__always)
  var nextRow: UnsafeMutablePointer<RecordField> { rows + count &* fieldCount }

  /// Takes the object whose fields ``nextRow`` holds; whether all that wait are to be tested before another comes.
  @inline(__always)
  func add(_ place: Place) -> Bool {
    places[count] = place
    count &+= 1
    return count == RecordPredicate.maximumRows || arena.isLarge
  }

  /// Tests the objects and forgets them; what is wanted of those that match goes to `found`, until there are enough.
  func test(_ found: FoundObjects) throws(DiagnosticError) {
    guard count > 0 else { return }
    defer {
      count = 0
      arena.reset()
    }
    let enough = found.enough - found.count
    guard enough > 0 else { return }
    let wanted = query.wanted
    let body: ((Int) -> Void)? =
      wanted.isEmpty
      ? nil
      : { [self] index in
        found.add(number: places[index].number)
        if wanted.contains(.objects) { addObject(places[index], found) }
        if wanted.contains(.keys) { found.add(key: keyText(index)) }
      }
    let matches = try query.predicate.scan(rows, count: count, enough: enough, body)
    found.count += matches
  }

  /// The text of an object's primary key; nil where it has none.
  private func keyText(_ index: Int) -> String? {
    guard let keyField = query.keyField else { return nil }
    return rows[index * fieldCount + keyField].scalar.value.keyText
  }
}
