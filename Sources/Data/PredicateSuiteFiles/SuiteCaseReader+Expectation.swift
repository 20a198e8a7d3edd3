import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

extension SuiteCaseReader {
  /// Reads the value under `expect`: `matches` or `error`, and the results of single stages.
  mutating func expectation(
    _ caseReader: KeyedReader, className: String?
  ) -> (Expectation?, [SuiteCase.StageText]) {
    guard let value = caseReader["expect"] else {
      literals.faults.report(.jsonType, "\(caseReader.what) needs `expect`, an object", at: caseReader.opening)
      return (nil, [])
    }
    let what = "`expect` of \(caseReader.what)"
    let keys = SuiteFormat.expectationKeys
    guard let reader = KeyedReader(value, what, keys: keys, &literals.faults) else { return (nil, []) }
    let stages = stages(reader)
    let isOrdered = reader.bool("ordered", &literals.faults) ?? false
    if let ordered = reader["ordered"], reader["matches"] == nil {
      literals.faults.report(.jsonType, "\(what) has `ordered` without `matches`", at: ordered.range)
    }
    switch (reader["matches"], reader["error"]) {
    case (_?, let error?):
      literals.faults.report(.jsonType, "\(what) has both `matches` and `error`; leave one", at: error.range)
      return (nil, [])
    case (let matches?, nil):
      let keys = strings("matches", reader)
      checkMatches(matches, what, className: className)
      return (.matches(keys, isOrdered: isOrdered), stages)
    case (nil, let error?): return (self.error(error, "`error` of \(caseReader.what)").map(Expectation.error), stages)
    case (nil, nil):
      if !stages.isEmpty { return (.stagesOnly, stages) }
      literals.faults.report(.jsonType, "\(what) needs `matches` or `error`", at: reader.opening)
      return (nil, [])
    }
  }

  /// Checks that every key is an object of the class and occurs once.
  private mutating func checkMatches(_ matches: JSONValue, _ what: String, className: String?) {
    guard let className else { return }
    guard let classIndex = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.map { $0.name })
      literals.faults.report(
        .dataUnknownClass, "\(what) has matches of the class `\(className)`, which the schema does not have",
        at: matches.range, notes: .suggestion(match))
      return
    }
    var seen: Set<UInt32> = []
    for element in matches.elements {
      guard let key = element.string else { continue }
      if let row = literals.keys.row(key, ofClass: classIndex) {
        if seen.insert(row).inserted { continue }
        literals.faults.report(.jsonDuplicateKey, "\(what) has `\(key)` twice", at: element.range)
      } else {
        literals.faults.report(
          .dataMissingLink, "\(what) has `\(key)`, which is not an object of the class `\(className)`",
          at: element.range)
      }
    }
  }

  private mutating func error(_ value: JSONValue, _ what: String) -> ExpectedError? {
    guard let reader = KeyedReader(value, what, keys: SuiteFormat.errorKeys, &literals.faults) else {
      return nil
    }
    let stage = reader.string("stage", &literals.faults)
    let stages = SuiteFormat.stages
    if let stage, !stages.contains(stage) {
      let names = stages.map { "`\($0)`" }.joined(separator: ", ")
      literals.faults.report(
        .jsonType, "`stage` of \(what) is `\(stage)`; expected one of \(names)", at: reader["stage"]?.range)
    }
    let code = reader.string("code", &literals.faults)
    if let code, DiagnosticCode(rawValue: code) == nil {
      let match = closestMatch(to: code, in: DiagnosticCode.allCases.map { $0.rawValue })
      warnings.append(
        Diagnostic(
          .jsonType, "`code` of \(what) is `\(code)`, which no diagnostic has", range: reader["code"]?.range,
          severity: .warning, notes: .suggestion(match)))
    }
    return ExpectedError(
      stage: stage, code: code, span: span(reader), message: reader.string("message", &literals.faults))
  }

  /// Reads `[lower, upper]` in UTF-8 bytes of the predicate.
  private mutating func span(_ reader: KeyedReader) -> SourceRange? {
    guard let value = reader["span"] else { return nil }
    let bounds = value.elements.map { $0.wholeNumber }
    if bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower >= 0, lower <= upper {
      return SourceRange(lower, upper)
    }
    literals.faults.reportKind("`[lower, upper]` in bytes of the predicate", value, "`span` of \(reader.what)")
    return nil
  }

  /// Reads the results of single stages: each a text, or its lines.
  private mutating func stages(_ reader: KeyedReader) -> [SuiteCase.StageText] {
    var texts: [SuiteCase.StageText] = []
    for stage in IntermediateStage.allCases {
      guard let value = reader[stage.rawValue] else { continue }
      if let text = value.string {
        texts.append(.init(stage: stage, text: text))
      } else if value.kind == .array {
        texts.append(.init(stage: stage, text: strings(stage.rawValue, reader).joined(separator: "\n")))
      } else {
        literals.faults.reportKind("a string or an array of lines", value, "`\(stage.rawValue)` of \(reader.what)")
      }
    }
    return texts
  }
}
