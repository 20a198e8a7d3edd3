import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles

/// Reductions of a trial to fewer objects, properties, classes and arguments, and to simpler values. Parts of the suite that ``TrialSuite``
/// makes from the trial are removed. A suite that cannot be read is discarded.
enum JSONEdits {
  /// The optional keys of a suite, in addition to its objects, properties and classes.
  private static let optionalKeys: Set = ["args", "variables", "sort", "distinct", "limit", "primaryKey", "indexed"]

  /// The members whose keys are names of the trial, each with the number of levels. Other keys belong to the notation: a property may
  /// have the name `name`, too.
  private static let named = ["data": Int.max, "properties": 1]

  /// Returns the trials that are one step smaller, the largest reductions first. A trial is `nil` if a step does not change it.
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

  /// Returns all names, then halves, quarters and so on, then single names (Zeller and Hildebrandt, “Simplifying and Isolating
  /// Failure-Inducing Input”, 2002).
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

  /// Returns the trial of a suite. `nil` if the suite cannot be read or equals the one before.
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
