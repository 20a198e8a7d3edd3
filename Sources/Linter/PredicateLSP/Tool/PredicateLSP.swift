import PredicateCommandLine

/// The tool `predicate-lsp`, a language server for predicates in Swift and Objective-C sources, `.predicate` files and files of stored
/// predicates.
public enum PredicateLSP {
  static let command = CommandDescription(
    "predicate-lsp",
    abstract: """
      Speaks the Language Server Protocol for the predicates in Swift and Objective-C sources.

      Editors start it and talk to it on standard input and output; it says nothing about what is not a predicate, and so runs
      beside the server of the language. The configuration is that of predicate-lint.
      """,
    operands: "", operandCount: 0...0,
    options: [
      OptionDescription("--stdio", help: "Talk on standard input and output, as it does anyway."),
      OptionDescription(
        "--log", value: "FILE",
        help: "Write a line for each message: how long it took, in milliseconds, and its method."),
    ],
    examples: [
      ("predicate-lsp", "what an editor starts"),
      ("predicate-lsp --log lsp.log", "the same, to see what it does"),
    ],
    statuses: [(0, "The editor has said shutdown and exit."), (1, "It has ended without.")])

  /// Runs the tool with the arguments after its name.
  ///
  /// - Returns: The exit status: 0 after `shutdown` and `exit`, 1 if the client ended without `shutdown`, 2 after wrong usage.
  public static func run(_ arguments: [String], console: Console) -> Int32 {
    command.run(arguments, console) { command throws(ToolError) in
      var log: ServerLog?
      if let path = command.value("--log") {
        log = try ToolError.file { () throws(System.FileError) in try ServerLog(path, console) }
      }
      return ServerLoop(log: log, console: console).run()
    }
  }
}
