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
}
