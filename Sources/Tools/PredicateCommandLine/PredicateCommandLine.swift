/// What the tools share, so that options read the same in every one of them: the description and
/// parsing of a command line, help texts, the console, files, and loading a schema and data as `--schema` and `--data` say.
///
/// - `Arguments/` – describing and parsing a command line; its help, manual page and completions.
/// - `System/` – the console, files and directories: all that differs between platforms.
/// - `Text/` – text in the markup languages that reports are written in.
/// - `Workspace/` – schema, data, class and arguments of a predicate, from options.
public enum PredicateCommandLine {
  /// The tools of a release, as they are called.
  static let tools = [
    "predicate-explain", "predicate-lint", "predicate-lsp", "predicate-run", "predicate-translate", "predicate-vectors",
  ]
}
