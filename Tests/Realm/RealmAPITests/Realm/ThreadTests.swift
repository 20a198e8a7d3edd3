import Foundation
import RealmAPI
import Testing

@Suite struct ThreadTests {
  @Test func anObjectGoesToAnotherThreadByReference() throws {
    let realm = try scratchRealm()
    let dog = Dog(value: ["name": "Rex"])
    try realm.write { realm.add(dog) }
    let reference = ThreadSafeReference(to: dog)
    let frozen = dog.freeze()
    let name = onAnotherThread {
      let realm = try? scratchRealm("anObjectGoesToAnotherThreadByReference()")
      guard let realm, let dog = realm.resolve(reference) else { return "" }
      try? realm.write { dog.name = "Maya" }
      return dog.name
    }
    #expect(name == "Maya")
    #expect(dog.name == "Rex")
    #expect(realm.refresh())
    #expect(dog.name == "Maya")
    #expect(frozen.name == "Rex")
    #expect(frozen.thaw()?.name == "Maya")
    #expect(!realm.refresh())
  }

  @Test func twoRealmsOfAThreadAreOne() throws {
    let realm = try scratchRealm()
    let same = try scratchRealm()
    #expect(realm == same)
    try realm.write {
      #expect(same.isInWriteTransaction)
      same.add(Dog())
    }
    #expect(same.objects(Dog.self).count == 1)
  }
}

/// What a thread of its own makes of `body`.
func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    box.result = body()
    done.signal()
  }
  done.wait()
  return box.result
}

/// Holds a result until the thread that made it has ended.
private final class Box<Result>: @unchecked Sendable {
  // Unchecked: it is written before it is read.
  var result: Result?
}
