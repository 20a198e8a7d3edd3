extension PredicateCommandLine {
  /// The version of this package: of every tool, report and release.
  public static let version = "0.1.0"

  /// The version and the commit that the tool is made from, as `--version` prints them: `0.1.0 (1a2b3c4)`.
  public static let versionAndCommit = "\(version) (\(commit ?? "development"))"

  /// The commit of sources that `git archive` wrote, which fills it in here as `.gitattributes` says; nil in a work tree.
  private static let commit: String? = {
    let text = "$Format:%h$"
    return text.contains("%") ? nil : text
  }()
}
