import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// A file of predicates with what each must do: a schema, objects, and cases.
///
/// ```swift
/// let suite = try Suite(json: source)
/// for testCase in suite.cases { print(testCase.id, testCase.predicate, testCase.expectation) }
/// ```
package struct Suite: Sendable {
  /// The name, unique in a corpus.
  package var name: String
  /// One line for people; empty where there is none.
  package var title: String
  /// How the expected answers were found; empty where it is not said.
  package var origin: String
  /// The dialect of the cases that name none.
  package var dialect: Dialect
  /// The objects, with their schema.
  package var data: DataSet
  /// The cases, in the order of the file; ids are unique.
  package var cases: [SuiteCase]
  /// What is odd but does not stop the cases from being run, such as an expected code that no diagnostic has.
  package var warnings: [Diagnostic]

  /// The classes of the objects.
  package var schema: Schema { data.schema }

  /// Reads a suite that holds its schema and its data itself.
  ///
  /// - Throws: every fault found, with codes `json-…`, `schema-…` and `data-…`, at its place in the text; ``SuiteFile``
  ///   reads suites that name theirs.
  package init(json source: SourceText) throws(DiagnosticError) {
    self = try SuiteFile(source).suite()
  }

  init(
    name: String, title: String, origin: String, dialect: Dialect, data: DataSet, cases: [SuiteCase],
    warnings: [Diagnostic]
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.dialect = dialect
    self.data = data
    self.cases = cases
    self.warnings = warnings
  }
}
