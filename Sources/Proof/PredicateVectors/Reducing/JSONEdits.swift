import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles

/// Fewer objects, properties, classes and arguments in place of a trial's, and simpler values: parts of the suite that
/// ``TrialSuite`` makes of the trial are left out. A suite that cannot be read is no trial.
enum JSONEdits {
  /// What a suite may lack besides its objects, properties and classes.
  private static let optionalKeys: Set = ["args", "variables", "sort", "distinct", "limit", "primaryKey", "indexed"]

  /// The members below which keys are names of the trial's, and so many levels of them; other keys belong to the notation, although a
  /// property may be called `name`, too.
  private static let named = ["data": Int.max, "properties": 1]

  /// The trials that are one step smaller, those that lose most first; nil where a step leaves no other trial.
  static func smaller(_ trial: Trial) -> [() -> Trial?] {
    let text = Self.text(trial)
    guard let value = try? JSONValue(parsing: SourceText(text)) else { return [] }
    let tree = JSONTree(value)
    let names = tree.keys(below: named) + trial.schema.classes.map(\.name) + optionalKeys.sorted()
    let properties = trial.schema.classes.flatMap { $0.properties.map(\.name) }
    let unmentioned = Set(properties.filter { !trial.predicate.contains($0) })
    return ([unmentioned] + chunks(names)).map { names in
      { Self.trial(tree.forgetting(names, below: named, optionalKeys), not: text, trial) }
    }
      + tree.simpler(below: ["data", "cases"]).map { path, value in
        { tree.replacing(path[...], with: value).flatMap { Self.trial($0, not: text, trial) } }
      }
  }

  private static func text(_ trial: Trial) -> String {
    TrialSuite.json(named: "smaller", source: "", TrialSuite.Case(id: "1", trial: trial, note: ""), [])
  }

  /// All names, then halves, quarters and so on, then each (Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing
  /// Input”, 2002).
  private static func chunks(_ names: [String]) -> [Set<String>] {
    var found: [Set<String>] = []
    var size = names.count
    while size > 0 {
      for start in stride(from: 0, to: names.count, by: size) {
        found.append(Set(names[start..<min(start + size, names.count)]))
      }
      size /= 2
    }
    return found
  }

  /// The trial that a suite holds; nil if it cannot be read, or is the one before.
  private static func trial(_ tree: JSONTree, not text: String, _ before: Trial) -> Trial? {
    var writer = JSONWriter()
    tree.write(to: &writer)
    guard let suite = try? PredicateSuiteFiles.Suite(json: SourceText(writer.text)), let testCase = suite.cases.first,
      testCase.predicate == before.predicate
    else { return nil }
    var smaller = Trial(testCase, of: suite.data)
    smaller.isWellFormed = before.isWellFormed
    return Self.text(smaller) == text ? nil : smaller
  }
}
