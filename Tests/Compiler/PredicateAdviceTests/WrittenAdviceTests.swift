import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSyntax
import TestSupport
import Testing

/// What messages and notes tell people to write, for every text of the corpus that is refused.
struct WrittenAdviceTests {
  private static let suites =
    (try? CorpusFiles().suitePaths([
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Vectors").standardized.path()
    ]))?.filter { !$0.contains("/columns/") } ?? []

  @Test func thereAreSuites() { #expect(Self.suites.count > 40) }

  /// A comparison in a message is valid for the class, and so is the text with a correction, as far as nothing else is wrong with it.
  @Test(arguments: suites)
  func adviceLeadsToNoOtherError(_ path: String) throws {
    let suite = try CorpusFiles().suite(path)
    let schema = suite.data.schema
    for testCase in TestAmount.part(suite.cases, oneIn: path.contains("/reference/") ? 40 : 4) {
      let (text, dialect, name) = (testCase.predicate, testCase.dialect, testCase.className)
      guard dialect != .foundation, let found = Optional(errors(text, dialect, on: name, of: schema)), found.count == 1
      else { continue }
      for written in Self.written(found[0], dialect) {
        let next = errors(written, dialect, on: name, of: schema)
        #expect(next.isEmpty, "\(testCase.id): `\(text)` → `\(written)`: \(next.map(\.message)); \(found[0].message)")
      }
      for fix in found[0].fixIts {
        let result = applying(fix, to: text)
        let next = errors(result, dialect, on: name, of: schema).filter { $0.code == found[0].code }
        #expect(
          next.count == 0 || next[0].range != found[0].range,
          "\(testCase.id): `\(text)` → `\(result)`: \(next.map(\.message))")
      }
    }
  }

  /// Returns the comparisons that a message and its notes tell people to write.
  private static func written(_ diagnostic: Diagnostic, _ dialect: Dialect) -> [String] {
    ([diagnostic.message] + diagnostic.notes.map(\.message)).flatMap { message in
      message.split(separator: "write `").dropFirst().compactMap { part in
        let text = String(part.prefix { $0 != "`" })
        guard text.contains(" "), !text.contains("…"), !text.contains("$"),
          parse(SourceText(text), dialect: dialect).tree != nil
        else { return nil }
        return text
      }
    }
  }
}
