import PredicateDiagnostics

/// What the tool says of a pass over the sources. It depends on the sources, on how they are configured and on nothing else, so that it
/// may be kept from one call to the next.
struct LintResult: Sendable {
  /// In the order of reports, without what comments silence.
  var findings: [Finding] = []
  /// The findings with those that a baseline holds.
  private(set) var all: [Finding] = []
  var summary = LintSummary()
  /// What could not be read, in words.
  var faults: [String] = []
  /// The data models that are left out because they are older than Xcode 4.
  private(set) var archives: [String] = []
  /// Whether there are predicates of Realm's.
  var isRealms = false
  /// Why there is no class of the name that the call gives; nil where there is, or where it gives none.
  var classFault: String?
  /// The predicates that are not checked against a class, a line each, where the call asks for them.
  var unchecked: [String] = []

  /// Of Realm's predicates without any model only the syntax is checked.
  var missesModels: Bool { isRealms && summary.models == 0 }

  init() {}

  /// What a run has found in its inputs.
  init(_ outcome: LintRun.Outcome, of run: LintRun, _ inputs: [LintRun.Input], listsUnchecked: Bool) {
    findings = outcome.findings
    all = findings
    summary = outcome.summary
    (faults, archives) = (outcome.faults, outcome.archives)
    isRealms = outcome.sites.contains { $0.subject.isRealms }
    classFault = run.className.flatMap { Self.fault(ofClass: $0, outcome.models) }
    if listsUnchecked {
      unchecked = ListedSite.all(outcome, inputs).filter { !$0.isChecked }.map(\.line)
    }
  }

  private static func fault(ofClass name: String, _ models: ModelIndex) -> String? {
    guard case .none = models.model(named: name, near: "") else { return nil }
    let known = models.models.map(\.name)
    let advice =
      known.isEmpty
      ? "there are no models at all; name the folder of their sources, or give `--schema`"
      : closestMatch(to: name, in: known).map { "did you mean `\($0)`?" } ?? "`predicate-lint schema` prints the models"
    return "there is no model `\(name)`; \(advice)"
  }
}
