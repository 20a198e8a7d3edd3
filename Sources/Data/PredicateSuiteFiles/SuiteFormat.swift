import PredicateJSON

/// The keys of a suite's objects in their usual order, as in `docs/schemas/suite.schema.json`.
package enum SuiteFormat {
  /// The keys of the file.
  package static let suiteKeys = ["suite", "title", "source", "dialect", "copy", "schema", "data", "cases"]
  /// The keys of `copy`, which marks the file as a copy of a realm.
  package static let copyKeys = ["version", "schemaVersion"]
  /// The keys of a case.
  package static let caseKeys = [
    "id", "class", "predicate", "args", "variables", "dialect", "sort", "distinct", "limit", "clauses", "requires",
    "limits", "note", "expect",
  ]
  /// The keys of an expectation.
  package static let expectationKeys = ["matches", "ordered", "error"] + IntermediateStage.allCases.map { $0.rawValue }
  /// The keys of an expected error.
  package static let errorKeys = ["stage", "code", "span", "message"]
  /// The stages that an expected error may name.
  package static let stages = ["lex", "parse", "check", "bind", "limit", "verify", "run"]
}
