/// The manual page of a tool, written with the portable `man` macros from the same descriptions as the help.
struct ManualPage {
  /// The page, ending in a newline.
  let text: String

  /// Writes the page of a tool and its subcommands.
  init(of tool: CommandDescription) {
    var lines = [
      ".TH \(Self.quoted(tool.name.uppercased())) 1 \"\" \(Self.quoted("predicate \(PredicateCommandLine.version)"))",
      ".SH NAME", "\(Self.escaped(tool.name)) \\- \(Self.escaped(tool.summary))",
      ".SH SYNOPSIS", Self.synopsis(tool),
      ".SH DESCRIPTION",
    ]
    for paragraph in tool.abstract.split(separator: "\n\n") {
      // Lines that begin with a space stay unchanged.
      let isTable = paragraph.hasPrefix(" ")
      let text = paragraph.split(separator: "\n").map(Self.escaped)
      lines += isTable ? [".PP", ".nf"] + text + [".fi"] : text
    }
    lines += [".SH OPTIONS"] + Self.options(tool)
    if !tool.subcommands.isEmpty { lines.append(".SH COMMANDS") }
    for command in tool.subcommands {
      lines += [".SS \(Self.quoted(command.name))", Self.escaped(command.abstract), ".PP", Self.synopsis(command)]
      lines += Self.options(command)
    }
    lines.append(".SH EXIT STATUS")
    lines += Self.statuses(tool)
    for command in tool.subcommands where !Self.areSame(command.statuses, tool.statuses) {
      lines += [".SS \(Self.quoted(command.name))"] + Self.statuses(command)
    }
    lines += [
      ".SH ENVIRONMENT", ".TP", "NO_COLOR", Self.escaped("If it is set, nothing is coloured, unless --color says so."),
    ]
    lines.append(".SH EXAMPLES")
    for example in ([tool] + tool.subcommands).flatMap(\.examples) {
      lines += [".TP", "\(Self.escaped(example.effect)):", ".nf", Self.escaped(example.command), ".fi"]
    }
    let others = PredicateCommandLine.tools.filter { $0 != tool.name }
    lines += [".SH SEE ALSO", others.map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: ",\n")]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func statuses(_ command: CommandDescription) -> [String] {
    command.allStatuses.flatMap { [".TP", "\($0.status)", escaped($0.meaning)] }
  }

  private static func areSame(_ left: [(status: Int, meaning: String)], _ right: [(status: Int, meaning: String)])
    -> Bool
  {
    left.elementsEqual(right) { $0 == $1 }
  }

  private static func synopsis(_ command: CommandDescription) -> String {
    "\\fB\(escaped(command.name))\\fR [\\fIOPTION\\fR]... \(escaped(command.operands))"
  }

  private static func options(_ command: CommandDescription) -> [String] {
    // The options that every command has are printed once, for the tool.
    command.options.filter { option in
      !command.isSubcommand || !InformationOption.all.contains { $0.option.name == option.name }
    }.flatMap { option in
      [
        ".TP",
        "\(option.short.map { "\\fB\(escaped($0))\\fR, " } ?? "")\\fB\(escaped(option.name))\\fR\(option.value == nil ? "" : " \(escaped(option.valueText))")",
      ]
        + [escaped(option.help + (option.isRepeatable ? " Repeatable." : ""))]
    }
  }

  /// Returns the text as an argument of a macro.
  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

  /// Returns the text with the special characters of troff escaped.
  private static func escaped(_ text: some StringProtocol) -> String {
    let names: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "…": "\\[u2026]", "–": "\\(en",
    ]
    let result = text.map { names[$0] ?? String($0) }.joined()
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
