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
