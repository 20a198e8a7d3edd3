import PredicateDiagnostics

/// The result of a run over the sources. It depends only on the sources and their configuration, so it may be cached between calls.
struct LintResult: Sendable {
  /// The findings in the order of reports, without those that comments silence.
  var findings: [Finding] = []
  /// The findings, including those in the baseline.
  private(set) var all: [Finding] = []
  var summary = LintSummary()
  /// Messages about files that cannot be read.
  var faults: [String] = []
  /// The data models that are left out because they are older than Xcode 4.
  private(set) var archives: [String] = []
  /// A Boolean value that indicates whether there are predicates for Realm.
  var isRealms = false
  /// The reason why the class named on the command line does not exist. `nil` if it exists, or if none is named.
  var classFault: String?
  /// The predicates that are not checked against a class, one line each, if requested.
  var unchecked: [String] = []

  /// A Boolean value that indicates whether Realm's predicates are checked for syntax only because there are no models.
  var missesModels: Bool { isRealms && summary.models == 0 }

  init() {}

  /// Creates the result of a run over its inputs.
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
