import Dispatch
import Foundation
import RealmAPI
import Testing

final class Card: Object {
  @Persisted var number = 0
  @Persisted var group = ""
  @Persisted var next: Card?
  @Persisted var hand: List<Card>
}

/// What an observer was told, as text: `i3` for 3 objects at the beginning, `u d[0] i[1] m[]` for an update.
private func text<Observed: Collection>(_ change: RealmCollectionChange<Observed>) -> String {
  switch change {
  case .initial(let collection): "i\(collection.count)"
  case .update(_, let deletions, let insertions, let modifications): "u d\(deletions) i\(insertions) m\(modifications)"
  case .error: "e"
  }
}

@Suite struct NotificationTests {
  private func cards(_ count: Int, _ name: String = #function) throws -> (Realm, Results<Card>) {
    let realm = try scratchRealm(name)
    try realm.write { for number in 0..<count { realm.create(Card.self, value: ["number": number]) } }
    return (realm, realm.objects(Card.self))
  }

  @Test func resultsTellOfWrites() throws {
    let (realm, cards) = try cards(3)
    var told: [String] = []
    let token = cards.sorted(by: \.number).observe { told.append(text($0)) }
    #expect(told == ["i3"])
    try realm.write { realm.create(Card.self, value: ["number": -1]) }
    try realm.write { cards[1].number = 9 }
    try realm.write { realm.delete(cards[0]) }
    try realm.write { cards[1].group = "red" }
    try realm.write {}
    #expect(told == ["i3", "u d[] i[0] m[]", "u d[2] i[3] m[]", "u d[1] i[] m[]", "u d[] i[] m[1]"])
    token.invalidate()
    try realm.write { realm.deleteAll() }
    #expect(told.count == 5)
  }

  @Test func linkedObjectsCountAsFarAsFourLinks() throws {
    let (realm, cards) = try cards(6)
    try realm.write { for index in 0..<5 { cards[index].next = cards[index + 1] } }
    var told: [String] = []
    var named: [String] = []
    let token = cards.observe { told.append(text($0)) }
    let other = cards.observe(keyPaths: ["next.group"]) { named.append(text($0)) }
    try realm.write { cards[5].group = "red" }
    #expect(told.last == "u d[] i[] m[1, 2, 3, 4, 5]")
    #expect(named == ["i6", "u d[] i[] m[4]"])
    try realm.write { cards[5].number = 7 }
    #expect(named.count == 2)
    token.invalidate()
    other.invalidate()
  }

  @Test func listsTellOfTheirElements() throws {
    let (realm, cards) = try cards(3)
    let owner = cards[0]
    var told: [String] = []
    let token = owner.hand.observe { told.append(text($0)) }
    try realm.write { owner.hand.append(objectsIn: [cards[1], cards[2], cards[1]]) }
    try realm.write { owner.hand.remove(at: 0) }
    try realm.write { realm.delete(owner) }
    #expect(told == ["i0", "u d[] i[0, 1, 2] m[]", "u d[0] i[] m[]", "u d[0, 1] i[] m[]"])
    token.invalidate()
  }

  @Test func anObjectTellsOfItsProperties() throws {
    let (realm, cards) = try cards(1)
    let card = cards[0]
    var told: [String] = []
    let token = card.observe { change in
      switch change {
      case .change(_, let properties):
        told += properties.map { "\($0.name) \($0.oldValue ?? "nil") \($0.newValue ?? "nil")" }
      case .deleted: told.append("deleted")
      case .error: told.append("error")
      }
    }
    try realm.write { card.number = 4 }
    try realm.write { card.group = "red" }
    try realm.write { realm.delete(card) }
    #expect(told == ["number 0 4", "group  red", "deleted"])
    token.invalidate()
  }

  @Test func anObjectTellsABlockForObjectsOfAnyClass() throws {
    let (realm, cards) = try cards(1)
    let card = cards[0]
    var told: [String] = []
    let token = card.observe(keyPaths: ["number"]) { (change: ObjectChange<ObjectBase>) in
      switch change {
      case .change(let object, let properties): told.append("\(object == card) \(properties[0].name)")
      case .deleted: told.append("deleted")
      case .error: told.append("error")
      }
    }
    try realm.write { card.group = "red" }
    try realm.write { card.number = 4 }
    try realm.write { realm.delete(card) }
    #expect(told == ["true number", "deleted"])
    token.invalidate()
  }

  @Test func sectionsTellOfTheirObjects() throws {
    let (realm, cards) = try cards(3)
    try realm.write { for card in cards { card.group = card.number == 0 ? "a" : "b" } }
    let sections = cards.sectioned(by: \.group)
    var told: [String] = []
    let token = sections.observe { change in
      guard case .update(_, let deletions, let insertions, let modifications, let added, let removed) = change else {
        return told.append("i")
      }
      told.append(
        "d\(deletions.map { Array($0) }) i\(insertions.map { Array($0) }) m\(modifications.map { Array($0) })"
          + " +\(Array(added)) -\(Array(removed))")
    }
    try realm.write { cards[1].number = 5 }
    try realm.write { cards[1].group = "c" }
    try realm.write { realm.delete(cards[0]) }
    #expect(
      told == ["i", "d[] i[] m[[1, 0]] +[] -[]", "d[[1, 0]] i[[2, 0]] m[] +[2] -[]", "d[] i[] m[] +[] -[0]"])
    token.invalidate()
  }

  @Test func quietWritesTellNothing() throws {
    let (realm, cards) = try cards(1)
    var told: [String] = []
    var states = 0
    let token = cards.observe { told.append(text($0)) }
    let other = realm.observe { _, _ in states += 1 }
    try realm.write(withoutNotifying: [token]) { cards[0].number = 1 }
    try realm.write { realm.create(Card.self) }
    #expect(told == ["i1", "u d[] i[1] m[]"])
    #expect(states == 2)
    token.invalidate()
    other.invalidate()
  }

  @Test func aWriteInsideABlockIsToldOfToo() throws {
    let (realm, cards) = try cards(1)
    var told: [String] = []
    let token = cards.observe { change in
      told.append(text(change))
      if cards.count == 2 { _ = try? realm.write { realm.create(Card.self) } }
    }
    var after: [String] = []
    let other = cards.observe { after.append(text($0)) }
    try realm.write { realm.create(Card.self) }
    #expect(told == ["i1", "u d[] i[1] m[]", "u d[] i[2] m[]"])
    #expect(after == ["i1", "u d[] i[1, 2] m[]"] || after == ["i1", "u d[] i[1] m[]", "u d[] i[2] m[]"])
    token.invalidate()
    other.invalidate()
  }

  @Test func anAsynchronousSequenceOfChanges() async throws {
    let name = #function
    let changes = try { try cards(2, name).1.changesets }()
    var iterator = changes.makeAsyncIterator()
    var told: [String] = []
    if let change = await iterator.next() { told.append(text(change)) }
    try write(name) { realm in realm.create(Card.self) }
    if let change = await iterator.next() { told.append(text(change)) }
    #expect(told == ["i2", "u d[] i[2] m[]"])
  }

  private func write(_ name: String, _ body: (Realm) -> Void) throws {
    let realm = try scratchRealm(name)
    try realm.write { body(realm) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomWritesAgreeWithArrays(seed: UInt64) throws {
    var random = Generator(state: seed)
    let realm = try scratchRealm("random\(seed)")
    let cards = realm.objects(Card.self)
    let models: [(results: Results<Card>, expected: ([Card]) -> [Card])] = [
      (cards, { $0 }),
      (cards.sorted(by: \.number), { $0.enumerated().sorted { ($0.1.number, $0.0) < ($1.1.number, $1.0) }.map(\.1) }),
      (
        cards.sorted(by: \.group, ascending: false).sorted(by: \.number),
        {
          $0.enumerated().sorted { left, right in
            if left.1.number != right.1.number { return left.1.number < right.1.number }
            return left.1.group == right.1.group ? left.0 < right.0 : left.1.group > right.1.group
          }.map(\.1)
        }
      ),
      (
        cards.distinct(by: [\Card.group]),
        { cards in
          var seen: Set<String> = []
          return cards.filter { seen.insert($0.group).inserted }
        }
      ),
    ]
    var held = models.map { _ in [Card]() }
    var touched: Set<Card> = []
    var faults: [String] = []
    let tokens = models.indices.map { index in
      models[index].results.observe { change in
        switch change {
        case .initial(let cards): held[index] = Array(cards)
        case .update(let cards, let deletions, let insertions, let modifications):
          let new = Array(cards)
          let gone = Set(deletions)
          // Who is told where to reload asks the collection as it was.
          let expected = held[index].indices.filter { touched.contains(held[index][$0]) && !gone.contains($0) }
          if modifications != expected { faults.append("view \(index): modified \(modifications), not \(expected)") }
          for place in deletions.reversed() { held[index].remove(at: place) }
          for place in insertions { held[index].insert(new[place], at: place) }
          if held[index] != new { faults.append("view \(index): the changes do not lead to the new state") }
        case .error: faults.append("error")
        }
      }
    }
    var live: [Card] = []
    for _ in 0..<25 {
      touched = []
      try realm.write {
        for _ in 0..<random.below(6) {
          switch random.below(4) {
          case 0 where !live.isEmpty:
            let card = live.remove(at: random.below(live.count))
            realm.delete(card)
          case 1 where !live.isEmpty:
            let card = live[random.below(live.count)]
            card.number = random.below(5)
            touched.insert(card)
          case 2 where !live.isEmpty:
            let card = live[random.below(live.count)]
            card.group = ["x", "y", "z"][random.below(3)]
            touched.insert(card)
          default:
            live.append(
              realm.create(Card.self, value: ["number": random.below(5), "group": ["x", "y"][random.below(2)]]))
          }
        }
      }
      for (index, model) in models.enumerated() {
        #expect(Array(model.results) == model.expected(live), "view \(index)")
        #expect(held[index] == Array(model.results), "view \(index) as it was told of")
      }
    }
    #expect(faults == [])
    for token in tokens { token.invalidate() }
  }
}

/// A small generator of numbers (SplitMix64).
private struct Generator {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }
}
