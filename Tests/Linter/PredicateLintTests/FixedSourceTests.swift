#if os(Linux)
  import Foundation
  import Testing

  @testable import PredicateLint

  /// What the fixes of the rules' examples make of Swift code, as the compiler sees it, beside what `.ci/gate/lint-fixes` makes of the fixtures.
  @Suite struct FixedSourceTests {
    @Test func fixedExamplesCompile() throws {
      let modules = FileManager.default.temporaryDirectory.appending(path: "fixed-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: modules) }
      for name in ["Foundation", "RealmSwift"] {
        let stub = LintFolder.root.appending(path: "Tests/Stubs/Fixes/\(name).swift").path()
        let made = try swiftc(
          "-emit-module", "-parse-as-library", "-module-name", name, "-I", modules.path(), stub,
          "-emit-module-path", modules.appending(path: "\(name).swiftmodule").path())
        try #require(made == "")
      }
      let examples = LintRule.own.compactMap { rule -> (rule: String, code: String)? in
        guard case .code(let code) = rule.failing else { return nil }
        var sample = SampleCode(code, rule: rule.id)
        return sample.mend() ? (rule.id, sample.code) : nil
      }
      #expect(examples.count >= 9, "\(examples.map(\.rule))")
      var text = "import RealmSwift\n" + LintRule.exampleModels + "\n"
      for (number, example) in examples.enumerated() {
        text +=
          "// \(example.rule)\nfunc f\(number)(_ realm: Realm, name: String, city: String) {\n\(example.code)\n}\n"
      }
      // The check would see a mistake.
      let source = modules.appending(path: "Fixed.swift")
      let check = ["-typecheck", "-suppress-warnings", "-I", modules.path(), source.path()]
      try (text + "let wrong = NSPredicate(format: \"name == %@\", Substring(\"x\"))\n")
        .write(to: source, atomically: true, encoding: .utf8)
      #expect(try swiftc(check).contains("'Substring' does not conform to expected type 'CVarArg'"))
      try text.write(to: source, atomically: true, encoding: .utf8)
      #expect(try swiftc(check) == "")
    }

    private func swiftc(_ arguments: String...) throws -> String { try swiftc(arguments) }

    /// What the compiler has to say.
    private func swiftc(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc"] + arguments
      let pipe = Pipe()
      process.standardError = pipe
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
  }
#endif
