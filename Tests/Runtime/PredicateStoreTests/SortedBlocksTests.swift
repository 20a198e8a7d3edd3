import PredicateValues
import Testing

@testable import PredicateStore

/// Elements that come and go in blocks stand as in a plain sorted array.
@Suite struct SortedBlocksTests {
  @Test(arguments: UInt64(0)..<6)
  func blocksAgreeWithAnArray(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var array = (0..<Int(seed) * 700).map { $0 * 3 }
    var blocks = SortedBlocks(array)
    for step in 0..<4_000 {
      let element = generator.below(9_000)
      let position = blocks.position { $0 < element }
      let index = array.firstIndex { $0 >= element } ?? array.count
      #expect(blocks.offset(of: position) == index)
      #expect(blocks.element(at: position) == (index < array.count ? array[index] : nil))
      if index < array.count, array[index] == element || step % 3 == 2 {
        blocks.remove(at: position)
        array.remove(at: index)
      } else {
        blocks.insert(element, at: position)
        array.insert(element, at: index)
      }
    }
    #expect(blocks.elements == array)
    #expect(blocks.count == array.count)
    #expect(array.indices.allSatisfy { blocks[$0] == array[$0] })
  }

  @Test func aSetOfManyElementsGrowsAndIsSearched() throws {
    let base = try TransactionTests.store().snapshot
    let numbers = People.property("numbers")
    let transaction = WriteTransaction(on: base)
    for number in 0..<3_000 {
      try transaction.insert(People.person, 0, numbers, intoSet: [.int(Int64((number * 7_919) % 3_001))])
    }
    let collection = transaction.collection(People.person, 0, numbers)
    #expect(collection.count == 3_000)
    // All but 1,084 came.
    #expect(collection[1_500] == .int(1_501))
    #expect(collection.position(inSet: .int(1_500)) == 1_499)
    #expect(collection.position(inSet: .int(1_084)) == nil)
    let snapshot = try transaction.finish().snapshot
    #expect(snapshot.collection(People.person, 0, numbers).values == collection.values)
    #expect(snapshot.collection(People.person, 0, numbers).contains(inSet: .int(2_999)))
    #expect(!snapshot.collection(People.person, 0, numbers).contains(inSet: .int(3_001)))
  }
}
