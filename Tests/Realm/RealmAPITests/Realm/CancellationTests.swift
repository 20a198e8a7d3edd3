import Foundation
import RealmAPI
import Testing

/// A12: a task that was cancelled writes nothing, and is told of nothing.
@Suite struct CancellationTests {
  @Test func aCancelledTaskDoesNotWrite() async throws {
    let keeper = CardKeeper("cancelled write")
    let result = await cancelledTask { try await keeper.write(1) }.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await keeper.numbers() == [])
    try await keeper.write(2)
    #expect(try await keeper.numbers() == [2])
  }

  @MainActor @Test func aTaskThatIsCancelledWhileItWaitsDoesNotWrite() async throws {
    let name = "cancelled while it waits"
    let keeper = CardKeeper(name)
    let realm = try scratchRealm(name)
    realm.beginWrite()
    let waiting = _Concurrency.Task { try await keeper.write(1) }
    let other = _Concurrency.Task { try await keeper.write(2) }
    while await keeper.asked < 2 { await _Concurrency.Task.yield() }
    waiting.cancel()
    // The lock is still held: the task does not wait for it.
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
    realm.create(Card.self, value: ["number": 0])
    try realm.commitWrite()
    try await other.value
    #expect(try await keeper.numbers() == [0, 2])
  }

  @Test func aCancelledTaskObservesNothing() async throws {
    let keeper = CardKeeper("cancelled observer")
    try await keeper.write(1)
    let token = try await cancelledTask { try await keeper.observe() }.value
    try await keeper.write(2)
    #expect(await keeper.told == 0)
    #expect(!token.invalidate(), "nothing has begun that could end")
    let heard = try await keeper.observe()
    while await keeper.told == 0 { await _Concurrency.Task.yield() }
    #expect(heard.invalidate() && !heard.invalidate())
  }

  @Test func aCancelledTaskOpensNoRealmAndRefreshesNone() async throws {
    let keeper = CardKeeper("cancelled opening")
    let result = await cancelledTask { try await keeper.open() }.result
    #expect(throws: CancellationError.self) { try result.get() }
    try await keeper.open()
    #expect(try await cancelledTask { await keeper.refresh() }.value == false)
  }

  private func cancelledTask<Success: Sendable>(
    _ body: @escaping @Sendable () async throws -> Success
  ) -> _Concurrency.Task<Success, any Error> {
    _Concurrency.Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await body()
    }
  }
}

private actor CardKeeper {
  private let name: String
  private var kept: Realm?
  /// How often `write` was called.
  private(set) var asked = 0
  /// How often observers were told.
  private(set) var told = 0

  init(_ name: String) { self.name = name }

  /// The realm, which is opened in a task of its own, so that it is there where the task that asks was cancelled.
  private func realm() async throws -> Realm {
    if kept == nil { try await _Concurrency.Task.detached { try await self.open() }.value }
    guard let kept else { throw CancellationError() }
    return kept
  }

  func open() async throws { kept = try await Realm(configuration: .init(inMemoryIdentifier: name), actor: self) }

  func refresh() async -> Bool { await kept?.asyncRefresh() ?? true }

  func write(_ number: Int) async throws {
    let realm = try await realm()
    asked += 1
    try await realm.asyncWrite { _ = realm.create(Card.self, value: ["number": number]) }
  }

  func observe() async throws -> NotificationToken {
    try await realm().objects(Card.self).observe(on: self) { keeper, _ in keeper.told += 1 }
  }

  func numbers() async throws -> [Int] {
    let realm = try await realm()
    await realm.asyncRefresh()
    return realm.objects(Card.self).map(\.number)
  }
}
