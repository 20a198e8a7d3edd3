import PredicateCommandLine

/// The format of a file of objects, determined by `--in-format`, `--delimiter` or the file's name.
package enum InputFormat: String, CaseIterable {
  case ndjson, json, csv, tsv

  /// The option `--delimiter`.
  package static let delimiterOption = OptionDescription(
    "--delimiter", value: "BYTE",
    help:
      "What stands between the cells of a file with a header, as ';'; \\t for a tab. A comma, of .tsv a tab, if not given."
  )

  /// Creates the format of a file. `nil` for a JSON format, which the beginning of the file determines.
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

  /// The formats by file name ending.
  private static let names: [(ending: String, format: InputFormat)] = [
    (".ndjson", .ndjson), (".jsonl", .ndjson), (".ldjson", .ndjson), (".json", .json), (".csv", .csv), (".tsv", .tsv),
    (".tab", .tsv),
  ]

  /// A Boolean value that indicates whether the objects are records under a header.
  package var isDelimited: Bool { self == .csv || self == .tsv }

  /// Returns the delimiter of the cells. `nil` for JSON.
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

  /// The characters that CSV reserves.
  private static let taken: [UInt8] = [UInt8(ascii: "\""), 0x0A, 0x0D]
}
