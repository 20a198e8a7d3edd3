import PredicateValues
import Testing

@testable import PredicateStore

/// The index from keys to rows, against a dictionary.
@Suite struct RowIndexTests {
  @Test(arguments: UInt64(0)..<4)
  func agreesWithADictionary(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var index = RowIndex()
    var model: [Int: UInt32] = [:]
    var keys: [UInt32: Int] = [:]
    func find(_ key: Int) -> UInt32? { index.find(RowIndex.hash(key)) { keys[$0] == key } }
    for row in 0..<6_000 as Range<UInt32> {
      let key = generator.below(4_000)
      if let old = model[key] {
        index.remove(RowIndex.hash(key), row: old)
        keys[old] = nil
        model[key] = nil
        #expect(find(key) == nil)
      } else {
        index.insert(RowIndex.hash(key), row: row)
        keys[row] = key
        model[key] = row
      }
    }
    for key in 0..<4_000 { #expect(find(key) == model[key]) }
    #expect(index.count == model.count)
  }

  @Test func copiesAreIndependent() {
    var index = RowIndex()
    for row in 0..<3_000 as Range<UInt32> { index.insert(RowIndex.hash(row), row: row) }
    let copy = index
    for row in 0..<3_000 as Range<UInt32> { index.remove(RowIndex.hash(row), row: row) }
    #expect(index.count == 0)
    for row in 0..<3_000 as Range<UInt32> {
      #expect(copy.find(RowIndex.hash(row)) { $0 == row } == row)
      #expect(index.find(RowIndex.hash(row)) { $0 == row } == nil)
    }
  }

  @Test func keysWithOneHashStayApart() {
    var index = RowIndex()
    for row in 0..<200 as Range<UInt32> { index.insert(7, row: row) }
    #expect(index.find(7) { $0 == 150 } == 150)
    index.remove(7, row: 150)
    #expect(index.find(7) { $0 == 150 } == nil)
    #expect(index.find(7) { $0 == 199 } == 199)
  }
}
