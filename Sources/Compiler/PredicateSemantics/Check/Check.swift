import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import PredicateValues

/// What came of checking a predicate.
public struct CheckResult: Sendable {
  /// The typed predicate; nil where anything is wrong, and where a key path waits for its `%K`.
  public let predicate: TypedPredicate?
  /// Everything that is wrong, in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The values still to be supplied; empty where arguments were given.
  public let parameters: [Parameter]
  /// The cells of the operator table that the predicate asked for, for the coverage of corpora.
  package let cells: TypeRules.CellSet
}

/// Resolves the names of a predicate, types its comparisons and applies the rules of its dialect (language §4, §5).
///
/// Several faults are reported at once: each comparison is checked for itself. Linear in the size of the tree, without
/// recursion: nodes stand children first, so logic and SUBQUERY bodies are a loop over them.
///
/// - Parameters:
///   - tree: the predicate.
///   - schema: the classes.
///   - rootClass: the class whose objects the predicate tests, by index.
///   - arguments: the values of all placeholders and variables; nil to leave them open as parameters.
///   - clauses: what is asked of the objects that match, after the text's own clauses.
///   - limits: bounds on subqueries, patterns, lists and paths.
package func check(
  _ tree: SyntaxTree, schema: Schema, rootClass: Int, arguments: Arguments? = nil,
  clauses: [ResultClause] = [], limits: Limits = .standard
) -> CheckResult {
  let result = Checker(tree: tree, schema: schema, rootClass: rootClass, arguments: arguments, limits: limits).run(
    clauses)
  guard !result.diagnostics.isEmpty else { return result }
  let trial = FixTrial(
    result.diagnostics, of: tree.source, dialect: tree.dialect, target: (schema: schema, rootClass: rootClass),
    limits: limits)
  return CheckResult(
    predicate: nil, diagnostics: result.diagnostics.map { trial.leadingOn($0) }, parameters: result.parameters,
    cells: result.cells)
}

/// What is wrong with a predicate whatever the classes: constructs of the other dialect, and shapes that the grammar lets through
/// (language §5.2). In the order of the text.
package func shapeFaults(of tree: SyntaxTree, limits: Limits = .standard) -> [Diagnostic] {
  Checker(tree: tree, schema: Schema(validated: []), rootClass: 0, arguments: nil, limits: limits).shapeFaults()
}
