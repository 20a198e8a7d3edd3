import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSwiftObjects

/// Matching objects, collected until the search ends. For sorting, and for consumers of the whole result.
package final class HeldObjects {
  private let query: ObjectQuery
  private let reader: ObjectReader
  private let lines = Block(capacity: 1 << 12)
  private var ends: [Int] = []
  private var numbers: [Int] = []

  package init(_ query: ObjectQuery) {
    self.query = query
    reader = ObjectReader(query)
  }

  /// The number of objects.
  package var count: Int { ends.count }

  /// Adds the results of a block, which must include objects.
  package func add(_ found: FoundObjects) {
    let start = lines.count
    if start + found.lines.count > lines.capacity { lines.grow(to: max(2 * lines.capacity, start + found.lines.count)) }
    found.lines.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { lines.append(base, count: bytes.count) }
    }
    ends.append(contentsOf: found.ends.lazy.map { $0 + start })
    numbers.append(contentsOf: found.numbers)
  }

  private func start(_ index: Int) -> Int { index > 0 ? ends[index - 1] : 0 }

  /// Returns the line of an object.
  package func line(_ index: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: lines.base + start(index), count: ends[index] - 1 - start(index)))
  }

  /// Returns an object as a data set of its own, as its first record of the class.
  package func data(_ index: Int) throws(DiagnosticError) -> DataSet {
    try reader.data(SourceText(utf8: line(index)), position: numbers[index])
  }

  /// Returns the objects, arranged by the program's clauses.
  package func arranged() throws(DiagnosticError) -> [Int] {
    let fieldCount = query.predicate.layout.fieldCount(ofClass: query.classIndex)
    let rows = UnsafeMutablePointer<RecordField>.allocate(capacity: max(1, fieldCount * count))
    defer {
      rows.deallocate()
      reader.arena.reset()
    }
    for index in 0..<count {
      let row = rows + index * fieldCount
      if reader.scanner.object(Bytes(lines.base) + start(index), of: query.classIndex, into: row) == nil {
        try reader.read(SourceText(utf8: line(index)), position: numbers[index], into: row)
      }
    }
    return try query.predicate.arranged(rows, count: count)
  }
}
