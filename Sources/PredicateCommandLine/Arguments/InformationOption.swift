/// An option that prints something about a command in place of running it.
struct InformationOption: Sendable {
  /// The option.
  let option: OptionDescription
  /// Whether a subcommand has it too; else only a tool has.
  let isOfSubcommands: Bool
  /// What it prints, for the value that is given, ending in a newline.
  let text: @Sendable (_ command: CommandDescription, _ value: String) -> String

  /// All of them, in the order of the help.
  static let all = [
    InformationOption(
      option: OptionDescription("--help", help: "Print this help."), isOfSubcommands: true,
      text: { command, _ in command.help }),
    InformationOption(
      option: OptionDescription("--version", help: "Print the version and the commit."), isOfSubcommands: true,
      text: { command, _ in "\(command.name) \(PredicateCommandLine.versionAndCommit)\n" }),
    InformationOption(
      option: OptionDescription("--man", help: "Print the manual page."), isOfSubcommands: false,
      text: { command, _ in ManualPage(of: command).text }),
    InformationOption(
      option: OptionDescription(
        "--completions", value: "SHELL", choices: Shell.allCases.map(\.rawValue),
        help: "Print a script that lets the shell complete the options."),
      isOfSubcommands: false,
      text: { command, value in Shell(rawValue: value)?.completions(of: command) ?? "" }),
  ]
}
