import PredicateDiagnostics
import PredicateJSON
import PredicateSwiftObjects
import PredicateValues

/// Objects that wait to be tested, some thousands at a time: their rows, and their positions in a block.
final class ObjectBatch {
  /// The position of an object.
  struct Place {
    var start: Bytes
    var end: Bytes
    /// Its line in the block or its position in its array, from 0.
    var number: Int
  }

  private let query: ObjectQuery
  private let arena: RecordArena
  private let addObject: (Place, FoundObjects) -> Void
  private let fieldCount: Int
  private let rows: UnsafeMutablePointer<RecordField>
  private let places: UnsafeMutablePointer<Place>
  private var count = 0
  /// The number of tested objects.
  private(set) var testedCount = 0

  /// - Parameter add: Receives each matching object.
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

  /// The line or position of the first waiting object.
  var firstNumber: Int { count > 0 ? places[0].number : 0 }

  /// The fields of the next object.
  @inline(__always)
  var nextRow: UnsafeMutablePointer<RecordField> { rows + count &* fieldCount }

  /// Adds the object in the fields of ``nextRow``. Returns `true` if the batch must be tested before the next object is added.
  @inline(__always)
  func add(_ place: Place) -> Bool {
    places[count] = place
    count &+= 1
    return count == RecordPredicate.maximumRows || arena.isLarge
  }

  /// Tests the objects and removes them. Adds the wanted parts of the matches to `found`, until there are enough.
  func test(_ found: FoundObjects) throws(DiagnosticError) {
    guard count > 0 else { return }
    testedCount += count
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

  /// Returns the text of an object's primary key; `nil` if it has none.
  private func keyText(_ index: Int) -> String? {
    guard let keyField = query.keyField else { return nil }
    return rows[index * fieldCount + keyField].scalar.value.keyText
  }
}
