/// The result of checking a predicate.
public struct CheckResult: Sendable {
  /// The typed predicate. `nil` if there are errors, or if a key path depends on a `%K`.
  public let predicate: TypedPredicate?
  /// The errors, in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The unbound parameters. Empty if arguments were given.
  public let parameters: [Parameter]
  /// The cells of the operator table that the predicate used, for measuring coverage.
  package let cells: TypeRules.CellSet
}

/// Resolves the names of a predicate, types its comparisons and applies the rules of its dialect (language §4, §5).
///
/// Each comparison is checked on its own, so several errors are reported at once. Linear in the size of the tree, without recursion:
/// children precede their parents, so a loop over the nodes visits logic and SUBQUERY bodies.
///
/// - Parameters:
///   - tree: The predicate.
///   - schema: The classes.
///   - rootClass: The index of the class of the tested objects.
///   - arguments: The values of all placeholders and variables. `nil` leaves them unbound as parameters.
///   - clauses: The clauses that follow those of the text.
///   - limits: The limits of subqueries, patterns, lists and paths.
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

/// Returns the errors of a predicate that do not depend on classes, in the order of the text: constructs of the other dialect, and shapes
/// that the grammar allows but the language does not (language §5.2).
package func shapeFaults(of tree: SyntaxTree, limits: Limits = .standard) -> [Diagnostic] {
  Checker(tree: tree, schema: Schema(validated: []), rootClass: 0, arguments: nil, limits: limits).shapeFaults()
}
