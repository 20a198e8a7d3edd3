import PredicateCommandLine

/// The format of a file with objects, as `--in-format`, `--delimiter` or the file's name says it.
package enum InputFormat: String, CaseIterable {
  case ndjson, json, csv, tsv

  /// `--delimiter`.
  package static let delimiterOption = OptionDescription(
    "--delimiter", value: "BYTE",
    help:
      "What stands between the cells of a file with a header, as ';'; \\t for a tab. A comma, of .tsv a tab, if not given."
  )

  /// The format of a file; nil where it is one of JSON's, and the beginning of the file is to say which.
  package init?(_ command: ParsedCommand, path: String) {
    if let named = command.value("--in-format").flatMap(Self.init) {
      self = named
      return
    }
    let name = path.lowercased()
    let format = Self.names.first { name.hasSuffix($0.ending) }?.format
    if let format, format != .json {
      self = format
    } else if format == nil, command.has("--delimiter") {
      self = .csv
    } else {
      return nil
    }
  }

  /// What the ends of names say.
  private static let names: [(ending: String, format: InputFormat)] = [
    (".ndjson", .ndjson), (".jsonl", .ndjson), (".ldjson", .ndjson), (".json", .json), (".csv", .csv), (".tsv", .tsv),
    (".tab", .tsv),
  ]

  /// Whether the objects stand on records under a header.
  package var isDelimited: Bool { self == .csv || self == .tsv }

  /// What stands between the cells; nil for JSON.
  package func delimiter(_ command: ParsedCommand) throws(UsageError) -> UInt8? {
    guard isDelimited else { return nil }
    guard let text = command.value("--delimiter") else {
      return self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")
    }
    let byte = text == "\\t" ? UInt8(ascii: "\t") : text.utf8.first ?? 0
    guard text.utf8.count == 1 || text == "\\t", (1..<0x80).contains(byte), !Self.taken.contains(byte) else {
      throw UsageError(
        "`--delimiter` is one byte of ASCII, as `;`, or `\\t`; not a quote nor a line break, and not `\(text)`")
    }
    return byte
  }

  /// What CSV uses otherwise.
  private static let taken: [UInt8] = [UInt8(ascii: "\""), 0x0A, 0x0D]
}
