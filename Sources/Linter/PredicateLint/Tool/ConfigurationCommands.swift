import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

extension PredicateLint {
  static let configCommand = CommandDescription(
    "predicate-lint config",
    abstract: "Prints what is configured for a file: its dialect and the severity of every rule.",
    operands: "PATH",
    operandCount: 1...1,
    options: [
      OptionDescription("--effective", help: "What holds after all that is extended and overridden; the default."),
      OptionDescription(
        "--config", value: "FILE", help: "The configuration, instead of the nearest \(Configuration.fileName)."),
      .limits,
      .color,
    ],
    examples: [("predicate-lint config --effective Sources/App.swift", "which rules apply to a file")])

  static let initCommand = CommandDescription(
    "predicate-lint init",
    abstract:
      "Looks at the sources, and writes a \(Configuration.fileName) with the rules that matter there, each with what it finds.",
    operands: "[DIR]",
    operandCount: 0...1,
    options: searchOptions.filter { $0.name != "--config" } + [.limits, .color],
    examples: [("predicate-lint init", "a configuration for this folder and those below it")])

  static func config(_ arguments: [String], _ console: Console, _ directory: String) -> Int32 {
    configCommand.run(arguments, console) { command throws(ToolError) in
      let path = command.operands[0]
      var store = try ConfigurationStore(
        workingDirectory: directory, path: command.value("--config"), limits: command.limits)
      let absolute = PathName.absolute(path, in: directory)
      let isFolder = System.isDirectory(path)
      let configuration = try store.configuration(ofFolder: isFolder ? absolute : PathName.folder(of: absolute) ?? "/")
      console.print(configuration.effectiveJSON(for: absolute))
      return 0
    }
  }

  static func initialize(
    _ arguments: [String], _ console: Console, _ engine: LintEngine, _ workingDirectory: String
  ) -> Int32 {
    initCommand.run(arguments, console) { command throws(ToolError) in
      let path = PathName.joined(command.operands.first ?? ".", Configuration.fileName)
      // A dangling link counts, too, because the file would be created at its target.
      if System.status(path, followsLinks: false) != nil {
        throw .usage("`\(path)` is there already, and stays as it is")
      }
      let read = try LintInputs(command, workingDirectory: workingDirectory)
      var inputs = read.inputs
      for rule in LintRule.own where rule.isOptIn {
        for index in inputs.indices { inputs[index].settings.levels[rule.id] = .warning }
      }
      let outcome = LintRun(engine: engine, jobs: try jobs(command)).run(inputs)
      let starter = StarterConfiguration(outcome, inputs)
      try ToolError.file { () throws(System.FileError) in
        try System.write(Array(starter.json.utf8), toFile: path)
      }
      console.print("found \(starter.summary)")
      console.print("wrote \(path); `predicate-lint explain ID` explains a rule")
      for fault in read.faults { console.warn("predicate-lint: \(fault)") }
      return read.faults.isEmpty ? 0 : 2
    }
  }
}
