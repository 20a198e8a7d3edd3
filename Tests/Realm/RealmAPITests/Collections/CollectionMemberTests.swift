import Foundation
import PredicateValues
import RealmAPI
import Testing

/// Members of lists, sets and maps that change them: what is there afterwards, in memory and in a realm.
@Suite struct CollectionMemberTests {
  /// Calls a test with a new object, which belongs to no realm or is changed in a write.
  private func changing(_ isManaged: Bool, _ body: (Bookcase) throws -> Void) throws {
    guard isManaged else { return try body(Bookcase()) }
    let realm = try scratchRealm("members \(UUID())")
    try realm.write {
      let shelf = Bookcase()
      realm.add(shelf)
      try body(shelf)
    }
  }

  @Test(arguments: [false, true]) func elementsOfListsAreReplaced(_ isManaged: Bool) throws {
    try changing(isManaged) { shelf in
      shelf.numbers.append(objectsIn: [1, 2, 3, 4])
      shelf.numbers.replace(index: 1, object: 9)
      #expect(Array(shelf.numbers) == [1, 9, 3, 4])
      shelf.numbers.replaceSubrange(1...2, with: [5, 6, 7])
      #expect(Array(shelf.numbers) == [1, 5, 6, 7, 4])
      shelf.numbers.removeSubrange(3...)
      #expect(Array(shelf.numbers) == [1, 5, 6])
    }
  }

  @Test(arguments: [false, true]) func shufflingKeepsTheElements(_ isManaged: Bool) throws {
    try changing(isManaged) { shelf in
      shelf.numbers.append(objectsIn: 0..<50)
      var random = SplitMix64(seed: 4)
      shelf.numbers.shuffle(using: &random)
      #expect(Array(shelf.numbers) != Array(0..<50) && shelf.numbers.sorted() == Array(0..<50))
      shelf.numbers.shuffle()
      #expect(shelf.numbers.sorted() == Array(0..<50))
    }
  }

  @Test(arguments: [false, true]) func setsJoinAndPart(_ isManaged: Bool) throws {
    try changing(isManaged) { shelf in
      let other = MutableSet<Int>()
      other.insert(objectsIn: [2, 3, 4])
      shelf.unique.insert(objectsIn: [1, 2])
      shelf.unique.formUnion(other)
      #expect(Set(shelf.unique) == [1, 2, 3, 4] && other.isSubset(of: shelf.unique))
      shelf.unique.subtract(other)
      #expect(Set(shelf.unique) == [1] && !shelf.unique.intersects(other))
      shelf.unique.subtract(shelf.unique)
      #expect(shelf.unique.isEmpty)
    }
  }

  @Test(arguments: [false, true]) func entriesOfMapsAreRemovedAndMerged(_ isManaged: Bool) throws {
    try changing(isManaged) { shelf in
      shelf.prices.merge(["a": 1, "b": 2, "c": 3]) { $1 }
      #expect(shelf.prices.object(forKey: "b") == 2 && shelf.prices.object(forKey: "z") == nil)
      shelf.prices.removeObject(for: "b")
      shelf.prices.removeObject(for: "z")
      shelf.prices.removeValue(for: "c")
      #expect(shelf.prices.keys == ["a"])
      shelf.prices.merge(["a": 10, "d": 4]) { $0 + $1 }
      #expect(shelf.prices["a"] == 11 && shelf.prices["d"] == 4)
      let more = Map<String, Int>()
      more["d"] = 5
      more["e"] = 6
      shelf.prices.merge(more) { old, _ in old }
      #expect(shelf.prices["d"] == 4 && shelf.prices["e"] == 6)
      #expect(shelf.prices.contains { key, value in key == "e" && value == 6 })
      #expect(!shelf.prices.contains { key, _ in key == "b" })
    }
  }

  /// A sum of nothing is an integer, unless a realm adds up mixed values: that is a decimal.
  @Test(arguments: [false, true]) func theSumOfNoMixedValues(_ isManaged: Bool) throws {
    let realm = try scratchRealm("mixed sums \(UUID())")
    let row = MixedSums()
    if isManaged { try realm.write { realm.add(row) } }
    #expect(row.list.sum() == (isManaged ? .decimal128(0) : .int(0)))
    #expect(row.set.sum() == (isManaged ? .decimal128(0) : .int(0)))
    #expect(row.map.sum() == .int(0))
    try realm.write { row.list.append(objectsIn: [.int(1), .double(0.5), .string("a")]) }
    #expect(row.list.sum() == .decimal128(1.5))
  }

  /// JSON has null where there is no list.
  @Test func nullIsAnEmptyCollection() throws {
    let realm = try scratchRealm("null \(UUID())")
    let values: [String: Any] = ["numbers": NSNull(), "unique": NSNull(), "prices": NSNull(), "boxes": NSNull()]
    let shelf = try realm.write {
      let shelf = realm.create(Bookcase.self, value: values)
      shelf.numbers.append(1)
      shelf.prices["a"] = 1
      return shelf
    }
    #expect(shelf.unique.isEmpty && shelf.boxes.isEmpty && shelf.numbers.count == 1)
    try realm.write {
      for key in ["numbers", "prices"] { shelf[key] = NSNull() }
    }
    #expect(shelf.numbers.isEmpty && shelf.prices.isEmpty)
  }
}

final class MixedSums: Object {
  @Persisted var list: List<AnyRealmValue>
  @Persisted var set: MutableSet<AnyRealmValue>
  @Persisted var map: Map<String, AnyRealmValue>
}
