import Foundation
import RealmAPI
import Testing

/// A projection's collection of what a member of objects gives has the members of the collection that it shows.
@Suite struct ProjectedMembersTests {
  private func player(_ name: String = #function) throws -> (Realm, PlayerProjection) {
    let realm = try scratchRealm("members \(name)")
    let player = Player(value: ["name": "Ada", "rivals": [["name": "Bob"], ["name": "Eve"]]])
    try realm.write { realm.add(player) }
    return (realm, PlayerProjection(projecting: player))
  }

  @Test func isObserved() throws {
    let (realm, projection) = try player()
    var told: [String] = []
    let token = projection.rivalNames.observe { change in
      switch change {
      case .initial(let names): told.append(names.joined(separator: " "))
      case .update(let names, let deletions, let insertions, let modifications):
        told.append("\(names.joined(separator: " ")) \(deletions) \(insertions) \(modifications)")
      case .error: break
      }
    }
    try realm.write { projection.rivalNames[1] = "Joe" }
    try realm.write { realm.delete(projection.rootObject.rivals[0]) }
    #expect(told == ["Bob Eve", "Bob Joe [] [] [1]", "Joe [0] [] []"])
    #expect(token.invalidate())
    #expect(!token.invalidate())
  }

  @Test func isFrozenAndThawed() throws {
    let (realm, projection) = try player()
    let names = projection.rivalNames
    let frozen = names.freeze()
    try realm.write { names[0] = "Joe" }
    #expect(frozen.isFrozen && !names.isFrozen && Array(frozen) == ["Bob", "Eve"])
    #expect(frozen.thaw().map { Array($0) } == ["Joe", "Eve"])
    #expect(names.realm != nil && names.index(of: "Eve") == 1)
    #expect(names.index(matching: NSPredicate(format: "name == 'Eve'")) == 1)
    #expect(names.description == "ProjectedCollection<String> {\n\t[0] Joe\n\t[1] Eve\n}")
    try realm.write { realm.deleteAll() }
    #expect(names.isInvalidated)
  }
}

/// Code over any map, and the changes that a map tells an actor.
@Suite struct KeyedCollectionTests {
  private func total<Numbers: RealmKeyedCollection>(_ map: Numbers) -> Int where Numbers.Value == Int {
    map.keys.reduce(0) { $0 + (map[$1] ?? 0) }
  }

  @Test func mapsAreKeyedCollections() {
    let awards = Player(value: ["awards": ["a": 1, "b": 2]]).awards
    #expect(total(awards) == 3)
    #expect(awards.contains(awards.map { $0 }[0]))
    #expect(Set(awards).count == 2)
  }

  @Test func sectionsAreCompared() throws {
    let realm = try scratchRealm()
    try realm.write { for name in ["Rex", "Ann", "Rolf"] { realm.create(Dog.self, value: ["name": name]) } }
    let sections = realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: true)
    #expect(sections == realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: true))
    #expect(sections != realm.objects(Dog.self).sectioned(by: \.firstLetter, ascending: false))
    #expect(sections[0] != sections[1])
  }

  @MainActor @Test func mapsTellAnActorOfSomeKeyPaths() async throws {
    let realm = try await Realm(configuration: .init(inMemoryIdentifier: #function), actor: MainActor.shared)
    let team = Player(value: ["teams": ["x": ["name": "Bob"]]])
    try realm.write { realm.add(team) }
    let (changes, sink) = AsyncStream<String>.makeStream()
    let token = await team.teams.observe(keyPaths: [\.name], on: MainActor.shared) { _, change in
      switch change {
      case .initial: sink.yield("initial")
      case .update(_, _, _, let modifications): sink.yield("\(modifications)")
      case .error: break
      }
    }
    var told = changes.makeAsyncIterator()
    #expect(await told.next() == "initial")
    try realm.write { team.teams["x"]??.score = 1 }
    try realm.write { team.teams["x"]??.name = "Eve" }
    #expect(await told.next() == #"["x"]"#)
    token.invalidate()
  }

  @Test func errorsOfAKind() {
    #expect(Realm.Error(.fail).code == .fail)
    for code in Realm.Error.Code.allCases {
      do { throw Realm.Error(code) } catch Realm.Error.fileOperationFailed {
        #expect(code == .fileOperationFailed)
      } catch { #expect(code != .fileOperationFailed) }
    }
  }
}
