import Foundation
import RealmAPI

// What is wrong here is so on purpose.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

/// What a program must not do: what the documents make an exception that nobody catches.
enum Misuse: String, Codable, CaseIterable {
  // Writing
  case assignedOutsideOfAWrite, addedOutsideOfAWrite, createdOutsideOfAWrite, deletedOutsideOfAWrite
  case listChangedOutsideOfAWrite, writeInAWrite, commitWithoutAWrite, cancelWithoutAWrite, writeToAFrozenRealm
  case primaryKeyChanged, deletedWithoutARealm
  case takenKey, takenKeyBelow, takenKeyLater, foreignObject, frozenObject, frozenObjectChanged, ownedObject, dottedKey

  // Objects that are gone, threads, realms
  case deletedObject, withdrawnObject, otherThread, otherActor, frozenWithoutARealm, thawedWithoutARealm
  case referenceOfAnotherRealm, referenceOfNoRealm, referenceOfADeletedObject, referenceResolvedTwice, copyResolvedToo
  case outsideOfTheQueue, blockOfAnotherQueue, openedOutsideOfTheQueue, concurrentQueue
  case frozenInItsWrite, invalidatedFrozenRealm, invalidatedObject, changedInvalidatedList, asyncWriteOfAThread
  case threadSafeWithoutARealm

  // Models and values
  case impossibleModel, classOutsideOfTheSchema, noPrimaryKey, valueThatDoesNotFit, tooManyValues
  case valueOfAnotherKind, setInAMixedValue, objectID

  // Predicates and queries
  case invalidFormat, formatWithoutArgument, unknownPropertyInAFilter, typeInAFilter, argumentInAFilter
  case subqueryWithoutACollection, twoCollections, memberOfAMapEntry

  // Results
  case indexOutOfBounds, sortedByAnUnknownProperty, sortedByACollection, sortedByAComputedProperty, unknownClassByName
  case objectsOfNoClass
  case listTakenOut, copyOfAFoundList
  case embeddedClassByName, observedInAWrite, observedWhileFrozen, observedWithoutARealm, keyPathOfAnObserver

  /// Does it.
  func commit() async throws {
    let realm = try scratchRealm("misuse")
    let dog = Dog(value: ["name": "Rex"])
    let person = Person(value: ["id": 1, "dogs": [dog]])
    try realm.write { realm.add(person) }
    let dogs = realm.objects(Dog.self)
    switch self {
    case .assignedOutsideOfAWrite: dog.name = "Spot"
    case .addedOutsideOfAWrite: realm.add(Dog())
    case .createdOutsideOfAWrite: realm.create(Dog.self)
    case .deletedOutsideOfAWrite: realm.delete(dog)
    case .listChangedOutsideOfAWrite: person.dogs.append(dog)
    case .writeInAWrite: try realm.write { realm.beginWrite() }
    case .commitWithoutAWrite: try realm.commitWrite()
    case .cancelWithoutAWrite: realm.cancelWrite()
    case .writeToAFrozenRealm: try realm.freeze().write {}
    case .primaryKeyChanged: try realm.write { person.id = 2 }
    case .deletedWithoutARealm: try realm.write { realm.delete(Dog()) }
    case .takenKey: try? realm.write { realm.add(Person(value: ["id": 1])) }
    case .takenKeyBelow:
      try? realm.write { _ = realm.create(Crew.self, value: ["lead": ["id": 1], "sailors": [["id": 1]]]) }
    case .takenKeyLater:
      let queue = DispatchQueue(label: "serial")
      queue.sync {
        _ = (try? Realm(configuration: realm.configuration, queue: queue))?.writeAsync {
          (try? Realm(configuration: realm.configuration, queue: queue))?.create(Person.self, value: ["id": 1])
        }
      }
      queue.sync {}
    case .foreignObject:
      let other = try scratchRealm("another")
      try? other.write { other.add(dog) }
    case .frozenObjectChanged: dog.freeze().name = "Spot"
    case .frozenObject: try? realm.write { realm.add(dog.freeze()) }
    case .ownedObject:
      try? realm.write {
        person.address = Address()
        realm.create(Person.self, value: ["id": 2]).address = person.address
      }
    case .dottedKey: try? realm.write { dog.favoriteParksByCity["a.b"] = "Frogner" }

    case .deletedObject:
      try realm.write { realm.delete(dog) }
      print(dog.name)
    case .withdrawnObject:
      realm.beginWrite()
      let spot = realm.create(Dog.self, value: ["name": "Spot"])
      realm.cancelWrite()
      print(spot.name)
    case .otherThread:
      nonisolated(unsafe) let dog = dog
      Self.elsewhere { print(dog.name) }
    case .otherActor: print(try await Keeper().open().realm.isEmpty)
    case .referenceOfAnotherRealm: _ = try scratchRealm("another").resolve(ThreadSafeReference(to: dog))
    case .referenceOfNoRealm: _ = ThreadSafeReference(to: Dog())
    case .referenceOfADeletedObject:
      try realm.write { realm.delete(dog) }
      _ = ThreadSafeReference(to: dog)
    case .referenceResolvedTwice:
      let reference = ThreadSafeReference(to: dog)
      for _ in 0..<2 { print(realm.resolve(reference)?.name ?? "") }
    case .copyResolvedToo:
      let reference = ThreadSafeReference(to: person.dogs)
      let copy = reference
      print(realm.resolve(reference)?.count ?? 0)
      Self.elsewhere {
        guard let realm = try? scratchRealm("misuse") else { return }
        print(copy.isInvalidated, realm.resolve(copy)?.count ?? 0)
      }
    case .outsideOfTheQueue:
      let queue = DispatchQueue(label: "serial")
      print(try queue.sync { try Realm(configuration: realm.configuration, queue: queue) }.isEmpty)
    case .blockOfAnotherQueue:
      let queue = DispatchQueue(label: "serial")
      let realm = try queue.sync { try Realm(configuration: realm.configuration, queue: queue) }
      print(DispatchQueue(label: "other").sync { realm.isEmpty })
    case .openedOutsideOfTheQueue:
      _ = try Realm(configuration: realm.configuration, queue: DispatchQueue(label: "serial"))
    case .concurrentQueue: _ = try DispatchQueue.global().sync { try Realm(queue: .global()) }
    case .frozenWithoutARealm: _ = Dog().freeze()
    case .thawedWithoutARealm: _ = Dog().thaw()

    case .frozenInItsWrite:
      realm.beginWrite()
      _ = realm.create(Dog.self).freeze()
    case .invalidatedFrozenRealm: realm.freeze().invalidate()
    case .invalidatedObject:
      realm.invalidate()
      print(dog.name)
    case .changedInvalidatedList:
      let dogs = person.dogs
      realm.invalidate()
      try realm.write { dogs.append(Dog()) }
    case .asyncWriteOfAThread: Self.elsewhere { _ = (try? scratchRealm("misuse"))?.writeAsync {} }
    case .threadSafeWithoutARealm: _ = ThreadSafe(wrappedValue: Dog())

    case .impossibleModel: _ = realm.objects(BareLink.self)
    case .classOutsideOfTheSchema:
      _ = try Realm(configuration: .init(inMemoryIdentifier: "closed", objectTypes: [Dog.self])).objects(Person.self)
    case .noPrimaryKey: _ = realm.object(ofType: Dog.self, forPrimaryKey: 1)
    case .valueThatDoesNotFit: _ = Dog(value: ["age": "three"])
    case .tooManyValues: _ = DogToy(value: [ObjectId(), "Ball", 1] as [Any])
    case .valueOfAnotherKind: _ = Dog(value: 3)
    case .setInAMixedValue: try realm.write { _ = realm.create(Dog.self, value: ["companion": MutableSet<String>()]) }
    case .objectID: _ = ObjectId("1122")

    case .invalidFormat: _ = NSPredicate(format: "age >")
    case .formatWithoutArgument: _ = dogs.filter("age > %@")
    case .unknownPropertyInAFilter: _ = dogs.filter("agee > 2")
    case .typeInAFilter: _ = realm.objects(DogToy.self).filter("id == '11223344556677889900aabb'")
    case .argumentInAFilter: _ = dogs.filter("age > %@", realm)
    case .subqueryWithoutACollection: _ = dogs.where { ($0.age > 5).count > 0 }
    case .twoCollections: _ = realm.objects(Person.self).where { $0.dogs.name == $0.dogs.color }
    case .memberOfAMapEntry: _ = realm.objects(Owner.self).where { $0.pets["first"].name == "Rex" }

    case .indexOutOfBounds: print(dogs[1])
    case .sortedByAnUnknownProperty: _ = dogs.sorted(byKeyPath: "nam")
    case .sortedByACollection: _ = realm.objects(Person.self).sorted(byKeyPath: "dogs")
    case .sortedByAComputedProperty: _ = dogs.sorted(by: \.hashValue)
    case .objectsOfNoClass: _ = realm.objects(Object.self)
    case .unknownClassByName: _ = realm.dynamicObjects("Dogg")
    case .listTakenOut:
      try realm.write { dog.companion = .fromArray([.int(1)]) }
      let list = dog.companion.listValue
      try realm.write {
        dog.companion = .none
        list?.append(.int(2))
      }
    case .copyOfAFoundList:
      let crate = Crate()
      crate.list.append(.fromArray([.int(1)]))
      try realm.write { realm.add(crate) }
      crate.list.filter("SELF != nil").first?.listValue?.append(.int(2))
    case .embeddedClassByName: _ = realm.dynamicObjects("Address")
    case .observedInAWrite: try realm.write { _ = dogs.observe { _ in } }
    case .observedWhileFrozen: _ = dogs.freeze().observe { _ in }
    case .observedWithoutARealm: _ = Dog().observe { _ in }
    case .keyPathOfAnObserver: _ = dogs.observe(keyPaths: ["nam"]) { _ in }
    }
  }

  /// Runs something on another thread.
  private static func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }
}

/// Gives its realm away.
private actor Keeper {
  struct Opened: @unchecked Sendable { let realm: Realm }

  func open() async throws -> Opened {
    Opened(realm: try await Realm(configuration: .init(inMemoryIdentifier: "kept"), actor: self))
  }
}

class Owner: Object {
  @Persisted var pets: Map<String, Dog?>
}
