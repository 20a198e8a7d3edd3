import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources

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
    abstract: "Writes a \(Configuration.fileName) to start from.",
    operands: "[DIR]",
    operandCount: 0...1,
    options: [.color],
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

  static func initialize(_ arguments: [String], _ console: Console) -> Int32 {
    initCommand.run(arguments, console) { command throws(ToolError) in
      let path = PathName.joined(command.operands.first ?? ".", Configuration.fileName)
      if System.exists(path) {
        throw .usage(UsageError("`\(path)` is there already, and stays as it is"))
      }
      try ToolError.file { () throws(System.FileError) in
        try System.write(Array(Configuration.starter.utf8), toFile: path)
      }
      console.print("wrote \(path)")
      return 0
    }
  }
}
