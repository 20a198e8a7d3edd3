import Foundation
import PredicateJSON
import Testing

@testable import PredicateLSP

/// A workspace on disk, whose files change while the editor shows one.
final class FolderTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "predicate-lsp-\(UUID().uuidString)")
  private static let dog = "import RealmSwift\nclass Dog: Object { @Persisted var age: Int }\n"
  private static let use = """
    import RealmSwift
    func use(_ realm: Realm) { _ = realm.objects(Dog.self).filter("agee > 3") }

    """

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(at: root.appending(path: path)) }

  private func uri(_ path: String) -> String { root.appending(path: path).absoluteString }

  private func server(_ folders: [String] = [""]) throws -> TestServer { try TestServer(folders: folders.map(uri)) }

  /// The codes of what was published last about a file, nil where nothing was.
  private func codes(_ messages: [JSONValue], of path: String) -> [String]? {
    messages.last { $0["params"]?["uri"]?.string == uri(path) }?["params"]?["diagnostics"]?.elements
      .compactMap { $0["code"]?.string }
  }

  private func changed(_ path: String, _ server: TestServer) throws -> [JSONValue] {
    try server.send(
      #"{"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"\#(uri(path))","type":2}]}}"#)
  }

  @Test func aModelThatChangesOnDiskCountsForOpenFiles() throws {
    try write("Dog.swift", Self.dog)
    let server = try server()
    #expect(codes(try server.open(uri("Use.swift"), Self.use), of: "Use.swift") == ["unknown-property"])
    try write("Dog.swift", Self.dog.replacing("age", with: "agee"))
    #expect(codes(try changed("Dog.swift", server), of: "Use.swift") == [])
    try write("Dog.swift", Self.dog)
    #expect(codes(try changed("Dog.swift", server), of: "Use.swift") == ["unknown-property"])
    try remove("Dog.swift")
    #expect(codes(try changed("Dog.swift", server), of: "Use.swift") == [], "nothing is known of dogs any more")
  }

  /// Data models of Core Data are read, the version that counts, and anew when they change.
  @Test func dataModelsCountForOpenFiles() throws {
    func model(_ attribute: String) -> String {
      #"<model><entity name="Note" representedClassName="Note"><attribute name="\#(attribute)" attributeType="String"/></entity></model>"#
    }
    let folder = "Notes.xcdatamodeld"
    try write("\(folder)/Notes.xcdatamodel/contents", model("titel"))
    try write("\(folder)/Notes 2.xcdatamodel/contents", model("title"))
    let use = """
      import CoreData
      func find(_ request: NSFetchRequest<Note>) { request.predicate = NSPredicate(format: "titel == 'a'") }

      """
    let server = try server()
    #expect(codes(try server.open(uri("Use.swift"), use), of: "Use.swift") == ["unknown-property"])
    let path = "\(folder)/Notes 2.xcdatamodel/contents"
    try write(path, model("titel"))
    #expect(codes(try changed(path, server), of: "Use.swift") == [])
    try write(path, model("title"))
    #expect(codes(try changed(path, server), of: "Use.swift") == ["unknown-property"])
    try remove(folder)
    #expect(codes(try changed(path, server), of: "Use.swift") == [], "nothing is known of notes any more")
  }

  /// A build writes sources of packages, in which classes may have the same names.
  @Test(arguments: [".build/checkouts/Other/Dog.swift", "Pods/Other/Dog.swift", ".hidden/Dog.swift", "Made/Dog.swift"])
  func filesThatTheLinterPassesOverDoNotCount(_ path: String) throws {
    try write("Dog.swift", Self.dog)
    try write(".predicate-lint.json", #"{"exclude": ["Made/**"]}"#)
    let server = try server()
    _ = try server.open(uri("Use.swift"), Self.use)
    try write(path, Self.dog.replacing("age", with: "agee"))
    #expect(codes(try changed(path, server), of: "Use.swift") == nil, "nothing has changed")
    #expect(codes(try server.open(uri("\(path)x.swift"), Self.use), of: "\(path)x.swift") == [])
  }

  @Test func aConfigurationSaysAnewWhatBelongsToTheProject() throws {
    try write("Dog.swift", Self.dog)
    try write("Made/Use.swift", Self.use)
    try write(".predicate-lint.json", #"{"exclude": ["Made/**"]}"#)
    let server = try server()
    #expect(codes(try server.open(uri("Made/Use.swift"), Self.use), of: "Made/Use.swift") == [])
    try write(".predicate-lint.json", "{}")
    #expect(codes(try changed(".predicate-lint.json", server), of: "Made/Use.swift") == ["unknown-property"])
    try remove(".predicate-lint.json")
    try write("Made/.predicate-lint.json", #"{"rules": {"unknown-property": "off"}}"#)
    #expect(codes(try changed("Made/.predicate-lint.json", server), of: "Made/Use.swift") == [])
  }

  /// Two projects in one window have each its own models and its own configuration.
  @Test func eachFolderOfAWorkspaceHasItsOwnModels() throws {
    for (folder, name) in [("A", "age"), ("B", "agee")] {
      try write("\(folder)/Dog.swift", Self.dog.replacing("age", with: name))
    }
    let server = try server(["A", "B"])
    #expect(codes(try server.open(uri("A/Use.swift"), Self.use), of: "A/Use.swift") == ["unknown-property"])
    #expect(codes(try server.open(uri("B/Use.swift"), Self.use), of: "B/Use.swift") == [])
    let removed = #"{"uri":"\#(uri("A"))","name":"A"}"#
    let sent = try server.send(
      #"{"method":"workspace/didChangeWorkspaceFolders","params":{"event":{"added":[],"removed":[\#(removed)]}}}"#)
    #expect(codes(sent, of: "A/Use.swift") == [], "only the dogs of B are left")
  }
}
