import Foundation
import PredicateCommandLine
import Testing

/// The files below a folder.
@Suite struct FilesTests {
  /// A folder of empty files that is gone with the value.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

    init(_ files: [String], links: [String: String] = [:]) throws {
      let manager = FileManager.default
      for file in files {
        let url = URL(filePath: path + "/" + file)
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      for (link, target) in links {
        try manager.createSymbolicLink(atPath: path + "/" + link, withDestinationPath: target)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func files() throws -> [String] {
      try System.files(below: path, suffix: ".json").map { String($0.dropFirst(path.utf8.count + 1)) }
    }
  }

  @Test func areFoundByTheirNames() throws {
    let folder = try Folder(["b.json", "a/c.json", "a/d.txt", ".hidden.json", ".git/e.json", "B.json"])
    #expect(try folder.files() == ["B.json", "a/c.json", "b.json"])
  }

  /// A link to a folder above, or to the folder itself, would otherwise lead on until the system stops it.
  @Test func areFoundOnce() throws {
    let folder = try Folder(
      ["a/c.json", "b/d.json"],
      links: ["a/up": "..", "a/self": ".", "0": "b", "e.json": "a/c.json", "f": "a/up/b"])
    #expect(try folder.files() == ["a/c.json", "b/d.json"])
  }

  @Test func areFoundBehindLinks() throws {
    let other = try Folder(["x.json", "y.json"])
    let folder = try Folder(
      ["a.json"],
      links: ["far": other.path, "z.json": other.path + "/x.json", "lost.json": "nowhere", "q": other.path])
    #expect(try folder.files() == ["a.json", "far/x.json", "far/y.json", "lost.json"])
  }

  @Test func pipesAndDevicesAreLeftOut() throws {
    let folder = try Folder(["a.json"], links: ["b.json": "/dev/zero"])
    #expect(mkfifo(folder.path + "/c.json", 0o600) == 0)
    #expect(try folder.files() == ["a.json"])
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: System.FileError.self) { try System.files(below: "/nowhere/at/all", suffix: ".json") }
  }
}
