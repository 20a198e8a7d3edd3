/// What finds predicates in sources and what checks one: the linter's own, or in tests another.
struct LintEngine: Sendable {
  /// The predicates in the files of a run.
  var sites: @Sendable (_ files: [SourceModels.ReadFile], _ models: ModelIndex) -> [PredicateSite]
  /// What is wrong with one of them.
  var check:
    @Sendable (
      _ site: PredicateSite, _ file: SourceModels.ReadFile, _ models: ModelIndex, _ settings: RuleSettings
    ) -> [Finding]

  /// The linter's own.
  static let standard = LintEngine(
    sites: { SiteFinder.sites(in: $0, models: $1) },
    check: { site, file, models, _ in SiteChecker(models: models).check(site, in: file).findings })
}
