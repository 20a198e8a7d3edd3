import Foundation
import RealmAPI
import Testing

/// A write that is open stays so until it is committed or cancelled, whether somebody holds the realm or not.
@Suite struct OpenWriteTests {
  private func realm(_ name: String = #function) throws -> Realm { try scratchRealm("open \(name)") }

  @Test func itOutlivesTheInstanceThatBeganIt() throws {
    try realm().beginWrite()
    #expect(try realm().isInWriteTransaction)
    try realm().create(Dog.self, value: ["name": "Rex"])
    let dogs = try realm().objects(Dog.self)
    try realm().commitWrite()
    #expect(dogs.map(\.name) == ["Rex"])
    #expect(try !realm().isInWriteTransaction)
  }

  @Test func itIsTakenBackByAnotherInstance() throws {
    let dogs = try realm().objects(Dog.self)
    try realm().beginWrite()
    try realm().create(Dog.self)
    try realm().cancelWrite()
    #expect(dogs.isEmpty)
    try realm().write { try realm().create(Dog.self) }
    #expect(dogs.count == 1)
  }

  @Test func nobodyHoldsTheRealmAfterwards() throws {
    try realm().beginWrite()
    try realm().create(Dog.self)
    try realm().commitWrite()
    // A realm with an identifier goes with the last of its instances.
    #expect(try realm().objects(Dog.self).isEmpty)
    try realm().beginWrite()
    try realm().create(Dog.self)
    try realm().cancelWrite()
    #expect(try !realm().isInWriteTransaction)
  }

  /// A realm that only a token holds is told of changes as long as the token is held.
  @Test func whatIsObservedOutlivesTheInstanceToo() throws {
    let name = "open \(#function)"
    var told: [String] = []
    let tokens = [
      try realm().observe { _, realm in told.append("realm \(realm.objects(Dog.self).count)") },
      try realm().objects(Dog.self).observe {
        if case .update(let dogs, _, _, _) = $0 { told.append("dogs \(dogs.count)") }
      },
    ]
    let writer = onAnotherThread { () -> Bool in
      let realm = try? scratchRealm(name)
      try? realm?.write { _ = realm?.create(Dog.self) }
      return realm != nil
    }
    #expect(writer == true)
    try realm().refresh()
    #expect(told == ["realm 1", "dogs 1"])
    try realm().write { try realm().objects(Dog.self)[0].age = 3 }
    #expect(told == ["realm 1", "dogs 1", "realm 1", "dogs 1"])
    tokens.forEach { $0.invalidate() }
    #expect(try realm().isEmpty)
  }

  @Test func anObservedObjectNeedsNobodyElseToHoldItsRealm() throws {
    try realm().write { try realm().create(Dog.self) }
    let name = #function
    let held = try realm()
    var told: [String] = []
    func observe() throws -> NotificationToken? {
      try realm(name).objects(Dog.self).first?.observe { change in
        if case .change(let dog, _) = change { told.append(dog.name) }
      }
    }
    #expect(try observe() == nil)
    try held.write { held.create(Dog.self, value: ["name": "Rex"]) }
    let token = try observe()
    try realm().write { try realm().objects(Dog.self)[0].name = "Max" }
    #expect(told == ["Max"])
    token?.invalidate()
  }

  @Test func anActorsWriteStaysOpenToo() async throws {
    let keeper = RealmKeeper(name: "open \(#function)")
    try await keeper.begin()
    try await keeper.create()
    #expect(try await keeper.commit() == 1)
  }
}

/// Asks for its realm anew each time.
private actor RealmKeeper {
  private let name: String

  init(name: String) { self.name = name }

  private func realm() async throws -> Realm {
    try await Realm(configuration: .init(inMemoryIdentifier: name), actor: self)
  }

  func begin() async throws { try await realm().beginWrite() }

  func create() async throws { try await realm().create(Dog.self) }

  func commit() async throws -> Int {
    let realm = try await realm()
    try realm.commitWrite()
    return realm.objects(Dog.self).count
  }
}
