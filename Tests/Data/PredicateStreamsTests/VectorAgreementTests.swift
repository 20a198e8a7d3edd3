import Foundation
import PredicateCommandLine
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSuites
import PredicateValues
import PredicateVectors
import Predicates
import TestSupport
import Testing

@testable import PredicateStreams

/// Every case of the corpus whose objects can be read one after the other finds the same in them as in a store.
struct VectorAgreementTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyStreamedCaseFindsWhatTheStoreFinds() throws {
    let files = CorpusFiles()
    var count = 0
    for path in try files.suitePaths([Self.root.appending(path: "Vectors").path()]) {
      let suite = try files.suite(path)
      let snapshot = try Store(suite.data).snapshot
      for testCase in TestAmount.part(suite.cases, oneIn: 8) {
        guard let classIndex = suite.schema.classIndex(testCase.className),
          ObjectQuery.canStream(suite.schema, ofClass: classIndex),
          let template = try? PredicateTemplate(
            testCase.predicate, class: testCase.className, schema: suite.schema, dialect: testCase.dialect,
            clauses: testCase.clauses),
          let predicate = try? template.bind(Arguments(testCase)),
          ObjectQuery.canStream(predicate.verified, schema: suite.schema)
        else { continue }
        let rows = try snapshot.rows(matching: predicate)
        guard let lines = try found(predicate, suite.data, classIndex) else { continue }
        #expect(lines == rows.map { Self.line(Int($0), classIndex, suite.data) }, "\(suite.name)/\(testCase.id)")
        count += 1
      }
    }
    // Or the test would say nothing.
    #expect(count > 100)
  }

  private static func line(_ row: Int, _ classIndex: Int, _ data: DataSet) -> String {
    var writer = JSONWriter()
    writer.object(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)),
      of: data)
    return writer.text
  }

  /// The objects that match, read from lines; nil where one of them has a link in a mixed value.
  private func found(_ predicate: CompiledPredicate, _ data: DataSet, _ classIndex: Int) throws -> [String]? {
    let text = data.tables[classIndex].indices.map { Self.line($0, classIndex, data) + "\n" }.joined()
    let query = try ObjectQuery(
      predicate.verified, schema: data.schema, wanted: [.objects], limits: .standard)
    let held = HeldObjects(query)
    let reader = FileReader(MemorySource(Array(text.utf8)), limits: .standard)
    do throws(StreamFailure) {
      try ObjectStream(reader, .lines, query).run(enough: query.enough) { held.add($0) }
    } catch {
      guard case .object(let fault) = error, fault.error.first.code == .dataMissingLink else { throw error }
      return nil
    }
    let order = query.isArranged ? try held.arranged() : Array(0..<held.count)
    return order.map { String(decoding: held.line($0), as: UTF8.self) }
  }
}
