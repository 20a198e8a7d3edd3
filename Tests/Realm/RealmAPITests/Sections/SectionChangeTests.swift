import Foundation
import PredicateValues
import RealmAPI
import Testing

/// What sections tell of leads from the sections before a write to those after it, as a table view takes it: deletions and deleted
/// sections by their old places, inserted sections and insertions by their new ones, ascending.
@Suite struct SectionChangeTests {
  private typealias Table = [(key: String, ids: [Int])]

  @Test(arguments: 0..<12 as Range<UInt64>) func changesLeadToTheNewSections(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let realm = try scratchRealm("section changes \(seed)")
    let runners = realm.objects(Runner.self)
    let sections = runners.sectioned(by: \.letter)
    var known: Table = []
    var faults: [String] = []
    let token = sections.observe { change in
      switch change {
      case .initial(let sections): known = Self.table(sections)
      case .update(let sections, let deletions, let insertions, let modifications, let added, let removed):
        let now = Self.table(sections)
        for path in modifications where known[path[0]].ids[path[1]] != now[path[0]].ids[path[1]] {
          faults.append("modified at \(path), where another stands now")
        }
        for path in deletions.reversed() { known[path[0]].ids.remove(at: path[1]) }
        for section in removed.reversed() { known.remove(at: section) }
        for section in added { known.insert((now[section].key, []), at: section) }
        for path in insertions { known[path[0]].ids.insert(now[path[0]].ids[path[1]], at: path[1]) }
        if known.map(\.key) != now.map(\.key) || known.map(\.ids) != now.map(\.ids) {
          faults.append("\(known) is not \(now)")
        }
        known = now
      }
    }
    for round in 0..<30 {
      try realm.write {
        for step in 0..<Int.random(in: 1...4, using: &random) {
          let name = String("abcd".randomElement(using: &random) ?? "a") + "\(Int.random(in: 0..<9, using: &random))"
          let runner = runners.isEmpty ? nil : runners[Int.random(in: 0..<runners.count, using: &random)]
          switch Int.random(in: 0..<5, using: &random) {
          case 0, 1: realm.create(Runner.self, value: ["id": 10 * round + step, "name": name])
          case 2: runner.map { realm.delete($0) }
          case 3: runner?.name = name
          default: runner?.age += 1
          }
        }
      }
    }
    #expect(faults == [])
    token.invalidate()
  }

  private static func table(_ sections: SectionedResults<String, Runner>) -> Table {
    sections.map { ($0.key, $0.map(\.id)) }
  }
}
