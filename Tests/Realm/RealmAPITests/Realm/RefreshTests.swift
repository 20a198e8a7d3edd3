import Foundation
import RealmAPI
import Testing

/// What a realm tells of that goes on over several writes of others: what they did, not what the values look like before and after.
@Suite struct RefreshTests {
  private typealias Write = @Sendable (Realm, Results<Card>) -> Void

  private struct Told {
    let realm: Realm
    let cards: Results<Card>
    let name: String

    init(_ name: String = #function) throws {
      self.name = name
      let realm = try scratchRealm(name)
      self.realm = realm
      try realm.write { for number in 0..<3 { realm.create(Card.self, value: ["number": number]) } }
      cards = realm.objects(Card.self)
    }

    /// Makes writes on another thread, one after the other.
    func writeElsewhere(_ writes: [Write]) { RefreshTests.writeElsewhere(name, writes) }
  }

  private static func writeElsewhere(_ name: String, _ writes: [Write]) {
    _ = onAnotherThread {
      guard let realm = try? scratchRealm(name) else { return }
      for write in writes { try? realm.write { write(realm, realm.objects(Card.self)) } }
    }
  }

  private static func text(_ change: RealmCollectionChange<Results<Card>>) -> String {
    guard case .update(_, let deletions, let insertions, let modifications) = change else { return "initial" }
    return "d\(deletions) i\(insertions) m\(modifications)"
  }

  @Test func anObjectThatChangedAndChangedBackIsModified() throws {
    let told = try Told()
    var texts: [String] = []
    let token = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere([{ $1[1].number = 9 }, { $1[1].number = 1 }])
    #expect(told.realm.refresh())
    #expect(texts == ["initial", "d[] i[] m[1]"])
    token.invalidate()
  }

  @Test func anObjectThatCameAndWentIsNotToldOf() throws {
    let told = try Told()
    var texts: [String] = []
    let token = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere([
      { realm, _ in realm.create(Card.self, value: ["number": 7]) }, { $1[0].number = 5 }, { $0.delete($1[3]) },
    ])
    #expect(told.realm.refresh())
    #expect(texts == ["initial", "d[] i[] m[0]"])
    token.invalidate()
  }

  @Test func onlyAssignedPropertiesAreToldOf() throws {
    let told = try Told()
    var names: [[String]] = []
    let token = told.cards[0].observe { change in
      if case .change(_, let properties) = change { names.append(properties.map(\.name)) }
    }
    told.writeElsewhere([{ $1[0].group = "red" }, { $1[1].number = 8 }, { $1[0].group = "" }])
    #expect(told.realm.refresh())
    #expect(names == [["group"]])
    token.invalidate()
  }

  @Test func realmsThatStandAtDifferentStatesAreToldOfTheirOwn() throws {
    let told = try Told()
    let name = told.name
    var texts: [String] = []
    let token = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere([{ $1[0].number = 5 }])
    let other = onAnotherThread { () -> [String] in
      guard let realm = try? scratchRealm(name) else { return [] }
      var texts: [String] = []
      let token = realm.objects(Card.self).observe { texts.append(Self.text($0)) }
      Self.writeElsewhere(name, [{ $1[1].number = 5 }, { $1[2].number = 5 }])
      realm.refresh()
      token.invalidate()
      return texts
    }
    #expect(other == ["initial", "d[] i[] m[1, 2]"])
    #expect(told.realm.refresh())
    #expect(texts == ["initial", "d[] i[] m[0, 1, 2]"])
    token.invalidate()
  }

  @Test func aWriteTellsOfOthersFirst() throws {
    let told = try Told()
    var texts: [String] = []
    let token = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere([{ $1[0].number = 5 }, { $1[0].number = 0 }])
    try told.realm.write { told.cards[2].number = 5 }
    #expect(texts == ["initial", "d[] i[] m[0]", "d[] i[] m[2]"])
    token.invalidate()
  }

  @Test func aWriteInsideOfABlockIsToldToTheOthersWithTheOneBefore() throws {
    let told = try Told()
    var texts: [String] = []
    let first = told.cards.observe { change in
      if case .update(let cards, _, _, [0]) = change { try? told.realm.write { cards[1].number = 6 } }
    }
    let second = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere([{ $1[0].number = 5 }, { $1[0].number = 0 }])
    #expect(told.realm.refresh())
    #expect(texts == ["initial", "d[] i[] m[0, 1]"])
    first.invalidate()
    second.invalidate()
  }

  @Test func manyWritesAreToldOfAsOne() throws {
    let told = try Told()
    var texts: [String] = []
    let token = told.cards.observe { texts.append(Self.text($0)) }
    told.writeElsewhere(
      (0..<200).map { index in
        { realm, cards in
          if index % 2 == 0 { realm.create(Card.self, value: ["number": index]) } else { cards[index % 3].number += 1 }
        }
      })
    #expect(told.realm.refresh())
    #expect(texts == ["initial", "d[] i\(Array(3..<103)) m[0, 1, 2]"])
    token.invalidate()
  }

  @Test func aClassThatAnotherThreadUsesFirstCanBeResolved() throws {
    let realm = try scratchRealm()
    let reference = onAnotherThread { () -> ThreadSafeReference<Results<Dog>>? in
      let realm = try? scratchRealm("aClassThatAnotherThreadUsesFirstCanBeResolved()")
      return realm.map { ThreadSafeReference(to: $0.objects(Dog.self)) }
    }
    let known = try #require(reference ?? nil)
    let dogs = try #require(realm.resolve(known))
    #expect(dogs.isEmpty)
    #expect(!realm.refresh())
  }

  @Test func aQueueIsToldOfEachWrite() throws {
    let realm = try scratchRealm()
    try realm.write { for number in 0..<2 { realm.create(Card.self, value: ["number": number]) } }
    let cards = realm.objects(Card.self)
    let queue = DispatchQueue(label: "test")
    let told = ToldTexts()
    let token = told.observe(cards, on: queue)
    try realm.write { cards[0].number = 4 }
    try realm.write { cards[0].number = 0 }
    #expect(told.wait(for: 3) == ["initial", "d[] i[] m[0]", "d[] i[] m[0]"])
    token.invalidate()
  }
}
