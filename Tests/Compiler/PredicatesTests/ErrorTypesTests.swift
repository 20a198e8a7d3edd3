import Foundation
import Testing

/// An error that leaves its module prints for people, whichever it is: `print(error)` shows no structure.
@Suite struct ErrorTypesTests {
  @Test func everyErrorSaysHowItPrints() throws {
    let sources = ModuleImportTests.root.appending(path: "Sources")
    let enumerator = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    // The conformances of a type that is declared with one to Error.
    let declaration = /(?:public|package) (?:struct|enum|final class|class|actor) (\w+)\s*:\s*([^{]*\bError\b[^{]*)\{/
      .wordBoundaryKind(.simple)
    var found: Set<String> = []
    for case let file as URL in enumerator where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        found.insert(String(match.1))
        #expect(match.2.contains("CustomStringConvertible"), "\(match.1) in \(file.lastPathComponent)")
      }
    }
    #expect(
      found.isSuperset(of: [
        "DiagnosticError", "Error", "FileError", "GeoFault", "GrammarError", "InvalidPredicate", "ReferenceError",
        "ToolError",
      ]))
  }
}
