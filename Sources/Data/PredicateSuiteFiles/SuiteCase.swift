import PredicateDiagnostics
import PredicateJSON
import PredicateValues

/// One predicate of a suite, and what it must do.
package struct SuiteCase: Sendable {
  /// A value for `$name`.
  package struct Variable: Hashable, Sendable {
    /// The name, without the `$`.
    package var name: String
    /// What it stands for.
    package var value: ArgumentLiteral

    /// Creates a variable.
    package init(name: String, value: ArgumentLiteral) {
      self.name = name
      self.value = value
    }
  }

  /// What a single stage must give.
  package struct StageText: Hashable, Sendable {
    /// The stage.
    package var stage: IntermediateStage
    /// What it must give, in the notation of `predicate-explain`.
    package var text: String

    /// Creates an expectation of a stage.
    package init(stage: IntermediateStage, text: String) {
      self.stage = stage
      self.text = text
    }
  }

  /// The name, unique in the suite.
  package var id: String
  /// The class whose objects are filtered; may be none of the schema's where an error is expected.
  package var className: String
  /// The predicate's text.
  package var predicate: String
  /// The language of the text.
  package var dialect: Dialect
  /// The values of `%@`, `%K`, `$0` … in order.
  package var arguments: [ArgumentLiteral]
  /// The values of `$name`, in the order of the file.
  package var variables: [Variable]
  /// What is done to the result, in order.
  package var clauses: [ResultClause]
  /// Features beyond filtering that a runner needs, or else skips the case.
  package var requirements: [String]
  /// What the predicate may use.
  package var limits: Limits
  /// Why the case exists; empty where that is not said.
  package var note: String
  /// What must come out.
  package var expectation: Expectation
  /// What single stages must give.
  package var stages: [StageText]
  /// Where the case stands in its file.
  package var range: SourceRange
}

/// What a case must come to.
package enum Expectation: Hashable, Sendable {
  /// The objects of these keys, as a set or, where ordered, as a sequence.
  case matches([String], isOrdered: Bool)
  /// A rejection that agrees with everything said here.
  case error(ExpectedError)
  /// Nothing but what single stages give.
  case stagesOnly
}

/// What a case says of the first diagnostic of a rejection; nil is left open.
package struct ExpectedError: Hashable, Sendable {
  /// The stage that rejects.
  package var stage: String?
  /// The diagnostic's code.
  package var code: String?
  /// The range in UTF-8 bytes of the predicate.
  package var span: SourceRange?
  /// The message, word for word.
  package var message: String?

  /// Creates an expectation; what is left out is left open.
  package init(stage: String? = nil, code: String? = nil, span: SourceRange? = nil, message: String? = nil) {
    self.stage = stage
    self.code = code
    self.span = span
    self.message = message
  }
}

/// A result on the way from text to program that a case may expect.
package enum IntermediateStage: String, CaseIterable, Sendable {
  case tokens, ast, typed, plan
  /// The plan while the parameters wait for their arguments.
  case template
  case code
}
