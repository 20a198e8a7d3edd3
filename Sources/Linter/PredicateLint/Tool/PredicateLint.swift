import PredicateAppSources
import PredicateCommandLine

/// The tool `predicate-lint`, which finds the predicates in source trees and checks them.
///
/// - `Declarations/`, `Models/`, `CoreData/` – the declarations in sources, including Realm's classes and Core Data's entities.
/// - `Sites/` – the calls that create predicates; `Formats/` – the texts of these predicates.
/// - `Names/`, `Types/`, `Flow/` – the meanings of names, the types of expressions, the uses of predicates.
/// - `Checking/` – the checks of formats against classes and entities; `Rules/` – the rules, one per file.
/// - `Findings/`, `Running/` – the findings, and the run over many files.
/// - `Control/`, `Configuration/` – comments that silence findings, baselines, configuration files.
/// - `Reports/`, `Fixes/` – the output; `Editing/` – the findings for editors, file by file.
/// - `Tool/` – the command line.
public enum PredicateLint {
  /// Runs the tool with the arguments after its name.
  ///
  /// - Returns: The exit status: 0 for success, 1 for findings that `--fail-on` selects or changes that `--diff` shows, 2 after an error.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    run(arguments, console: console, engine: .standard, in: System.currentDirectory())
  }

  /// Runs the tool in a folder, which is the base of relative paths in reports and globs.
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
