import PredicateJSON

/// The keys of a suite's objects, in the order that people write them; `docs/schemas/suite.schema.json` has the same.
package enum SuiteFormat {
  /// Of the file.
  package static let suiteKeys = ["suite", "title", "source", "dialect", "copy", "schema", "data", "cases"]
  /// Of what says that a file is a copy of a realm.
  package static let copyKeys = ["version", "schemaVersion"]
  /// Of a case.
  package static let caseKeys = [
    "id", "class", "predicate", "args", "variables", "dialect", "sort", "distinct", "limit", "clauses", "requires",
    "limits", "note", "expect",
  ]
  /// Of what a case expects.
  package static let expectationKeys = ["matches", "ordered", "error"] + IntermediateStage.allCases.map { $0.rawValue }
  /// Of an expected error.
  package static let errorKeys = ["stage", "code", "span", "message"]
  /// The stages that an expected error may name.
  package static let stages = ["lex", "parse", "check", "bind", "limit", "verify", "run"]
}
