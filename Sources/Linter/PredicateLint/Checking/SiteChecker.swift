import PredicateAdvice
import PredicateAppSources
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// Checks the formats of a site as the compiler does, to the extent that the sources provide its input.
struct SiteChecker {
  let models: ModelIndex
  /// The dialect of predicates that Realm runs.
  var dialect = Dialect.nspredicate
  var settings = RuleSettings()

  /// The findings at a site, and the formats for rules to inspect.
  struct Result {
    var findings: [Finding] = []
    var formats: [CheckedFormat] = []
    /// A Boolean value that indicates whether the predicate was checked against a class.
    fileprivate var isTyped = false
    /// The kind of names that were looked up in the class.
    var lookup: LintEngine.Lookup { isTyped ? names : .none }
    /// The kind of names in the predicate.
    fileprivate var names = LintEngine.Lookup.nameless
    /// A Boolean value that indicates whether the sources suffice for all rules. If not, a run with more sources may find more.
    var isDecided = false
  }

  /// Checks a site that is not skipped.
  func check(_ site: PredicateSite, in file: SourceModels.ReadFile) -> Result {
    var result = Result()
    var site = site
    // If there are several texts and several classes, their pairing is unknown.
    switch site.subject {
    case .classes(let names, let isProven) where site.formats.count > 1 && names.count > 1:
      site.subject = .oneOf(names, isProven: isProven)
    case .fetched(let targets, false, let isProven) where site.formats.count > 1 && targets.count > 1:
      site.subject = .fetched(targets, isOneOf: true, isProven: isProven)
    default: break
    }
    let each = site.formats.map { check($0, of: site, in: file) }
    // If only some of the texts may reach this place, one that fits is enough.
    let isSuited = site.areChosenElsewhere && each.contains(where: \.findings.isEmpty)
    for one in each {
      result.findings += isSuited && !one.formats.isEmpty ? [] : one.findings
      result.formats += one.formats
      result.isTyped = result.isTyped || one.isTyped
      if one.names != .nameless, result.names != .names { result.names = one.names }
    }
    let isProven = site.subject.isProven
    for index in result.formats.indices {
      // A text that the program may never build proves no contradiction.
      if let predicate = result.formats[index].predicate, result.formats[index].format.isSure {
        result.formats[index].plan = Plan(optimizing: predicate)
      }
      for rule in LintRule.own where settings.isEnabled(rule.id) {
        result.findings += rule.findings(in: result.formats[index]).softened(
          if: !isProven || result.formats[index].format.isGuess, site)
      }
    }
    result.findings = result.findings.softened(if: site.isGuess, site)
    result.isDecided = isDecided(site, in: file, result.formats)
    return result
  }

  /// Returns what a predicate names: properties, nothing that is known, or nothing that a lookup could find wrong.
  private func names(
    in tree: SyntaxTree, _ format: FormatText, _ site: PredicateSite, _ file: SourceModels.ReadFile
  ) -> LintEngine.Lookup {
    let placeholders = tree.placeholders
    var result = LintEngine.Lookup.nameless
    for path in tree.nodes.indices where tree[path].kind == .path {
      for element in tree.children(of: path) {
        switch tree[element].kind {
        case .name, .escapedName:
          if !format.touchesHole(tree[element].range) { return .names }
          result = .none
        case .keyPathPlaceholder:
          let argument = placeholders.firstIndex(of: element).flatMap { number in
            site.arguments.flatMap { $0.indices.contains(number) ? $0[number] : nil }
          }
          guard let argument, argument.text != nil else {
            result = .none
            continue
          }
          if argument.isElsewhere || !file.tokens.file.text(argument.place).hasPrefix("#keyPath") { return .names }
        default: break
        }
      }
    }
    return result
  }

  private func check(_ format: FormatText, of site: PredicateSite, in file: SourceModels.ReadFile) -> Result {
    var result = Result()
    check(format, of: site, in: file, into: &result)
    result.findings = result.findings.softened(if: format.isGuess, site)
    return result
  }

  private func check(
    _ format: FormatText, of site: PredicateSite, in file: SourceModels.ReadFile, into result: inout Result
  ) {
    let dialect: Dialect = site.subject.isRealms ? self.dialect : .foundation
    let source = SourceText(utf8: format.text.bytes)
    let parsed = parse(source, dialect: dialect, limits: settings.limits)
    var site = site
    site.subject = format.subject ?? site.subject
    site.arguments = site.arguments(of: format)
    let candidates = candidates(of: site, near: file.tokens.file.path)
    let proof = FixProof(
      site: site, dialect: dialect, schemas: candidates.map(\.schema),
      isProven: site.subject.isProven(by: candidates.count), limits: settings.limits)
    let untyped = Reporter(
      site: site, format: format, file: file, model: nil, schema: nil, models: models, proof: proof)
    guard let tree = parsed.tree else {
      if !format.isSure { return }
      if !site.subject.isRealms, parsed.diagnostics.allSatisfy({ isFoundationOnly($0, format) }) { return }
      // Foundation may accept a text that Realm rejects.
      let isGuess = !site.subject.isProven && parse(source, dialect: .foundation, limits: settings.limits).tree != nil
      let only = candidates.count == 1 ? candidates[0].schema : nil
      let target = only.flatMap { only in
        only.schema.classIndex(only.className).map { (schema: only.schema, rootClass: $0) }
      }
      result.findings += advised(
        parsed.diagnostics, of: source, dialect: dialect, limits: settings.limits, target: target
      ).compactMap { untyped.finding($0) }.softened(if: isGuess, site)
      return
    }
    result.names = names(in: tree, format, site, file)
    result.findings += untyped.conditionFindings(tree)
    if let finding = untyped.countFinding(tree) {
      result.findings.append(finding)
    } else {
      let passing = untyped.passingFindings(tree)
      result.findings += passing + untyped.keyPathFindings(tree)
      // An argument that is read as another type has no type to compare.
      for finding in passing {
        for index in site.arguments?.indices ?? 0..<0 where site.arguments?[index].place == finding.place.range {
          site.arguments?[index].type = .unknown
        }
      }
    }
    if case .fetched(let targets, let isOneOf, let isProven) = site.subject {
      var found = targets.compactMap { target -> (name: String, findings: [Finding])? in
        let entities = models.entities.alternatives(target, near: file.tokens.file.path)
        guard let name = entities.first?.name else { return nil }
        let each = entities.map { EntityChecker($0, models.entities, tree, site, format, file).findings() }
        return (name, Finding.common(each, "entities `\(name)`"))
      }
      result.isTyped = result.isTyped || !found.isEmpty
      if isOneOf {
        // One of several must fit. The findings of the one that fits best are reported, unless it may be one that is not known.
        let best = found.map(\.findings.worstRank).max()
        let first = found.firstIndex { $0.findings.worstRank == best }
        let isShared = isShared(format, site) && best == .max
        found = found.enumerated().compactMap { number, one in
          number == first && found.count == targets.count ? one : isShared ? (one.name, one.findings.asShared) : nil
        }
      }
      for (name, findings) in found {
        result.findings += noted(findings.softened(if: !isProven, site), name, site, file) {
          models.entities.isSame(FetchedType($0), .entity(name))
        }
      }
    }
    if site.subject == .unknownClass, let finding = checkUnknownClass(tree, format, site, file) {
      result.findings.append(finding)
    }
    checkAlternatives(tree, format, site, file, into: &result)
    if candidates.isEmpty {
      result.formats.append(
        CheckedFormat(
          site: site, format: format, file: file, tree: tree, model: nil, schema: nil, predicate: nil,
          settings: settings))
      return
    }
    var outcomes = candidates.map { candidate in
      let outcome = check(tree, against: candidate.schema, site)
      let others = models.models(named: candidate.model.name).filter { $0.identity != candidate.model.identity }
      // Modules may have classes of the same name. Only the imports tell which one a helper in another module uses. A file that names the
      // class means the nearest one.
      if outcome.diagnostics.isEmpty || others.isEmpty
        || file.tokens.tokens.indices.contains(where: {
          file.tokens.isWord($0, candidate.model.name) && !file.tokens.holds(".", at: $0 - 1)
        })
      {
        return (candidate: candidate, outcome: outcome)
      }
      for other in others {
        guard let schema = models.schema(for: other) else { continue }
        let better = check(tree, against: schema, site)
        if better.diagnostics.isEmpty { return (candidate: (other, schema, candidate.isGuess), outcome: better) }
      }
      return (candidate: candidate, outcome: outcome)
    }
    if case .oneOf(let names, _) = site.subject {
      // One of the classes must fit. If none does, the findings for the best fit are reported.
      guard let best = outcomes.min(by: { $0.outcome.diagnostics.count < $1.outcome.diagnostics.count }) else { return }
      let isSuited = best.outcome.diagnostics.isEmpty
      if !isSuited, candidates.count < names.count { return }
      let others = isSuited && isShared(format, site) ? outcomes.filter { !$0.outcome.diagnostics.isEmpty } : []
      outcomes = [best] + others
    }
    for (number, (candidate, outcome)) in outcomes.enumerated() {
      result.isTyped = true
      let schema = candidate.schema
      let reporter = Reporter(
        site: site, format: format, file: file, model: candidate.model, schema: schema, models: models, proof: proof)
      var findings = outcome.findings(reporter, in: tree)
      if case .oneOf = site.subject, number > 0 {
        result.findings += noted(findings.asShared, candidate.model.name, site, file) {
          $0.name == candidate.model.qualifiedName || WrittenType.lastName(of: $0.name) == candidate.model.name
        }
        continue
      }
      if case .oneOf(let names, _) = site.subject, names.count > 1 {
        let others = names.filter { $0 != candidate.model.qualifiedName }.prefix(4)
          .map { "`\(WrittenType.shownName(of: $0))`" }.joined(separator: ", ")
        for index in findings.indices {
          findings[index].notes.append(
            Finding.Note(
              message: "it may be for \(names.count > 5 ? "\(others) and others" : others), too, and suits none"))
        }
      }
      findings = findings.softened(if: candidate.isGuess, site, className: candidate.model.name)
      result.findings += noted(findings, candidate.model.name, site, file) {
        $0.name == candidate.model.qualifiedName || WrittenType.lastName(of: $0.name) == candidate.model.name
      }
      result.formats.append(
        CheckedFormat(
          site: site, format: format, file: file, tree: tree, model: candidate.model, schema: schema,
          predicate: outcome.diagnostics.isEmpty ? outcome.predicate : nil, settings: settings))
    }
  }

  /// Returns a Boolean value that indicates whether all places that use a site's predicate get the same text.
  private func isShared(_ format: FormatText, _ site: PredicateSite) -> Bool {
    site.isShared && site.formats.count == 1 && format.isSure && !format.isGuess && format.holes.isEmpty
  }

  /// Checks against each of several different classes of the same name, if it is unknown which one is meant.
  private func checkAlternatives(
    _ tree: SyntaxTree, _ format: FormatText, _ site: PredicateSite, _ file: SourceModels.ReadFile,
    into result: inout Result
  ) {
    guard case .classes(let names, true) = site.subject else { return }
    for name in names {
      guard case .ambiguous = models.model(named: name, near: file.tokens.file.path) else { continue }
      let declared = models.alternatives(named: name).compactMap { model in
        models.schema(for: model).map { (model: model, schema: $0) }
      }
      guard declared.count > 1 else { continue }
      result.isTyped = true
      let proof = FixProof(
        site: site, dialect: dialect, schemas: declared.map(\.schema), isProven: false, limits: settings.limits)
      let each = declared.map { model, schema in
        check(tree, against: schema, site).findings(
          Reporter(
            site: site, format: format, file: file, model: model, schema: schema, models: models, proof: proof),
          in: tree)
      }
      result.findings += noted(Finding.common(each, "classes `\(declared[0].model.name)`"), name, site, file) {
        WrittenType.lastName(of: $0.name) == declared[0].model.name
      }
    }
  }

  /// Returns findings that depend on a class, with a note about where the class comes from if that is on another line.
  private func noted(
    _ findings: [Finding], _ name: String, _ site: PredicateSite, _ file: SourceModels.ReadFile,
    where isMeant: (WrittenType) -> Bool
  ) -> [Finding] {
    guard let use = site.uses.first(where: { isMeant($0.type) })?.place,
      use.path != file.tokens.file.path || !isBeside(use.range, site.place, file.tokens.file)
    else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.notes.insert(Finding.Note(message: "it is used here, on `\(name)`", place: use), at: 0)
      return finding
    }
  }

  private func isBeside(_ use: Range<Int>, _ site: Range<Int>, _ file: SourceFile) -> Bool {
    file.line(of: use.lowerBound) <= file.line(of: site.upperBound)
      && file.line(of: site.lowerBound) <= file.line(of: use.upperBound)
  }

  /// Returns whether the predicate's target is known, and the class's properties that it reads are, too.
  private func isDecided(_ site: PredicateSite, in file: SourceModels.ReadFile, _ formats: [CheckedFormat]) -> Bool {
    switch site.subject {
    case .unknownClass, .unknownEntity: false
    case .fetched: true
    case .foundation: site.reason != nil || file.tokens.file.language == .predicate
    case .classes(let names, _), .oneOf(let names, _):
      candidates(of: site, near: file.tokens.file.path).count == names.count
        && !formats.contains { $0.readsUntyped(SourceRange(0, $0.tree.source.utf8.count)) }
    }
  }

  /// Returns the classes that a site's predicate must fit, as far as the sources declare them.
  func candidates(
    of site: PredicateSite, near path: String
  ) -> [(model: SourceModel, schema: ModelSchema, isGuess: Bool)] {
    let names: [String]
    let isProven: Bool
    switch site.subject {
    case .classes(let all, let areProven), .oneOf(let all, let areProven): (names, isProven) = (all, areProven)
    case .unknownClass, .fetched, .unknownEntity, .foundation: return []
    }
    return names.compactMap { name in
      guard case .one(let model) = models.model(named: name, near: path),
        let schema = models.schema(for: model)
      else { return nil }
      return (model, schema, !isProven)
    }
  }

  /// Returns whether Foundation accepts the reported text although the grammar does not: method names, variables after a dot, and an
  /// operator of CloudKit.
  private func isFoundationOnly(_ diagnostic: Diagnostic, _ format: FormatText) -> Bool {
    guard let range = diagnostic.range else { return false }
    let text = SourceText(utf8: format.text.bytes)[range]
    switch diagnostic.code {
    // `SELF isKindOfClass: %@`, `max:(files.bytes)`
    case .invalidCharacter: return text == ":" && format.text.bytes.prefix(range.lowerBound).last?.continuesName == true
    case .unexpectedToken: return text.uppercased() == "TOKENMATCHES"
    // `SUBQUERY(…).$count`: a variable after a dot
    case .emptyPathComponent: return format.text.bytes[range.lowerBound...].first { $0 != 0x2E } == 0x24
    default: return false
    }
  }

  private func check(_ tree: SyntaxTree, against schema: ModelSchema, _ site: PredicateSite) -> Outcome {
    Self.check(tree, against: schema, site, limits: settings.limits)
  }

  /// The compiler's results for a tree.
  struct Outcome {
    var diagnostics: [Diagnostic] = []
    /// The argument that each diagnostic is about. `nil` for a diagnostic about the text. Empty if no diagnostic is about an argument.
    var faults: [ArgumentFault?] = []
    var predicate: TypedPredicate?

    func findings(_ reporter: Reporter, in tree: SyntaxTree) -> [Finding] {
      diagnostics.enumerated().compactMap { index, diagnostic in
        reporter.finding(diagnostic, in: tree, about: faults.indices.contains(index) ? faults[index] : nil)
      }
    }
  }

  /// Checks a tree against a model: first names and types, then with sample arguments.
  static func check(
    _ tree: SyntaxTree, against schema: ModelSchema, _ site: PredicateSite, limits: Limits
  ) -> Outcome {
    guard let root = schema.schema.classIndex(schema.className) else { return Outcome() }
    let open = PredicateSemantics.check(tree, schema: schema.schema, rootClass: root, limits: limits)
    if !open.diagnostics.isEmpty {
      return Outcome(
        diagnostics: advised(
          open.diagnostics, of: tree.source, dialect: tree.dialect, limits: limits,
          target: (schema: schema.schema, rootClass: root)))
    }
    guard open.diagnostics.isEmpty, let arguments = site.arguments,
      arguments.count == tree.placeholderCount,
      let samples = SampleArguments.make(
        for: zip(arguments, tree.placeholders).map { argument, placeholder in
          // `%d` passes a Boolean as the number 0 or 1.
          guard argument.type == .bool, tree.text(of: placeholder) != "%@" else { return argument }
          var number = argument
          number.type = .integer
          return number
        }, parameters: open.parameters, schema: schema.schema)
    else { return Outcome(diagnostics: open.diagnostics, predicate: open.predicate) }
    let bound = PredicateSemantics.check(
      tree, schema: schema.schema, rootClass: root, arguments: samples, limits: limits)
    let faults = bound.diagnostics.map {
      ArgumentFault($0, tree, arguments, open.parameters, schema.schema)
    }
    return Outcome(diagnostics: bound.diagnostics, faults: faults, predicate: open.predicate ?? bound.predicate)
  }

  /// Returns a finding about a predicate for an unknown Realm class, if it fits no class that has all of its properties.
  private func checkUnknownClass(
    _ tree: SyntaxTree, _ format: FormatText, _ site: PredicateSite, _ file: SourceModels.ReadFile
  ) -> Finding? {
    guard models.models.count <= Bounds.places else { return nil }
    var best: Finding?
    for model in models.models {
      guard let schema = models.schema(for: model) else { continue }
      let outcome = Self.check(tree, against: schema, site, limits: settings.limits)
      let reporter = Reporter(
        site: site, format: format, file: file, model: model, schema: schema, models: models,
        proof: FixProof(site: site, dialect: dialect, schemas: [schema], isProven: false, limits: settings.limits))
      let names: Set<DiagnosticCode> = [.unknownProperty, .unknownClass]
      if outcome.diagnostics.contains(where: { names.contains($0.code) }) { continue }
      guard let finding = outcome.findings(reporter, in: tree).first else {
        return nil
      }
      if best == nil {
        best = finding
        // A comparison of two constants is the same for every class.
        if finding.id == DiagnosticCode.constantVsConstant.rawValue { continue }
        best?.severity = .warning
        best?.notes.append(
          Finding.Note(
            message: "the class is not known here; this is so for `\(model.name)`, which has these properties"))
      }
    }
    return best
  }
}

extension [Finding] {
  /// The rank of the most severe finding, smaller the more severe. Without findings, larger than all.
  fileprivate var worstRank: Int { map(\.severity.rank).min() ?? .max }

  /// The findings about objects that may get a predicate which suits others. The program decides whether they do.
  fileprivate var asShared: [Finding] {
    map { finding in
      guard finding.severity == .error else { return finding }
      var finding = finding
      finding.severity = .warning
      finding.notes.append(Finding.Note(message: "it is used in several places, and suits the objects of another"))
      return finding
    }
  }

  /// Returns the findings, with errors turned into warnings if they are based on a guess.
  ///
  /// - Parameter className: The class that was guessed. `nil` if the call was guessed.
  func softened(if isGuess: Bool, _ site: PredicateSite, className: String? = nil) -> [Finding] {
    guard isGuess else { return self }
    return map { finding in
      guard finding.severity == .error else { return finding }
      var finding = finding
      finding.severity = .warning
      let assumed = site.reason.map { className == nil ? $0 : " because \($0)" }
      let guess = className.map { "the class is taken to be `\($0)`\(assumed ?? "")" } ?? assumed
      if let guess { finding.notes.append(Finding.Note(message: guess)) }
      return finding
    }
  }
}

extension SyntaxTree {
  /// The placeholders, in the order of their arguments.
  var placeholders: [NodeID] {
    nodes.indices.filter { nodes[$0].kind == .placeholder || nodes[$0].kind == .keyPathPlaceholder }
      .sorted { nodes[$0].range.lowerBound < nodes[$1].range.lowerBound }
  }

  /// The number of arguments that the placeholders take.
  var placeholderCount: Int { placeholders.count }
}
