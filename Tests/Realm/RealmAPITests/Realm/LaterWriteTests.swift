import Foundation
import RealmAPI
import Testing

/// Writes that begin later, on the queue of their realm.
@Suite struct LaterWriteTests {
  private let queue = DispatchQueue(label: "async writes")
  private let name = "async writes \(UUID())"

  /// Runs `body` on the queue with its realm.
  private func onQueue<Result>(_ body: @Sendable (Realm) throws -> Result) throws -> Result {
    try queue.sync { try body(try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)) }
  }

  /// The numbers of the cards, once all that the queue has to do is done.
  private func numbers() throws -> [Int] {
    while try onQueue({ $0.isPerformingAsynchronousWriteOperations }) {}
    return try onQueue { realm in
      realm.refresh()
      return realm.objects(Card.self).map(\.number)
    }
  }

  /// The realm goes with its last instance.
  private func kept() throws -> Realm { try scratchRealm(name) }

  @Test func itIsPublishedWhenItsTurnCame() throws {
    let kept = try kept()
    let told = Told()
    try onQueue { realm in
      realm.writeAsync({ realm.create(Card.self, value: ["number": 1]) }, onComplete: { told.add("1 \($0 == nil)") })
      realm.writeAsync { realm.create(Card.self, value: ["number": 2]) }
      #expect(realm.objects(Card.self).isEmpty)
      #expect(realm.isPerformingAsynchronousWriteOperations)
      #expect(!realm.isInWriteTransaction)
    }
    #expect(try numbers() == [1, 2])
    #expect(told.texts == ["1 true"])
    kept.refresh()
    #expect(kept.objects(Card.self).count == 2)
  }

  @Test func itWaitsForAnotherRealmsWrite() throws {
    let kept = try kept()
    kept.beginWrite()
    try onQueue { realm in _ = realm.writeAsync { realm.create(Card.self, value: ["number": 2]) } }
    try onQueue { realm in #expect(realm.isPerformingAsynchronousWriteOperations) }
    kept.create(Card.self, value: ["number": 1])
    try kept.commitWrite()
    #expect(try numbers() == [1, 2])
  }

  /// The turn of the one that waits may have come already, or is still another's.
  @Test(arguments: [false, true]) func aWriteOfTheSameRealmGoesFirst(_ isHeld: Bool) throws {
    let kept = try kept()
    if isHeld { kept.beginWrite() }
    let done = DispatchSemaphore(value: 0)
    queue.async { [name, queue] in
      if let realm = try? Realm(configuration: .init(inMemoryIdentifier: name), queue: queue) {
        realm.writeAsync { realm.create(Card.self, value: ["number": 2]) }
        try? realm.write { _ = realm.create(Card.self, value: ["number": 1]) }
      }
      done.signal()
    }
    if isHeld { kept.cancelWrite() }
    done.wait()
    #expect(try numbers() == [1, 2])
  }

  @Test func oneThatIsCancelledNeverBegins() throws {
    let kept = try kept()
    kept.beginWrite()
    try onQueue { realm in
      let first = realm.writeAsync { realm.create(Card.self, value: ["number": 1]) }
      realm.writeAsync { realm.create(Card.self, value: ["number": 2]) }
      try realm.cancelAsyncWrite(first)
      try realm.cancelAsyncWrite(999)
    }
    kept.cancelWrite()
    #expect(try numbers() == [2])
  }

  @Test func aBlockCommitsByItself() throws {
    let kept = try kept()
    let told = Told()
    try onQueue { realm in
      realm.beginAsyncWrite {
        realm.create(Card.self, value: ["number": 1])
        realm.commitAsyncWrite { told.add("\($0 == nil)") }
        told.add("\(realm.isInWriteTransaction)")
      }
      realm.beginAsyncWrite { realm.create(Card.self, value: ["number": 2]) }
      realm.beginAsyncWrite {
        realm.create(Card.self, value: ["number": 3])
        try? realm.commitWrite()
      }
      realm.writeAsync { realm.cancelWrite() }
    }
    // What is not committed is taken back.
    #expect(try numbers() == [1, 3])
    #expect(told.texts == ["false", "true"])
    _ = kept
  }

  @Test func nobodyElseNeedsToHoldTheRealm() throws {
    let configuration = Realm.Configuration(fileURL: URL(fileURLWithPath: "/nowhere/\(UUID()).realm"))
    let told = Told()
    try queue.sync {
      let realm = try Realm(configuration: configuration, queue: queue)
      realm.writeAsync({ realm.create(Card.self, value: ["number": 1]) }, onComplete: { _ in told.add("done") })
    }
    while told.texts.isEmpty { queue.sync {} }
    #expect(try Realm(configuration: configuration).objects(Card.self).map(\.number) == [1])
  }

  @MainActor @Test func theMainThreadHasAQueue() async throws {
    let realm = try scratchRealm(name)
    await withCheckedContinuation { continuation in
      realm.writeAsync({ realm.create(Card.self, value: ["number": 1]) }, onComplete: { _ in continuation.resume() })
    }
    #expect(realm.objects(Card.self).count == 1)
  }
}

/// What was told, on any thread.
private final class Told: @unchecked Sendable {
  // Unchecked: the lock guards the texts.
  private let lock = NSLock()
  private var known: [String] = []

  var texts: [String] { lock.withLock { known } }

  func add(_ text: String) { lock.withLock { known.append(text) } }
}
