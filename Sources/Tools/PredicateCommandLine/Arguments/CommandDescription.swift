/// An option of a command.
public struct OptionDescription: Sendable {
  /// The name with its dashes: `--schema`.
  public let name: String
  /// The name of one letter: `-s`. `nil` for most options.
  public let short: String?
  /// The name of the value in help, such as `FILE`. `nil` for a flag.
  public let value: String?
  /// The allowed values. Empty if any value is allowed.
  public let choices: [String]
  /// A Boolean value that indicates whether the option may occur more than once.
  public let isRepeatable: Bool
  /// One sentence for the help text.
  public let help: String

  /// Creates a description of an option.
  public init(
    _ name: String, short: String? = nil, value: String? = nil, choices: [String] = [], isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The value in help and manual page: its choices or its name. Empty for a flag.
  var valueText: String { choices.isEmpty ? value ?? "" : choices.joined(separator: "|") }

  /// The names, followed by the value.
  var head: String { (short.map { "\($0), " } ?? "") + (value == nil ? name : "\(name) \(valueText)") }

  /// A Boolean value that indicates whether the value is a file or folder.
  var takesFile: Bool { value == "FILE" || value == "DIR" || value == "PATH" }
}

/// A tool or subcommand: everything needed for its help and parser.
public struct CommandDescription: Sendable {
  /// The command's words: `predicate-vectors run`.
  public let name: String
  /// A one-sentence summary.
  public let abstract: String
  /// The operands in the usage line: `PREDICATE`, `[FILE|DIR]…`.
  public let operands: String
  /// The allowed number of operands.
  public let operandCount: ClosedRange<Int>
  /// The options, in the order of the help.
  public let options: [OptionDescription]
  /// Valid command lines, each with a short description.
  public let examples: [(command: String, effect: String)]
  /// The subcommands of a tool.
  public let subcommands: [CommandDescription]
  /// The meanings of the exit statuses below 2. Status 2 is an error in every tool.
  public let statuses: [(status: Int, meaning: String)]

  /// Status 2, which every command has.
  static let errorStatus = (
    status: 2, meaning: "Wrong usage, input that cannot be read or is faulty, or output that cannot be written."
  )

  /// All exit statuses with their meanings, in order.
  var allStatuses: [(status: Int, meaning: String)] { statuses + [Self.errorStatus] }

  /// Creates a description of a command, and adds the options for information such as `--help`.
  public init(
    _ name: String, abstract: String, operands: String, operandCount: ClosedRange<Int>, options: [OptionDescription],
    examples: [(command: String, effect: String)], subcommands: [CommandDescription] = [],
    statuses: [(status: Int, meaning: String)] = [(0, "Success.")]
  ) {
    self.name = name
    self.abstract = abstract
    self.operands = operands
    self.operandCount = operandCount
    self.options =
      options + InformationOption.all.filter { $0.isOfSubcommands || !name.contains(" ") }.map(\.option)
    self.examples = examples
    self.subcommands = subcommands
    self.statuses = statuses
  }

  /// The summary in one line, without a full stop.
  var summary: String {
    let line = abstract.prefix { $0 != "\n" }
    return String(line.hasSuffix(".") ? line.dropLast() : line)
  }

  /// A Boolean value that indicates whether it is a subcommand of a tool: `predicate-vectors run`.
  var isSubcommand: Bool { name.contains(" ") }

  /// The last word of the name, which selects a subcommand.
  var word: String { String(name.split(separator: " ").last ?? "") }

  /// Returns words in lines of at most a width. Longer words have a line of their own.
  private static func wrapped(_ words: [String], width: Int, indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count + 2 <= width {
        lines[lines.count - 1] += "  " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }

  /// The help text, ending in a newline.
  public var help: String {
    var lines = [abstract, "", "usage: \(name) [OPTION]… \(operands)", "", "options:"]
    let heads = options.map(\.head)
    let width = min(28, heads.map(\.count).max() ?? 0)
    for (head, option) in zip(heads, options) {
      let text = option.help + (option.isRepeatable ? " Repeatable." : "")
      if head.count > width {
        lines.append("  \(head)")
        lines.append("  " + String(repeating: " ", count: width) + "  \(text)")
      } else {
        lines.append("  " + head + String(repeating: " ", count: width - head.count) + "  \(text)")
      }
    }
    if !subcommands.isEmpty { lines += ["", "commands, each with a --help of its own:"] }
    for command in subcommands {
      let heads = command.options.filter { $0.name != "--help" && $0.name != "--version" }.map(\.head)
      lines.append("  \(command.name)" + (command.operands.isEmpty ? "" : " \(command.operands)"))
      lines += ["      \(command.summary)"] + Self.wrapped(heads, width: 96, indent: "        ")
    }
    lines += ["", "exit status:"]
    for (status, meaning) in allStatuses { lines.append("  \(status)  \(meaning)") }
    if !examples.isEmpty {
      lines += ["", "examples:"]
      for example in examples { lines += ["  # \(example.effect)", "  \(example.command)"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
