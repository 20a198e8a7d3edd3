import Dispatch
import Foundation
import RealmAPI
import Testing

/// A realm of the main thread, of a queue or of an actor takes over what others write without being asked to.
@Suite struct LaterRefreshTests {
  private struct Kept: @unchecked Sendable {
    // Unchecked: it is used in the blocks of one queue.
    let realm: Realm
    let cards: Results<Card>
  }

  private static func writeElsewhere(_ name: String, _ numbers: [Int]) {
    _ = onAnotherThread {
      guard let realm = try? scratchRealm(name) else { return }
      for number in numbers { try? realm.write { _ = realm.create(Card.self, value: ["number": number]) } }
    }
  }

  @Test(arguments: [true, false]) func theNextBlockOfAQueueSeesWhatOthersWrote(_ autorefresh: Bool) throws {
    let name = "later queue \(autorefresh)"
    let queue = DispatchQueue(label: "serial")
    let kept = try queue.sync {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)
      realm.autorefresh = autorefresh
      return Kept(realm: realm, cards: realm.objects(Card.self))
    }
    Self.writeElsewhere(name, [1, 2])
    #expect(queue.sync { kept.cards.count } == (autorefresh ? 2 : 0))
    #expect(queue.sync { kept.realm.refresh() } == !autorefresh)
    #expect(queue.sync { kept.cards.map(\.number) } == [1, 2])
  }

  @Test func aRealmThatStaysIsToldThatThereIsMore() throws {
    let name = "later offer"
    let queue = DispatchQueue(label: "serial")
    let told = ToldTexts()
    let (kept, token) = try queue.sync {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)
      realm.autorefresh = false
      let token = realm.observe { notification, realm in
        told.add("\(notification) \(realm.objects(Card.self).count)")
      }
      return (Kept(realm: realm, cards: realm.objects(Card.self)), token)
    }
    Self.writeElsewhere(name, [1])
    queue.sync {}
    queue.sync { _ = kept.realm.refresh() }
    #expect(told.wait(for: 2) == ["refreshRequired 0", "didChange 1"])
    token.invalidate()
    Self.writeElsewhere(name, [2])
    queue.sync {}
    #expect(told.wait(for: 2).count == 2)
  }

  @Test func aWriteThatRunsKeepsItsState() throws {
    let name = "later in a write"
    let queue = DispatchQueue(label: "serial")
    let kept = try queue.sync {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)
      return Kept(realm: realm, cards: realm.objects(Card.self))
    }
    let told = ToldTexts()
    let token = queue.sync { kept.cards.observe { _ in told.add("\(kept.cards.count)") } }
    queue.suspend()
    queue.async {
      kept.realm.beginWrite()
      kept.realm.create(Card.self, value: ["number": 2])
    }
    // The block that refreshes comes after the one that begins the write.
    Self.writeElsewhere(name, [1])
    queue.resume()
    #expect(queue.sync { kept.cards.map(\.number) } == [1, 2])
    queue.sync { kept.realm.cancelWrite() }
    #expect(queue.sync { kept.cards.map(\.number) } == [1])
    #expect(told.wait(for: 2) == ["0", "1"])
    token.invalidate()
  }

  /// What an observer was told adds up to what is there, however many writes one offer stands for.
  @Test(arguments: 0..<4) func changesOfManyWritersAddUp(_ round: Int) throws {
    let name = "later writers \(round)"
    let queue = DispatchQueue(label: "serial")
    let known = Known()
    let (kept, token) = try queue.sync {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)
      let cards = realm.objects(Card.self)
      let token = cards.sorted(by: \.number).observe { known.take($0) }
      return (Kept(realm: realm, cards: cards), token)
    }
    DispatchQueue.concurrentPerform(iterations: 3) { writer in
      Self.writeElsewhere(name, (0..<40).map { 3 * ($0 * 7 % 40) + writer })
    }
    #expect(queue.sync { kept.cards.count } == 120)
    #expect(queue.sync { known.numbers } == Array(0..<120))
    token.invalidate()
  }

  /// The numbers of cards as an observer is told of them.
  private final class Known: @unchecked Sendable {
    // Unchecked: it is used in the blocks of one queue.
    private(set) var numbers: [Int] = []

    func take(_ change: RealmCollectionChange<Results<Card>>) {
      guard case .update(let cards, let deletions, let insertions, _) = change else { return }
      for index in deletions.reversed() { numbers.remove(at: index) }
      for index in insertions { numbers.insert(cards[index].number, at: index) }
    }
  }

  @MainActor @Test func theMainThreadIsToldWhileItWaits() async throws {
    let name = "later main"
    let realm = try scratchRealm(name)
    let (counts, told) = AsyncStream.makeStream(of: Int.self)
    let token = realm.objects(Card.self).observe { _ in told.yield(realm.objects(Card.self).count) }
    Self.writeElsewhere(name, [1])
    #expect(realm.objects(Card.self).isEmpty)
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
    token.invalidate()
  }

  @Test func anActorIsTold() async throws {
    let name = "later actor"
    let watcher = CardWatcher(name)
    let (counts, told) = AsyncStream.makeStream(of: Int.self)
    try await watcher.watch(told)
    Self.writeElsewhere(name, [1, 2, 3])
    var seen = 0
    for await count in counts {
      #expect(count >= seen)
      seen = count
      if count == 3 { break }
    }
    await watcher.end()
  }
}

private actor CardWatcher {
  private let name: String
  private var token: NotificationToken?

  init(_ name: String) { self.name = name }

  func watch(_ told: AsyncStream<Int>.Continuation) async throws {
    let realm = try await Realm(configuration: .init(inMemoryIdentifier: name), actor: self)
    token = realm.objects(Card.self).observe { _ in told.yield(realm.objects(Card.self).count) }
  }

  func end() { token = nil }
}
