/// The command line that all tools share: options, help texts, the console and files.
///
/// - `Arguments/` – the description and parsing of a command line, its help, manual page and completions.
/// - `System/` – the console, files and directories, with all platform differences.
/// - `Schemas/` – schema files and suites.
public enum PredicateCommandLine {
  /// The names of a release's tools.
  static let tools = [
    "predicate-explain", "predicate-lint", "predicate-lsp", "predicate-run", "predicate-translate", "predicate-vectors",
  ]
}
