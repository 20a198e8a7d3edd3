import PredicateAppSources
import PredicateCommandLine

/// The tool `predicate-lint`: finds the predicates in source trees and checks them.
///
/// - `Declarations/`, `Models/`, `CoreData/` – what sources declare, Realm's classes and Core Data's entities among it.
/// - `Sites/` – the calls that make predicates; `Formats/` – the texts that they make them of.
/// - `Names/`, `Types/`, `Flow/` – what a name stands for, what type an expression has, what a predicate is used for.
/// - `Checking/` – formats beside classes and entities; `Rules/` – what is looked for, a rule a file.
/// - `Findings/`, `Running/` – what is found, and the run over many files.
/// - `Control/`, `Configuration/` – comments that silence, baselines, configuration files.
/// - `Reports/`, `Fixes/` – what comes of it; `Editing/` – the same for editors, file by file.
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
