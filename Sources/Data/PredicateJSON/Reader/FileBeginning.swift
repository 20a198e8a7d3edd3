import PredicateDiagnostics

/// The kind of a file, determined from its first bytes.
package enum FileBeginning: Equatable {
  /// A text after a byte order mark of `mark` bytes.
  case text(mark: Int)
  /// A file that must be converted to text first, with a description and advice.
  case foreign(String)
  /// More bytes are needed to decide.
  case open

  /// Determines the kind of a file.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes.
  ///   - isWhole: A Boolean value that indicates whether the file ends there.
  package init(_ bytes: some Collection<UInt8>, isWhole: Bool) {
    let first = Array(bytes.prefix(Self.longest))
    if let known = Self.known.first(where: { first.starts(with: $0.bytes) }) {
      self = .foreign(known.advice)
    } else if !isWhole,
      Self.known.contains(where: { $0.bytes.starts(with: first) }) || [0xEF, 0xBB].starts(with: first)
    {
      self = .open
    } else if first.count > 1, (first[0] == 0) != (first[1] == 0) {
      // UTF-8 text has no zero among its first characters; UTF-16 text that begins with ASCII has one.
      self = .foreign(Self.utf16)
    } else {
      self = .text(mark: byteOrderMark(first))
    }
  }

  /// Returns the command that decompresses a file, determined from its first bytes. `nil` for all other files.
  package static func decompressor(of first: [UInt8]) -> String? {
    compressions.first { first.starts(with: $0.bytes) }?.command
  }

  private static let compressions: [(bytes: [UInt8], format: String, command: String)] = [
    ([0x1F, 0x8B], "gzip", "gzip -dc"), (Array("BZh".utf8), "bzip2", "bzip2 -dc"),
    ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", "zstd -dc"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "xz -dc"),
  ]

  private static let utf16 = "it is text in UTF-16; turn it into UTF-8, as `iconv -f UTF-16 -t UTF-8` does"

  /// The first bytes of file types that are often passed by mistake.
  private static let known: [(bytes: [UInt8], advice: String)] =
    others
    + compressions.map { format in
      (
        bytes: format.bytes,
        advice: "it is compressed by \(format.format); read it through a pipe: `\(format.command) FILE | … -`"
      )
    }

  private static let others: [(bytes: [UInt8], advice: String)] = [
    ([0xFF, 0xFE], utf16), ([0xFE, 0xFF], utf16),
    (
      [0x50, 0x4B, 3, 4],
      "it is a zip archive, as files of spreadsheets are, too; take the text out, or save the table as CSV"
    ),
    (Array("SQLite format 3".utf8), "it is a database of SQLite; write its rows as JSON, as `sqlite3 -json` does"),
    (Array("PAR1".utf8), "it is a file of Parquet; write its rows as NDJSON or CSV first"),
  ]

  private static let longest = known.map { $0.bytes.count }.max() ?? 0
}
