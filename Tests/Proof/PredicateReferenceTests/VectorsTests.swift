import PredicateDiagnostics
import PredicateJSON
import PredicateReference
import PredicateSchema
import PredicateSuiteFiles
import PredicateSyntax
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.FileManager
import struct Foundation.URL

/// The answers in `Vectors/` are written by hand; where the reference evaluator can answer, it must come to the same. The recorded ones,
/// of which some are known to be wrong, are run with the machine's.
@Suite("The reference evaluator agrees with the vectors")
struct VectorsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Vectors")

  /// The suites, by their path below `Vectors/`.
  static let suites: [String] = {
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let helpers = ["schemas/", "data/", "reference/"]
    return files.filter { name in name.hasSuffix(".json") && !helpers.contains { name.hasPrefix($0) } }.sorted()
  }()

  private static func text(_ name: String) -> SourceText {
    SourceText(utf8: Array((try? Data(contentsOf: root.appendingPathComponent(name))) ?? Data()))
  }

  /// Clauses and shapes, which the evaluator does not know.
  private static let unknownKinds: [SyntaxKind] = [.sort, .distinct, .limit, .geoBox, .geoCircle, .geoPolygon]

  @Test("which there are")
  func thereAreSuites() { #expect(Self.suites.count > 20) }

  @Test("in every case that matches something", arguments: suites)
  func agrees(name: String) throws {
    let source = Self.text(name)
    guard source.string.contains("\"cases\"") else { return }
    let file = try SuiteFile(source)
    let schema = try file.schema { name throws(DiagnosticError) in
      try Schema(json: Self.text("schemas/\(name).json"))
    }
    let data = try file.data(schema) { name throws(DiagnosticError) in
      try DataSet(json: Self.text("data/\(name).json"), schema: schema)
    }
    for vector in TestAmount.part(try file.suite(data).cases, oneIn: 4) {
      guard vector.requirements.isEmpty, vector.clauses.isEmpty,
        case .matches(let expected, _) = vector.expectation,
        !vector.arguments.contains(where: { if case .shape = $0 { true } else { false } })
      else { continue }
      let result = parse(SourceText(vector.predicate), dialect: vector.dialect)
      let tree = try #require(result.tree, "\(vector.id): \(result.diagnostics)")
      if tree.nodes.contains(where: { Self.unknownKinds.contains($0.kind) }) { continue }
      do {
        let variables = vector.variables.map { ($0.name, argument($0.value)) }
        let rows = try ReferenceEvaluator(dataSet: data, dialect: vector.dialect).matches(
          tree, in: vector.className, arguments: vector.arguments.map(argument),
          variables: Dictionary(variables) { first, _ in first })
        let classIndex = try #require(schema.classIndex(vector.className))
        let keys = rows.map { data.tables[classIndex][$0].key }
        #expect(keys.sorted() == expected.sorted(), "\(vector.id): \(vector.predicate)")
      } catch let error as ReferenceError {
        Issue.record("\(vector.id): \(vector.predicate): \(error)")
      }
    }
  }

  private func argument(_ literal: ArgumentLiteral) -> ReferenceArgument {
    switch literal {
    case .value(let value): .value(value)
    case .detachedObject(let classIndex): .detachedObject(classIndex: classIndex)
    case .shape: .detachedObject(classIndex: -1)
    }
  }
}
