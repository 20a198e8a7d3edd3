import Foundation
import PredicateFoundation
import Predicates
import Testing

/// Random comparisons of every property, in one step and written by hand: both find the same, in every kind of sequence.
@Suite struct RandomFilterTests {
  private typealias Condition = (text: PredicateText, holds: (Item) -> Bool)

  /// Returns one comparison of a random operator with a value of an item.
  private static func ordered<Value: Comparable & PredicateScalar>(
    _ name: String, _ read: @escaping (Item) -> Value?, _ other: Value, _ choice: Int
  ) -> Condition {
    func test(_ compare: @escaping (Value, Value) -> Bool) -> (Item) -> Bool {
      { read($0).map { compare($0, other) } ?? false }
    }
    return switch choice % 6 {
    case 0: ("\(keyPath: name) == \(other)", test(==))
    case 1: ("\(keyPath: name) != \(other)", { read($0) != other })
    case 2: ("\(keyPath: name) < \(other)", test(<))
    case 3: ("\(keyPath: name) <= \(other)", test(<=))
    case 4: ("\(keyPath: name) > \(other)", test(>))
    default: ("\(keyPath: name) BETWEEN \(other...other)", test(==))
    }
  }

  private static func equal<Value: Equatable & PredicateScalar>(
    _ name: String, _ read: @escaping (Item) -> Value?, _ other: Value, _ choice: Int
  ) -> Condition {
    switch choice % 4 {
    case 0: ("\(keyPath: name) == \(other)", { read($0) == other })
    case 1: ("\(keyPath: name) != \(other)", { read($0) != other })
    case 2: ("\(keyPath: name) IN \([other])", { read($0) == other })
    default: ("\(keyPath: name) != nil", { read($0) != nil })
    }
  }

  private static func condition(_ maker: inout ItemMaker) -> Condition {
    let (other, choice) = (maker.item(), maker.below(1_000))
    return switch maker.below(39) {
    case 0: equal("id", \.id, other.id, choice % 3)
    case 1: ordered("created", \.created, other.created, choice)
    case 2: ordered("changed", \.changed, other.created, choice)
    case 3: equal("payload", \.payload, other.payload, choice % 3)
    case 4: ordered("price", \.price, other.price, choice)
    case 5: ordered("limit", \.limit, other.price, choice)
    case 6: equal("link", \.link, other.link, choice % 3)
    case 7: equal("home", \.home, other.link, choice)
    case 8: equal("token", \.token, other.id, choice)
    case 9: equal("isDone", \.isDone, other.isDone, choice % 2)
    case 10: equal("isOld", \.isOld, other.isDone, choice % 2)
    case 11: ordered("count", \.count, other.count, choice)
    case 12: ordered("tiny", \.tiny, other.tiny, choice)
    case 13: ordered("short", \.short, other.short ?? 3, choice)
    case 14: ordered("long", \.long, other.long, choice)
    case 15: ordered("weight", \.weight, other.weight, choice)
    case 16: ordered("rating", \.rating, other.rating ?? 1, choice)
    case 17: equal("name", \.name, other.name, choice % 3)
    case 18: equal("note", \.note, other.name, choice)
    case 19: equal("level", \.level, other.level, choice % 3)
    case 20: ("ANY dates > \(other.created)", { $0.dates.contains { $0 > other.created } })
    case 21: ("\(other.name) IN tags", { $0.tags.contains(other.name) })
    case 22: ("ANY amounts == \(other.limit)", { $0.amounts.contains { $0 == other.limit } })
    case 23:
      (
        "name BEGINSWITH \(other.name.prefix(1)) AND name != ''",
        { $0.name.hasPrefix(other.name.prefix(1)) && !other.name.isEmpty && $0.name != "" }
      )
    case 24: ordered("stamp", \.stamp, other.stamp, choice)
    case 25: ordered("exact", \.exact, other.exact ?? Decimal128(1), choice)
    case 26: equal("number", \.number, other.number, choice % 3)
    case 27: ("bytes == \(Value.data(other.bytes ?? []))", { $0.bytes == (other.bytes ?? []) })
    case 28: ordered("byte", \.byte, other.byte, choice)
    case 29: ordered("small", \.small, other.small ?? 0, choice)
    case 30: ordered("large", \.large, other.large, choice)
    case 31: ordered("owner.age", \.owner.age, other.owner.age, choice)
    case 32: equal("deputy.name", \.deputy?.name, other.owner.name, choice % 3)
    case 33: equal("boss.name", \.boss.name, other.boss.name, choice % 3)
    case 34: ("boss == rival", { $0.boss === $0.rival })
    case 35: ("ANY owners.age >= \(other.owner.age)", { $0.owners.contains { $0.age >= other.owner.age } })
    case 36: ("byName['a'] != nil", { $0.byName["a"] != nil })
    case 37:
      // A number equals a Boolean value that it stands for (language §6.8).
      (
        "mixed == \(other.count)",
        {
          [.int(Int64(other.count)), .double(Double(other.count))].contains($0.mixed)
            || [0, 1].contains(other.count) && $0.mixed == .bool(other.count == 1)
        }
      )
    default: ("days['first'] >= \(other.created)", { $0.days["first"].map { $0 >= other.created } ?? false })
    }
  }

  @Test(arguments: 0..<(ProcessInfo.processInfo.environment["ALL_TESTS"] == nil ? 12 : 400))
  func oneStepFindsWhatAClosureFinds(seed: Int) throws {
    var maker = ItemMaker(seed: UInt64(seed) &+ 7)
    let items = ItemMaker.items([0, 1, 63, 300, 2_500][seed % 5], seed: UInt64(seed))
    for _ in 0..<20 {
      let (text, holds) = Self.condition(&maker)
      let expected = items.filter(holds)
      let predicate = try ObjectPredicate<Item>(where: text)
      let hint = Comment(rawValue: predicate.description)
      #expect(try items.filter(where: text) == expected, hint)
      #expect(try items.dropFirst(3).filter(where: text) == items.dropFirst(3).filter(holds), hint)
      #expect(try items.lazy.map(\.self).filter(where: text) == expected, hint)
      #expect(try Set(Set(items).filter(predicate)) == Set(expected), hint)
      #expect(try items.count(where: text) == expected.count, hint)
      #expect(try items.lazy.map(\.self).first(where: text) == expected.first, hint)
      #expect(try items.first(where: predicate) == expected.first, hint)
      #expect(try items.contains(where: text) == !expected.isEmpty, hint)
      #expect(try items.allSatisfy(where: text) == (expected.count == items.count), hint)
      var rest = items
      try rest.removeAll(where: text)
      #expect(rest == items.filter { !holds($0) }, hint)
      var parts = items
      let pivot = try parts.partition(where: text)
      #expect(pivot == items.count - expected.count && parts[pivot...].allSatisfy(holds), hint)
      #expect(!parts[..<pivot].contains(where: holds), hint)
      #expect(try items.filter(predicate.negated()) == rest, hint)
      let loaded = try ObjectPredicate<Item>(image: predicate.image)
      #expect(loaded == predicate && loaded.hashValue == predicate.hashValue, hint)
      for item in items.prefix(5) { #expect(try predicate.matches(item) == holds(item), hint) }
      let (other, alsoHolds) = Self.condition(&maker)
      let second = try ObjectPredicate<Item>(where: other)
      #expect(try items.filter(predicate.and(second)) == items.filter { holds($0) && alsoHolds($0) }, hint)
      #expect(try items.filter(predicate.or(second)) == items.filter { holds($0) || alsoHolds($0) }, hint)
    }
  }

  @Test func sequencesThatArriveLater() async throws {
    let items = ItemMaker.items(300)
    let predicate = try ObjectPredicate<Item>(where: "count > \(0)")
    let stream = AsyncStream { continuation in
      for item in items { continuation.yield(item) }
      continuation.finish()
    }
    var found: [Item] = []
    for try await item in stream.filter(predicate) { found.append(item) }
    #expect(found == items.filter { $0.count > 0 })
    let byName = Dictionary(items.map { ($0.name, $0) }) { first, _ in first }
    #expect(try byName.values.count(where: "count > \(0)") == byName.values.count { $0.count > 0 })
  }

  /// A search in a sequence without memory ends with its first match.
  @Test func endlessSequences() throws {
    var maker = ItemMaker(seed: 3)
    let endless = sequence(state: 0) { (_: inout Int) -> Item? in maker.item() }
    #expect(try endless.first(where: "count == \(3)")?.count == 3)
    #expect(try !endless.allSatisfy(where: "count == \(3)"))
  }

  @Test func clausesOrderAndLimit() throws {
    let items = ItemMaker.items(300)
    let top = try items.filter(
      where: "isDone == \(true)", clauses: [.sort(by: "created", ascending: false), .limit(3)])
    let expected = items.enumerated().filter(\.element.isDone)
      .sorted { ($1.element.created, $0.offset) < ($0.element.created, $1.offset) }.prefix(3).map(\.element)
    #expect(top == expected)
    #expect(
      try items.first(where: "isDone == \(true)", clauses: [.sort(by: "created", ascending: false)]) == expected.first)
    #expect(try items.filter(where: "count > \(0) SORT(count DESC) LIMIT(2)", dialect: .rql).map(\.count) == [4, 4])
  }
}
