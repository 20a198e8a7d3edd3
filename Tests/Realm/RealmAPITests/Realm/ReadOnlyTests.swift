import RealmAPI
import Testing

@Suite struct ReadOnlyTests {
  @Test func aReadOnlyRealmReadsWhatOthersWrite() throws {
    let realm = try scratchRealm()
    let reader = try Realm(configuration: .init(inMemoryIdentifier: #function, readOnly: true))
    #expect(reader != realm)
    #expect(reader.configuration.readOnly)
    try realm.write { realm.add(Dog(value: ["name": "Rex"])) }
    #expect(reader.refresh())
    #expect(reader.objects(Dog.self).first?.name == "Rex")
    #expect(reader.objects(Dog.self).freeze().thaw()?.realm == reader)
    let error = #expect(throws: Realm.Error.self) { try reader.write { reader.deleteAll() } }
    #expect(
      error?.diagnostics.first?.message
        == "a read-only realm cannot be written; open it with a configuration whose `readOnly` is false")
    #expect(!reader.isInWriteTransaction)
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test func aReadOnlyRealmRefusesAsyncWrites() async throws {
    await #expect(throws: Realm.Error.self) { try await Self.write() }
  }

  @MainActor private static func write() async throws {
    let configuration = Realm.Configuration(inMemoryIdentifier: "read-only async", readOnly: true)
    let reader = try await Realm.open(configuration: configuration, actor: MainActor.shared)
    try await reader.asyncWrite {}
  }
}

/// The realm of the main actor is that of the main thread.
@Suite struct MainActorTests {
  @MainActor @Test func theMainActorIsTheMainThread() async throws {
    let configuration = Realm.Configuration(inMemoryIdentifier: "main actor")
    let realm = try await Realm(configuration: configuration, actor: MainActor.shared)
    #expect(try realm == Realm(configuration: configuration))
    let isAsynchronous = try await realm.asyncWrite {
      realm.add(Card())
      return realm.isPerformingAsynchronousWriteOperations
    }
    #expect(isAsynchronous && !realm.isPerformingAsynchronousWriteOperations && realm.objects(Card.self).count == 1)
    realm.beginWrite()
    #expect(try Realm(configuration: configuration).isInWriteTransaction)
    realm.cancelWrite()
  }
}

/// Writes of actors wait for one another without blocking.
@Suite struct AsyncWriteTests {
  actor Writer {
    private var realm: Realm?

    func open(_ name: String) async throws {
      realm = try await Realm.open(configuration: .init(inMemoryIdentifier: name), actor: self)
    }

    func write(_ count: Int) async throws {
      for number in 0..<count {
        try await realm?.asyncWrite { realm?.add(Card(value: ["number": number])) }
      }
    }

    func fail() async throws {
      struct Stop: Error {}
      try await realm?.asyncWrite {
        realm?.add(Card())
        throw Stop()
      }
    }

    func count() async -> Int {
      await realm?.asyncRefresh()
      return realm?.objects(Card.self).count ?? -1
    }
  }

  @Test func writesOfSeveralActorsAllHappen() async throws {
    let writers = [Writer(), Writer(), Writer()]
    for writer in writers { try await writer.open("async writes") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers { group.addTask { try await writer.write(20) } }
      try await group.waitForAll()
    }
    for writer in writers { #expect(await writer.count() == 60) }
    await #expect(throws: (any Error).self) { try await writers[0].fail() }
    #expect(await writers[1].count() == 60)
  }
}
