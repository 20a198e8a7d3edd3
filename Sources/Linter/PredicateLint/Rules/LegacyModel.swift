import PredicateAppSources
import PredicateDiagnostics

extension LintRule {
  /// Reports classes that declare persisted properties in the way that Realm required before `@Persisted`.
  static let legacyModel = LintRule(
    id: "legacy-model", severity: .warning, isOptIn: true,
    summary: "a class that keeps properties without `@Persisted`",
    rationale: """
      `@objc dynamic var`, `let dogs = List<Dog>()`, `RealmOptional`, `RealmProperty`, `LinkingObjects(fromType:property:)`, `primaryKey()`, \
      `indexedProperties()` and `ignoredProperties()` are how classes were declared before `@Persisted`. They need Objective-C, so they do not compile \
      on Linux. The fix rewrites all of a class or nothing of it: what it cannot rewrite it names. Columns, their types and their defaults stay, and \
      so does a `primaryKey()` that code calls. It is safe where the sources of the run show that no other code has to change. It is a proposal where \
      the class is `public`, has subclasses or conforms to other protocols, where Objective-C or a key path names it or its properties, and where it \
      has properties of an enumeration, an `NSDate`, a `RealmOptional` or a `RealmProperty`: `dog.age.value` has to become `dog.age` then. It is also one where \
      only some of the `dynamic` properties have `@objc`: Realm has no column for the others since Swift 4. A note says why; \
      `predicate-lint --fix --proposals legacy-model` writes the proposals, too. \
      `override init()` also has to be `required` on Linux, which both compile, and may not be `private` then. `#keyPath(Puppy.name)` becomes `"name"`.
      """,
    failing: .code(
      """
      class Puppy: Object {
        @objc dynamic var name = ""
        let toys = List<Dog>()
        override static func primaryKey() -> String? { return "name" }
      }
      """),
    passing: .code(
      """
      class Puppy: Object {
        @Persisted(primaryKey: true) var name = ""
        @Persisted var toys: List<Dog>
      }
      """), hasFix: true)
}

/// The implementation of `legacy-model`.
enum LegacyModelRule {
  /// Returns a finding for each class of a file that persists properties without `@Persisted`.
  static func findings(_ models: ModelIndex, _ uses: LegacyUses, in file: SourceModels.ReadFile) -> [Finding] {
    let path = file.tokens.file.path
    guard file.tokens.file.language == .swift,
      file.declarations.imports.contains(where: { ["RealmSwift", "RealmAPI"].contains($0.path.first) })
    else { return [] }
    let own = models.models.filter { $0.place.path == path }
    let classes = LegacyClasses(file, uses, models)
    return keyPaths(models, in: file.tokens)
      + own.compactMap { model in
        guard let rewritten = classes.rewritten(model) else { return initializer(of: model, classes) }
        var finding = Finding(
          id: LintRule.legacyModel.id, severity: LintRule.legacyModel.severity,
          message: "`\(model.name)` keeps properties without `@Persisted`, which needs Objective-C", place: model.place)
        switch rewritten {
        case .edits(let edits, let dependence):
          finding.fixes = [Finding.Fix(message: "write `@Persisted`", edits: edits, isSafe: dependence == nil)]
          finding.notes = notes(dependence)
        case .refused(let obstacle):
          finding.notes = [
            Finding.Note(
              message: "it is not rewritten as it is: \(obstacle.reason)",
              place: Finding.Place(path: path, range: obstacle.range))
          ]
        }
        return finding
      }
  }

  /// Returns a finding for each `#keyPath(Dog.name)` of a model.
  private static func keyPaths(_ models: ModelIndex, in file: TokenizedFile) -> [Finding] {
    file.tokens.indices.compactMap { position in
      guard file.holds("#keyPath", at: position), let close = file.partner(of: position + 1), close > position + 4,
        let name = file.word(at: position + 2), case .one = models.model(named: name, near: file.file.path),
        file.holds(".", at: position + 3)
      else { return nil }
      let range = file.tokens[position].range.lowerBound..<file.tokens[close].range.upperBound
      let path = (position + 4..<close).map { file.text(file.tokens[$0]) }.joined()
      var finding = Finding(
        id: LintRule.legacyModel.id, severity: LintRule.legacyModel.severity,
        message: "`\(file.file.text(range))` needs Objective-C",
        place: Finding.Place(path: file.file.path, range: range))
      let edit = Finding.Fix.Edit(range: range, replacement: "\"\(path)\"")
      finding.fixes = [Finding.Fix(message: "write `\"\(path)\"`", edits: [edit], isSafe: true)]
      return finding
    }
  }

  /// Returns a finding for an `override init()` that is not `required`.
  private static func initializer(of model: SourceModel, _ classes: LegacyClasses) -> Finding? {
    guard let (edits, range, dependence) = classes.requiredInitializer(model) else { return nil }
    var finding = Finding(
      id: LintRule.legacyModel.id, severity: LintRule.legacyModel.severity,
      message: "`\(model.name)` overrides `init()` without `required`, which needs Objective-C",
      place: Finding.Place(path: model.place.path, range: range))
    finding.fixes = [Finding.Fix(message: "write `required`", edits: edits, isSafe: dependence == nil)]
    finding.notes = notes(dependence)
    return finding
  }

  private static func notes(_ dependence: String?) -> [Finding.Note] {
    dependence.map { [Finding.Note(message: "the fix is a proposal: \($0)")] } ?? []
  }
}
