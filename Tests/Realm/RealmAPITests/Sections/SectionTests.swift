import Foundation
import PredicateValues
import RealmAPI
import Testing

final class Runner: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var age = 0
  @Persisted var club: String?
  var letter: String { String(name.prefix(1)) }
  var badge: String {
    let letter = name.prefix(1).lowercased()
    return club ?? letter
  }
}

/// Sections of results that have an order of their own, and what else sections can do.
@Suite struct SectionTests {
  private let realm: Realm
  private let runners: Results<Runner>
  /// The realm's name: every test has one of its own.
  private let name: String

  init() throws {
    let name = "sections \(UUID())"
    let realm = try scratchRealm(name)
    try realm.write {
      let values: [(String, Int, String?)] = [
        ("Rex", 5, "B"), ("Ada", 3, nil), ("Ron", 1, "A"), ("Abe", 9, "A"), ("Bob", 4, nil), ("Roy", 3, "B"),
      ]
      for (id, (name, age, club)) in values.enumerated() {
        realm.create(Runner.self, value: ["id": id, "name": name, "age": age, "club": club as Any])
      }
    }
    self.name = name
    self.realm = realm
    runners = realm.objects(Runner.self)
  }

  private func text<Key>(_ sections: SectionedResults<Key, Runner>) -> [String] {
    sections.map { "\($0.key): \($0.map(\.name).joined(separator: " "))" }
  }

  // MARK: Order

  @Test func theirOwnOrderStaysInsideOfSections() {
    let byAge = runners.sorted(byKeyPath: "age")
    let oldestFirst = runners.sorted(byKeyPath: "age", ascending: false)
    // A key that is computed of one property: that is sorted by.
    #expect(text(byAge.sectioned(by: \.letter)) == ["A: Abe Ada", "B: Bob", "R: Rex Ron Roy"])
    #expect(text(oldestFirst.sectioned(by: \.letter)) == ["A: Abe Ada", "B: Bob", "R: Rex Ron Roy"])
    #expect(text(byAge.sectioned(by: \.letter, ascending: false)) == ["R: Roy Ron Rex", "B: Bob", "A: Ada Abe"])
    // A key that is computed of several: it is sorted by itself.
    #expect(text(byAge.sectioned(by: \.badge)) == ["A: Ron Abe", "B: Roy Rex", "a: Ada", "b: Bob"])
    #expect(runners.sorted(by: \.letter).map(\.name) == ["Abe", "Ada", "Bob", "Rex", "Ron", "Roy"])
    #expect(RealmAPI.SortDescriptor(keyPath: \Runner.letter).keyPath == "name")
    // A key that is persisted, and may be nil.
    #expect(
      text(byAge.sectioned(by: \.club)) == ["nil: Ada Bob", "Optional(\"A\"): Ron Abe", "Optional(\"B\"): Roy Rex"])
    #expect(
      text(oldestFirst.sectioned(by: \.club, ascending: false)) == [
        "Optional(\"B\"): Rex Roy", "Optional(\"A\"): Abe Ron", "nil: Bob Ada",
      ])
    #expect(text(byAge.where { $0.age > 3 }.sectioned(by: \.club)).count == 3)
  }

  @Test func descriptorsOrderTheSections() {
    let byAge = [RealmAPI.SortDescriptor(keyPath: "age")]
    #expect(
      text(runners.sectioned(by: \.letter, sortDescriptors: byAge)) == ["R: Ron Roy Rex", "A: Ada Abe", "B: Bob"])
    #expect(
      text(runners.sorted(byKeyPath: "name", ascending: false).sectioned(by: \.letter, sortDescriptors: byAge)) == [
        "R: Ron Roy Rex", "A: Ada Abe", "B: Bob",
      ])
    #expect(
      text(runners.sectioned(by: { $0.age % 2 }, sortDescriptors: byAge)) == ["1: Ron Ada Roy Rex Abe", "0: Bob"])
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func randomSectionsAgreeWithArrays(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try realm.write {
      for id in 10..<40 {
        let age = Int.random(in: 0..<4, using: &random)
        let name = ["Ada", "Bob", "Cy"].randomElement(using: &random) ?? ""
        realm.create(Runner.self, value: ["id": id, "name": name, "age": age])
      }
    }
    for ascending in [true, false] {
      let sorted = runners.sorted(byKeyPath: "age", ascending: ascending)
      let byName = sorted.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
      let expected = Dictionary(grouping: byName.map(\.element), by: \.letter).sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.map(\.name).joined(separator: " "))" }
      #expect(text(sorted.sectioned(by: \.letter)) == expected)
    }
  }

  // MARK: Observing one section

  private func told(_ change: SectionedResultsChange<ResultsSection<String, Runner>>) -> String {
    switch change {
    case .initial(let section): "i \(section.map(\.name))"
    case .update(let section, let deletions, let insertions, let modifications, let added, let removed):
      "\(section.map(\.name)) d\(deletions.map { Array($0) }) i\(insertions.map { Array($0) })"
        + " m\(modifications.map { Array($0) }) +\(Array(added)) -\(Array(removed))"
    }
  }

  @Test func aSectionTellsOfItsOwnOnly() throws {
    let sections = runners.sorted(byKeyPath: "age").sectioned(by: \.letter)
    let section = try #require(sections.first { $0.key == "R" })
    var changes: [String] = []
    let token = section.observe { changes.append(told($0)) }
    #expect(changes == ["i [\"Rex\", \"Ron\", \"Roy\"]"])
    changes = []
    let rex = try #require(realm.object(ofType: Runner.self, forPrimaryKey: 0))
    try realm.write { realm.object(ofType: Runner.self, forPrimaryKey: 4)?.age = 7 }
    #expect(changes == [])
    try realm.write { rex.club = "C" }
    try realm.write { rex.name = "Max" }
    try realm.write { realm.create(Runner.self, value: ["id": 9, "name": "Ray", "age": 0]) }
    #expect(
      changes == [
        "[\"Rex\", \"Ron\", \"Roy\"] d[] i[] m[[2, 0]] +[] -[]", "[\"Ron\", \"Roy\"] d[[2, 0]] i[] m[] +[] -[]",
        "[\"Ray\", \"Ron\", \"Roy\"] d[] i[[3, 0]] m[] +[] -[]",
      ])
    changes = []
    try realm.write { realm.delete(section) }
    #expect(changes == ["[] d[] i[] m[] +[] -[3]"])
    #expect(section.isEmpty)
    changes = []
    try realm.write { realm.create(Runner.self, value: ["id": 10, "name": "Ric"]) }
    #expect(changes == ["[\"Ric\"] d[] i[[3, 0]] m[] +[3] -[]"])
    token.invalidate()
    try realm.write { realm.deleteAll() }
    #expect(changes.count == 1)
  }

  @Test func aSectionTellsOfTheNamedPropertiesOnly() throws {
    let section = runners.sectioned(by: \.letter)[0]
    var count = 0
    let token = section.observe(keyPaths: ["club"]) { _ in count += 1 }
    let ada = try #require(section.first)
    try realm.write { ada.age = 50 }
    #expect(count == 1)
    try realm.write { ada.club = "Z" }
    #expect(count == 2)
    token.invalidate()
  }

  // MARK: Freezing and carrying

  @Test func frozenSectionsStayAsTheyAre() throws {
    let sections = runners.sorted(byKeyPath: "age").sectioned(by: \.letter)
    nonisolated(unsafe) let frozen = sections.freeze()
    let section = sections[2]
    nonisolated(unsafe) let frozenSection = section.freeze()
    try realm.write { realm.deleteAll() }
    #expect(sections.isEmpty)
    #expect(section.isEmpty)
    #expect(text(frozen) == ["A: Abe Ada", "B: Bob", "R: Rex Ron Roy"])
    #expect(frozen.isFrozen && frozenSection.isFrozen)
    #expect(frozenSection.key == "R")
    #expect(frozenSection.map(\.name) == ["Rex", "Ron", "Roy"])
    #expect(frozen.thaw()?.isEmpty == true)
    #expect(frozenSection.thaw()?.isEmpty == true)
    #expect(onAnotherThread { frozen.map { $0.map(\.name) } } == [["Abe", "Ada"], ["Bob"], ["Rex", "Ron", "Roy"]])
    #expect(onAnotherThread { frozenSection.map(\.name) } == ["Rex", "Ron", "Roy"])
  }

  @Test func sectionsGoToAnotherThreadByReference() throws {
    let sections = runners.sorted(byKeyPath: "age").sectioned(by: \.letter)
    let reference = ThreadSafeReference(to: sections)
    let sectionReference = ThreadSafeReference(to: sections[2])
    let name = name
    let seen = onAnotherThread { () -> [String] in
      guard let realm = try? scratchRealm(name), let sections = realm.resolve(reference),
        let section = realm.resolve(sectionReference)
      else { return [] }
      _ = try? realm.write { realm.create(Runner.self, value: ["id": 20, "name": "Rob", "age": 2]) }
      return sections.map { "\($0.key) \($0.count)" } + section.map(\.name)
    }
    #expect(seen == ["A 2", "B 1", "R 4", "Rex", "Rob", "Ron", "Roy"])
    #expect(sections[2].count == 3)
    realm.refresh()
    #expect(sections[2].count == 4)
  }
}
