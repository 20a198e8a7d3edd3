import Dispatch
import Foundation
import RealmAPI
import Testing

/// A realm of a queue belongs to the blocks of the queue, whichever thread runs them.
@Suite struct QueueTests {
  private struct Kept: @unchecked Sendable {
    // Unchecked: it is used in the blocks of one queue.
    let realm: Realm
    let dogs: Results<Dog>
    let dog: Dog
  }

  /// The realm of a queue with a dog, made by a block that the calling thread runs.
  private func kept(_ queue: DispatchQueue, _ name: String = #function) throws -> Kept {
    try queue.sync {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: name), queue: queue)
      let dog = Dog(value: ["name": "Rex"])
      try realm.write { realm.add(dog) }
      return Kept(realm: realm, dogs: realm.objects(Dog.self), dog: dog)
    }
  }

  @Test func everyThreadThatRunsABlockMayUseIt() throws {
    let queue = DispatchQueue(label: "serial")
    let kept = try kept(queue)
    for age in 1...3 {
      let ages = onAnotherThread {
        queue.sync { () -> [Int] in
          try? kept.realm.write { kept.dog.age += 1 }
          return kept.dogs.map(\.age)
        }
      }
      #expect(ages == [age])
    }
    #expect(queue.sync { kept.dog.age } == 3)
  }

  @Test func aBlockThatWasSentMayUseIt() async throws {
    let queue = DispatchQueue(label: "serial")
    let kept = try kept(queue)
    let name = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: kept.dog.name) }
    }
    #expect(name == "Rex")
  }

  @Test func aQueueThatLeadsThereMayUseItToo() throws {
    let queue = DispatchQueue(label: "serial")
    let kept = try kept(queue)
    let inner = DispatchQueue(label: "inner", target: queue)
    #expect(inner.sync { kept.dog.name } == "Rex")
    let other = try inner.sync {
      Kept(realm: try Realm(configuration: kept.realm.configuration, queue: inner), dogs: kept.dogs, dog: kept.dog)
    }
    #expect(inner.sync { other.realm != kept.realm })
    #expect(inner.sync { other.dog.name } == "Rex")
  }

  @Test func aQueueHasOneRealm() throws {
    let queue = DispatchQueue(label: "serial")
    let kept = try kept(queue)
    let configuration = queue.sync { kept.realm.configuration }
    #expect(try queue.sync { try Realm(configuration: configuration, queue: queue) == kept.realm })
    #expect(try queue.sync { try Realm(configuration: configuration) != kept.realm })
    let another = DispatchQueue(label: "serial")
    #expect(try another.sync { try Realm(configuration: configuration, queue: another) != kept.realm })
  }

  @Test func whatIsObservedIsToldInTheBlockThatWrites() throws {
    let queue = DispatchQueue(label: "serial")
    let kept = try kept(queue)
    let told = ToldTexts()
    let token = queue.sync { told.observe(kept.dogs, keyPaths: nil, on: nil) }
    _ = onAnotherThread { queue.sync { try? kept.realm.write { kept.dog.age = 4 } } }
    #expect(told.wait(for: 2) == ["initial", "d[] i[] m[0]"])
    token.invalidate()
  }

  @Test @MainActor func theMainQueueHasTheRealmOfTheMainThread() async throws {
    let configuration = Realm.Configuration(inMemoryIdentifier: "main queue")
    let realm = try Realm(configuration: configuration, queue: .main)
    #expect(try Realm(configuration: configuration) == realm)
    try realm.write { realm.add(Dog(value: ["name": "Rex"])) }
    // Another thread may run the queue from here on.
    await _Concurrency.Task.yield()
    #expect(realm.objects(Dog.self).count == 1)
  }
}
