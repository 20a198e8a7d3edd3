import PredicateDiagnostics

/// The contents of a `.predicate-lint.json`, including the files that it extends.
struct Configuration: Sendable, Equatable {
  /// The name of the file that is found automatically.
  static let fileName = ".predicate-lint.json"

  /// Different settings for some paths.
  struct Override: Sendable, Equatable {
    var paths: [PathGlob]
    var dialect: Dialect?
    var levels: [String: RuleLevel]
  }

  /// The files that were read, extended files first. Empty if there are none.
  var sources: [String] = []
  /// The dialect of predicates whose site does not determine it. `nil` for nspredicate.
  var dialect: Dialect?
  /// The files to read. Empty for all files.
  var include: [PathGlob] = []
  /// The files to skip.
  var exclude: [PathGlob] = []
  var levels: [String: RuleLevel] = [:]
  /// The overrides. Later ones take precedence.
  var overrides: [Override] = []

  /// Returns the settings of a file, given its absolute path.
  func settings(for path: String) -> RuleSettings {
    var settings = RuleSettings(dialect: dialect ?? .nspredicate, levels: levels)
    for override in overrides where override.paths.contains(where: { $0.matches(path) }) {
      if let dialect = override.dialect { settings.dialect = dialect }
      settings.levels.merge(override.levels) { $1 }
    }
    return settings
  }

  /// Returns whether a file, or a folder with its contents, is skipped, given its absolute path.
  func excludes(_ path: String) -> Bool { exclude.contains { $0.matches(path) } }

  /// Returns whether a file is to be read, given its absolute path.
  func includes(_ path: String) -> Bool { include.isEmpty || include.contains { $0.matches(path) } }

  /// Merges another configuration, which takes precedence.
  mutating func add(_ other: Configuration) {
    sources += other.sources
    dialect = other.dialect ?? dialect
    if !other.include.isEmpty { include = other.include }
    exclude += other.exclude
    levels.merge(other.levels) { $1 }
    overrides += other.overrides
  }
}
