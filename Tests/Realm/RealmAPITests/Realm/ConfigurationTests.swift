import Foundation
import RealmAPI
import Testing

@Suite struct ConfigurationTests {
  private typealias Configuration = Realm.Configuration

  @Test func aRealmHasAPathWhereNothingElseIsSaid() throws {
    let url = try #require(Configuration().fileURL)
    #expect(url.isFileURL && url.path.hasPrefix("/") && url.lastPathComponent == "default.realm")
    #expect(try Realm().configuration.fileURL == url)
    #expect(Configuration.defaultConfiguration.fileURL == url)
    #expect(Configuration(readOnly: true).fileURL == url)
  }

  @Test func aRealmNextToTheDefaultIsAnother() throws {
    let folder = try #require(Configuration().fileURL?.deletingLastPathComponent())
    let other = try Realm(configuration: Configuration(fileURL: folder.appendingPathComponent("other.realm")))
    #expect(try Realm() != other)
    #expect(other.configuration.fileURL?.lastPathComponent == "other.realm")
  }

  @Test func aRealmHasAPathOrAName() {
    var configuration = Configuration(inMemoryIdentifier: "scratch")
    #expect(configuration.fileURL == nil)
    configuration.fileURL = URL(fileURLWithPath: "/tmp/a.realm")
    #expect(configuration.inMemoryIdentifier == nil)
    #expect(configuration.fileURL?.path == "/tmp/a.realm")
    configuration.inMemoryIdentifier = "scratch"
    #expect(configuration.fileURL == nil)
    #expect(configuration.inMemoryIdentifier == "scratch")
    let both = Configuration(fileURL: URL(fileURLWithPath: "/tmp/a.realm"), inMemoryIdentifier: "scratch")
    #expect(both.fileURL == nil && both.inMemoryIdentifier == "scratch")
  }

  /// What says how a file is kept is taken, and changes nothing.
  @Test func whatIsWithoutEffectIsAccepted() throws {
    var configuration = Configuration(
      inMemoryIdentifier: "no effect", encryptionKey: Data(count: 64), schemaVersion: 3,
      migrationBlock: { migration, oldVersion in
        migration.enumerateObjects(ofType: "Dog") { old, new in new?["name"] = old?["name"] }
        migration.renameProperty(onType: "Dog", from: "name", to: "title")
      },
      deleteRealmIfMigrationNeeded: true, shouldCompactOnLaunch: { total, used in total > 2 * used })
    configuration.maximumNumberOfActiveVersions = 2
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    #expect(realm.configuration.schemaVersion == 3 && realm.configuration.encryptionKey?.count == 64)
    #expect(realm.objects(Dog.self).map(\.name) == ["Rex"])
  }

  @Test func aRealmIsOpenedByItsPath() throws {
    let url = URL(fileURLWithPath: "/nowhere/\(UUID()).realm")
    let configuration = Configuration(fileURL: url)
    #expect(!Realm.fileExists(for: configuration))
    #expect(try !Realm.deleteFiles(for: configuration))
    do {
      let realm = try Realm(fileURL: url)
      #expect(realm.configuration.fileURL == url)
      try realm.write { realm.create(Dog.self) }
      let error = #expect(throws: Realm.Error.self) { try Realm.deleteFiles(for: configuration) }
      #expect(error?.code == .alreadyOpen)
    }
    #expect(Realm.fileExists(for: configuration))
    #expect(try Realm(fileURL: url).objects(Dog.self).count == 1)
    #expect(try Realm.deleteFiles(for: configuration))
    #expect(!Realm.fileExists(for: configuration))
    #expect(try Realm(fileURL: url).objects(Dog.self).isEmpty)
  }

  @Test func errorsAreCaughtByTheirCodes() {
    func code(_ error: any Error) -> String {
      do {
        throw error
      } catch Realm.Error.fail {
        return "fail"
      } catch Realm.Error.schemaMismatch {
        return "schema"
      } catch let error as Realm.Error where error.code == .fileNotFound {
        return "file"
      } catch {
        return "other"
      }
    }
    let mismatch = #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(inMemoryIdentifier: "codes", objectTypes: [TwoKeys.self]))
    }
    let missing = #expect(throws: Realm.Error.self) {
      try Realm(
        configuration: .init(inMemoryIdentifier: "codes", seedFilePath: URL(fileURLWithPath: "/nowhere/\(UUID())")))
    }
    let invalid = #expect(throws: Realm.Error.self) { try ObjectId(string: "x") }
    #expect([mismatch, missing, invalid].map { $0.map { code($0) } } == ["schema", "file", "fail"])
    #expect(code(CancellationError()) == "other")
    #expect(Realm.Error.Code.allCases.count == 17)
  }
}
