import Foundation
import Testing

/// The table of modules in `docs/architecture.md` holds: who may import whom, and who may import Foundation.
@Suite struct ModuleImportTests {
  struct Module: CustomStringConvertible {
    let name: String
    let floor: String
    let allowed: Set<String>
    let mayImportFoundation: Bool
    var description: String { name }
  }

  /// What may stand between `import` and the name.
  static let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let plugins: Set = [
    "CompileGrammar", "GrammarPlugin", "PredicateImagePlugin", "PredicateLintCommand", "PredicateLintPlugin",
  ]

  static let modules: [Module] = {
    guard let page = try? String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8) else {
      return []
    }
    var above: Set<String> = []
    var modules: [Module] = []
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[3] == "no" || cells[3] == "yes" else { continue }
      let name = cells[1].trimmingCharacters(in: ["`"])
      modules.append(
        Module(
          name: name, floor: cells[0], allowed: name == "GrammarCompiler" ? [] : above,
          mayImportFoundation: cells[3] == "yes"))
      above.insert(name)
    }
    return modules
  }()

  @Test func everyModuleStandsInTheTable() throws {
    let files = FileManager.default
    let sources = Self.root.appending(path: "Sources")
    var modules: Set<String> = []
    for floor in try files.contentsOfDirectory(atPath: sources.path()) {
      for name in try files.contentsOfDirectory(atPath: sources.appending(path: floor).path())
      where name.first?.isUppercase == true && !Self.plugins.contains(name) {
        modules.insert("\(floor)/\(name)")
      }
    }
    #expect(modules == Set(Self.modules.map { "\($0.floor)/\($0.name)" }))
  }

  @Test(arguments: modules)
  func importsOnlyWhatStandsAbove(_ module: Module) throws {
    let answering: Set = [
      "PredicateBytecode", "PredicateVM", "PredicateStore", "PredicateSemantics", "PredicateOptimizer",
      "PredicateEmitter", "Predicates",
    ]
    let folder = Self.root.appending(path: "Sources/\(module.floor)/\(module.name)")
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
    let floor = try #require(Self.modules.first { $0.name == module }).floor
    let folder = Self.root.appending(path: "Sources/\(floor)/\(module)")
    let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in enumerator where file.pathExtension == "swift" {
      if file.lastPathComponent == "ImageCoder+Program.swift" { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.contains(question) {
        Issue.record("\(file.lastPathComponent) asks for the dialect: \(line)")
      }
    }
  }
}
