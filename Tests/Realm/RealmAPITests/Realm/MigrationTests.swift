import Foundation
import RealmAPI
import Testing

final class Vessel: Object {
  @Persisted(primaryKey: true) var code = ""
  @Persisted var title = "none"
  @Persisted var tonnage: Int?
  @Persisted var cabins: List<Cabin>
  @Persisted var captain: Seafarer?
  @Persisted var isActive = true
  @Persisted var notes: Map<String, AnyRealmValue>
}

final class Seafarer: Object {
  @Persisted var fullName = ""
  @Persisted var years = 0
  @Persisted(originProperty: "captain") var vessels: LinkingObjects<Vessel>
}

final class Cabin: EmbeddedObject {
  @Persisted var deck = 0
  @Persisted var berths = 2
}

/// A seed of an older schema is migrated when it is opened.
@Suite final class MigrationTests {
  /// Code that takes a migration is tested with one of nothing.
  @Test func anEmptyMigrationHasNoClasses() {
    let migration = Migration()
    migration.enumerateObjects(ofType: "Dog") { _, _ in Issue.record("there is no object") }
    #expect(migration.oldSchema.objectSchema.isEmpty && migration.newSchema.objectSchema.isEmpty)
    #expect(!migration.deleteData(forType: "Dog"))
  }

  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("migrated \(UUID()).json")

  init() throws {
    try Data(
      #"""
      {"suite": "fleet", "copy": {"version": 1, "schemaVersion": 1},
       "schema": [{"name": "Vessel", "primaryKey": "id", "properties": {"id": "int", "name": "string", "tonnage": "int", "cabins": "Cabin[]",
                   "captain": "Seafarer", "notes": "mixed{}"}},
                  {"name": "Seafarer", "properties": {"first": "string", "last": "string", "years": "int?"}},
                  {"name": "Cabin", "embedded": true, "properties": {"deck": "int", "door": "string"}},
                  {"name": "Harbour", "properties": {"town": "string"}}],
       "data": {"Vessel": {"a": {"id": 1, "name": "Argo", "tonnage": 9, "cabins": [{"deck": 2, "door": "x"}, {"deck": 1, "door": "y"}],
                                 "captain": "j", "notes": {"who": {"$link": "Seafarer/t"}, "when": 3}},
                           "b": {"id": 2, "name": "Pequod", "tonnage": 5}},
                "Seafarer": {"t": {"first": "Tiphys", "last": "H"}, "j": {"first": "Jason", "last": "A", "years": 4}},
                "Harbour": {"o": {"town": "Oslo"}}},
       "cases": []}
      """#.utf8
    ).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  private func configuration(_ version: UInt64 = 2, _ block: MigrationBlock? = nil) -> Realm.Configuration {
    .init(
      inMemoryIdentifier: "migrated \(UUID())", schemaVersion: version, migrationBlock: block,
      objectTypes: [Vessel.self, Seafarer.self], seedFilePath: file)
  }

  private func code<Result>(_ body: () throws -> Result) -> Realm.Error.Code? {
    do { _ = try body() } catch { return (error as? Realm.Error)?.code }
    return nil
  }

  @Test func theBlockSeesBothVersions() throws {
    nonisolated(unsafe) var seen: [String] = []
    let realm = try Realm(
      configuration: configuration { migration, version in
        seen.append("\(version) \(migration.oldSchema.objectSchema.count) \(migration.newSchema.objectSchema.count)")
        migration.renameProperty(onType: "Vessel", from: "name", to: "title")
        migration.enumerateObjects(ofType: "Vessel") { old, new in
          new?["code"] = "V\(old?["id"] as? Int ?? 0)"
          if old?["tonnage"] as? Int == 5, let new { migration.delete(new) }
        }
        migration.enumerateObjects(ofType: "Seafarer") { old, new in
          new?["fullName"] = [old?["first"], old?["last"]].compactMap { $0 as? String }.joined(separator: " ")
        }
        migration.enumerateObjects(ofType: "Harbour") { old, new in seen.append("\(old?["town"] ?? "") \(new == nil)") }
        migration.create("Vessel", value: ["code": "new", "title": "Kon-Tiki"])
      })
    #expect(seen == ["1 4 3", "Oslo true"])
    #expect(
      realm.objects(Vessel.self).map { "\($0.code) \($0.title) \($0.tonnage ?? 0)" } == ["V1 Argo 9", "new Kon-Tiki 0"])
    let argo = try #require(realm.object(ofType: Vessel.self, forPrimaryKey: "V1"))
    #expect(argo.cabins.map { "\($0.deck) \($0.berths)" } == ["2 2", "1 2"] && argo.isActive)
    #expect(argo.captain?.fullName == "Jason A" && argo.captain?.vessels.first == argo)
    #expect(argo.notes["who"]?.object(Seafarer.self)?.fullName == "Tiphys H" && argo.notes["when"] == .int(3))
    #expect(realm.objects(Seafarer.self).map(\.years) == [0, 4])
    try realm.write { realm.create(Vessel.self, value: ["code": "V1", "tonnage": 10], update: .modified) }
    #expect(argo.tonnage == 10)
  }

  @Test func eachObjectNeedsAKey() throws {
    let error = #expect(throws: Realm.Error.self) { try Realm(configuration: configuration()) }
    #expect(
      error?.diagnostics[0].message.hasPrefix("the primary key `Vessel.code` has no value of its own in 2 objects")
        == true)
    let one = try Realm(
      configuration: configuration { migration, _ in
        migration.enumerateObjects(ofType: "Vessel") { old, new in
          if old?["id"] as? Int == 2, let new { migration.delete(new) }
        }
      })
    #expect(one.objects(Vessel.self).map(\.code) == [""])
    #expect(throws: Realm.Error.self) {
      try Realm(
        configuration: configuration { migration, _ in
          migration.enumerateObjects(ofType: "Vessel") { _, new in new?["code"] = "same" }
        })
    }
  }

  @Test func versionsOnlyGrow() throws {
    var lower = configuration(0)
    let error = #expect(throws: Realm.Error.self) { try Realm(configuration: lower) }
    #expect(error?.code == .fail && error?.description.contains("set `schemaVersion` to 1 or more") == true)
    lower.schemaVersion = 1
    #expect(code { try Realm(configuration: lower) } == .schemaMismatch)
    var emptied = configuration()
    emptied.deleteRealmIfMigrationNeeded = true
    #expect(try Realm(configuration: emptied).isEmpty)
  }

  /// A realm that is kept by its path is migrated when it is opened again.
  @Test func aKeptRealmIsMigratedToo() throws {
    nonisolated(unsafe) var versions: [UInt64] = []
    let url = URL(fileURLWithPath: "/nowhere/\(UUID()).realm")
    var configuration = Realm.Configuration(fileURL: url, schemaVersion: 3, objectTypes: [Seafarer.self, Vessel.self])
    do {
      let realm = try Realm(configuration: configuration)
      try realm.write { _ = realm.create(Seafarer.self, value: ["fullName": "Jason", "years": 4]) }
      configuration.schemaVersion = 4
      #expect(code { try Realm(configuration: configuration) } == .alreadyOpen)
    }
    #expect(try schemaVersionAtURL(url) == 3)
    configuration.migrationBlock = { migration, version in
      versions.append(version)
      migration.enumerateObjects(ofType: "Seafarer") { old, new in new?["years"] = 10 + (old?["years"] as? Int ?? 0) }
    }
    try Realm.performMigration(for: configuration)
    #expect(try Realm(configuration: configuration).objects(Seafarer.self).map(\.years) == [14])
    #expect(try versions == [3] && schemaVersionAtURL(url) == 4)
    #expect(try schemaVersionAtURL(file) == 1)
    #expect(code { try schemaVersionAtURL(URL(fileURLWithPath: "/nowhere/\(UUID())")) } == .fileNotFound)
    configuration.schemaVersion = 3
    #expect(code { try Realm(configuration: configuration) } == .fail)
  }

  /// Without a list of classes, those that nobody declares stay as they are.
  @Test func classesThatNobodyDeclaresStay() throws {
    var configuration = configuration(5)
    configuration.objectTypes = nil
    configuration.migrationBlock = { migration, _ in
      migration.enumerateObjects(ofType: "Harbour") { old, new in new?["town"] = "\(old?["town"] ?? "") II" }
      migration.deleteData(forType: "Vessel")
    }
    let realm = try Realm(configuration: configuration)
    #expect(realm.dynamicObjects("Harbour").map { $0["town"] as? String } == ["Oslo II"])
    #expect(realm.dynamicObjects("Vessel").isEmpty)
  }
}
