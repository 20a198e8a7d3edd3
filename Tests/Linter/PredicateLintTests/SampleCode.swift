import PredicateAppSources
import PredicateSchema

@testable import PredicateLint

/// Swift code in a function, over the classes of the rules' examples, with some rules on.
struct SampleCode {
  var inputs: [LintRun.Input]

  init(_ code: String, rule: String) { self.init(code, settings: RuleSettings(levels: [rule: .warning])) }

  /// - Parameters:
  ///   - code: statements.
  ///   - settings: which rules are on.
  ///   - models: further classes.
  init(_ code: String, settings: RuleSettings = RuleSettings(), models: String = "") {
    let sources = [
      ("Models.swift", "import RealmSwift\n\n" + LintRule.exampleModels + "\n" + models),
      ("Use.swift", "import RealmSwift\n\nfunc ask(_ realm: Realm, name: String, city: String) {\n\(code)\n}"),
    ]
    inputs = sources.map { path, text in
      LintRun.Input(source: SourceFile(path: path, language: .swift, bytes: Array(text.utf8)), settings: settings)
    }
  }

  var findings: [Finding] { LintRun().run(inputs).findings }

  /// The code between the braces.
  var code: String {
    let lines = inputs[1].source.text(0..<inputs[1].source.bytes.count).split(separator: "\n")
    return lines.dropFirst(2).dropLast().joined(separator: "\n")
  }

  /// Writes safe fixes, or all, until none is left; says whether there was one.
  mutating func mend(withProposals: Bool = false) -> Bool {
    var hasChanged = false
    for _ in 0..<10 {
      let source = inputs[1].source
      let found = findings.filter { $0.place.path == source.path }
      guard let fixed = FixApplication(withProposals ? found.map(\.withSafeFixes) : found, to: source.bytes)
      else { break }
      inputs[1].source = SourceFile(path: source.path, language: .swift, bytes: fixed.bytes)
      hasChanged = true
    }
    return hasChanged
  }

  /// Writes some edits, the first fix first.
  mutating func apply(_ fixes: [[Finding.Fix.Edit]]) {
    let source = inputs[1].source
    var bytes = source.bytes
    for edit in fixes.joined().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    inputs[1].source = SourceFile(path: source.path, language: .swift, bytes: bytes)
  }

  /// The formats, in the order of the code, and the classes that they ask about.
  func formats() throws -> (texts: [String], className: String, schema: Schema) {
    let files = inputs.map { SourceModels.read($0.source) }
    let models = SourceModels.index(files)
    let sites = SiteFinder.sites(in: files, models: models)
    let texts = sites.flatMap(\.formats).map(\.text.string)
    guard case .classes(let names, _)? = sites.first?.subject, let name = names.first,
      case .one(let model) = models.model(named: name, near: ""), let schema = models.schema(for: model)
    else { return (texts, "", try Schema([])) }
    return (texts, name, schema.schema)
  }
}

extension Finding {
  /// The finding as if its fixes were safe, for what they write.
  var withSafeFixes: Finding {
    var finding = self
    for index in finding.fixes.indices { finding.fixes[index].isSafe = true }
    return finding
  }
}
