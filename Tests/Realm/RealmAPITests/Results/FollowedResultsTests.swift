import Dispatch
import Foundation
import PredicateDiagnostics
import PredicateValues
import TestSupport
import Testing

@testable import RealmAPI

final class Trip: Object {
  @Persisted var number = 0
  @Persisted var name = ""
  @Persisted var port: Port?
  @Persisted var next: Trip?
  @Persisted var tags: List<Int>
  @Persisted var note: AnyRealmValue
  @Persisted(originProperty: "next") var before: LinkingObjects<Trip>
}

final class Port: Object {
  @Persisted var depth = 0
}

/// Results that were found before a write are those that are found behind it, whether the write's own rows are looked at or all.
@Suite struct FollowedResultsTests {
  /// What bears on a condition: properties of the object, of one that it leads to, perhaps of its own class, objects that lead to it,
  /// values of any type.
  private static let conditions = [
    "TRUEPREDICATE", "number > 3", "name BEGINSWITH 'a' OR number == 2", "ANY tags > 2", "tags.@max == 3",
    "port == nil",
    "port.depth > 2", "next == nil", "next.number > 2", "before.@count > 0", "note == 3",
    "SUBQUERY(before, $b, $b.number > 2).@count > 0", "number > 2 AND next.next.port.depth < 3",
  ]

  /// Orders of results; none is the order of rows.
  private static let orders: [[RealmAPI.SortDescriptor]] = [
    [], [RealmAPI.SortDescriptor(keyPath: "number")], [RealmAPI.SortDescriptor(keyPath: "name", ascending: false)],
    [RealmAPI.SortDescriptor(keyPath: "name"), RealmAPI.SortDescriptor(keyPath: "number", ascending: false)],
    [RealmAPI.SortDescriptor(keyPath: "port.depth")],
  ]

  private static func results(_ realm: Realm, _ condition: String, _ order: [RealmAPI.SortDescriptor]) -> Results<Trip>
  {
    let found = realm.objects(Trip.self).filter(condition)
    return order.isEmpty ? found : found.sorted(by: order)
  }

  /// What an observer on a queue knows.
  private final class Queued: Sendable {
    let rows = Mutex<[UInt32]>([])
  }

  /// Results that stay, and what their observer was told of them.
  private final class Followed {
    let condition: String
    let order: [RealmAPI.SortDescriptor]
    let results: Results<Trip>
    var rows: [UInt32] = []
    var modified: [UInt32] = []
    var deleted: [UInt32] = []
    /// What an observer on a queue made of what it was told.
    let queued = Queued()
    var tokens: [NotificationToken] = []

    init(_ condition: String, _ order: [RealmAPI.SortDescriptor], _ results: Results<Trip>) {
      self.condition = condition
      self.order = order
      self.results = results
      let queued = queued
      tokens.append(
        results.observe(on: DispatchQueue(label: "followed")) { change in
          queued.rows.withLock { rows in
            switch change {
            case .initial(let all): rows = all.map(\.row)
            case .update(let all, let deletions, let insertions, _):
              for index in deletions.reversed() { rows.remove(at: index) }
              for index in insertions { rows.insert(all[index].row, at: index) }
            case .error: break
            }
          }
        })
      tokens.append(
        results.observe(keyPaths: ["number"]) { [unowned self] change in
          switch change {
          case .initial(let all): rows = all.map(\.row)
          case .update(let all, let deletions, let insertions, let modifications):
            modified = modifications.map { rows[$0] }
            deleted = deletions.map { rows[$0] }
            for index in deletions.reversed() { rows.remove(at: index) }
            for index in insertions { rows.insert(all[index].row, at: index) }
          case .error: break
          }
        })
    }

    /// What the observer on a queue has in the end.
    func queuedRows() -> [UInt32] {
      let end = Date(timeIntervalSinceNow: 20)
      while queued.rows.withLock({ $0 }) != rows, Date() < end { Thread.sleep(forTimeInterval: 0.001) }
      return queued.rows.withLock { $0 }
    }
  }

  /// Changes a few objects, or many; says of which the number was assigned.
  private func change(_ realm: Realm, _ random: inout SplitMix64) -> Set<UInt32> {
    var assigned: Set<UInt32> = []
    let ports = realm.objects(Port.self)
    for _ in 0..<[1, 3, 200][Int.random(in: 0..<3, using: &random)] {
      let trips = realm.objects(Trip.self)
      let trip = trips[Int.random(in: 0..<trips.count, using: &random)]
      let other = trips[Int.random(in: 0..<trips.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: realm.delete(trip)
      case 1: realm.create(Trip.self, value: ["number": Int.random(in: 0..<6, using: &random), "next": other])
      case 2: trip.name = ["a", "b"].randomElement(using: &random) ?? ""
      case 3: trip.port = Bool.random(using: &random) ? nil : ports.randomElement(using: &random)
      case 4: trip.next = Bool.random(using: &random) ? nil : other
      case 5: trip.tags.append(Int.random(in: 0..<5, using: &random))
      case 6: trip.note = Bool.random(using: &random) ? .int(3) : .object(other)
      case 7: ports.randomElement(using: &random)?.depth = Int.random(in: 0..<5, using: &random)
      default:
        trip.number = Int.random(in: 0..<6, using: &random)
        assigned.insert(trip.row)
      }
    }
    return assigned
  }

  @Test(arguments: TestAmount.part(TestAmount.seeds(8), oneIn: 4)) func resultsFollowWrites(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let realm = try scratchRealm("followed \(seed)")
    try realm.write {
      for depth in 0..<5 { realm.create(Port.self, value: ["depth": depth]) }
      let ports = Array(realm.objects(Port.self))
      // More than a block of rows.
      for number in 0..<2_500 {
        realm.create(
          Trip.self, value: ["number": number % 6, "name": number % 7 == 0 ? "a" : "b", "port": ports[number % 5]])
      }
      let trips = Array(realm.objects(Trip.self))
      for trip in trips.dropFirst(200) { trip.next = trips.randomElement(using: &random) }
    }
    let followed = Self.conditions.enumerated().flatMap { index, condition in
      [[], Self.orders[1 + index % (Self.orders.count - 1)]].map { order in
        Followed(condition, order, Self.results(realm, condition, order))
      }
    }
    let counted = Self.conditions.map { realm.objects(Trip.self).filter($0) }
    let sorted = counted.map { $0.sorted(byKeyPath: "name", ascending: false) }
    for round in 0..<10 {
      let before = followed.map(\.rows)
      followed.forEach { ($0.modified, $0.deleted) = ([], []) }
      var assigned: Set<UInt32> = []
      if round % 3 == 2 {
        let (configuration, start) = (realm.configuration, random)
        assigned = try DispatchQueue(label: "other").sync {
          var random = start
          let other = try Realm(configuration: configuration)
          return try other.write { change(other, &random) }
        }
        _ = random.next()
        realm.refresh()
      } else {
        try realm.write {
          assigned = change(realm, &random)
          if round % 3 == 1 { try check(counted, realm, "in the write") }
        }
      }
      for (index, followed) in followed.enumerated() {
        let anew = Self.results(realm, followed.condition, followed.order)
        #expect(followed.rows == anew.map(\.row), "\(followed.condition), told")
        // What moves is deleted and inserted.
        let (now, gone) = (Set(followed.rows), Set(followed.deleted))
        #expect(
          followed.modified
            == before[index].filter { assigned.contains($0) && now.contains($0) && !gone.contains($0) })
        #expect(followed.results.map(\.row) == followed.rows, "\(followed.condition), all")
        if let place = followed.rows.indices.randomElement(using: &random) {
          #expect(followed.results[place].row == followed.rows[place])
        }
      }
      try check(counted, realm, "behind the write")
      for (condition, sorted) in zip(Self.conditions, sorted) {
        let sortedAnew = realm.objects(Trip.self).filter(condition).sorted(byKeyPath: "name", ascending: false)
        #expect(sorted.map(\.row) == sortedAnew.map(\.row), "\(condition), sorted")
      }
    }
    for followed in followed { #expect(followed.queuedRows() == followed.rows, "\(followed.condition), on a queue") }
  }

  private func check(_ counted: [Results<Trip>], _ realm: Realm, _ place: String) throws {
    for (condition, results) in zip(Self.conditions, counted) {
      let anew = realm.objects(Trip.self).filter(condition)
      #expect(results.count == anew.count, "\(condition), \(place)")
    }
  }

  /// A write that was taken back leaves what was found before it.
  @Test func writesThatAreTakenBackChangeNothing() throws {
    let realm = try scratchRealm("followed, taken back")
    try realm.write { for number in 0..<10 { realm.create(Trip.self, value: ["number": number]) } }
    let results = realm.objects(Trip.self).filter("number > 4")
    #expect(results.count == 5)
    realm.beginWrite()
    realm.objects(Trip.self)[0].number = 7
    realm.create(Trip.self, value: ["number": 9])
    #expect(results.count == 7)
    realm.cancelWrite()
    #expect(results.count == 5)
    try realm.write { realm.create(Trip.self, value: ["number": 1]) }
    #expect(results.map(\.number) == [5, 6, 7, 8, 9])
  }
}

/// The differences of sequences that share all but a few rows, in their order.
@Suite struct TouchedChangesTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func changesLeadFromOneToTheOther(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = (0..<UInt32.random(in: 0..<40, using: &random)).shuffled(using: &random)
    let touched = (0..<50 as Range<UInt32>).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    var new = old.filter { !touched.contains($0) }
    for row in touched where Bool.random(using: &random) {
      new.insert(row, at: Int.random(in: 0...new.count, using: &random))
    }
    let modified = old.filter { new.contains($0) && Bool.random(using: &random) }
    let changes = IndexChanges.between(old, new, touched: touched, modified: modified)
    var rows = old
    for index in changes.deletions.reversed() { rows.remove(at: index) }
    for index in changes.insertions { rows.insert(new[index], at: index) }
    #expect(rows == new)
    #expect(changes.deletions.allSatisfy { touched.contains(old[$0]) })
    let gone = Set(changes.deletions.map { old[$0] })
    #expect(changes.modifications.map { old[$0] } == old.filter { modified.contains($0) && !gone.contains($0) })
    // A row that was touched and is where it was stays.
    let same = IndexChanges.between(old, old, touched: touched.filter { old.contains($0) }, modified: modified)
    #expect(same.deletions.isEmpty && same.insertions.isEmpty)
    #expect(same.modifications.map { old[$0] } == old.filter { modified.contains($0) })
  }
}

/// Rows in blocks are what an array of them would be.
@Suite struct SharedRowsTests {
  @Test(arguments: 0..<20 as Range<UInt64>) func changesAreThoseOfArrays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func some(_ count: Int, below bound: UInt32) -> [UInt32] {
      Set((0..<count).map { _ in UInt32.random(in: 0..<bound, using: &random) }).sorted()
    }
    var rows = some(Int.random(in: 0...3_000, using: &random), below: 9_000)
    var shared = SharedRows(rows)
    for _ in 0..<30 {
      let touched = some(Int.random(in: 0...20, using: &random), below: 12_000)
      let present = touched.filter { _ in Bool.random(using: &random) }
      let later = Set(rows).subtracting(touched).union(present).sorted()
      let next = shared.replacing(touched, with: present)
      #expect(next.prefix(.max) == later)
      #expect(next.prefix(7) == Array(later.prefix(7)))
      #expect(next.count == later.count)
      for index in later.indices.shuffled(using: &random).prefix(20) {
        #expect(next[index] == later[index])
        #expect(next.index(of: later[index]) == index)
      }
      for row in some(5, below: 12_000) { #expect(next.index(of: row) == later.firstIndex(of: row)) }
      let changes = IndexChanges.between(rows, later) { touched.contains($0) }
      #expect(IndexChanges.between(shared, next, modified: touched) == changes)
      (rows, shared) = (later, next)
    }
  }
}
