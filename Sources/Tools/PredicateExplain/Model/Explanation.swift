import PredicateDiagnostics
import PredicateSemantics

/// What happens to a predicate, stage by stage: everything that a format prints.
package struct Explanation: Sendable {
  /// The predicate.
  package let source: SourceText
  /// Its language.
  let dialect: Dialect
  /// The class whose objects it tests, where one was named.
  let className: String?
  /// The stages that were asked for and reached, in order.
  var sections: [Section] = []
  /// What is wrong with the predicate; then the stages behind the fault are missing.
  package var diagnostics: [Diagnostic] = []

  /// Whether the predicate came through every stage that was asked for.
  package var isComplete: Bool { diagnostics.isEmpty }

  init(source: SourceText, dialect: Dialect, className: String?) {
    self.source = source
    self.dialect = dialect
    self.className = className
  }
}

/// A step on the way from text to matches.
package enum Stage: String, CaseIterable, Sendable {
  case tokens, ast, types, rewrites, plan, bytecode, cost

  /// Whether it takes a schema.
  package var needsSchema: Bool { self != .tokens && self != .ast }
}
