import Foundation
import PredicateBytecode
import PredicateVM
import Predicates
import Testing

/// The code of the libraries' articles is run by tests, as it stands there.
@Suite struct ArticleTests {
  static let schema = #"[{"name": "Task", "properties": {"priority": "int"}}]"#

  @Test func checkingPredicates() throws {
    let schema = try Schema(json: Self.schema)

    func problems(_ texts: [String], class name: String, schema: Schema) -> [Diagnostic] {
      var found: [Diagnostic] = []
      for text in texts {
        do {
          _ = try PredicateTemplate(text, class: name, schema: schema)
        } catch {
          found += error.diagnostics
        }
      }
      return found
    }
    #expect(problems(["priority > %@", "TRUEPREDICATE"], class: "Task", schema: schema).isEmpty)
    #expect(problems(["priorty > %@"], class: "Task", schema: schema).map(\.code) == [.unknownProperty])

    let typed = "priority >"
    var complaint = ""
    do throws(DiagnosticError) {
      _ = try CompiledPredicate(typed, class: "Task", schema: schema, limits: .untrusted)
    } catch {
      complaint = error.diagnostics.first?.message ?? ""
    }
    #expect(complaint == "expected a value, found the end")
  }

  struct Job: PredicateObject {
    var priority: Int

    static let predicateClass = ObjectClass("Job", of: Job.self) { job in job.property("priority", \.priority) }
  }

  @Test func runningPrograms() throws {
    let schema = try Schema(json: Self.schema)
    let store = Store(schema)
    try store.write { transaction in
      _ = try transaction.insert("Task", ["priority": .int(2)])
      _ = try transaction.insert("Task", ["priority": .int(7)])
    }
    let image = try CompiledPredicate("priority > 5", class: "Task", schema: schema).image

    let program = try Program(decoding: image, limits: .untrusted)
    let verified = try VerifiedProgram(verifying: program, limits: .untrusted)
    let prepared = try PreparedProgram(verified)

    let machine = try Machine(prepared, tables: store.snapshot.tables)
    let rows = try machine.filter()
    #expect(rows == [1])

    let jobs = [Job(priority: 2), Job(priority: 7)]
    let jobImage = try ObjectPredicate<Job>("priority > 5").image
    let urgent = try ObjectPredicate<Job>(image: jobImage)
    let found = try jobs.filter(urgent)
    #expect(found.map(\.priority) == [7])
  }

  private static let articles = [
    "Sources/Compiler/Predicates/Predicates.docc/CheckingPredicates.md": [
      "Compiler/PredicatesTests/ArticleTests.swift"
    ],
    "Sources/Compiler/Predicates/Predicates.docc/Embedding.md": [
      "Compiler/PredicatesTests/EmbeddingArticleTests.swift", "Compiler/PredicatesTests/ObjectTypes.swift",
    ],
    "Sources/Macros/PredicateMacro/PredicateMacro.docc/PredicateMacro.md": [
      "Macros/PredicateMacroTests/MacroTests.swift", "Macros/PredicateMacroTests/ObjectMacroTests.swift",
      "Macros/RealmMacroTests/RealmMacroTests.swift",
    ],
    "Sources/Compiler/Predicates/Predicates.docc/Predicates.md": ["Compiler/PredicatesTests/ReadmeTests.swift"],
    "Sources/Runtime/PredicateVM/PredicateVM.docc/RunningPrograms.md": ["Compiler/PredicatesTests/ArticleTests.swift"],
    "Sources/Realm/RealmAPI/RealmAPI.docc/RealmAPI.md": ["Realm/RealmAPITests/ArticleTests.swift"],
    "Sources/Realm/RealmAPI/RealmAPI.docc/RealmWithoutRealm.md": ["Realm/RealmAPITests/ArticleTests.swift"],
  ]

  /// Every block of an article stands in a test.
  @Test(arguments: articles) func codeIsRun(_ article: String, _ tests: [String]) throws {
    let lines = { (text: String) in
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let code = try tests.flatMap { lines(try DocumentationLinkTests.text("Tests/\($0)")) }
    let blocks = try DocumentationLinkTests.text(article).components(separatedBy: "```swift\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks.compactMap({ $0.components(separatedBy: "```").first }).map(lines) {
      #expect(code.indices.contains { code[$0...].starts(with: block) }, "\(block.joined(separator: "\n"))")
    }
  }

  @Test func everyArticleIsTried() {
    let articles = DocumentationLinkTests.files("Sources", [".md"]).filter { $0.contains(".docc/") }
    for article in articles where (try? DocumentationLinkTests.text(article).contains("```swift")) == true {
      #expect(Self.articles[article] != nil, "no test runs the code of \(article)")
    }
  }
}
