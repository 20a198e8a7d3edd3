import PredicateCommandLine
import PredicateSources

/// The tool `predicate-lint`: finds the predicates in source trees and checks them.
///
/// - `Declarations/`, `Models/`, `Sites/` – sources: declarations, models, predicates, of the tokens of `PredicateSources`.
/// - `CoreData/` – data models and their entities.
/// - `Rules/` – what is looked for, a rule a file.
/// - `Findings/`, `Running/` – what is found, and the run over many files.
/// - `Control/`, `Configuration/` – comments that silence, baselines, configuration files.
/// - `Reports/`, `Fixes/` – what comes of it.
/// - `Tool/` – the command line.
public enum PredicateLint {
  /// Runs the tool with the arguments after its name and returns its exit status: 0; 1 where there are findings that
  /// `--fail-on` names, or `--diff` has something to change; 2 after an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    run(arguments, console: console, engine: .standard, in: System.currentDirectory())
  }

  /// Runs the tool in a folder, which relative paths in reports and globs start from.
  static func run(
    _ arguments: [String], console: Console, engine: LintEngine = .standard,
    in workingDirectory: String = System.currentDirectory()
  ) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "lint": return lint(rest, console, engine, workingDirectory)
    case "rules": return rules(rest, console)
    case "explain": return explain(rest, console)
    case "schema": return schema(rest, console, workingDirectory)
    case "sites": return sites(rest, console, workingDirectory)
    case "config": return config(rest, console, workingDirectory)
    case "init": return initialize(rest, console, engine, workingDirectory)
    default: return lint(arguments, console, engine, workingDirectory)
    }
  }
}
