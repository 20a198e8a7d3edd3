import PredicateCommandLine
import Predicates

/// The options `--sort`, `--distinct` and `--limit`, which are applied in the order of the command line.
package enum ClauseOptions {
  /// The options, in the order of the help text.
  package static let options = [
    OptionDescription(
      "--sort", short: "-s", value: "KEYS", isRepeatable: true,
      help: "Sort by key paths, `priority desc, name`; of two --sort the later decides first."),
    OptionDescription(
      "--distinct", value: "PATHS", isRepeatable: true,
      help: "Keep the first object of each combination of values."),
    OptionDescription("--limit", short: "-n", value: "N", isRepeatable: true, help: "Keep the first N objects."),
  ]

  /// Returns the clauses of a command line.
  package static func clauses(_ command: ParsedCommand) throws(ToolError) -> [ResultClause] {
    var clauses: [ResultClause] = []
    for option in command.given {
      switch option.name {
      case "--sort":
        var keys: [SortKey] = []
        for key in pieces(option.value) { keys.append(try sortKey(key)) }
        clauses.append(.sort(keys))
      case "--distinct": clauses.append(.distinct(pieces(option.value)))
      case "--limit":
        guard let limit = Int(option.value), limit >= 0 else {
          throw .usage("`--limit` takes a whole number, not `\(option.value)`")
        }
        clauses.append(.limit(limit))
      default: continue
      }
    }
    return clauses
  }

  /// Parses `path`, `path asc` or `path desc`.
  private static func sortKey(_ text: String) throws(ToolError) -> SortKey {
    // A key in brackets may contain spaces.
    let end = text.lastIndex(of: "]").map { text.index(after: $0) } ?? text.startIndex
    let words = text[end...].split(separator: " ", omittingEmptySubsequences: true)
    let path = end > text.startIndex ? String(text[..<end]) : words.first.map(String.init) ?? ""
    let rest = end > text.startIndex ? words[...] : words.dropFirst()
    switch (rest.count, rest.first?.lowercased()) {
    case (0, _), (1, "asc"), (1, "ascending"): return SortKey(path)
    case (1, "desc"), (1, "descending"): return SortKey(path, ascending: false)
    default: throw .usage("a key of `--sort` is `PATH`, `PATH asc` or `PATH desc`, not `\(text)`")
    }
  }

  /// Returns the parts between commas outside brackets, without surrounding spaces.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var isInBrackets = false
    for character in text {
      if character == "[" { isInBrackets = true }
      if character == "]" { isInBrackets = false }
      if character == ",", !isInBrackets { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    return pieces.map { piece in
      var trimmed = piece[...]
      while trimmed.first == " " { trimmed.removeFirst() }
      while trimmed.last == " " { trimmed.removeLast() }
      return String(trimmed)
    }
  }
}
