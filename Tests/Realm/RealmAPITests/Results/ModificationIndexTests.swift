import Dispatch
import Foundation
import RealmAPI
import Testing

final class Seat: Object {
  @Persisted var number = 0
  @Persisted var row = ""
  @Persisted var hall: Hall?
}

final class Hall: Object {
  @Persisted var list: List<Seat>
  @Persisted var set: MutableSet<Seat>
  @Persisted var map: Map<String, Seat?>
  @Persisted(originProperty: "hall") var seats: LinkingObjects<Seat>
}

final class SeatView: Projection<Seat> {
  @Projected(\Seat.number) var label
}

/// Deletions and modifications name places in the collection as it was told of before, insertions those in the one at hand.
@Suite struct ModificationIndexTests {
  /// A hall of the seats 0 to 3, of which 0 is in row `a`, and the others in row `b`.
  private struct World {
    let realm: Realm
    let hall: Hall

    init(_ name: String) throws {
      let realm = try scratchRealm("modifications \(name)")
      let hall = Hall()
      try realm.write {
        realm.deleteAll()
        realm.add(hall)
        for number in 0..<4 {
          let seat = realm.create(Seat.self, value: ["number": number, "row": number == 0 ? "a" : "b"])
          seat.hall = hall
          hall.list.append(seat)
          hall.set.insert(seat)
          hall.map["\(number)"] = seat
        }
      }
      self.realm = realm
      self.hall = hall
    }

    var seats: Results<Seat> { realm.objects(Seat.self) }
  }

  /// What is observed.
  enum Observed: String, CaseIterable {
    case results, filtered, sorted, projections, list, set, linkingObjects, filteredList, sortedSet
  }

  private func observe(_ observed: Observed, _ world: World, _ told: ToldTexts, on queue: DispatchQueue?)
    -> NotificationToken
  {
    switch observed {
    case .results: told.observe(world.seats, on: queue)
    case .filtered: told.observe(world.seats.where { $0.number >= 0 }, on: queue)
    case .sorted: told.observe(world.seats.sorted(by: \.number), on: queue)
    case .projections: told.observe(world.realm.objects(SeatView.self), keyPaths: ["label"], on: queue)
    case .list: told.observe(world.hall.list, on: queue)
    case .set: told.observe(world.hall.set, on: queue)
    case .linkingObjects: told.observe(world.hall.seats, on: queue)
    case .filteredList: told.observe(world.hall.list.where { $0.number >= 0 }, on: queue)
    case .sortedSet: told.observe(world.hall.set.sorted(by: \.number), on: queue)
    }
  }

  @Test(arguments: Observed.allCases, [false, true])
  func modificationsAreOfTheOldCollection(_ observed: Observed, onAQueue: Bool) throws {
    let world = try World("\(observed) \(onAQueue)")
    let told = ToldTexts()
    let token = observe(observed, world, told, on: onAQueue ? DispatchQueue(label: "told") : nil)
    let seats = Array(world.seats)
    try world.realm.write {
      world.realm.delete(seats[0])
      seats[2].number = 20
      seats[3].number = 30
    }
    #expect(told.wait(for: 2) == ["initial", "d[0] i[] m[2, 3]"])
    token.invalidate()
  }

  /// An insertion in front moves what is modified the other way.
  @Test(arguments: [false, true]) func insertionsDoNotMoveModifications(onAQueue: Bool) throws {
    let world = try World("insertion \(onAQueue)")
    let told = ToldTexts()
    let token = told.observe(
      world.seats.sorted(by: \.number), on: onAQueue ? DispatchQueue(label: "told") : nil)
    try world.realm.write {
      for number in [-1, -2] { world.realm.create(Seat.self, value: ["number": number]) }
      world.seats[3].number = 30
    }
    #expect(told.wait(for: 2) == ["initial", "d[] i[0, 1] m[3]"])
    token.invalidate()
  }

  @Test func keysOfMapsStayTheSame() throws {
    let world = try World("map")
    var told: [String] = []
    let token = world.hall.map.observe(keyPaths: ["number"]) { change in
      if case .update(_, let deletions, let insertions, let modifications) = change {
        told.append("d\(deletions) i\(insertions) m\(modifications)")
      }
    }
    try world.realm.write {
      world.hall.map["0"] = nil
      world.hall.map["00"] = world.seats[1]
      world.seats[3].number = 30
    }
    #expect(told == [#"d["0"] i["00"] m["3"]"#])
    token.invalidate()
  }

  /// With section `a` gone, section `b` is the first: what changed in it stands at another index path, and is deleted and inserted.
  @Test(arguments: [false, true]) func whatChangedAndMovedIsDeletedAndInserted(onAQueue: Bool) throws {
    let world = try World("sections \(onAQueue)")
    let queue = onAQueue ? DispatchQueue(label: "told") : nil
    let sections = world.seats.sectioned(by: \.row)
    let section = try #require(sections.first { $0.key == "b" })
    let all = ToldTexts()
    let one = ToldTexts()
    let tokens = [
      sections.observe(keyPaths: ["number"], on: queue) { all.add(Self.text($0)) },
      section.observe(keyPaths: ["number"], on: queue) { one.add(Self.text($0)) },
    ]
    try world.realm.write {
      let seats = Array(world.seats)
      world.realm.delete([seats[0], seats[1]])
      seats[3].number = 30
    }
    #expect(all.wait(for: 2) == ["initial", "d[[1, 0], [1, 2]] i[[0, 1]] m[] +[] -[0]"])
    #expect(one.wait(for: 2) == ["initial", "d[[1, 0], [1, 2]] i[[0, 1]] m[] +[] -[]"])
    tokens.forEach { $0.invalidate() }
  }

  private static func text<Observed>(_ change: SectionedResultsChange<Observed>) -> String {
    guard case .update(_, let deletions, let insertions, let modifications, let added, let removed) = change else {
      return "initial"
    }
    return "d\(deletions.map { Array($0) }) i\(insertions.map { Array($0) }) m\(modifications.map { Array($0) })"
      + " +\(Array(added)) -\(Array(removed))"
  }
}

/// What observers were told, as text, whichever thread tells it.
final class ToldTexts: @unchecked Sendable {
  // Unchecked: the condition guards the texts.
  private let condition = NSCondition()
  private var texts: [String] = []

  func add(_ text: String) {
    condition.withLock {
      texts.append(text)
      condition.signal()
    }
  }

  /// The texts, once there are so many.
  func wait(for count: Int) -> [String] {
    let end = Date(timeIntervalSinceNow: 20)
    return condition.withLock {
      while texts.count < count, condition.wait(until: end) {}
      return texts
    }
  }

  /// Adds `initial`, and `d[0] i[] m[2]` for each update.
  func observe<Collection: RealmCollection>(
    _ collection: Collection, keyPaths: [String]? = ["number"], on queue: DispatchQueue?
  ) -> NotificationToken {
    collection.observe(keyPaths: keyPaths, on: queue) { change in
      switch change {
      case .initial: self.add("initial")
      case .update(_, let deletions, let insertions, let modifications):
        self.add("d\(deletions) i\(insertions) m\(modifications)")
      case .error: self.add("error")
      }
    }
  }
}
