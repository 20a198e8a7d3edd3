import PredicateAppSources
import PredicateDiagnostics

/// The functions that find and check predicates. Tests may replace the linter's own.
struct LintEngine: Sendable {
  /// The kind of names that a check of a predicate looked up in a class or entity.
  enum Lookup: Sendable {
    /// Nothing: the class is unknown, or the names are.
    case none
    /// The predicate's names.
    case names
    /// Nothing, since the predicate names no property, or only by `#keyPath`, which the compiler checks.
    case nameless
  }

  /// The result of checking a predicate.
  struct Checked: Sendable {
    var findings: [Finding] = []
    var lookup = Lookup.none
    /// A Boolean value that indicates whether the sources determine the results of all rules, so that the findings are complete.
    var isDecided = false
  }

  /// Returns the predicates in the files of a run.
  var sites: @Sendable (_ files: [SourceModels.ReadFile], _ models: ModelIndex, _ types: TypeIndex) -> [PredicateSite]
  /// Checks one predicate.
  var check:
    @Sendable (
      _ site: PredicateSite, _ file: SourceModels.ReadFile, _ models: ModelIndex, _ settings: RuleSettings
    ) -> Checked

  /// The linter's own engine.
  static let standard = LintEngine(
    sites: { SiteFinder.sites(in: $0, models: $1, types: $2) },
    check: { site, file, models, settings in
      if site.isKeyPath {
        let checker = KeyPathChecker(models: models, limits: settings.limits)
        return Checked(findings: checker.findings(site, in: file), lookup: .names, isDecided: true)
      }
      // Only for a standalone predicate does the configuration decide the dialect.
      let isAlone = file.tokens.file.language == .predicate
      let checker = SiteChecker(
        models: models, dialect: site.dialect ?? (isAlone ? settings.dialect : .nspredicate), settings: settings)
      let result = checker.check(site, in: file)
      return Checked(findings: result.findings, lookup: result.lookup, isDecided: result.isDecided)
    })
}
