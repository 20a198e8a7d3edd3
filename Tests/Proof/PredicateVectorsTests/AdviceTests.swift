import Foundation
import PredicateAdvice
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import TestSupport
import Testing

/// What errors propose leads on: whoever does it has a predicate that is right, or whose next error is about something else.
@Suite struct AdviceTests {
  /// The suites with predicates that are refused.
  static let suites = VectorsTests.paths.filter { !$0.contains("/reference/") && !$0.contains("/columns/") }

  @Test func everyFixOfARefusedVectorLeadsOn() throws {
    var count = 0
    for path in Self.suites {
      let suite = try CorpusFiles().suite(path)
      for testCase in suite.cases {
        guard case .error = testCase.expectation, testCase.predicate.utf8.count <= 4_096,
          suite.data.schema.classIndex(testCase.className) != nil
        else { continue }
        count += Advice.check(
          testCase.predicate, class: testCase.className, testCase.dialect, suite.data.schema,
          name: "\(suite.name)/\(testCase.id)")
      }
    }
    #expect(count >= 600, "only \(count) pieces of advice were tried")
  }

  @Test func everyFixOfAnExampleOfTheTableLeadsOn() throws {
    var count = 0
    for entry in DiagnosticEntry.all {
      guard case .predicate(let example) = entry.example else { continue }
      let file = VectorsTests.root.appending(path: "Vectors/schemas/\(example.schema).json")
      let schema = try Schema(json: try String(contentsOf: file, encoding: .utf8))
      count += Advice.check(
        example.predicate, class: example.className, example.dialect, schema, name: entry.code.rawValue)
    }
    #expect(count >= 15, "only \(count) pieces of advice were tried")
  }

  /// A predicate altered by chance in one place, as by a slip of the keys: whatever is proposed leads on.
  @Test func everyFixOfASlipLeadsOn() throws {
    let file = VectorsTests.root.appending(path: "Vectors/schemas/codes.json")
    let schema = try Schema(json: try String(contentsOf: file, encoding: .utf8))
    let texts = [
      "name CONTAINS[c] 'a' AND i > 5 OR NOT s IN {'a', 'b'}",
      "SUBQUERY(tasks, $t, $t.pr > 5 AND $t.done == true).@count > 0",
      "ANY tasks.name BEGINSWITH 'a' AND due > %@ AND i BETWEEN {1, 5}",
      "map['a'] == 1 AND tasks.@avg.pr >= 1.5 AND oid != nil",
    ]
    let pieces = [
      "'", "(", ")", "{", ",", " ", "AND ", "=", "!", "%", "$", ".", "[c]", "1", "x", "é", "≥", "NOT ", "5 ", "//", "@",
    ]
    var count = 0
    for text in texts {
      let bytes = Array(text.utf8)
      for position in stride(from: 0, to: bytes.count, by: 1) {
        let piece = pieces[(position * 7) % pieces.count]
        var longer = bytes
        longer.insert(contentsOf: Array(piece.utf8), at: position)
        var shorter = bytes
        shorter.remove(at: position)
        for altered in [longer, shorter] {
          for dialect in Dialect.compiled {
            count += Advice.check(
              String(decoding: altered, as: UTF8.self), class: "Row", dialect, schema, name: "slip")
          }
        }
      }
    }
    #expect(count >= 200, "only \(count) pieces of advice were tried")
  }
}

/// Errors and what becomes of a text by what they propose.
enum Advice {
  static func errors(_ text: String, class className: String, _ dialect: Dialect, _ schema: Schema) -> [Diagnostic] {
    do throws(DiagnosticError) {
      _ = try Template(parsing: SourceText(text), schema: schema, class: className, dialect: dialect)
      return []
    } catch {
      return error.advised(dialect: dialect, schema: schema, class: className).diagnostics
    }
  }

  static func applying(_ fix: Diagnostic.FixIt, to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Records an issue for each fix behind which there is a new error in what it wrote, and, of a text with one error, any error that
  /// the text did not have. Returns the number of fixes.
  static func check(
    _ text: String, class className: String, _ dialect: Dialect, _ schema: Schema, name: String,
    location: SourceLocation = #_sourceLocation
  ) -> Int {
    let before = errors(text, class: className, dialect, schema)
    for diagnostic in before {
      for fix in diagnostic.fixIts {
        let mended = applying(fix, to: text)
        let written = fix.range.lowerBound..<fix.range.lowerBound + max(1, fix.replacement.utf8.count)
        let grown = fix.replacement.utf8.count - (fix.range.upperBound - fix.range.lowerBound)
        let next = errors(mended, class: className, dialect, schema).first { error in
          guard let range = error.range,
            written.overlaps(range.lowerBound..<max(range.lowerBound + 1, range.upperBound))
          else { return false }
          return !before.contains { old in
            guard old.code == error.code, let place = old.range else { return false }
            return place.upperBound <= fix.range.lowerBound && place.lowerBound == range.lowerBound
              || place.lowerBound >= fix.range.upperBound && place.lowerBound + grown == range.lowerBound
          }
        }
        let isMended = next == nil && before.count == 1 && errors(mended, class: className, dialect, schema).isEmpty
        if next == nil, before.count == 1, diagnostic.code.entry.stage == .check, !isMended {
          Issue.record(
            "\(name): `\(text)`: \(fix.message) makes `\(mended)`, which is refused", sourceLocation: location)
        }
        if let next {
          Issue.record(
            "\(name): `\(text)`: \(diagnostic.message): \(fix.message) makes `\(mended)`: \(next.message) [\(next.code.rawValue)]",
            sourceLocation: location)
        }
      }
    }
    return before.reduce(0) { $0 + $1.fixIts.count }
  }
}
