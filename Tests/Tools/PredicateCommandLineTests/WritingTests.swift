import Foundation
import PredicateCommandLine
import Testing

/// Files that are replaced keep what they had, and files that are none do not block who reads them.
@Suite struct WritingTests {
  /// A folder that is gone with the value.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }

    func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
    }

    func attribute(_ key: FileAttributeKey, of name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[key] as? Int
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
  }

  @Test(arguments: ["", "a", String(repeating: "longer than before ", count: 9_999)])
  func aFileIsMadeAndReplaced(_ text: String) throws {
    let folder = try Folder()
    for _ in 0..<2 {
      try System.write(Array(text.utf8), toFile: folder.path + "/a")
      #expect(try folder.read("a") == text)
      try System.write([1, 2, 3], toFile: folder.path + "/a")
    }
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o777, 0o4755, 0o222]) func permissionsStay(_ mode: Int) throws {
    let folder = try Folder()
    try folder.write("a", "old")
    #expect(chmod(folder.path + "/a", mode_t(mode)) == 0)
    try System.write([1], toFile: folder.path + "/a")
    #expect(try folder.attribute(.posixPermissions, of: "a") == mode)
  }

  @Test func ownersStay() throws {
    // Only the superuser may give files away.
    guard getuid() == 0 else { return }
    let folder = try Folder()
    try folder.write("a", "old")
    #expect(chown(folder.path + "/a", 1_234, 4_321) == 0)
    try System.write([1], toFile: folder.path + "/a")
    #expect(try folder.attribute(.ownerAccountID, of: "a") == 1_234)
    #expect(try folder.attribute(.groupOwnerAccountID, of: "a") == 4_321)
  }

  @Test func linksStay() throws {
    let folder = try Folder()
    try folder.write("a", "a longer text")
    try FileManager.default.linkItem(atPath: folder.path + "/a", toPath: folder.path + "/hard")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/soft", withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/lost", withDestinationPath: "new")
    for (name, text) in [("a", "1"), ("hard", "22"), ("soft", "333")] {
      try System.write(Array(text.utf8), toFile: "\(folder.path)/\(name)")
      for name in ["a", "hard", "soft"] { #expect(try folder.read(name) == text) }
    }
    try System.write([0x34], toFile: folder.path + "/lost")
    #expect(try folder.read("new") == "4")
    #expect(try folder.attribute(.referenceCount, of: "a") == 2)
    #expect(try folder.names == ["a", "hard", "lost", "new", "soft"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/soft") == "a")
  }

  #if os(Linux)
    @Test func attributesStay() throws {
      let folder = try Folder()
      try folder.write("a", "old")
      // Some file systems have none.
      guard setAttribute(folder.path + "/a", "user.note", "kept", 4, 0) == 0 else { return }
      try System.write([1], toFile: folder.path + "/a")
      var value = [UInt8](repeating: 0, count: 4)
      #expect(attribute(folder.path + "/a", "user.note", &value, 4) == 4)
      #expect(value == Array("kept".utf8))
      #expect(try folder.read("a") == "\u{1}")
    }
  #endif

  @Test(arguments: [0o444, 0o000, 0o555]) func readOnlyFilesAreRefused(_ mode: Int) throws {
    let folder = try Folder()
    try folder.write("a", "old")
    #expect(chmod(folder.path + "/a", mode_t(mode)) == 0)
    let error = #expect(throws: System.FileError.self) { try System.write([1], toFile: folder.path + "/a") }
    #expect(error?.message == "cannot write `\(folder.path)/a`: the file is read-only")
    #expect(chmod(folder.path + "/a", 0o600) == 0)
    #expect(try folder.read("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: ["/dev/null", "/nowhere/at/all", "."]) func otherPathsAreNoFiles(_ path: String) throws {
    if path == "/dev/null" { return try System.write([1], toFile: path) }
    #expect(throws: System.FileError.self) { try System.write([1], toFile: path) }
  }

  /// A pipe that nobody writes to, and devices without end, are only read where the user named them.
  @Test(.timeLimit(.minutes(10))) func pipesAndDevicesAreNotRead() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for (link, target) in [("zero", "/dev/zero"), ("behind", "pipe")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    for name in ["pipe", "zero", "behind"] {
      let error = #expect(throws: System.FileError.self) { try System.read("\(folder.path)/\(name)") }
      #expect(error?.message == "cannot read `\(folder.path)/\(name)`: it is no file, but a pipe or a device")
    }
    #expect(try System.read("/dev/null", isNamed: true).isEmpty)
  }
}

#if os(Linux)
  @_silgen_name("setxattr")
  private func setAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
    _ flags: Int32
  ) -> Int32

  @_silgen_name("getxattr")
  private func attribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<UInt8>, _ size: Int
  ) -> Int
#endif
