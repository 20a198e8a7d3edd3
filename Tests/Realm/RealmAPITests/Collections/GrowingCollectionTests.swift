import PredicateValues
import RealmAPI
import Testing

final class Bookcase: Object {
  @Persisted var numbers: List<Int>
  @Persisted var unique: MutableSet<Int>
  @Persisted var prices: Map<String, Int>
  @Persisted var boxes: List<ShelfBox>
  @Persisted var named: Map<String, ShelfBox?>
  @Persisted var books: MutableSet<ShelfBook>
  @Persisted var anything: AnyRealmValue
}

final class ShelfBox: EmbeddedObject {
  @Persisted var label = ""
  @Persisted var inner: ShelfBox?

  convenience init(_ label: String, _ inner: ShelfBox? = nil) {
    self.init()
    self.label = label
    self.inner = inner
  }
}

final class ShelfBook: Object {
  @Persisted var title = ""
}

/// Collections of a realm, changed an element at a time, hold what collections of Swift hold.
@Suite struct GrowingCollectionTests {
  private func shelf(_ name: String = #function) throws -> (Realm, Bookcase) {
    let realm = try scratchRealm(name)
    let shelf = Bookcase()
    try realm.write { realm.add(shelf) }
    return (realm, shelf)
  }

  @Test(arguments: 1...6) func randomChangesAgree(_ seed: Int) throws {
    let (realm, shelf) = try shelf("randomChangesAgree \(seed)")
    var random = SplitMix64(seed: UInt64(seed))
    var list: [Int] = []
    var set: Set<Int> = []
    var map: [String: Int] = [:]
    for _ in 0..<12 {
      try realm.write {
        for _ in 0..<20 {
          let number = Int.random(in: 0..<12, using: &random)
          change(shelf.numbers, &list, number, &random)
          if Bool.random(using: &random) {
            shelf.unique.insert(number)
            set.insert(number)
          } else {
            shelf.unique.remove(number)
            set.remove(number)
          }
          let key = "k\(Int.random(in: 0..<8, using: &random))"
          let value = number < 4 ? nil : number
          shelf.prices[key] = value
          map[key] = value
          #expect(shelf.numbers.count == list.count)
          #expect(shelf.unique.contains(number) == set.contains(number))
          #expect(shelf.prices[key] == map[key])
        }
        #expect(Array(shelf.numbers) == list)
        #expect(Array(shelf.unique) == set.sorted())
        #expect(shelf.prices.keys == map.keys.sorted())
      }
      #expect(Array(shelf.numbers) == list)
      #expect(list.indices.allSatisfy { shelf.numbers[$0] == list[$0] })
      #expect(Array(shelf.unique) == set.sorted())
      #expect(set.sorted().enumerated().allSatisfy { shelf.unique[$0.offset] == $0.element })
      #expect(shelf.prices.asKeyValueSequence().allSatisfy { map[$0.key] == $0.value })
      #expect(shelf.prices.count == map.count)
    }
  }

  private func change(_ list: List<Int>, _ model: inout [Int], _ number: Int, _ random: inout SplitMix64) {
    let place = Int.random(in: 0...model.count, using: &random)
    let other = Int.random(in: 0...model.count, using: &random)
    let range = Swift.min(place, other)..<Swift.max(place, other)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      list.append(number)
      model.append(number)
    case 2, 3:
      list.insert(number, at: place)
      model.insert(number, at: place)
    case 4 where place < model.count:
      list.remove(at: place)
      model.remove(at: place)
    case 5:
      list.replaceSubrange(range, with: [number, number + 1])
      model.replaceSubrange(range, with: [number, number + 1])
    case 6 where place < model.count && other < model.count:
      list.move(from: place, to: other)
      model.insert(model.remove(at: place), at: other)
    case 7 where place < model.count && other < model.count:
      list.swapAt(place, other)
      model.swapAt(place, other)
    case 8:
      list.remove(atOffsets: range)
      model.removeSubrange(range)
    default:
      list.append(objectsIn: [number, number])
      model += [number, number]
    }
  }

  @Test func manyElementsComeOneByOne() throws {
    let (realm, shelf) = try shelf()
    let count = 20_000
    try realm.write {
      for number in 0..<count {
        let element = number * 7_919 % count
        shelf.unique.insert(element)
        shelf.prices["\(element)"] = element
        shelf.numbers.append(element)
        if number % 1_000 == 0 { #expect(shelf.unique.count == number + 1) }
      }
    }
    #expect(shelf.unique.count == count)
    #expect(shelf.prices.count == count)
    #expect(shelf.numbers[count - 1] == (count - 1) * 7_919 % count)
    #expect((0..<count).allSatisfy { shelf.unique[$0] == $0 })
  }

  @Test func embeddedObjectsComeAndGoWithTheirPlaces() throws {
    let (realm, shelf) = try shelf()
    let (first, second, third) = (ShelfBox("1", ShelfBox("in 1")), ShelfBox("2"), ShelfBox("3"))
    try realm.write {
      shelf.boxes.append(objectsIn: [first, second])
      shelf.boxes.insert(third, at: 1)
      shelf.boxes.move(from: 0, to: 2)
    }
    #expect(shelf.boxes.map(\.label) == ["3", "2", "1"])
    #expect(first.inner?.label == "in 1")
    try realm.write { shelf.boxes.swapAt(0, 2) }
    #expect(!first.isInvalidated)
    #expect(shelf.boxes.map(\.label) == ["1", "2", "3"])
    let named = ShelfBox("named")
    try realm.write {
      shelf.boxes.remove(at: 1)
      shelf.named["a"] = named
      shelf.named["a"]??.label = "renamed"
    }
    #expect(second.isInvalidated)
    #expect(named.label == "renamed")
    try realm.write { shelf.named["a"] = ShelfBox("other") }
    #expect(named.isInvalidated)
    #expect(shelf.named["a"]??.label == "other")
    let inside = shelf.boxes[0].inner
    try realm.write { shelf.boxes.removeAll() }
    #expect(first.isInvalidated)
    #expect(inside?.isInvalidated == true)
  }

  @Test func deletedObjectsLeaveTheirCollectionsAtOnce() throws {
    let (realm, shelf) = try shelf()
    let books = (0..<5).map { ShelfBook(value: ["title": "\($0)"]) }
    try realm.write { shelf.books.insert(objectsIn: books) }
    try realm.write {
      realm.delete(books[1])
      #expect(shelf.books.count == 4)
      #expect(shelf.books.map(\.title) == ["0", "2", "3", "4"])
      shelf.books.remove(books[3])
      shelf.books.insert(books[3])
      shelf.books.insert(books[0])
      #expect(shelf.books[1].title == "2")
    }
    #expect(shelf.books.map(\.title) == ["0", "2", "3", "4"])
  }

  @Test func anElementThatIsThereAlreadyChangesNothing() throws {
    let (realm, shelf) = try shelf()
    try realm.write { shelf.unique.insert(objectsIn: [3, 1, 3]) }
    var changes = 0
    let token = shelf.observe { _ in changes += 1 }
    try realm.write {
      shelf.unique.insert(1)
      shelf.unique.remove(2)
      shelf.prices["none"] = nil
    }
    #expect(changes == 0)
    try realm.write { shelf.unique.remove(1) }
    #expect(changes == 1)
    token.invalidate()
  }

  @Test func listsInMixedValuesAreLive() throws {
    let (realm, shelf) = try shelf()
    try realm.write { shelf.anything = .fromArray([.int(1), .fromDictionary(["a": .int(2)])]) }
    let list = try #require(shelf.anything.listValue)
    try realm.write { list.append(.int(3)) }
    #expect(shelf.anything.listValue?.count == 3)
    try realm.write { shelf.anything = .list(list) }
    #expect(shelf.anything.listValue?.count == 3)
    #expect(shelf.anything.listValue?[1].dictionaryValue?["a"] == .int(2))
  }
}
