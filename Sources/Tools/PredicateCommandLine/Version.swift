extension PredicateCommandLine {
  /// The version of the package, its tools, reports and releases.
  public static let version = "0.1.0"

  /// The version and commit of the tool, as printed by `--version`: `0.1.0 (1a2b3c4)`.
  public static let versionAndCommit = "\(version) (\(commit ?? "development"))"

  /// The commit of sources exported with `git archive`, which fills it in according to `.gitattributes`. `nil` in a work tree.
  private static let commit: String? = {
    let text = "$Format:%h$"
    return text.contains("%") ? nil : text
  }()
}
