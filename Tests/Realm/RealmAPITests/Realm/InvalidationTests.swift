import Dispatch
import Foundation
import PredicateDiagnostics
import RealmAPI
import Testing

/// `realm.invalidate()`: all that was got from a realm is gone, and the realm goes on.
@Suite struct InvalidationTests {
  private func realm(_ name: String = #function) throws -> Realm {
    let realm = try scratchRealm("invalidation \(name)")
    try realm.write {
      realm.create(Person.self, value: ["id": 1, "name": "Ali", "dogs": [["name": "Rex"]]])
    }
    return realm
  }

  @Test func everythingIsGoneAndTheRealmGoesOn() throws {
    let realm = try realm()
    let person = try #require(realm.object(ofType: Person.self, forPrimaryKey: 1))
    let dogs = person.dogs
    let results = realm.objects(Dog.self)
    let named = results.where { $0.name == "Rex" }
    let frozen = person.freeze()
    realm.invalidate()
    #expect(person.isInvalidated && dogs.isInvalidated && results.isInvalidated && named.isInvalidated)
    #expect(results.isEmpty && named.isEmpty)
    #expect(frozen.name == "Ali" && frozen.dogs.count == 1)
    #expect(realm.objects(Dog.self).map(\.name) == ["Rex"])
    #expect(realm.object(ofType: Person.self, forPrimaryKey: 1)?.dogs.count == 1)
    #expect(try scratchRealm("invalidation \(#function)") == realm)
    try realm.write { realm.objects(Dog.self)[0].name = "Max" }
    #expect(frozen.thaw()?.dogs.first?.name == "Max")
    #expect(person.isInvalidated)
    #expect(person != realm.object(ofType: Person.self, forPrimaryKey: 1))
  }

  @Test func aWriteIsTakenBack() throws {
    let realm = try realm()
    realm.beginWrite()
    realm.create(Dog.self)
    realm.invalidate()
    #expect(!realm.isInWriteTransaction)
    #expect(realm.objects(Dog.self).count == 1)
    try realm.write { realm.create(Dog.self) }
    #expect(realm.objects(Dog.self).count == 2)
  }

  @Test func observersAreToldNoMore() throws {
    let realm = try realm()
    var told = 0
    let token = realm.objects(Dog.self).observe { _ in told += 1 }
    realm.invalidate()
    try realm.write { realm.create(Dog.self) }
    #expect(told == 1)
    let other = realm.objects(Dog.self).observe { _ in told += 1 }
    try realm.write { realm.create(Dog.self) }
    #expect(told == 3)
    token.invalidate()
    other.invalidate()
  }

  @Test func observersOnQueuesAreToldNoMore() throws {
    let realm = try realm()
    let queue = DispatchQueue(label: "invalidated")
    let told = Mutex(0)
    let (isToldFirst, isToldLast) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let token = realm.objects(Dog.self).observe(on: queue) { _ in
      told.withLock { $0 += 1 }
      isToldFirst.signal()
    }
    isToldFirst.wait()
    realm.invalidate()
    try realm.write { realm.create(Dog.self) }
    // What was said of the write before comes first.
    let last = realm.objects(Dog.self).observe(on: queue) { _ in isToldLast.signal() }
    isToldLast.wait()
    #expect(told.withLock { $0 } == 1)
    token.invalidate()
    last.invalidate()
  }

  @Test func otherThreadsKeepWhatIsTheirs() throws {
    let name = "invalidation \(#function)"
    let realm = try realm()
    let reference = ThreadSafeReference(to: realm.objects(Dog.self)[0])
    realm.invalidate()
    let found = onAnotherThread { (try? scratchRealm(name))?.resolve(reference)?.name }
    #expect(found == "Rex")
  }
}

/// Variables that every thread may use.
@Suite struct ThreadSafeTests {
  @Test func eachThreadFindsItsOwn() throws {
    let name = #function
    let realm = try scratchRealm(name)
    try realm.write { realm.create(Dog.self, value: ["name": "Rex", "citiesVisited": ["Oslo"]]) }
    @ThreadSafe var dog: Dog? = realm.objects(Dog.self).first
    @ThreadSafe var cities: MutableSet<String>? = dog?.citiesVisited
    @ThreadSafe var dogs: Results<Dog>? = realm.objects(Dog.self).where { $0.name == "Rex" }
    let kept = ($dog, $cities, $dogs)
    let told = onAnotherThread { () -> [String] in
      for _ in 0..<2 {
        let dog = kept.0.wrappedValue
        try? dog?.realm?.write { dog?.age += 1 }
      }
      let dog = kept.0.wrappedValue
      kept.0.wrappedValue = nil
      return [
        "\(dog?.age ?? -1)", "\(kept.1.wrappedValue.map { Array($0) } ?? [])", "\(kept.2.wrappedValue?.count ?? -1)",
      ]
    }
    #expect(told == ["2", "[\"Oslo\"]", "1"])
    #expect(dog == nil)
    #expect(dogs?.first?.age == 2)
    try realm.write { realm.deleteAll() }
    #expect(cities == nil)
    #expect(dogs?.count == 0)
  }

  @Test func whatIsFrozenStaysSo() throws {
    let realm = try scratchRealm(#function)
    try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    @ThreadSafe var dog: Dog? = realm.objects(Dog.self)[0].freeze()
    try realm.write { realm.objects(Dog.self)[0].name = "Max" }
    #expect(dog?.name == "Rex" && dog?.isFrozen == true)
  }
}
