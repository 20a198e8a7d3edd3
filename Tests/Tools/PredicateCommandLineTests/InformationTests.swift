import PredicateCommandLine
import Testing

/// What a tool prints about itself, all from one description.
@Suite struct InformationTests {
  static let paint = CommandDescription(
    "tool paint", abstract: "Paints a fence: every board's front.", operands: "FILE", operandCount: 1...1,
    options: [
      OptionDescription("--colour", value: "NAME", choices: ["red", "blue"], help: "The colour [of all]."),
      OptionDescription("--from", value: "FILE", isRepeatable: true, help: "Where boards come from."),
    ],
    examples: [("tool paint a.txt", "one file")])
  static let tool = CommandDescription(
    "tool", abstract: "Keeps fences.\n\n  paint   paints one\n", operands: "paint …", operandCount: 0...Int.max,
    options: [OptionDescription("--dry-run", help: "Change nothing.")], examples: [("tool --dry-run", "look first")],
    subcommands: [paint])

  private func output(_ command: CommandDescription, _ arguments: String...) -> (status: Int32, text: String) {
    var bytes: [UInt8] = []
    let console = Console(usesColor: false, out: { bytes += $0 }, err: { bytes += $0 })
    let status = command.run(arguments, console) { _ in 7 }
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  @Test func theVersionNamesTheCommit() {
    let (status, text) = output(Self.tool, "--version")
    #expect(status == 0)
    #expect(text.wholeMatch(of: /tool \d+\.\d+\.\d+ \((development|[0-9a-f]{7,})\)\n/) != nil, "\(text)")
  }

  @Test func theManualPageHasEveryOptionOnce() {
    let (status, text) = output(Self.tool, "--man")
    #expect(status == 0)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.contains("tool \\- Keeps fences"))
    #expect(lines.filter { $0 == "\\fB\\-h\\fR, \\fB\\-\\-help\\fR" }.count == 1)
    #expect(lines.contains("\\fB\\-\\-dry\\-run\\fR"))
    #expect(lines.contains("\\fB\\-\\-colour\\fR red|blue"))
    #expect(lines.contains("Where boards come from. Repeatable."))
    #expect(lines.contains("Paints a fence: every board\\(aqs front."))
    #expect(lines.contains("  paint   paints one"))
    #expect(lines.contains("tool paint a.txt"))
  }

  @Test(arguments: [
    (
      "bash",
      [
        "        --colour) words='red blue' ;;",
        "        *) case \"$word\" in -*) words='--colour --from --help --version' ;; esac ;;",
        "  if [ \"$COMP_CWORD\" = 1 ] && [ -z \"$words\" ]; then words='paint'; fi",
        "complete -o default -F _tool tool",
      ]
    ),
    (
      "zsh",
      [
        "#compdef tool", "    'paint:Paints a fence: every board'\\''s front'",
        "        '--colour[The colour \\[of all\\].]:NAME:(red blue)' \\",
        "        '*--from[Where boards come from.]:FILE:_files' \\",
      ]
    ),
    (
      "fish",
      [
        "complete -c tool -n __fish_use_subcommand -a paint -d 'Paints a fence: every board\\'s front'",
        "complete -c tool -n '__fish_seen_subcommand_from paint' -l colour -x -a 'red blue' -d 'The colour [of all].'",
        "complete -c tool -n '__fish_seen_subcommand_from paint' -l from -r -F -d 'Where boards come from.'",
        "complete -c tool -n 'not __fish_seen_subcommand_from paint' -l dry-run -d 'Change nothing.'",
      ]
    ),
  ])
  func completions(shell: String, expected: [String]) {
    let (status, text) = output(Self.tool, "--completions", shell)
    #expect(status == 0)
    let lines = text.split(separator: "\n").map(String.init)
    for line in expected { #expect(lines.contains(line), "\(line)\n\(text)") }
  }

  @Test func onlyAToolHasThem() {
    #expect(output(Self.paint, "--man").text.contains("unknown option `--man`"))
    #expect(output(Self.paint, "--help").status == 0)
  }
}
