import PredicateSemantics

/// The explanation of a predicate, stage by stage, for every output format.
package struct Explanation: Sendable {
  /// The predicate.
  package let source: SourceText
  let dialect: Dialect
  /// The class of the tested objects, if one was named.
  let className: String?
  /// The requested stages that were reached, in order.
  var sections: [Section] = []
  /// The errors in the predicate. If there are any, the stages after the error are missing.
  package var diagnostics: [Diagnostic] = []
}

/// A stage between text and matches.
package enum Stage: String, CaseIterable, Sendable {
  case tokens, ast, types, rewrites, plan, bytecode, cost

  /// A Boolean value that indicates whether the stage needs a schema.
  package var needsSchema: Bool { self != .tokens && self != .ast }
}
