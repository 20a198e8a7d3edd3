import PredicateDiagnostics
import PredicateJSON

extension Configuration {
  /// Returns the effective configuration of a file, given its absolute path: a complete configuration, with its sources.
  func effectiveJSON(for path: String) -> String {
    let settings = settings(for: path)
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.array("sources") { writer in
        for source in sources { writer.string(source) }
      }
      writer.member("isExcluded", excludes(path) || !includes(path))
      writer.members([("dialect", settings.dialect.rawValue)])
      writer.object("rules") { writer in
        for rule in LintRule.all { writer.members([(rule.id, settings.level(of: rule).rawValue)]) }
      }
    }
    return writer.text
  }
}
