import Foundation
import RealmAPI
import Testing

final class Player: Object {
  @Persisted var name = ""
  @Persisted var score = 0
  @Persisted var secret = 0
  @Persisted var home: Address?
  @Persisted var rivals: List<Player>
  @Persisted var awards: Map<String, Int>
  @Persisted var teams: Map<String, Player?>

  var label: String { "\(name) \(score)" }
}

class PlayerProjection: Projection<Player> {
  @Projected(\Player.name) var title
  @Projected(\Player.home?.city) var homeCity
  @Projected(\Player.rivals.projectTo.name) var rivalNames: ProjectedCollection<String>
}

final class RankedProjection: PlayerProjection {
  @Projected(\Player.label) var label
}

/// Changes of projections, and of maps.
@Suite struct ProjectionNotificationTests {
  private func player(_ name: String = #function) throws -> (Realm, Player) {
    let realm = try scratchRealm("projections \(name)")
    let player = Player(value: ["name": "Ada", "home": ["city": "Oslo"], "rivals": [["name": "Bob"]]])
    try realm.write { realm.add(player) }
    return (realm, player)
  }

  private func text<Observed>(_ change: ObjectChange<Observed>) -> String {
    switch change {
    case .change(_, let properties):
      properties.map { "\($0.name): \($0.oldValue ?? "nil") \($0.newValue ?? "nil")" }.joined(separator: ", ")
    case .deleted: "deleted"
    case .error: "error"
    }
  }

  @Test func aProjectionTellsOfWhatItShows() throws {
    let (realm, player) = try player()
    let projection = PlayerProjection(projecting: player)
    var told: [String] = []
    var cities: [String] = []
    let tokens = [
      projection.observe { told.append(text($0)) },
      projection.observe(keyPaths: ["homeCity"]) { cities.append(text($0)) },
      projection.observe(keyPaths: [\PlayerProjection.homeCity]) { cities.append(text($0)) },
    ]
    try realm.write { player.secret = 1 }
    #expect(told.isEmpty)
    try realm.write { player.name = "Eve" }
    try realm.write { player.home?.city = "Rome" }
    try realm.write { player.rivals[0].name = "Joe" }
    try realm.write { player.rivals[0].score = 4 }
    let names = "rivalNames: nil ProjectedCollection<String> {\n\t[0] Joe\n}"
    #expect(told == ["title: Ada Eve", "homeCity: Oslo Rome", names])
    try realm.write { projection.title = "Kim" }
    #expect(told.last == "title: Eve Kim")
    try realm.write { realm.delete(player) }
    #expect(told.last == "deleted")
    #expect(cities == ["homeCity: Oslo Rome", "homeCity: Oslo Rome", "deleted", "deleted"])
    tokens.forEach { $0.invalidate() }
  }

  @Test func computedPropertiesAreFollowedToo() throws {
    let (realm, player) = try player()
    var told: [String] = []
    let token = RankedProjection(projecting: player).observe { told.append(text($0)) }
    try realm.write { player.score = 3 }
    #expect(told == ["label: Ada 0 Ada 3"])
    token.invalidate()
  }

  @Test func resultsOfProjectionsTellOfWhatTheyShow() throws {
    let (realm, player) = try player()
    var told: [[Int]] = []
    var titles = 0
    let players = realm.objects(PlayerProjection.self)
    let tokens = [
      players.observe { change in
        if case .update(let players, _, let insertions, let modifications) = change {
          told.append(insertions + modifications)
          #expect(players.contains { $0.title == player.name })
        }
      },
      players.observe(keyPaths: [\PlayerProjection.title]) { change in
        if case .update = change { titles += 1 }
      },
    ]
    try realm.write { player.secret = 1 }
    #expect(told.isEmpty)
    try realm.write { player.home?.city = "Rome" }
    try realm.write { player.name = "Eve" }
    try realm.write { realm.create(Player.self, value: ["name": "New"]) }
    // Bob is a player too, added behind Ada, whom he is a rival of.
    #expect(told == [[0], [0], [2]])
    #expect(titles == 2)
    tokens.forEach { $0.invalidate() }
  }

  @Test func aQueryOnProjectionsIsAboutWhatTheyShow() throws {
    let (realm, player) = try player()
    let players = realm.objects(PlayerProjection.self)
    #expect(players.where { $0.title == "Ada" }.count == 1)
    #expect(players.where { $0.homeCity == "Oslo" }.first?.rootObject == player)
    #expect(players.filter("name == 'Ada'").count == 1)
    let frozen = try #require(players.where { $0.title == "Ada" }.first).freeze()
    try realm.write { player.name = "Eve" }
    #expect(frozen.title == "Ada")
    #expect(frozen.thaw()?.title == "Eve")
  }

  @Test func aMapTellsOfItsKeys() throws {
    let (realm, player) = try player()
    var told: [String] = []
    let token = player.awards.observe { change in
      switch change {
      case .initial(let map): told.append("i\(map.count)")
      case .update(let map, let deletions, let insertions, let modifications):
        told.append("u\(map.count) d\(deletions) i\(insertions) m\(modifications)")
      case .error: told.append("e")
      }
    }
    try realm.write {
      player.awards["b"] = 1
      player.awards["a"] = 2
    }
    try realm.write {
      player.awards["b"] = 3
      player.awards["a"] = nil
      player.awards["c"] = 4
    }
    try realm.write { player.awards["b"] = 3 }
    try realm.write { player.name = "Eve" }
    #expect(told == ["i0", "u2 d[] i[\"a\", \"b\"] m[]", "u2 d[\"a\"] i[\"c\"] m[\"b\"]"])
    token.invalidate()
    try realm.write { player.awards.removeAll() }
    #expect(told.count == 3)
  }

  @Test func aMapTellsOfItsObjects() throws {
    let (realm, player) = try player()
    let rival = try #require(player.rivals.first)
    try realm.write { player.teams["x"] = rival }
    var told: [[String]] = []
    var named: [[String]] = []
    func modified(_ change: RealmMapChange<Map<String, Player?>>) -> [String]? {
      if case .update(_, _, _, let modifications) = change { modifications } else { nil }
    }
    let tokens = [
      player.teams.observe { told += modified($0).map { [$0] } ?? [] },
      player.teams.observe(keyPaths: ["name"]) { named += modified($0).map { [$0] } ?? [] },
    ]
    try realm.write { rival.score = 2 }
    #expect(told == [["x"]])
    #expect(named.isEmpty)
    try realm.write { rival.name = "Joe" }
    #expect(told == [["x"], ["x"]])
    #expect(named == [["x"]])
    try realm.write { realm.delete(rival) }
    #expect(told == [["x"], ["x"], ["x"]])
    #expect(player.teams["x"] == .some(nil))
    tokens.forEach { $0.invalidate() }
  }

  @Test(.timeLimit(.minutes(10))) func aMapIsASequenceOfChanges() async throws {
    let name = "sequence of a map"
    // The realm lives as long as somebody holds it.
    let changes = try { try player(name).1.awards.changesets }()
    var iterator = changes.makeAsyncIterator()
    var told: [String] = []
    if case .initial(let map)? = await iterator.next() { told.append("i\(map.count)") }
    try award(name)
    if case .update(_, _, let insertions, _)? = await iterator.next() { told += insertions }
    #expect(told == ["i0", "z"])
  }

  private func award(_ name: String) throws {
    let realm = try scratchRealm("projections \(name)")
    try realm.write { realm.objects(Player.self).where { $0.name == "Ada" }.first?.awards["z"] = 1 }
  }
}
