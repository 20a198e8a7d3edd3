import Foundation
import RealmAPI
import Testing

final class RunnerCard: Projection<Runner> {
  @Projected(\Runner.name) var title
  @Projected(\Runner.age) var years
  @Projected(\Runner.club) var team
  var initial: String { String(title.prefix(1)) }
}

/// A9: projections are divided by what they show, in the order of it.
@Suite struct ProjectionSectionTests {
  private let cards: Results<RunnerCard>
  private let realm: Realm

  init() throws {
    let realm = try scratchRealm("projection sections \(UUID())")
    try realm.write {
      let values: [(String, Int, String?)] = [("Rex", 5, "B"), ("Ada", 3, nil), ("Ron", 1, "A"), ("Abe", 9, "A")]
      for (id, (name, age, club)) in values.enumerated() {
        realm.create(Runner.self, value: ["id": id, "name": name, "age": age, "club": club as Any])
      }
    }
    self.realm = realm
    cards = realm.objects(RunnerCard.self)
  }

  private func text<Key>(_ sections: SectionedResults<Key, RunnerCard>) -> [String] {
    sections.map { "\($0.key): \($0.map(\.title).joined(separator: " "))" }
  }

  @Test func byAPropertyThatIsShown() {
    #expect(text(cards.sectioned(by: \.years)) == ["1: Ron", "3: Ada", "5: Rex", "9: Abe"])
    #expect(text(cards.sectioned(by: \.years, ascending: false)) == ["9: Abe", "5: Rex", "3: Ada", "1: Ron"])
    #expect(
      text(cards.sectioned(by: \.team, ascending: true)) == [
        "nil: Ada", "Optional(\"A\"): Ron Abe", "Optional(\"B\"): Rex",
      ])
  }

  @Test func byAKeyThatIsComputed() {
    #expect(text(cards.sectioned(by: \.initial, ascending: true)) == ["A: Abe Ada", "R: Rex Ron"])
    #expect(text(cards.sectioned(by: \.initial, ascending: false)) == ["R: Ron Rex", "A: Ada Abe"])
  }

  @Test func bySortDescriptors() {
    let byAge = [RealmAPI.SortDescriptor(keyPath: "age")]
    #expect(text(cards.sectioned(by: \.initial, sortDescriptors: byAge)) == ["R: Ron Rex", "A: Ada Abe"])
    #expect(text(cards.sectioned(by: { $0.initial }, sortDescriptors: byAge)) == ["R: Ron Rex", "A: Ada Abe"])
    #expect(text(cards.sectioned(by: \.initial, sortDescriptors: [])) == ["R: Rex Ron", "A: Ada Abe"])
  }

  @Test func observersTakeKeyPathsOfTheProjection() throws {
    var told: [[IndexPath]] = []
    let sections = cards.sectioned(by: \.initial)
    let token = sections.observe(keyPaths: [\.years]) { change in
      if case .update(_, _, _, let modifications, _, _) = change { told.append(modifications) }
    }
    var second = 0
    let other = sections[1].observe(keyPaths: [\.years]) { if case .update = $0 { second += 1 } }
    try realm.write { realm.objects(Runner.self)[0].age = 6 }
    try realm.write { realm.objects(Runner.self)[0].club = "C" }
    #expect(told == [[IndexPath(indexes: [1, 0])]])
    #expect(second == 1)
    token.invalidate()
    other.invalidate()
  }
}
