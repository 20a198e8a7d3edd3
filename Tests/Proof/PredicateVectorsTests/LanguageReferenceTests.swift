import Foundation
import PredicateDiagnostics
import PredicateSyntax
import Testing

/// The examples of `docs/language` are vectors, word for word, with the same objects and the same answers. `VectorsTests` runs them.
@Suite struct LanguageReferenceTests {
  static let folder = VectorsTests.root.appending(path: "docs/language")

  static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// The suites of `Vectors/language` by their names.
  private func suites() throws -> [String: [String: Any]] {
    let folder = VectorsTests.root.appending(path: "Vectors/language")
    var suites: [String: [String: Any]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
      let suite = try #require(json as? [String: Any])
      suites[try #require(suite["suite"] as? String)] = suite
    }
    return suites
  }

  static func examples(_ page: String) throws -> LanguageExamples {
    try LanguageExamples(String(contentsOf: folder.appending(path: page), encoding: .utf8))
  }

  /// The suite and the case that an example names.
  private func vector(
    _ example: LanguageExamples.Example, _ suites: [String: [String: Any]]
  ) throws -> (suite: [String: Any], testCase: [String: Any]) {
    let parts = example.vector.split(separator: "/", maxSplits: 1).map(String.init)
    let suite = try #require(parts.count == 2 ? suites[parts[0]] : nil, "\(example): no such suite")
    let id = example.dialect == "rql" ? parts[1] + "-rql" : parts[1]
    let cases = try #require(suite["cases"] as? [[String: Any]])
    return (suite, try #require(cases.first { $0["id"] as? String == id }, "\(example): no case `\(id)`"))
  }

  @Test(arguments: pages) func everyExampleIsAVector(_ page: String) throws {
    let examples = try Self.examples(page)
    let suites = try suites()
    for example in examples.examples {
      let (suite, testCase) = try vector(example, suites)
      let note = Comment(rawValue: example.description)
      #expect(testCase["predicate"] as? String == example.predicate, note)
      #expect(testCase["class"] as? String == example.className, note)
      #expect((testCase["dialect"] ?? suite["dialect"]) as? String == example.dialect, note)
      #expect(same(testCase["args"] ?? [Any](), example.arguments ?? [Any]()), note)
      #expect(same(testCase["expect"] ?? "", example.expectation), note)
      let block = examples.blocks[example.block]
      #expect(same(suite["schema"] ?? "", block["schema"] ?? ""), note)
      #expect(same(suite["data"] ?? "", block["data"] ?? ""), note)
    }
  }

  @Test func everyVectorIsAnExample() throws {
    var named: Set<String> = []
    for page in Self.pages {
      for example in try Self.examples(page).examples {
        #expect(named.insert(example.vector + (example.dialect == "rql" ? "-rql" : "")).inserted, "\(example) twice")
      }
    }
    var held: Set<String> = []
    for (name, suite) in try suites() {
      for testCase in suite["cases"] as? [[String: Any]] ?? [] {
        held.insert("\(name)/\(testCase["id"] as? String ?? "")")
      }
    }
    #expect(named == held)
    #expect(named.count > 300)
  }

  /// A predicate that stands in a sentence is an example that nothing runs.
  @Test(arguments: pages.filter { $0 != "9-swift.md" }) func noPredicateStandsOutsideOfATable(_ page: String) throws {
    for code in try Self.examples(page).codeOutside where code.contains(" ") {
      for dialect in [Dialect.nspredicate, .rql] {
        #expect(parse(SourceText(code), dialect: dialect).tree == nil, "`\(code)` belongs in a table of examples")
      }
    }
  }

  /// Whether two values of JSON are the same.
  private func same(_ one: Any, _ other: Any) -> Bool {
    switch (one, other) {
    case (let one as [Any], let other as [Any]):
      one.count == other.count && zip(one, other).allSatisfy { same($0, $1) }
    case (let one as [String: Any], let other as [String: Any]):
      one.count == other.count && one.allSatisfy { key, value in other[key].map { same(value, $0) } ?? false }
    case (let one as NSNumber, let other as NSNumber): one == other
    case (let one as String, let other as String): one.unicodeScalars.elementsEqual(other.unicodeScalars)
    default: one is NSNull && other is NSNull
    }
  }
}
