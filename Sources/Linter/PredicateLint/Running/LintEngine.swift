import PredicateAppSources
import PredicateDiagnostics

/// What finds predicates in sources and what checks one: the linter's own, or in tests another.
struct LintEngine: Sendable {
  /// What came of checking a predicate.
  struct Checked: Sendable {
    var findings: [Finding] = []
    /// Whether it was checked against a class.
    var isTyped = false
    /// Whether all is known that the rules look at, so that what they do not find is not there.
    var isDecided = false
  }

  /// The predicates in the files of a run, found by so many threads at most.
  var sites: @Sendable (_ files: [SourceModels.ReadFile], _ models: ModelIndex, _ jobs: Int) -> [PredicateSite]
  /// What is wrong with one of them.
  var check:
    @Sendable (
      _ site: PredicateSite, _ file: SourceModels.ReadFile, _ models: ModelIndex, _ settings: RuleSettings
    ) -> Checked

  /// The linter's own.
  static let standard = LintEngine(
    sites: { SiteFinder.sites(in: $0, models: $1, jobs: $2) },
    check: { site, file, models, settings in
      if site.isKeyPath {
        let checker = KeyPathChecker(models: models, limits: settings.limits)
        return Checked(findings: checker.findings(site, in: file), isTyped: true, isDecided: true)
      }
      // Only a predicate that stands alone leaves its language open.
      let isAlone = file.tokens.file.language == .predicate
      let checker = SiteChecker(
        models: models, dialect: site.dialect ?? (isAlone ? settings.dialect : .nspredicate), settings: settings)
      let result = checker.check(site, in: file)
      return Checked(findings: result.findings, isTyped: result.isTyped, isDecided: result.isDecided)
    })
}
