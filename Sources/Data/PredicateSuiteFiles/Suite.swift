import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// A file of predicates with their expected results: a schema, objects, and cases.
///
/// ```swift
/// let suite = try Suite(json: source)
/// for testCase in suite.cases { print(testCase.id, testCase.predicate, testCase.expectation) }
/// ```
package struct Suite: Sendable {
  /// The name, unique in a corpus.
  package var name: String
  /// A one-line description. Empty if there is none.
  package var title: String
  /// The origin of the expected results. Empty if it is unspecified.
  package var origin: String
  /// The default dialect of the cases.
  package var dialect: Dialect
  /// The objects, with their schema.
  package var data: DataSet
  /// The cases in file order. Their ids are unique.
  package var cases: [SuiteCase]
  /// Oddities that do not prevent running the cases, such as an expected code that no diagnostic has.
  package var warnings: [Diagnostic]

  /// The classes of the objects.
  package var schema: Schema { data.schema }
}

extension Suite {
  /// Reads a suite that contains its schema and its data. ``SuiteFile`` reads suites that name other files.
  ///
  /// - Throws: Every fault found, with codes `json-…`, `schema-…` and `data-…` and its position in the text.
  package init(json source: SourceText) throws(DiagnosticError) {
    self = try SuiteFile(source).suite()
  }
}
