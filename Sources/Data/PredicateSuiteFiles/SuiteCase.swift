import PredicateDiagnostics
import PredicateJSON
import PredicateValues

/// One predicate of a suite, and its expected result.
package struct SuiteCase: Sendable {
  /// A value for `$name`.
  package struct Variable: Hashable, Sendable {
    /// The name, without the `$`.
    package var name: String
    /// The value.
    package var value: ArgumentLiteral

    /// Creates a variable.
    package init(name: String, value: ArgumentLiteral) {
      self.name = name
      self.value = value
    }
  }

  /// The expected result of a single stage.
  package struct StageText: Hashable, Sendable {
    /// The stage.
    package var stage: IntermediateStage
    /// The expected result, in the notation of `predicate-explain`.
    package var text: String

    /// Creates an expectation of a stage.
    package init(stage: IntermediateStage, text: String) {
      self.stage = stage
      self.text = text
    }
  }

  /// The name, unique in the suite.
  package var id: String
  /// The class whose objects are filtered. If an error is expected, it may be missing from the schema.
  package var className: String
  /// The predicate's text.
  package var predicate: String
  /// The language of the text.
  package var dialect: Dialect
  /// The values of `%@`, `%K`, `$0` … in order.
  package var arguments: [ArgumentLiteral]
  /// The values of `$name`, in the order of the file.
  package var variables: [Variable]
  /// The clauses applied to the result, in order.
  package var clauses: [ResultClause]
  /// Features beyond filtering that a runner must have to run the case. Other runners skip it.
  package var requirements: [String]
  /// The limits of the predicate.
  package var limits: Limits
  /// The reason for the case. Empty if it is unspecified.
  package var note: String
  /// The expected result.
  package var expectation: Expectation
  /// The expected results of single stages.
  package var stages: [StageText]
  /// The position of the case in its file.
  package var range: SourceRange
}

/// The expected result of a case.
package enum Expectation: Hashable, Sendable {
  /// The objects with these keys, as a set or, if ordered, as a sequence.
  case matches([String], isOrdered: Bool)
  /// An error that agrees with all given properties.
  case error(ExpectedError)
  /// Only the expected results of single stages.
  case stagesOnly
}

/// The expected properties of the first diagnostic. A `nil` property matches anything.
package struct ExpectedError: Hashable, Sendable {
  /// The stage that reports the error.
  package var stage: String?
  /// The diagnostic's code.
  package var code: String?
  /// The range in UTF-8 bytes of the predicate.
  package var span: SourceRange?
  /// The exact message.
  package var message: String?

  /// Creates an expectation. Omitted properties match anything.
  package init(stage: String? = nil, code: String? = nil, span: SourceRange? = nil, message: String? = nil) {
    self.stage = stage
    self.code = code
    self.span = span
    self.message = message
  }
}

/// An intermediate result between text and program that a case may expect.
package enum IntermediateStage: String, CaseIterable, Sendable {
  case tokens, ast, typed, plan
  /// The plan before its parameters have arguments.
  case template
  case code
}
