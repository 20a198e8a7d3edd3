/// An option that prints information about a command instead of running it.
struct InformationOption: Sendable {
  let option: OptionDescription
  /// A Boolean value that indicates whether subcommands have the option, too.
  let isOfSubcommands: Bool
  /// Returns the text to print for the given value, ending in a newline.
  let text: @Sendable (_ command: CommandDescription, _ value: String) -> String

  /// All options, in the order of the help.
  static let all = [
    InformationOption(
      option: OptionDescription("--help", short: "-h", help: "Print this help."), isOfSubcommands: true,
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
