import Foundation
import Predicates
import Testing

/// The code of the libraries' articles is run by tests, as it stands there.
@Suite struct ArticleTests {
  private static let articles = [
    "Sources/Compiler/Predicates/Predicates.docc/CheckingPredicates.md": [
      "Compiler/PredicatesTests/ArticleCodeTests.swift"
    ],
    "Sources/Compiler/Predicates/Predicates.docc/Embedding.md": [
      "Compiler/PredicatesTests/EmbeddingArticleTests.swift", "Compiler/PredicatesTests/ObjectTypes.swift",
    ],
    "Sources/Macros/PredicateMacro/PredicateMacro.docc/PredicateMacro.md": [
      "Macros/PredicateMacroTests/MacroTests.swift", "Macros/PredicateMacroTests/ObjectMacroTests.swift",
      "Macros/RealmMacroTests/RealmMacroTests.swift",
    ],
    "Sources/Compiler/Predicates/Predicates.docc/Predicates.md": ["Compiler/PredicatesTests/ReadmeTests.swift"],
    "Sources/Runtime/PredicateVM/PredicateVM.docc/RunningPrograms.md": [
      "Compiler/PredicatesTests/ArticleCodeTests.swift"
    ],
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

  /// The README's section shows the code of `ReadmeTests`.
  @Test func theReadmeShowsThisCode() throws {
    let lines = { (text: String) in text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
    let page = try DocumentationLinkTests.text("README.md")
    let code = lines(try DocumentationLinkTests.text("Tests/Compiler/PredicatesTests/ReadmeTests.swift"))
    let section = try #require(page.components(separatedBy: "## Run them anywhere\n").last)
    let block = lines(
      try #require(
        section.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first))
    // What is imported stands at the top of that file.
    let statements = block.filter { !$0.hasPrefix("import ") }
    #expect(statements.count == 5 && block.count == 6)
    #expect(block.allSatisfy { code.contains($0) })
    #expect(code.indices.contains { code[$0...].starts(with: statements) }, "\(block.joined(separator: "\n"))")
  }

  @Test func theArticleOnEmbeddingShowsItsError() throws {
    let error = try #require(throws: DiagnosticError.self) { try ObjectPredicate<Ticket>("titel == 'x'") }
    let article = try DocumentationLinkTests.text("Sources/Compiler/Predicates/Predicates.docc/Embedding.md")
    #expect(article.contains("\n```\n\(error)\n```\n"), "\(error)")
  }

  @Test func everyArticleIsTried() {
    let articles = DocumentationLinkTests.files("Sources", [".md"]).filter { $0.contains(".docc/") }
    for article in articles where (try? DocumentationLinkTests.text(article).contains("```swift")) == true {
      #expect(Self.articles[article] != nil, "no test runs the code of \(article)")
    }
  }
}
