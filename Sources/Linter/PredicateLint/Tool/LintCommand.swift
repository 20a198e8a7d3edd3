import PredicateCommandLine
import PredicateDiagnostics

extension PredicateLint {
  static let searchOptions = [
    OptionDescription(
      "--include", value: "GLOB", isRepeatable: true, help: "Only files that match; ** goes through folders."),
    OptionDescription("--exclude", value: "GLOB", isRepeatable: true, help: "Not what matches, files or folders."),
    OptionDescription(
      "--files-from", value: "FILE", help: "The files to lint, one a line; - is standard input. Excluded ones are not."),
    OptionDescription(
      "--config", value: "FILE", help: "The configuration, instead of the nearest \(Configuration.fileName)."),
    OptionDescription("--jobs", value: "N", help: "How many threads to use; as many as there are cores if not given."),
  ]

  static let lintCommand = CommandDescription(
    "predicate-lint",
    abstract: "Finds the predicates in Swift and Objective-C sources that would crash or mislead the app.",
    operands: "[PATH…]",
    operandCount: 0...Int.max,
    options: [
      OptionDescription(
        "--format", value: "FORMAT[:FILE]", isRepeatable: true,
        help: "\(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")); text on a terminal, else xcode."),
      OptionDescription(
        "--fail-on", value: "SEVERITY", choices: ["error", "warning", "note", "none"],
        help: "The least severity that gives status 1; error if not given."),
      OptionDescription(
        "--fail-on-unchecked", value: "PERCENT",
        help: "Status 1 as well where more of the predicates than that are checked against no class."),
    ] + searchOptions + [
      OptionDescription(
        "--models", value: "PATH", isRepeatable: true,
        help:
          "Sources to read for what they declare, but not to lint. Packages that package managers keep below the paths are read so without it."
      ),
      OptionDescription("--schema", value: "FILE", help: "The models, instead of those in the sources."),
      OptionDescription("--baseline", value: "FILE", help: "Findings that are known and not reported."),
      OptionDescription("--write-baseline", value: "FILE", help: "Write what is found as a baseline, and stop."),
      OptionDescription("--fix", help: "Write the fixes that are safe into the files."),
      OptionDescription(
        "--proposals", value: "RULE", choices: LintRule.own.filter(\.hasFix).map(\.id), isRepeatable: true,
        help:
          "With --fix or --diff: this rule's first fix as well where it is not safe; the rule runs even if it is off. Read what it changes."
      ),
      OptionDescription(
        "--diff", help: "Print what --fix would change, and change nothing; status 1 if that is anything."),
      OptionDescription(
        "--expr", value: "PREDICATE", isRepeatable: true,
        help: "Lint this predicate; the paths are read for models only."),
      OptionDescription(
        "--stored", value: "FILE", isRepeatable: true,
        help: "Lint stored predicates, a JSON object a line; the paths are read for models only."),
      OptionDescription("--class", value: "NAME", help: "The class of --expr and of .predicate files."),
      OptionDescription(
        "--dialect", value: "NAME", choices: Dialect.allCases.map(\.rawValue),
        help: "The language of predicates whose call site does not tell."),
      .limits,
      OptionDescription("--stdin-filename", value: "FILE", help: "What the sources on standard input (-) are called."),
      OptionDescription(
        "--quiet",
        help: "Nothing on standard error but errors; the reports text and summary end in the summary all the same."),
      OptionDescription(
        "--verbose", help: "Say which predicates are not checked against a class, and why, on standard error."),
      OptionDescription(
        "--stamp", value: "FILE", help: "Write a Swift file with one comment at the end, as the output of a build step."
      ),
      .color,
    ],
    examples: [
      ("predicate-lint", "lint the sources below this folder"),
      ("predicate-lint --format text --format sarif:lint.sarif Sources", "two reports of one run"),
      ("predicate-lint --expr 'age > 3' --class Dog Sources/Models", "one predicate, with the models of the sources"),
      ("predicate-lint --stored predicates.ndjson --schema models.json", "the predicates that a server keeps"),
      ("predicate-lint --write-baseline lint-baseline.json", "accept the present findings, and report only new ones"),
      ("predicate-lint --diff | git apply", "the safe fixes"),
      (
        "predicate-lint --fix --proposals legacy-model",
        "models of before @Persisted, where other code may have to follow"
      ),
      ("predicate-lint --format summary", "a first look at a large tree: how often each rule is found"),
    ],
    subcommands: [rulesCommand, explainCommand, schemaCommand, sitesCommand, configCommand, initCommand],
    statuses: [
      (0, "Nothing is found of the severity of --fail-on, or above it."),
      (1, "Something is; or --diff would change something; or more is unchecked than --fail-on-unchecked allows."),
    ])

  static func lint(_ arguments: [String], _ console: Console, _ engine: LintEngine, _ workingDirectory: String) -> Int32
  {
    lintCommand.run(arguments, console) { command throws(ToolError) in
      var session = try LintSession(command, console, engine, workingDirectory)
      return try session.execute()
    }
  }

  /// Returns the value of `--jobs`, or the number of cores.
  static func jobs(_ command: ParsedCommand) throws(ToolError) -> Int {
    let count = try command.count("--jobs")
    if count == 0 { throw .usage("`--jobs` is at least 1") }
    return min(count ?? System.processorCount, 256)
  }
}
