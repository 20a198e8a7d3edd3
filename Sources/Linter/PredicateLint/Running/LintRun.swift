import PredicateAppSources
import PredicateDiagnostics

/// A run over the sources: models, predicates, findings.
struct LintRun: Sendable {
  /// A file to lint.
  struct Input: Sendable {
    var source: SourceFile
    var settings = RuleSettings()
    /// A Boolean value that indicates whether the file is read for its models and helpers only.
    var isOnlyRead = false
    /// A Boolean value that indicates whether the source is the file's contents on disk.
    var isOnDisk = true
  }

  struct Outcome: Sendable {
    /// The findings in the order of reports, without those that comments silence.
    var findings: [Finding] = []
    var summary = LintSummary()
    var models: ModelIndex
    /// The predicates of the files to lint.
    var sites: [PredicateSite] = []
    /// Messages about files that cannot be read.
    var faults: [String] = []
    /// The data models that are left out because they are older than Xcode 4.
    var archives: [String] = []
  }

  var engine = LintEngine.standard
  var jobs = 1
  /// The models, if they do not come from the sources.
  var schema: ModelIndex?
  /// The class of standalone predicates, in files and on the command line.
  var className: String?
  /// The number of files that were skipped before tokenizing because they contain nothing relevant.
  var screenedOut = 0
  /// A function that is called as the run progresses, from any thread.
  var progress: @Sendable () -> Void = {}

  /// Reads the files and checks all predicates in them. Threads process files in any order.
  func run(_ inputs: [Input]) -> Outcome {
    let files = parallelMap(inputs, jobs: jobs) { input in
      defer { progress() }
      return SourceModels.read(input.source)
    }
    let types = TypeIndex(files)
    let models = schema ?? SourceModels.index(files, types)
    var sites = engine.sites(files, models, types)
    var stored: [Int: [Finding]] = [:]
    for (index, input) in inputs.enumerated() {
      let alone = standalone(input, file: index, models)
      sites += alone.sites + files[index].dataModel.sites(in: input.source, at: index)
      if !alone.findings.isEmpty { stored[index] = alone.findings }
    }
    var sitesByFile = Array(repeating: [PredicateSite](), count: inputs.count)
    for site in sites where sitesByFile.indices.contains(site.file) { sitesByFile[site.file].append(site) }
    let work = sitesByFile
    let legacy = legacyUses(inputs, files, models)
    let results = parallelMap(Array(inputs.indices), jobs: jobs) { index in
      defer { progress() }
      return check(files[index], inputs[index], work[index], models, legacy)
    }
    var outcome = Outcome(models: models)
    outcome.summary.files = screenedOut + inputs.count { !$0.isOnlyRead && $0.source.language != .dataModel }
    outcome.summary.models = models.models.count
    outcome.summary.entities = models.entities.count
    outcome.faults = zip(inputs, files).compactMap { input, file in
      file.dataModel.fault.map { "cannot read `\(input.source.path)`: \($0)" }
    }
    outcome.archives = zip(inputs, files).compactMap { $1.dataModel.unread == nil ? nil : $0.source.path }
    for (index, result) in results.enumerated() where !inputs[index].isOnlyRead {
      // A place with several possible formats counts once.
      var last: Range<Int>?
      for (site, lookup) in zip(work[index], result.lookups) where !site.isKeyPath && site.place != last {
        outcome.summary.count(site, lookup)
        outcome.sites.append(site)
        last = site.place
      }
      outcome.summary.suppressed += result.suppressed
      outcome.findings += result.findings + stored[index, default: []]
    }
    // Calls in several files may lead to the same finding in a helper.
    outcome.findings = outcome.findings.map { LocatedFinding(finding: $0, site: 0..<0) }.sortedAndUnique()
      .map(\.finding)
    return outcome
  }

  /// Returns the standalone predicates in a file, and the findings about its invalid lines.
  func standalone(
    _ input: Input, file index: Int, _ models: ModelIndex
  ) -> (sites: [PredicateSite], findings: [Finding]) {
    switch input.source.language {
    case .swift, .objectiveC, .dataModel: return ([], [])
    case .predicate:
      return (
        [PredicateFile.site(input.source, file: index, className: className, dialect: input.settings.dialect)], []
      )
    case .stored:
      let read = StoredPredicates(input.source, file: index, models: models, limits: input.settings.limits)
      return (read.sites, read.findings)
    }
  }

  /// Returns the data for fixes of old models. `nil` if the rule is off.
  func legacyUses(_ inputs: [Input], _ files: [SourceModels.ReadFile], _ models: ModelIndex) -> LegacyUses? {
    let isWanted = inputs.contains { $0.settings.isEnabled(LintRule.legacyModel.id) }
    return isWanted ? LegacyUses(files, models) : nil
  }

  /// Returns the findings at the sites of a file that comments do not silence, and what was looked up for each site.
  func check(
    _ file: SourceModels.ReadFile, _ input: Input, _ sites: [PredicateSite], _ models: ModelIndex,
    _ legacy: LegacyUses?
  ) -> (findings: [Finding], suppressed: Int, lookups: [LintEngine.Lookup]) {
    if input.isOnlyRead { return ([], 0, []) }
    var found: [LocatedFinding] = []
    var lookups: [LintEngine.Lookup] = []
    var undecided = UndecidedPlaces()
    let scope = FixScope(file.tokens, sites)
    for site in sites {
      guard site.skip == nil else {
        lookups.append(.none)
        undecided.add(site, isDecided: false)
        let finding = VariableFormatRule.finding(site, in: input.source).flatMap(input.settings.applied)
        if let finding { found.append(LocatedFinding(finding: finding, site: site.place)) }
        continue
      }
      let checked = engine.check(site, file, models, input.settings)
      lookups.append(checked.lookup)
      undecided.add(site, isDecided: checked.isDecided)
      for finding in checked.findings {
        guard var finding = input.settings.applied(to: finding) else { continue }
        if let label = site.label { finding.notes.append(Finding.Note(storedAs: label)) }
        found.append(LocatedFinding(finding: scope.limited(finding, at: site), site: site.place))
      }
    }
    let isLegacyWanted = input.settings.isEnabled(LintRule.legacyModel.id)
    let old = legacy.map { isLegacyWanted ? LegacyModelRule.findings(models, $0, in: file) : [] } ?? []
    let named = UnknownEntityRule.findings(models.entities, in: file)
    for finding in ModelRules.findings(models, in: input.source.path) + named + old {
      guard let finding = input.settings.applied(to: finding) else { continue }
      found.append(LocatedFinding(finding: finding, site: finding.place.range))
    }
    if let place = input.source.bytes.firstInvalidUTF8, file.dataModel.fault == nil,
      file.dataModel.unread == nil
    {
      let finding = Finding(
        id: LintRule.invalidEncoding.id, severity: LintRule.invalidEncoding.severity,
        message: "the file is not UTF-8: byte 0x\(String(input.source.bytes[place], radix: 16, uppercase: true))",
        place: Finding.Place(path: input.source.path, range: place..<place + 1))
      if let finding = input.settings.applied(to: finding) {
        found.append(LocatedFinding(finding: finding, site: finding.place.range))
      }
    }
    let left = Suppressions(file.tokens, models).applied(
      to: found.sortedAndUnique(), undecided: undecided.places(in: file, models), input.settings)
    return (left.findings, left.suppressed, lookups)
  }
}

extension SourceFile {
  /// The reason why the text cannot be read. `nil` if it can.
  var unreadableReason: String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "cannot read `\(path)`: it is UTF-16; save it as UTF-8"
    }
    return nil
  }
}
