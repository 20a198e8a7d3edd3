import PredicateSchema
import PredicateValues
import TestSupport
import Testing

@testable import PredicateStore

/// Random transactions on a store and on a naive model end in the same state, and report the same changes.
@Suite struct RandomWriteTests {
  private struct Cancelled: Error {}

  @Test(arguments: TestAmount.part(UInt64(0)..<24, oneIn: 4))
  func storeAgreesWithModel(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = Store(People.schema)
    var model = NaiveModel(People.schema)
    var history: [(Snapshot, NaiveModel)] = []
    for _ in 0..<12 {
      let before = model
      model.touched = []
      let shouldCancel = generator.chance(1, in: 6)
      do {
        let commit = try store.write { transaction in
          for _ in 0..<generator.below(12) { try Self.change(transaction, &model, &generator) }
          Self.compare(model, transaction)
          if shouldCancel { throw Cancelled() }
        }
        #expect(commit.changes == NaiveModel.changes(from: before, to: model))
      } catch is Cancelled {
        model = before
      }
      let snapshot = store.snapshot
      Self.compare(model, snapshot)
      history.append((snapshot, model))
    }
    for (snapshot, model) in history { Self.compare(model, snapshot) }
  }

  // MARK: Changes

  static func change(
    _ transaction: WriteTransaction, _ model: inout NaiveModel, _ generator: inout SplitMix64
  ) throws {
    let people = model.tables[People.person].indices.filter { model.tables[People.person][$0] != nil }
    switch generator.below(14) {
    case 10...:
      guard let row = people.randomElement(using: &generator) else { return }
      try changeElements(of: UInt32(row), people, transaction, &model, &generator)
    case 0...3:
      let values = People.values(person(Int64(model.tables[0].count), people, &generator))
      #expect(try transaction.insert(People.person, values) == model.insert(People.person, values))
    case 4:
      let values = People.values(
        ["name": .string("pet \(generator.below(5))"), "owner": link(people, &generator)], of: People.pet)
      #expect(try transaction.insert(People.pet, values) == model.insert(People.pet, values))
    case 5:
      let classIndex = generator.below(3)
      let rows = model.tables[classIndex].indices.filter { model.tables[classIndex][$0] != nil }
      guard let row = rows.randomElement(using: &generator) else { return }
      try transaction.delete(classIndex, UInt32(row))
      model.delete(classIndex, UInt32(row))
    default:
      guard let row = people.randomElement(using: &generator) else { return }
      let name =
        ["name", "age", "numbers", "best", "friends", "circle", "roles", "any", "anys", "home", "addresses", "places"]
        .randomElement(using: &generator) ?? "name"
      var value = person(0, people, &generator)[name] ?? .null
      if name == "addresses", generator.chance(1, in: 2) {
        // Some stay, in another order, and a new one comes.
        let kept = model.value(People.person, UInt32(row), People.property(name)).elements
        value = .list(kept.shuffled(using: &generator).dropLast() + value.elements)
      }
      try transaction.update(People.person, UInt32(row), People.property(name), value)
      model.update(People.person, UInt32(row), People.property(name), value)
    }
  }

  /// Changes single elements of a collection, in the model the whole of it.
  private static func changeElements(
    of row: UInt32, _ people: [Int], _ transaction: WriteTransaction, _ model: inout NaiveModel,
    _ generator: inout SplitMix64
  ) throws {
    let names = ["numbers", "friends", "circle", "roles", "anys", "addresses", "places"]
    let name = names.randomElement(using: &generator) ?? "friends"
    let property = People.property(name)
    let known = model.value(People.person, row, property)
    let fresh = person(0, people, &generator)[name] ?? .null
    switch (model.type(People.person, property).collection, known, fresh) {
    case (.list, .list(var elements), .list(let others)):
      let start = generator.below(elements.count + 1)
      let range = start..<start + generator.below(elements.count - start + 1)
      elements.replaceSubrange(range, with: others)
      if range.lowerBound == elements.count - others.count, range.isEmpty {
        try transaction.append(People.person, row, property, others)
      } else {
        try transaction.replace(People.person, row, property, range, with: others)
      }
      model.update(People.person, row, property, .list(elements))
    case (.set, .list(let elements), .list(let others)):
      if generator.chance(1, in: 2) {
        try transaction.insert(People.person, row, property, intoSet: others)
        guard !Set(others).isSubset(of: elements) else { return }
        model.update(People.person, row, property, .list(elements + others))
      } else if let element = (elements + others).randomElement(using: &generator) {
        try transaction.remove(People.person, row, property, fromSet: element)
        guard elements.contains(element) else { return }
        model.update(People.person, row, property, .list(elements.filter { $0 != element }))
      }
    case (.dictionary, .dictionary(var entries), .dictionary(let others)):
      let key = "k\(generator.below(5))"
      let value = others["k0"]
      try transaction.update(People.person, row, property, key: key, value)
      guard value != nil || entries[key] != nil else { return }
      entries[key] = value
      model.update(People.person, row, property, .dictionary(entries))
    default: Issue.record("`\(name)` is not a collection")
    }
  }

  private static func person(_ id: Int64, _ people: [Int], _ generator: inout SplitMix64) -> [String: Value] {
    func some<Element>(_ make: (inout SplitMix64) -> Element) -> [Element] {
      (0..<generator.below(4)).map { _ in make(&generator) }
    }
    func links() -> [Value] { some { link(people, &$0) }.filter { $0 != .null } }
    func entries(_ values: [Value]) -> Value {
      .dictionary(
        ValueDictionary(values.enumerated().map { ValueDictionary.Entry(key: "k\($0.offset)", value: $0.element) }))
    }
    return [
      "id": .int(id), "name": generator.chance(1, in: 4) ? .null : .string("name \(generator.below(20))"),
      "age": generator.chance(1, in: 4) ? .null : .int(Int64(generator.below(3)) << Int64(generator.below(60))),
      "numbers": .list(some { .int(Int64($0.below(5))) }), "best": link(people, &generator),
      "friends": .list(links()), "circle": .list(links()), "roles": entries(links() + [.null]),
      "any": mixed(people, &generator, depth: 0), "anys": .list(some { mixed(people, &$0, depth: 0) }),
      "home": generator.chance(1, in: 3) ? .null : address(people, &generator),
      "addresses": .list(some { address(people, &$0) }),
      "places": entries(some { address(people, &$0) }),
    ]
  }

  private static func link(_ people: [Int], _ generator: inout SplitMix64) -> Value {
    guard !generator.chance(1, in: 4), let row = people.randomElement(using: &generator) else { return .null }
    return People.link(UInt32(row))
  }

  private static func address(_ people: [Int], _ generator: inout SplitMix64) -> Value {
    var properties: ValueDictionary = ["resident": link(people, &generator)]
    if generator.chance(1, in: 2) { properties["city"] = .string("city \(generator.below(9))") }
    if generator.chance(1, in: 3) { properties["inner"] = address(people, &generator) }
    return .dictionary(properties)
  }

  private static func mixed(_ people: [Int], _ generator: inout SplitMix64, depth: Int) -> Value {
    switch generator.below(depth < 2 ? 7 : 5) {
    case 0: .null
    case 1: .int(Int64(generator.below(9)))
    case 2: .string("text \(generator.below(9))")
    case 3: .data([1, 2])
    case 4: link(people, &generator)
    case 5: .list((0..<generator.below(3)).map { _ in mixed(people, &generator, depth: depth + 1) })
    default: .dictionary(["a": mixed(people, &generator, depth: depth + 1)])
    }
  }

  // MARK: Comparison

  static func compare(_ model: NaiveModel, _ snapshot: Snapshot) {
    for (classIndex, rows) in model.tables.enumerated() {
      let live = rows.indices.filter { rows[$0] != nil }.map { UInt32($0) }
      #expect(Array(snapshot.rows(classIndex)) == live)
      #expect(snapshot.count(classIndex) == live.count)
      for row in 0..<UInt32(rows.count) {
        for property in model.schema.classes[classIndex].properties.indices {
          let expected = model.value(classIndex, row, property)
          #expect(snapshot.value(classIndex, row, property) == expected, "class \(classIndex) row \(row) \(property)")
          guard model.type(classIndex, property).collection != nil else { continue }
          compare(expected, snapshot.collection(classIndex, row, property))
        }
      }
    }
    for row in model.tables[People.person].indices {
      let expected = model.tables[People.person][row].map { _ in UInt32(row) }
      #expect(snapshot.row(People.person, primaryKey: .int(Int64(row))) == expected)
    }
  }

  private static func compare(_ model: NaiveModel, _ transaction: WriteTransaction) {
    for (classIndex, rows) in model.tables.enumerated() {
      for row in 0..<UInt32(rows.count) {
        for property in model.schema.classes[classIndex].properties.indices {
          let value = transaction.value(classIndex, row, property)
          let expected = model.value(classIndex, row, property)
          #expect(value == expected, "class \(classIndex) row \(row) \(property)")
          guard model.type(classIndex, property).collection != nil else { continue }
          compare(expected, transaction.collection(classIndex, row, property))
        }
      }
    }
  }

  /// The elements where they stand are those of the whole.
  private static func compare(_ expected: Value, _ collection: StoredCollection) {
    switch expected {
    case .list(let elements):
      #expect(collection.values == elements)
      #expect(elements.indices.allSatisfy { collection[$0] == elements[$0] })
    case .dictionary(let entries):
      #expect(collection.entries == entries.entries)
      #expect(entries.allSatisfy { collection.value(forKey: $0.key) == $0.value })
      #expect(collection.value(forKey: "none") == nil)
    default: break
    }
  }
}
