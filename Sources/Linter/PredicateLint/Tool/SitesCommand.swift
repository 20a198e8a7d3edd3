import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

extension PredicateLint {
  static let sitesCommand = CommandDescription(
    "predicate-lint sites",
    abstract:
      "Lists the places that make predicates: the class that each is checked against and how that is known, or why it is not.",
    operands: "[PATH…]",
    operandCount: 0...Int.max,
    options: searchOptions + [
      OptionDescription("--models", value: "PATH", isRepeatable: true, help: "Sources to read, but not to list."),
      OptionDescription("--schema", value: "FILE", help: "The models, instead of those in the sources."),
      OptionDescription("--unchecked", help: "Only those that are not checked against a class."),
      OptionDescription(
        "--format", value: "FORMAT", choices: ["text", "json", "stored"],
        help: "text (the default); json; stored: those of known classes as a file of stored predicates."),
      .limits, .color,
    ],
    examples: [
      ("predicate-lint sites Sources", "every predicate with its class"),
      (
        "predicate-lint sites --format stored Sources > predicates.ndjson",
        "a file that predicate-translate batch and census read"
      ),
      ("predicate-lint sites --unchecked", "those that are checked for syntax only, and why"),
    ])

  static func sites(_ arguments: [String], _ console: Console, _ workingDirectory: String) -> Int32 {
    sitesCommand.run(arguments, console) { command throws(ToolError) in
      let read = try LintInputs(command, workingDirectory: workingDirectory)
      var run = LintRun()
      run.jobs = try jobs(command)
      run.schema = try command.value("--schema").map { path throws(ToolError) in
        try ModelIndex(readingSchema: path, limits: command.limits)
      }
      let outcome = run.run(read.inputs)
      let listed = ListedSite.all(outcome, read.inputs).filter { !command.has("--unchecked") || !$0.isChecked }
      if command.value("--format") == "stored" {
        let stored = StoredSites(models: outcome.models, limits: command.limits)
        for site in outcome.sites { for line in stored.lines(site, read.inputs[site.file]) { console.print(line) } }
      } else if command.value("--format") == "json" {
        console.print(ListedSite.json(listed))
      } else {
        for site in listed { console.print(site.line) }
      }
      console.warn(outcome.summary.line)
      let faults = read.faults + outcome.faults + [read.emptiness].compactMap { $0 }
      for fault in faults { console.warn("predicate-lint: \(fault)") }
      return faults.isEmpty ? 0 : 2
    }
  }
}
