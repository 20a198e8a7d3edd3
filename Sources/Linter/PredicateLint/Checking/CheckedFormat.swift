import PredicateAppSources
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax

/// A format that parses, with what is known of it: what the rules look at.
struct CheckedFormat: Sendable {
  let site: PredicateSite
  let format: FormatText
  let file: SourceModels.ReadFile
  let tree: SyntaxTree
  /// The class that it is checked against, where there is one.
  let model: SourceModel?
  let schema: ModelSchema?
  /// The typed predicate; nil without a class, and where something is wrong with it.
  let predicate: TypedPredicate?
  /// Which rules are asked, and what predicates may use.
  let settings: RuleSettings
  /// What the optimiser makes of it.
  var plan: Plan?

  /// The place in the file of a range of the text; the whole call where the text does not stand there.
  func place(_ range: SourceRange?) -> Finding.Place {
    let place = range.flatMap { format.text.place(of: $0) } ?? site.place
    return Finding.Place(path: file.tokens.file.path, range: place)
  }

  /// A fix that replaces ranges of the text; nil where one of them is not written in one piece. It is safe only where the changed text is
  /// right, too. What only Realm's meaning of the operators proves is not safe of objects that Foundation or another engine tests.
  func fix(_ message: String, isSafe: Bool, _ edits: [(range: SourceRange, replacement: String)]) -> Finding.Fix? {
    let edits = edits.map { Diagnostic.FixIt(message, range: $0.range, replacement: $0.replacement) }
    let proof = FixProof(
      site: site, dialect: tree.dialect, schemas: schema.map { [$0] } ?? [], isProven: true, limits: settings.limits)
    return format.fix(message, isSafe: isSafe && proof.holds(format.text.bytes, edits), edits)
  }
}
