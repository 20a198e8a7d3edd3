import PredicateAdvice
import PredicateAppSources
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax

/// A format that was parsed and checked, as rules receive it.
struct CheckedFormat: Sendable {
  let site: PredicateSite
  let format: FormatText
  let file: SourceModels.ReadFile
  let tree: SyntaxTree
  /// The class that the format is checked against. `nil` if there is none.
  let model: SourceModel?
  let schema: ModelSchema?
  /// The typed predicate. `nil` without a class, or if the format is invalid.
  let predicate: TypedPredicate?
  /// The enabled rules, and the features that predicates may use.
  let settings: RuleSettings
  /// The text as rules inspect it, with the comparisons that are known completely, without parts that are inserted at run time.
  let written: WrittenPredicate
  var plan: Plan?

  init(
    site: PredicateSite, format: FormatText, file: SourceModels.ReadFile, tree: SyntaxTree, model: SourceModel?,
    schema: ModelSchema?, predicate: TypedPredicate?, settings: RuleSettings, plan: Plan? = nil
  ) {
    (self.site, self.format, self.file, self.tree, self.model) = (site, format, file, tree, model)
    (self.schema, self.predicate, self.settings, self.plan) = (schema, predicate, settings, plan)
    written = WrittenPredicate(tree, predicate) { !format.touchesHole($0) }
  }

  /// Returns the place in the file of a range of the text. If the text is not in the file, it is the place of the whole call.
  func place(_ range: SourceRange?) -> Finding.Place {
    let place = range.flatMap { format.text.place(of: $0) } ?? site.place
    return Finding.Place(path: file.tokens.file.path, range: place)
  }

  /// Returns a fix that replaces ranges of the text. `nil` if one of them is not contiguous in the file.
  ///
  /// The fix is safe only if the changed text is valid, too. If its proof relies on Realm's meaning of the operators, it is unsafe for
  /// objects that Foundation or another engine tests.
  func fix(_ message: String, isSafe: Bool, _ edits: [(range: SourceRange, replacement: String)]) -> Finding.Fix? {
    let edits = edits.map { Diagnostic.FixIt(message, range: $0.range, replacement: $0.replacement) }
    let proof = FixProof(
      site: site, dialect: tree.dialect, schemas: schema.map { [$0] } ?? [], isProven: true, limits: settings.limits)
    return format.fix(message, isSafe: isSafe && proof.holds(format.text.bytes, edits), edits)
  }

  /// Returns a fix of the text as one of the file. `nil` if a range of it is not contiguous in the file.
  func fix(_ fix: Remark.Fix) -> Finding.Fix? {
    let isSafe =
      switch fix.safety {
      case .never: false
      case .always: site.subject.isRealms
      case .ifText(let range): readsText(range)
      }
    return self.fix(fix.message, isSafe: isSafe, fix.edits)
  }
}
