import PredicateDiagnostics
import PredicateSources

extension LintRule {
  /// A class that declares what it keeps as Realm code older than `@Persisted` does.
  static let legacyModel = LintRule(
    id: "legacy-model", severity: .warning, isOptIn: true,
    summary: "a class that keeps properties without `@Persisted`",
    rationale: """
      `@objc dynamic var`, `let dogs = List<Dog>()`, `RealmOptional`, `RealmProperty`, `LinkingObjects(fromType:property:)`, `primaryKey()`, \
      `indexedProperties()` and `ignoredProperties()` are how classes were declared before `@Persisted`. They need Objective-C, so they do not compile \
      on Linux. The fix rewrites all of a class or nothing of it: what it cannot rewrite it names. Columns, their types and their defaults stay; \
      code that reads `dog.age.value` of a `RealmOptional` has to read `dog.age` afterwards, and Objective-C no longer sees the properties.
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

/// Findings of `legacy-model`.
enum LegacyModelRule {
  /// The classes of a file that keep properties without `@Persisted`.
  static func findings(_ models: ModelIndex, in file: SourceModels.ReadFile) -> [Finding] {
    let path = file.tokens.file.path
    guard file.tokens.file.language == .swift,
      file.declarations.imports.contains(where: { ["RealmSwift", "RealmAPI"].contains($0.path.first) })
    else { return [] }
    let own = models.models.filter { $0.place.path == path }
    let classes = LegacyClasses(file)
    return own.compactMap { model in
      guard let rewritten = classes.rewritten(model) else { return nil }
      var finding = Finding(
        id: LintRule.legacyModel.id, severity: LintRule.legacyModel.severity,
        message: "`\(model.name)` keeps properties without `@Persisted`, which needs Objective-C", place: model.place)
      switch rewritten {
      case .edits(let edits): finding.fixes = [Finding.Fix(message: "write `@Persisted`", edits: edits, isSafe: true)]
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
}
