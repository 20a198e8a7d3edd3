/// An option that prints something about a command in place of running it.
struct InformationOption: Sendable {
  let option: OptionDescription
  /// Whether a subcommand has it too; else only a tool has.
  let isOfSubcommands: Bool
  /// What it prints, for the value that is given, ending in a newline.
  let text: @Sendable (_ command: CommandDescription, _ value: String) -> String

  /// What `--help` is called for short.
  static let shortHelp = "-h"

  /// The long name of an option that may be given by its short one.
  static func longName(of name: String) -> String { name == shortHelp ? "--help" : name }

  /// All of them, in the order of the help.
  static let all = [
    InformationOption(
      option: OptionDescription("--help", help: "Print this help; -h does, too."), isOfSubcommands: true,
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
