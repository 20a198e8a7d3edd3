/// An option of a command.
public struct OptionDescription: Sendable {
  /// The name with its dashes: `--schema`.
  public let name: String
  /// What its value is called in help, `FILE`; nil for a flag.
  public let value: String?
  /// The words the value may be; empty where it is free.
  public let choices: [String]
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// One sentence for the help.
  public let help: String

  /// Describes an option.
  public init(
    _ name: String, value: String? = nil, choices: [String] = [], isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.value = value
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.help = help
  }
}

/// A tool, or one of its subcommands: everything that its help says and its parser needs.
public struct CommandDescription: Sendable {
  /// The words that call it: `predicate-vectors run`.
  public let name: String
  /// What it does, in one sentence.
  public let abstract: String
  /// What follows the options in the usage line: `PREDICATE`, `[FILE|DIR]…`.
  public let operands: String
  /// How many operands there may be.
  public let operandCount: ClosedRange<Int>
  /// Its options, in the order of the help.
  public let options: [OptionDescription]
  /// Command lines that work, each with a word on what it does.
  public let examples: [(command: String, effect: String)]

  /// Describes a command; `--help` and `--version` are added to every one.
  public init(
    _ name: String, abstract: String, operands: String, operandCount: ClosedRange<Int>, options: [OptionDescription],
    examples: [(command: String, effect: String)]
  ) {
    self.name = name
    self.abstract = abstract
    self.operands = operands
    self.operandCount = operandCount
    self.options =
      options + [
        OptionDescription("--help", help: "Print this help."),
        OptionDescription("--version", help: "Print the version."),
      ]
    self.examples = examples
  }

  /// The help text, ending in a newline.
  public var help: String {
    var lines = [abstract, "", "usage: \(name) [OPTION]… \(operands)", "", "options:"]
    let heads = options.map { option in
      option.value.map { "\(option.name) \(option.choices.isEmpty ? $0 : option.choices.joined(separator: "|"))" }
        ?? option.name
    }
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
    if !examples.isEmpty {
      lines += ["", "examples:"]
      for example in examples { lines += ["  # \(example.effect)", "  \(example.command)"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
