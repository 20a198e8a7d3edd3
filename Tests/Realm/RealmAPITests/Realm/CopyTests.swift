import Foundation
import PredicateDiagnostics
import RealmAPI
import Testing

/// Copies of a realm: what is written is read again.
@Suite final class CopyTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("realm-copies-\(UUID())")
  private var count = 0

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String = "copy.json") -> URL { folder.appendingPathComponent(name) }

  private func realm(_ seed: URL? = nil, _ types: [ObjectBase.Type]? = nil, version: UInt64 = 0) throws -> Realm {
    try Realm(
      configuration: .init(
        inMemoryIdentifier: "copies \(UUID())", schemaVersion: version, objectTypes: types, seedFilePath: seed))
  }

  /// A realm that begins with a copy of another.
  private func copy(of realm: Realm, _ types: [ObjectBase.Type]? = nil, version: UInt64 = 0) throws -> Realm {
    count += 1
    let url = file("copy \(count).json")
    try realm.writeCopy(toFile: url)
    return try self.realm(url, types, version: version)
  }

  @Test func aCopyHoldsEverything() throws {
    let realm = try realm()
    try realm.write {
      let person = Person(value: ["id": 7, "name": "Ali", "address": ["city": "Oslo"]])
      let rex = Dog(value: [
        "name": "Rex", "age": 3, "citiesVisited": ["Oslo", "Rome"], "favoriteParksByCity": ["Oslo": "Frogner"],
      ])
      rex.favoriteToy = DogToy(value: ["name": "Ball"])
      rex.companion = .object(person)
      person.dogs.append(objectsIn: [rex, Dog(value: ["name": "Ada"]), rex])
      realm.add(person)
      realm.create(
        DogClub.self, value: ["name": "Paws", "members": [person], "regionalOfficeAddresses": [["city": "Rome"]]])
      realm.delete(realm.create(Dog.self, value: ["name": "gone"]))
    }
    let other = try copy(of: realm)
    let person = try #require(other.object(ofType: Person.self, forPrimaryKey: 7))
    #expect(person.name == "Ali" && person.address?.city == "Oslo")
    #expect(person.dogs.map(\.name) == ["Rex", "Ada", "Rex"])
    #expect(person.clubs.map(\.name) == ["Paws"])
    let rex = person.dogs[0]
    #expect(rex.companion.object(Person.self) == person)
    #expect(rex.favoriteToy?.name == "Ball" && rex.favoriteToy?.id == realm.objects(DogToy.self)[0].id)
    #expect(Set(rex.citiesVisited) == ["Oslo", "Rome"] && rex.favoriteParksByCity["Oslo"] == "Frogner")
    #expect(other.objects(DogClub.self)[0].regionalOfficeAddresses[0].city == "Rome")
    #expect(other.objects(Dog.self).count == 2)
    try other.write { other.objects(Dog.self)[1].name = "Sun" }
    #expect(try copy(of: other).objects(Dog.self).map(\.name) == ["Rex", "Sun"])
    #expect(realm.objects(Dog.self).map(\.name) == ["Rex", "Ada"])
  }

  @Test func aWriteIsCopiedAsFarAsItIs() throws {
    let realm = try realm()
    realm.beginWrite()
    realm.create(Dog.self, value: ["name": "Rex"])
    let other = try copy(of: realm)
    realm.cancelWrite()
    #expect(other.objects(Dog.self).map(\.name) == ["Rex"])
  }

  @Test func classesThatNobodyDeclaresAreDynamic() throws {
    try Data(
      #"""
      {"suite": "fleet", "copy": {"version": 1, "schemaVersion": 4},
       "schema": [{"name": "Ship", "primaryKey": "id", "properties": {"id": "int", "name": "string?", "crew": "Sailor[]", "log": "mixed{}"}},
                  {"name": "Sailor", "properties": {"name": "string", "berth": "Berth",
                   "ships": {"type": "linkingObjects", "objectType": "Ship", "property": "crew"}}},
                  {"name": "Berth", "embedded": true, "properties": {"deck": "int"}}],
       "data": {"Ship": {"a": {"id": 1, "name": "Argo", "crew": ["t", "o"], "log": {"x": {"$link": "Sailor/t"}}}},
                "Sailor": {"t": {"name": "Tiphys", "berth": {"deck": 2}}, "o": {"name": "Orpheus"}}},
       "cases": []}
      """#.utf8
    ).write(to: file())
    let realm = try realm(file(), version: 4)
    #expect(realm.schema.objectSchema.map(\.className) == ["Ship", "Sailor", "Berth"])
    let ship = try #require(realm.dynamicObject(ofType: "Ship", forPrimaryKey: 1))
    #expect(ship.name as? String == "Argo")
    #expect(ship.dynamicList("crew").map { $0["name"] as? String } == ["Tiphys", "Orpheus"])
    #expect((ship.dynamicList("crew")[0]["berth"] as? DynamicObject)?["deck"] as? Int == 2)
    #expect(realm.dynamicObjects("Sailor").filter("ANY ships.name == 'Argo' AND berth.deck > 1").count == 1)
    #expect(ship.value(forKeyPath: "crew.berth.deck") as? [Int?] == [2, nil])
    try realm.write {
      ship["name"] = "Argo II"
      let new = realm.dynamicCreate("Sailor", value: ["name": "Jason"])
      ship.dynamicList("crew").append(new)
      realm.dynamicCreate("Ship", value: ["id": 2, "crew": [new]])
      realm.dynamicCreate("Ship", value: ["id": 2, "name": "Pequod"], update: .modified)
    }
    #expect(realm.dynamicObjects("Ship").map { $0["name"] as? String } == ["Argo II", "Pequod"])
    #expect(realm.dynamicObjects("Sailor").filter("ships.@count == 2").count == 1)
    let again = try copy(of: realm, version: 4)
    #expect(again.dynamicObjects("Sailor").map { $0["name"] as? String } == ["Tiphys", "Orpheus", "Jason"])
    #expect(again.dynamicObjects("Ship")[1].dynamicList("crew").count == 1)
    #expect(throws: Realm.Error.self) { try realm.write(validating: { realm.dynamicCreate("Ship", value: ["id": 1]) }) }
  }

  /// A class of the program takes the place of the copy's, whatever order its properties have there.
  @Test func aClassMayComeLater() throws {
    let text = """
      {"suite": "dogs", "schema": [{"name": "CopiedDog", "properties": {"owner": "CopiedOwner", "age": "int?", "name": "string"}},
        {"name": "CopiedOwner", "properties": {"dogs": "CopiedDog[]", "name": "string"}}],
       "data": {"CopiedDog": {"rex": {"name": "Rex", "age": 3, "owner": "ali"}}, "CopiedOwner": {"ali": {"name": "Ali", "dogs": ["rex"]}}},
       "cases": []}
      """
    try Data(text.utf8).write(to: file())
    for types in [nil, [CopiedOwner.self, CopiedDog.self]] as [[ObjectBase.Type]?] {
      let realm = try realm(file(), types)
      let dynamic = realm.dynamicObjects("CopiedDog").filter("age == 3")
      #expect(dynamic[0]["name"] as? String == "Rex")
      let dog = try #require(realm.objects(CopiedDog.self).first)
      #expect(dog.name == "Rex" && dog.age == 3 && dog.owner?.name == "Ali" && dog.owner?.dogs.first == dog)
      #expect(realm.objects(CopiedDog.self).where { $0.owner.name == "Ali" && $0.age > 2 }.count == 1)
      try realm.write {
        dog.age = nil
        realm.add(CopiedDog(value: ["name": "Ada", "owner": ["name": "Max"]]))
      }
      #expect(dynamic.isEmpty)
      #expect(realm.objects(CopiedDog.self).map(\.name) == ["Rex", "Ada"])
      #expect(realm.objects(CopiedOwner.self).map(\.name) == ["Ali", "Max"])
    }
  }

  @Test func otherClassesThanTheCopysAreRefused() throws {
    let text = """
      {"suite": "dogs", "schema": [{"name": "CopiedDog", "primaryKey": "name", "properties": {"name": "string", "age": "double", "tag": "string"}}],
       "data": {}, "cases": []}
      """
    try Data(text.utf8).write(to: file())
    let error = #expect(throws: Realm.Error.self) { try realm(file(), [CopiedDog.self]) }
    #expect(error?.code == .schemaMismatch)
    #expect(
      error?.diagnostics.map(\.message) == [
        "the primary key of the class `CopiedDog` is none, and in the copy `name`",
        "the copy has no property `CopiedDog.owner`",
        "`CopiedDog.age` is of the type `int?`, and in the copy `double`",
        "the class `CopiedDog` has no property `tag`, which the copy has",
      ])
  }

  // MARK: Files

  @Test func aFileIsNotWrittenOver() throws {
    let realm = try realm()
    try realm.writeCopy(toFile: file())
    let error = #expect(throws: Realm.Error.self) { try realm.writeCopy(toFile: file()) }
    #expect(error?.code == .fileExists)
    #expect(error?.description.contains("delete it, or write the copy to another [realm-file]") == true)
    let nowhere = #expect(throws: Realm.Error.self) {
      try realm.writeCopy(toFile: file("no such folder").appendingPathComponent("copy.json"))
    }
    #expect(nowhere?.code == .fileNotFound)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy.json"])
    #expect(throws: Realm.Error.self) { try realm.writeCopy(configuration: .init(inMemoryIdentifier: "a")) }
    let secret = Realm.Configuration(fileURL: file("other.json"), encryptionKey: Data(count: 64))
    #expect(throws: Realm.Error.self) { try realm.writeCopy(configuration: secret) }
    try realm.writeCopy(configuration: .init(fileURL: file("other.json")))
  }

  /// What was written for a configuration is what its realm begins with, as long as the file is there.
  @Test func aRealmBeginsWithTheCopyThatWasWrittenForIt() throws {
    let realm = try realm()
    try realm.write { _ = realm.create(Dog.self, value: ["name": "Rex", "age": 3]) }
    let (kept, deleted, gone) = (file("kept.realm"), file("deleted.realm"), file("gone.realm"))
    for url in [kept, deleted, gone] { try realm.writeCopy(configuration: .init(fileURL: url)) }
    #expect(try Realm(configuration: .init(fileURL: kept)).objects(Dog.self).map(\.name) == ["Rex"])
    let open = #expect(throws: Realm.Error.self) { try realm.writeCopy(configuration: .init(fileURL: kept)) }
    #expect(open?.code == .fileExists)
    #expect(Realm.fileExists(for: .init(fileURL: deleted)) && Realm.fileExists(for: .init(fileURL: gone)))
    #expect(try Realm.deleteFiles(for: .init(fileURL: deleted)))
    #expect(try Realm(configuration: .init(fileURL: deleted)).objects(Dog.self).isEmpty)
    try FileManager.default.removeItem(at: gone)
    #expect(try Realm(configuration: .init(fileURL: gone)).objects(Dog.self).isEmpty)
  }

  @Test(arguments: [
    ("{", Realm.Error.Code.corruptRealm, "json-syntax"), ("[]", .corruptRealm, "json-type"),
    (#"{"suite": "a", "copy": {"version": 2}, "whatever": 1}"#, .unsupportedFileFormatVersion, "realm-file"),
    (#"{"suite": "a", "copy": {"version": -1}, "schema": [], "data": {}, "cases": []}"#, .corruptRealm, "json-type"),
    (#"{"suite": "a", "copy": 1, "schema": [], "data": {}, "cases": []}"#, .corruptRealm, "json-type"),
    (#"{"suite": "a", "schema": "todo", "data": {}, "cases": []}"#, .corruptRealm, "json-type"),
    (
      #"{"suite": "a", "schema": [{"name": "A", "properties": {"n": "int"}}], "data": {"A": {"x": {"n": "1"}}}, "cases": []}"#,
      .corruptRealm, "data-value-type"
    ),
    (
      #"{"suite": "a", "schema": [{"name": "A", "properties": {"a": "A"}}], "data": {"A": {"x": {"a": "y"}}}, "cases": []}"#,
      .corruptRealm, "data-missing-link"
    ),
  ])
  func aFileThatIsNotACopyIsRefused(_ text: String, _ code: Realm.Error.Code, _ diagnostic: String) throws {
    try Data(text.utf8).write(to: file())
    let error = #expect(throws: Realm.Error.self) { try realm(file()) }
    #expect(error?.code == code)
    #expect(error?.diagnostics.first?.code.rawValue == diagnostic)
  }

  @Test func aFileThatIsNotThereIsToldOf() throws {
    let missing = #expect(throws: Realm.Error.self) { try realm(file("nothing")) }
    #expect(missing?.code == .fileNotFound)
    for path in [folder.path, "/dev/zero"] {
      let special = #expect(throws: Realm.Error.self) { try realm(URL(fileURLWithPath: path)) }
      #expect(special?.description == "error: `\(path)` cannot be read: it is not a file [realm-file]")
    }
  }

  @Test func aSeedIsReadOnce() throws {
    let first = try realm()
    try first.write { first.create(Dog.self, value: ["name": "Rex"]) }
    try first.writeCopy(toFile: file())
    let configuration = Realm.Configuration(inMemoryIdentifier: "seeded \(UUID())", seedFilePath: file())
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.create(Dog.self, value: ["name": "Ada"]) }
    try FileManager.default.removeItem(at: file())
    #expect(try Realm(configuration: configuration).objects(Dog.self).map(\.name) == ["Rex", "Ada"])
  }

  @Test func whatIsNestedTooDeepIsNotWritten() throws {
    let realm = try realm()
    try realm.write {
      let root = Nest()
      realm.add(root)
      var place = NestPart()
      root.part = place
      for _ in 0..<200 {
        place = root.deepest ?? place
        place.part = NestPart()
      }
    }
    let error = #expect(throws: Realm.Error.self) { try realm.writeCopy(toFile: file()) }
    #expect(error?.diagnostics.first?.code.rawValue == "json-depth")
    #expect(!FileManager.default.fileExists(atPath: file().path))
  }

  /// Random objects of every type of property, written and read again, twice.
  @Test(arguments: 0..<12) func randomObjectsComeBack(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let realm = try realm()
    try realm.write {
      for _ in 0..<Int.random(in: 0...30, using: &random) { realm.add(CopiedValues(random: &random)) }
      let objects = Array(realm.objects(CopiedValues.self))
      for object in objects { object.link(to: objects, &random) }
      for object in objects where Int.random(in: 0..<5, using: &random) == 0 { realm.delete(object) }
    }
    let other = try copy(of: realm)
    #expect(other.objects(CopiedValues.self).map(\.whole) == realm.objects(CopiedValues.self).map(\.whole))
    let urls = [file("first.json"), file("second.json")]
    try realm.writeCopy(toFile: urls[0])
    try self.realm(urls[0]).writeCopy(toFile: urls[1])
    #expect(try Data(contentsOf: urls[1]) == Data(contentsOf: urls[0]))
    #expect(
      try self.realm(urls[1]).objects(CopiedValues.self).map(\.whole) == other.objects(CopiedValues.self).map(\.whole))
  }
}

final class CopiedDog: Object {
  @Persisted var name = ""
  @Persisted var age: Int?
  @Persisted var owner: CopiedOwner?
}

final class CopiedOwner: Object {
  @Persisted var name = ""
  @Persisted var dogs: List<CopiedDog>
}

final class Nest: Object {
  @Persisted var part: NestPart?

  /// The innermost part.
  var deepest: NestPart? {
    var place = part
    while let next = place?.part { place = next }
    return place
  }
}

final class NestPart: EmbeddedObject {
  @Persisted var part: NestPart?
}
