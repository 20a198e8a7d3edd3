import Foundation
import Testing

/// The table of modules in `docs/architecture.md` holds: who may import whom, and who may import Foundation.
@Suite struct ModuleImportTests {
  struct Module: CustomStringConvertible {
    let name: String
    let allowed: Set<String>
    let mayImportFoundation: Bool
    var description: String { name }
  }

  /// What may stand between `import` and the name.
  static let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let modules: [Module] = {
    guard let page = try? String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8) else {
      return []
    }
    var above: Set<String> = []
    var modules: [Module] = []
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2] == "no" || cells[2] == "yes" else { continue }
      let name = cells[0].trimmingCharacters(in: ["`"])
      modules.append(
        Module(name: name, allowed: name == "GrammarCompiler" ? [] : above, mayImportFoundation: cells[2] == "yes"))
      above.insert(name)
    }
    return modules
  }()

  @Test func everyModuleStandsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path())
    let libraries = folders.filter { $0.first?.isUppercase == true && $0 != "Plugins" }
    #expect(Set(libraries) == Set(Self.modules.map(\.name)))
  }

  @Test(arguments: modules)
  func importsOnlyWhatStandsAbove(_ module: Module) throws {
    let answering: Set = [
      "PredicateBytecode", "PredicateVM", "PredicateStore", "PredicateSemantics", "PredicateOptimizer",
      "PredicateEmitter", "Predicates",
    ]
    let folder = Self.root.appending(path: "Sources/\(module.name)")
    let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in enumerator where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1 else { continue }
        // `import class Module.Name` imports a module, too.
        guard let name = words.dropFirst(index + 1).first(where: { !Self.kinds.contains(String($0)) }) else { continue }
        let imported = String(name.prefix { $0 != "." })
        let place = Comment(rawValue: "\(file.lastPathComponent) imports \(imported)")
        if imported.hasPrefix("Foundation") { #expect(module.mayImportFoundation, place) }
        if imported.hasPrefix("Predicate") { #expect(module.allowed.contains(imported), place) }
        if ["PredicateReference", "PredicateGeneration"].contains(module.name) {
          #expect(!answering.contains(imported), place)
        }
      }
    }
  }

  /// What the dialects differ in stands in one table, `EvaluationRules`; what the checker found out is in the typed predicate. Only
  /// an image says which dialect its program is of.
  @Test(arguments: [
    "PredicateOptimizer", "PredicateEmitter", "PredicateBytecode", "PredicateVM", "PredicateStore", "PredicateSQL",
  ])
  func noStageBehindTheCheckerAsksForTheDialect(_ module: String) throws {
    let question = /dialect\)? *(==|!=)|(==|!=) *(Dialect)?\.(rql|nspredicate)|where .*\bdialect\b/
    let folder = Self.root.appending(path: "Sources/\(module)")
    let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in enumerator where file.pathExtension == "swift" {
      if file.lastPathComponent == "ImageWriter.swift" { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.contains(question) {
        Issue.record("\(file.lastPathComponent) asks for the dialect: \(line)")
      }
    }
  }
}
