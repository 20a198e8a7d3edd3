import PredicateCommandLine
import PredicateStreams

/// The format of a file of objects, determined by `--in-format`, `--delimiter` or the file's name.
package enum InputFormat: String, CaseIterable {
  case ndjson, json, csv, tsv

  /// The options that say how files are written.
  package static let options = [
    OptionDescription(
      "--in-format", value: "FORMAT", choices: allCases.map(\.rawValue),
      help:
        "The format of the files: ndjson, an object a line; json, an array or a document; csv and tsv, under a header."
        + " If not given, the names .ndjson, .jsonl, .csv and .tsv determine it, and else the beginning of each file."),
    OptionDescription(
      "--delimiter", value: "BYTE",
      help: "The byte between the cells under a header, as ';'; \\t for a tab. If not given, the header determines it."),
    OptionDescription(
      "--quotes", value: "WHETHER", choices: ["yes", "no"],
      help: "Whether quotes surround cells. If not given: in CSV, and in TSV whose header has them."),
    OptionDescription(
      "--null", value: "TEXT", isRepeatable: true,
      help: "A cell that is null, as NA or - or \\N; empty cells always are."),
    OptionDescription(
      "--ragged", help: "Fill up records of any number of cells to those of the header, or cut them, and count them."),
    OptionDescription("--skip", value: "N", help: "Skip N lines, which come before the header."),
    OptionDescription(
      "--encoding", value: "NAME", choices: TextEncoding.allCases.map(\.rawValue),
      help: "The encoding of the files. If not given, UTF-8, UTF-16 or Windows-1252, as the bytes show it."),
    OptionDescription(
      "--path", value: "PATH", help: "The list of objects inside of a JSON document, as .data.items or /data/items."),
  ]

  /// Creates the format of a file. `nil` for a JSON format, which the beginning of the file determines.
  package init?(_ command: ParsedCommand, path: String) {
    if let named = command.value("--in-format").flatMap(Self.init) {
      self = named
      return
    }
    var name = path.lowercased()[...]
    for ending in [".gz", ".bz2", ".zst", ".xz"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
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

  /// Returns the notation of the cells under the options of a command. `nil` for JSON.
  package func cells(_ command: ParsedCommand) throws(ToolError) -> DelimitedFormat? {
    guard isDelimited else { return nil }
    var format = DelimitedFormat(delimiter: self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t"))
    format.hasQuotes = command.value("--quotes").map { $0 == "yes" }
    format.nulls = command.all("--null").map { Array($0.utf8) }
    format.isRagged = command.has("--ragged")
    format.skippedLines = try command.count("--skip") ?? 0
    guard let text = command.value("--delimiter") else { return format }
    format.delimiter = text == "\\t" ? UInt8(ascii: "\t") : text.utf8.first ?? 0
    guard text.utf8.count == 1 || text == "\\t", (1..<0x80).contains(format.delimiter),
      !Self.taken.contains(format.delimiter)
    else {
      throw .usage(
        "`--delimiter` is one byte of ASCII, as `;`, or `\\t`; not a quote nor a line break, and not `\(text)`")
    }
    return format
  }

  /// The characters that CSV reserves.
  private static let taken: [UInt8] = [UInt8(ascii: "\""), 0x0A, 0x0D]
}
