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
    let list = try #require(constant.components(separatedBy: "let urgent: [UInt8] = [\n").last?.dropLast(2))
    #expect(list.split { !$0.isNumber }.compactMap { UInt8($0) } == image)
  }

  @Test func needsASchema() {
    let run = Tool.run("--stage", "ast", "--image", "x", "priority > 5")
    #expect(run.status == 2)
    #expect(run.errors.contains("--image writes a compiled program: give --schema"))
  }
}
