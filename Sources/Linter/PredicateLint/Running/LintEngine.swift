import PredicateAppSources
import PredicateDiagnostics

/// The functions that find and check predicates. Tests may replace the linter's own.
struct LintEngine: Sendable {
  /// The result of checking a predicate.
  struct Checked: Sendable {
    var findings: [Finding] = []
    /// A Boolean value that indicates whether the predicate was checked against a class.
    var isTyped = false
    /// A Boolean value that indicates whether the sources determine the results of all rules, so that the findings are complete.
    var isDecided = false
  }

  /// Returns the predicates in the files of a run, using at most `jobs` threads.
  var sites: @Sendable (_ files: [SourceModels.ReadFile], _ models: ModelIndex, _ jobs: Int) -> [PredicateSite]
  /// Checks one predicate.
  var check:
    @Sendable (
      _ site: PredicateSite, _ file: SourceModels.ReadFile, _ models: ModelIndex, _ settings: RuleSettings
    ) -> Checked

  /// The linter's own engine.
  static let standard = LintEngine(
    sites: { SiteFinder.sites(in: $0, models: $1, jobs: $2) },
    check: { site, file, models, settings in
      if site.isKeyPath {
        let checker = KeyPathChecker(models: models, limits: settings.limits)
        return Checked(findings: checker.findings(site, in: file), isTyped: true, isDecided: true)
      }
      // Only for a standalone predicate does the configuration decide the dialect.
      let isAlone = file.tokens.file.language == .predicate
      let checker = SiteChecker(
        models: models, dialect: site.dialect ?? (isAlone ? settings.dialect : .nspredicate), settings: settings)
      let result = checker.check(site, in: file)
      return Checked(findings: result.findings, isTyped: result.isTyped, isDecided: result.isDecided)
    })
}
