import Foundation
import RealmAPI
import TestSupport
import Testing

final class Crate: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var content: AnyRealmValue
  @Persisted var list: List<AnyRealmValue>
  @Persisted var map: Map<String, AnyRealmValue>
}

/// Lists and dictionaries in a mixed value of a managed object are live.
@Suite struct MixedCollectionTests {
  private let realm: Realm
  private let crate: Crate

  init() throws {
    realm = try scratchRealm("mixed collections \(UUID())")
    let crate = Crate()
    crate.content = .fromDictionary([
      "n": .int(2), "list": .fromArray([.int(1), .fromArray([.string("a"), .string("b")]), .int(3)]),
      "map": .fromDictionary(["x": .bool(true)]),
    ])
    crate.list.append(objectsIn: [.int(1), .fromArray([.int(10)]), .fromDictionary(["k": .int(20)])])
    crate.map["inner"] = .fromArray([.int(1)])
    self.crate = crate
    try realm.write { realm.add(crate) }
  }

  /// The list in the list.
  private var innermost: List<AnyRealmValue>? { crate.content.dictionaryValue?["list"]?.listValue?[1].listValue }

  @Test func aChangeIsKept() throws {
    try realm.write {
      crate.content.dictionaryValue?["n"] = .int(3)
      crate.content.dictionaryValue?["new"] = .string("x")
      crate.content.dictionaryValue?["map"]?.dictionaryValue?["x"] = nil
      crate.content.dictionaryValue?["list"]?.listValue?.append(.double(0.5))
      innermost?[0] = .string("c")
      crate.list[1].listValue?.insert(.int(9), at: 0)
      crate.list[2].dictionaryValue?["k"] = .int(21)
      crate.map["inner"]?.listValue?.removeAll()
    }
    let read = try #require(try Realm(configuration: realm.configuration).object(ofType: Crate.self, forPrimaryKey: 0))
    let expected = AnyRealmValue.fromDictionary([
      "n": .int(3), "new": .string("x"), "map": .fromDictionary([:]),
      "list": .fromArray([.int(1), .fromArray([.string("c"), .string("b")]), .int(3), .double(0.5)]),
    ])
    #expect(read.content == expected)
    #expect(read.list[1] == .fromArray([.int(9), .int(10)]))
    #expect(read.list[2] == .fromDictionary(["k": .int(21)]))
    #expect(read.map["inner"] == .fromArray([]))
    for named in [read["content"], realm.dynamicObjects("Crate").first?.content] {
      #expect((named as? Map<String, AnyRealmValue>).map { .dictionary($0) } == expected)
    }
  }

  @Test func allWaysToChangeAListReachIt() throws {
    let list = try #require(innermost)
    try realm.write {
      list.append(objectsIn: [.int(1), .int(2), .int(3)])
      list.move(from: 0, to: 2)
      list.swapAt(0, 1)
      list.remove(at: 4)
      list.removeFirst()
      list.reverse()
    }
    #expect(innermost.map { Array($0) } == [.int(2), .string("a"), .string("b")])
    #expect(list.count == 3)
    #expect(list.realm == realm)
    try realm.write { list.removeAll() }
    #expect(innermost?.isEmpty == true)
  }

  @Test func newObjectsJoinTheRealm() throws {
    let other = Crate()
    other.id = 1
    try realm.write { crate.content.dictionaryValue?["crate"] = .object(other) }
    #expect(realm.objects(Crate.self).count == 2)
    #expect(other.realm == realm)
    #expect(crate.content.dictionaryValue?["crate"]?.object(Crate.self) == other)
  }

  @Test func aWriteThatFailsTakesTheChangeBack() throws {
    let list = try #require(innermost)
    realm.beginWrite()
    crate.content.dictionaryValue?["list"]?.listValue?.insert(.int(0), at: 0)
    list.append(.int(4))
    #expect(list.count == 3)
    realm.cancelWrite()
    #expect(list.count == 2)
    #expect(innermost?.count == 2)
  }

  @Test func aViewStaysWithWhatItShows() throws {
    let list = try #require(innermost)
    let outer = try #require(crate.content.dictionaryValue?["list"]?.listValue)
    try realm.write {
      outer.insert(contentsOf: [.int(7), .int(8)], at: 0)
      list.append(.string("d"))
      outer.move(from: 3, to: 0)
      list.append(.string("e"))
    }
    #expect(Array(list) == [.string("a"), .string("b"), .string("d"), .string("e")])
    #expect(outer[0].listValue.map { Array($0) } == Array(list))
    try realm.write { outer.remove(at: 0) }
    #expect(list.isInvalidated)
    #expect(!outer.isInvalidated)
  }

  @Test func aViewStaysWithWhatOthersMove() throws {
    let list = try #require(innermost)
    let configuration = realm.configuration
    _ = onAnotherThread {
      guard let realm = try? Realm(configuration: configuration) else { return }
      try? realm.write {
        let outer = realm.objects(Crate.self).first?.content.dictionaryValue?["list"]?.listValue
        outer?.insert(.int(0), at: 0)
        outer?[2].listValue?.append(.string("c"))
      }
    }
    #expect(list.count == 2)
    realm.refresh()
    #expect(Array(list) == [.string("a"), .string("b"), .string("c")])
  }

  @Test func whatIsTakenOutIsInvalidated() throws {
    let list = try #require(innermost)
    let map = try #require(crate.content.dictionaryValue)
    try realm.write { crate.content = .int(1) }
    #expect(list.isInvalidated)
    #expect(map.isInvalidated)
    try realm.write { crate.content = .fromDictionary(["other": .int(1)]) }
    #expect(!map.isInvalidated)
    #expect(map.keys == ["other"])
  }

  @Test func aDetachedOneStaysDetached() throws {
    let list = List<AnyRealmValue>()
    list.append(.int(1))
    try realm.write { crate.content = .list(list) }
    list.append(.int(2))
    #expect(crate.content.listValue?.count == 1)
    #expect(list.realm == nil)
    // Assigned to an object in memory, a view becomes a list of its own.
    let copy = Crate(value: crate)
    copy.content.listValue?.append(.int(3))
    #expect(copy.content.listValue?.count == 2)
    #expect(crate.content.listValue?.count == 1)
  }

  @Test func aPartOfAValueCanBeAssignedToItself() throws {
    try realm.write {
      crate.content.dictionaryValue?["copy"] = crate.content
      crate.content = crate.content
    }
    #expect(crate.content.dictionaryValue?["copy"]?.dictionaryValue?["n"] == .int(2))
    try realm.write { crate.content.dictionaryValue?["copy"]?.dictionaryValue?["n"] = .int(5) }
    #expect(crate.content.dictionaryValue?["n"] == .int(2))
  }

  @Test func frozenOnesStayAsTheyAre() throws {
    let frozen = try #require(innermost).freeze()
    try realm.write { innermost?.removeAll() }
    #expect(Array(frozen) == [.string("a"), .string("b")])
    #expect(frozen.isFrozen)
    #expect(frozen.thaw()?.isEmpty == true)
  }

  @Test func referencesTakeThemToOtherThreads() throws {
    let reference = ThreadSafeReference(to: try #require(innermost))
    let configuration = realm.configuration
    _ = onAnotherThread {
      guard let realm = try? Realm(configuration: configuration), let list = realm.resolve(reference) else { return }
      try? realm.write { list.append(.string("c")) }
    }
    realm.refresh()
    #expect(innermost?.count == 3)
  }

  // MARK: Observing

  @Test func listsTellWhatChanged() throws {
    var told: [String] = []
    let list = try #require(innermost)
    let token = list.observe { change in
      if case .update(_, let deletions, let insertions, let modifications) = change {
        told.append("\(deletions) \(insertions) \(modifications)")
      }
    }
    try realm.write { list[1] = .int(5) }
    try realm.write { list.append(.int(6)) }
    try realm.write { list.removeFirst() }
    try realm.write { crate.content.dictionaryValue?["n"] = .int(5) }
    try realm.write { crate.content = .none }
    #expect(told == ["[] [] [1]", "[] [2] []", "[0] [] []", "[0, 1] [] []"])
    token.invalidate()
  }

  @Test func mapsTellWhatChanged() throws {
    var told: [String] = []
    let token = try #require(crate.content.dictionaryValue).observe { change in
      if case .update(_, let deletions, let insertions, let modifications) = change {
        told.append("\(deletions) \(insertions) \(modifications)")
      }
    }
    try realm.write { innermost?.append(.int(6)) }
    try realm.write { crate.content.dictionaryValue?["new"] = .int(6) }
    try realm.write { crate.content.dictionaryValue?["n"] = nil }
    #expect(told == [#"[] [] ["list"]"#, #"[] ["new"] []"#, #"["n"] [] []"#])
    token.invalidate()
  }

  @Test func theObjectTellsThatItsPropertyChanged() throws {
    var told: [String] = []
    let token = crate.observe { change in
      if case .change(_, let properties) = change { told += properties.map(\.name) }
    }
    try realm.write { innermost?.append(.int(6)) }
    try realm.write { crate.list[1].listValue?.append(.int(6)) }
    #expect(told == ["content", "list"])
    token.invalidate()
  }

  // MARK: Queries

  @Test func queriesSeeWhatWasWritten() throws {
    let crates = realm.objects(Crate.self)
    #expect(crates.filter("content['list'][1][0] == 'c'").isEmpty)
    try realm.write { innermost?[0] = .string("c") }
    #expect(crates.filter("content['list'][1][0] == 'c'").count == 1)
    #expect(crates.where { $0.content["list"][1][0] == .string("c") }.count == 1)
    #expect(crates.where { $0.content["list"].any == .int(3) }.count == 1)
    #expect(try #require(innermost).filter("SELF == 'b'").count == 1)
    #expect(Array(try #require(innermost).sorted(ascending: false)) == [.string("c"), .string("b")])
    #expect(innermost?.index(matching: "SELF == 'b'") == 1)
  }
}
