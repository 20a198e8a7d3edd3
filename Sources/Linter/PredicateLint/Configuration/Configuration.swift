import PredicateDiagnostics

/// What a `.predicate-lint.json` says, with what it extends.
struct Configuration: Sendable, Equatable {
  /// The name of the file that is found by itself.
  static let fileName = ".predicate-lint.json"

  /// Other settings for some paths.
  struct Override: Sendable, Equatable {
    var paths: [PathGlob]
    var dialect: Dialect?
    var levels: [String: RuleLevel]
  }

  /// The files that it was read from, what is extended first; empty without any.
  var sources: [String] = []
  /// The language of predicates whose site does not tell; nil for nspredicate.
  var dialect: Dialect?
  /// Only these files; all where it is empty.
  var include: [PathGlob] = []
  /// Not these files.
  var exclude: [PathGlob] = []
  /// What becomes of rules.
  var levels: [String: RuleLevel] = [:]
  /// Later ones win.
  var overrides: [Override] = []

  /// What holds for a file, given its absolute path.
  func settings(for path: String) -> RuleSettings {
    var settings = RuleSettings(dialect: dialect ?? .nspredicate, levels: levels)
    for override in overrides where override.paths.contains(where: { $0.matches(path) }) {
      if let dialect = override.dialect { settings.dialect = dialect }
      settings.levels.merge(override.levels) { $1 }
    }
    return settings
  }

  /// Whether a folder or file, given its absolute path, is left out with all that is in it.
  func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }

  /// Whether a file, given its absolute path, is among those to read.
  func includes(_ path: String) -> Bool { include.isEmpty || include.contains { $0.matches(path) } }

  /// Puts what another configuration says over this one.
  mutating func add(_ other: Configuration) {
    sources += other.sources
    dialect = other.dialect ?? dialect
    if !other.include.isEmpty { include = other.include }
    exclude += other.exclude
    levels.merge(other.levels) { $1 }
    overrides += other.overrides
  }
}
