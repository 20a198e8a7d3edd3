import PredicateCommandLine

/// The format of a file with objects, as `--in-format` or the file's name says it.
enum InputFormat: String, CaseIterable {
  case ndjson, json, csv, tsv

  /// The format of a file; nil where it is one of JSON's, and the beginning of the file is to say which.
  init?(_ command: ParsedCommand, path: String) {
    if let named = command.value("--in-format").flatMap(Self.init) {
      self = named
      return
    }
    let name = path.lowercased()
    if name.hasSuffix(".csv") {
      self = .csv
    } else if name.hasSuffix(".tsv") || name.hasSuffix(".tab") {
      self = .tsv
    } else {
      return nil
    }
  }

  /// What stands between cells; nil for JSON.
  var delimiter: UInt8? {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    case .ndjson, .json: nil
    }
  }
}
