import RealmAPI
import Testing

/// Writes that were taken back: what they added is gone, and the realm keeps nothing of them.
@Suite struct WithdrawnWriteTests {
  private struct OutOfPaint: Error {}

  @Test func whatWasAddedStaysGoneWhenItsRowIsGivenAway() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    realm.beginWrite()
    let rex = try #require(realm.objects(Dog.self).first)
    let spot = realm.create(Dog.self, value: ["name": "Spot"])
    let dynamic = realm.dynamicCreate("Dog", value: ["name": "Kim"])
    let cities = spot.citiesVisited
    realm.cancelWrite()
    try realm.write { for name in ["Maya", "Ben"] { realm.create(Dog.self, value: ["name": name]) } }
    #expect(rex.name == "Rex")
    #expect(spot.isInvalidated && dynamic.isInvalidated && cities.isInvalidated)
    #expect(realm.objects(Dog.self).map(\.name) == ["Rex", "Maya", "Ben"])
    #expect(!realm.objects(Dog.self).contains(spot))
  }

  @Test func theRealmKeepsNothingOfThem() throws {
    let realm = try scratchRealm()
    func withdraw() {
      realm.beginWrite()
      realm.create(Dog.self)
      realm.cancelWrite()
    }
    try realm.write { realm.create(Dog.self) }
    withdraw()
    let before = elementCount(of: realm)
    for _ in 0..<50 { withdraw() }
    #expect(elementCount(of: realm) == before)
  }

  @Test func theRealmKeepsNothingOfObserversThatHaveEnded() throws {
    let realm = try scratchRealm()
    let dogs = realm.objects(Dog.self)
    for _ in 0..<500 { dogs.observe { _ in }.invalidate() }
    #expect(elementCount(of: realm) < 50)
    let tokens = (0..<100).map { _ in dogs.observe { _ in } }
    for _ in 0..<500 { dogs.observe { _ in }.invalidate() }
    #expect(elementCount(of: realm) < 250)
    tokens.forEach { $0.invalidate() }
  }

  /// A reference to what a write added, which was taken back, leads nowhere, not even to what has the place now.
  @Test func referencesToThemLeadNowhere() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    realm.beginWrite()
    let rex = ThreadSafeReference(to: realm.objects(Dog.self)[0])
    let spot = ThreadSafeReference(to: realm.create(Dog.self, value: ["name": "Spot"]))
    realm.cancelWrite()
    try realm.write { realm.create(Dog.self, value: ["name": "Maya"]) }
    let names = onAnotherThread { () -> [String?] in
      guard let realm = try? scratchRealm("referencesToThemLeadNowhere()") else { return [] }
      return [realm.resolve(rex)?.name, realm.resolve(spot)?.name]
    }
    #expect(names == ["Rex", nil])
  }

  @Test func whatWasFrozenInThemStaysAsItWas() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    realm.beginWrite()
    let rex = realm.objects(Dog.self)[0]
    rex.name = "Spot"
    let frozen = rex.freeze()
    realm.cancelWrite()
    try realm.write { realm.create(Dog.self, value: ["name": "Maya"]) }
    #expect(frozen.name == "Rex")
    #expect(frozen.thaw() == rex)
  }

  @Test func referencesThatAWriteMadeAreGoodOnceItIsCommitted() throws {
    let realm = try scratchRealm()
    let spot = try realm.write {
      ThreadSafeReference(to: realm.create(Dog.self, value: ["name": "Spot"]))
    }
    let name = onAnotherThread {
      (try? scratchRealm("referencesThatAWriteMadeAreGoodOnceItIsCommitted()"))?.resolve(spot)?.name
    }
    #expect(name == "Spot")
  }

  /// How many elements all collections have that the realm's instance holds directly.
  private func elementCount(of realm: Realm) -> Int {
    let instance = Mirror(reflecting: realm).descendant("opened")
    return instance.map { instance in
      Mirror(reflecting: instance).children.reduce(0) { sum, child in
        let mirror = Mirror(reflecting: child.value)
        switch mirror.displayStyle {
        case .collection, .dictionary, .set: return sum + mirror.children.count
        default: return sum
        }
      }
    } ?? -1
  }
}
