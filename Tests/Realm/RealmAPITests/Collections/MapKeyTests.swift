import RealmAPI
import Testing

final class Dictionaries: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var texts: Map<String, String>
  @Persisted var dogs: Map<String, Dog?>
  @Persisted var mixed: AnyRealmValue
}

/// A realm has no keys with `.` or `$`: a write that brings one fails, and is taken back.
@Suite struct MapKeyTests {
  private typealias Write = @Sendable (Realm, Dictionaries, _ key: String) -> Void

  /// The ways that lead keys into a realm.
  enum Way: String, CaseIterable {
    case assigned, updated, merged, wholeMap, object, mixed, added, created, createdAnew, inAList, dynamic

    func write(_ realm: Realm, _ object: Dictionaries, _ key: String) {
      let map = Map<String, String>()
      map[key] = "text"
      switch self {
      case .assigned: object.texts[key] = "text"
      case .updated: object.texts.updateValue("text", forKey: key)
      case .merged: object.texts.merge([(key: key, value: "text")]) { $1 }
      case .wholeMap: object.texts = map
      case .object: object.dogs[key] = Dog()
      case .mixed: object.mixed = .fromDictionary([key: .int(1)])
      case .added:
        let other = Dictionaries(value: ["id": 2])
        other.texts[key] = "text"
        realm.add(other)
      case .created: realm.create(Dictionaries.self, value: ["id": 2, "texts": [key: "text"]])
      case .createdAnew:
        realm.create(Dictionaries.self, value: ["id": 1, "texts": [key: "text"]], update: .modified)
      case .inAList: object.mixed = .fromArray([.int(1), .fromDictionary(["good": .fromDictionary([key: .none])])])
      case .dynamic: realm.dynamicObject(ofType: "Dictionaries", forPrimaryKey: 1)?["texts"] = [key: "text"]
      }
    }
  }

  private func dictionaries(_ name: String) throws -> (Realm, Dictionaries) {
    let realm = try scratchRealm("map keys \(name)")
    let object = Dictionaries(value: ["id": 1, "texts": ["kept": "kept"]])
    try realm.write { realm.add(object) }
    return (realm, object)
  }

  @Test(arguments: Way.allCases, ["a.b", ".", "$a", "a$"]) func theWriteFails(_ way: Way, key: String) throws {
    let (realm, object) = try dictionaries("\(way) \(key)")
    let error = #expect(throws: Realm.Error.self) { try realm.write(validating: { way.write(realm, object, key) }) }
    #expect(
      error?.diagnostics.first?.message
        == "the key `\(key)` of a map has `.` or `$` in it; percent-encode them, `%2E` and `%24`")
    #expect(object.texts.map { "\($0.key) \($0.value)" } == ["kept kept"])
    #expect(object.dogs.isEmpty && object.mixed == .none)
    #expect(realm.objects(Dictionaries.self).count == 1)
  }

  @Test(arguments: Way.allCases, ["", "a b", "a%2Eb", "é", "a-b_c"]) func otherKeysAreTaken(_ way: Way, key: String)
    throws
  {
    let (realm, object) = try dictionaries("\(way) good \(key)")
    try realm.write { way.write(realm, object, key) }
    let objects = Array(realm.objects(Dictionaries.self))
    let found = objects.contains { $0.texts[key] != nil || $0.dogs[key] != nil || $0.mixed != .none }
    #expect(found)
  }

  @Test func whatOnlyLooksForSuchAKeyFindsNothing() throws {
    let (realm, object) = try dictionaries("looking")
    #expect(object.texts["a.b"] == nil)
    #expect(realm.objects(Dictionaries.self).filter("texts['a.b'] == 'text'").isEmpty)
    try realm.write { object.texts["a.b"] = nil }
    #expect(object.texts.count == 1)
    let unmanaged = Map<String, String>()
    unmanaged["a.b"] = "text"
    #expect(unmanaged["a.b"] == "text")
  }
}
