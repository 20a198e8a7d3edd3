import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports properties that predicates cannot name without `#`.
  static let reservedPropertyName = LintRule(
    id: "reserved-property-name", severity: .note, summary: "a property named like a word of the language",
    rationale: """
      A property called `size`, `first` or `like` cannot stand in a predicate as it is: the word means something else there, and the predicate crashes; \
      one that is written so is an error of its own. Call it otherwise, or write `#size`, or `%K` with the name as an argument, in every predicate.
      """,
    failing: .code("final class Box: Object {\n  @Persisted var size = 0\n}"),
    passing: .code("final class Box: Object {\n  @Persisted var boxSize = 0\n}"))
}

/// The rules about models.
enum ModelRules {
  /// Returns a finding for each property of a file's models whose name is reserved in predicates.
  static func findings(_ models: ModelIndex, in path: String) -> [Finding] {
    models.models.filter { $0.place.path == path }.flatMap { model in
      model.properties.compactMap { property in
        guard property.place.path == path,
          parse(SourceText("\(property.name) == 1"), dialect: .nspredicate, limits: .standard).tree == nil,
          property.name.utf8.allSatisfy({ $0 < 0x80 })
        else { return nil }
        return Finding(
          id: LintRule.reservedPropertyName.id, severity: LintRule.reservedPropertyName.severity,
          message:
            "`\(property.name)` is a word of the predicate language: predicates have to write `#\(property.name)`",
          place: property.place)
      }
    }
  }
}
