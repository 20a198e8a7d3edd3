import Foundation
import Predicates
import Testing

/// `--image` writes a program that runs without the compiler.
@Suite struct ImageTests {
  @Test func writesBytesAndConstants() throws {
    let folder = URL.temporaryDirectory.appending(path: "image-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (bytes, source) = (folder.appending(path: "urgent.image").path(), folder.appending(path: "Urgent.swift").path())
    for path in [bytes, source] {
      let run = Tool.todo("Task", "--arg", "5", "--image", path, "priority > %@")
      #expect(run.status == 0, "\(run.errors)")
    }
    let image = [UInt8](try Data(contentsOf: URL(filePath: bytes)))
    let schema = try Schema(
      json: String(contentsOf: Tool.root.appending(path: "Vectors/schemas/todo.json"), encoding: .utf8))
    let expected = try CompiledPredicate("priority > 5", class: "Task", schema: schema)
    #expect(try CompiledPredicate(image: image) == expected)
    let constant = try String(contentsOf: URL(filePath: source), encoding: .utf8)
    #expect(constant.hasPrefix("/// `priority > %@`\n/// compiled for objects of the class `Task`."))
    let list = try #require(constant.components(separatedBy: "let `urgent`: [UInt8] = [\n").last?.dropLast(2))
    #expect(list.split { !$0.isNumber }.compactMap { UInt8($0) } == image)
  }

  /// The predicate of a file, with the class that its comment names, as the build plug-in compiles it.
  @Test(arguments: [
    ("// predicate-lint:class Task\n\n  // Which are urgent?\npriority > 5\n", nil),
    ("priority > 5", "which class? give --class"),
    ("// predicate-lint:class Task\n// more\n\npriorty > 5", "default.predicate:4:1\n"),
    ("// predicate-lint:class Task\npriority > %@", "[missing-argument]"),
    ("// predicate-lint:class Task\n", "default.predicate:2:1\n"),
  ])
  func compilesAFile(text: String, error: String?) throws {
    let folder = URL.temporaryDirectory.appending(path: "image-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, constant) = (
      folder.appending(path: "default.predicate"), folder.appending(path: "default.predicate.swift")
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = Tool.run(
      "--quiet", "--schema", Tool.root.appending(path: "Vectors/schemas/todo.json").path(), "--file", file.path(),
      "--image", constant.path())
    #expect(run.output == "")
    #expect(run.status == (error == nil ? 0 : 2))
    if let error {
      #expect(run.errors.contains(error), "\(run.errors)")
    } else {
      let written = try String(contentsOf: constant, encoding: .utf8)
      #expect(written.contains("let `default`: [UInt8] = ["))
    }
  }

  @Test func takesOnePredicate() {
    #expect(Tool.run("--file", "x", "a > 1", "--stage", "ast").status == 2)
    #expect(Tool.run("--stage", "ast").errors.contains("missing PREDICATE"))
  }

  @Test func needsASchema() {
    let run = Tool.run("--stage", "ast", "--image", "x", "priority > 5")
    #expect(run.status == 2)
    #expect(run.errors.contains("--image writes a compiled program: give --schema"))
  }
}
