/// The command line that all tools share: options, help texts, the console and files.
///
/// - `Arguments/` – describing and parsing a command line; its help, manual page and completions.
/// - `System/` – the console, files and directories: the differences between platforms.
/// - `Schemas/` – schema files and suites.
public enum PredicateCommandLine {
  /// The tools of a release, as they are called.
  static let tools = [
    "predicate-explain", "predicate-lint", "predicate-lsp", "predicate-run", "predicate-translate", "predicate-vectors",
  ]
}
