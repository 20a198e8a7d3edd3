import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON

/// The findings that a project tolerates for now, stored as a file of fingerprints, so that only new findings are reported.
struct Baseline: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    var id: String
    /// The path, relative to the baseline's folder.
    var path: String
    var fingerprint: String
    /// The message, for readers of the file. It is not compared.
    var message: String
  }

  static let version = 1

  var entries: [Entry] = []
  /// The absolute path of the file's folder.
  private let folder: String
  private let workingDirectory: String

  /// Creates a baseline of findings in the order of reports, for a file at `path`.
  init(_ findings: [Finding], files: [String: SourceFile], path: String, workingDirectory: String) {
    self.init(path: path, workingDirectory: workingDirectory)
    entries = zip(findings, fingerprints(findings, files)).map { finding, fingerprint in
      Entry(
        id: finding.id, path: relative(finding.place.path), fingerprint: fingerprint.text, message: finding.message)
    }
    entries.sort {
      if $0.path != $1.path { return PathName.precedes($0.path, $1.path) }
      return ($0.id, $0.message, $0.fingerprint) < ($1.id, $1.message, $1.fingerprint)
    }
  }

  /// Reads a baseline from a file.
  init(reading path: String, workingDirectory: String, limits: Limits = .standard) throws(ToolError) {
    self.init(path: path, workingDirectory: workingDirectory)
    let source = try SourceText(readingFile: path, limits)
    entries = try ToolError.text { () throws(DiagnosticError) in try Self.entries(source, limits) }
  }

  private init(path: String, workingDirectory: String) {
    folder = PathName.folder(of: PathName.absolute(path, in: workingDirectory)) ?? "/"
    self.workingDirectory = workingDirectory
  }

  /// Returns the findings that are not in the baseline, the number of those that are, and the number of entries without a finding.
  func applied(
    to findings: [Finding], files: [String: SourceFile]
  ) -> (findings: [Finding], held: Int, stale: Int) {
    var known: [String: Int] = [:]
    for entry in entries { known[entry.fingerprint, default: 0] += 1 }
    var left: [Finding] = []
    for (finding, fingerprint) in zip(findings, fingerprints(findings, files)) {
      if let count = known[fingerprint.text], count > 0 {
        known[fingerprint.text] = count - 1
      } else {
        left.append(finding)
      }
    }
    return (left, findings.count - left.count, known.values.reduce(0, +))
  }

  private func fingerprints(_ findings: [Finding], _ files: [String: SourceFile]) -> [Fingerprint] {
    Fingerprint.all(of: findings, files: files, path: relative)
  }

  private func relative(_ path: String) -> String {
    PathName.path(to: PathName.absolute(path, in: workingDirectory), from: folder)
  }

  // MARK: File format

  /// The text of the file.
  var json: String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.array("findings") { writer in
        for entry in entries {
          writer.object { writer in
            writer.members([
              ("id", entry.id), ("path", entry.path), ("fingerprint", entry.fingerprint), ("message", entry.message),
            ])
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func entries(_ source: SourceText, _ limits: Limits) throws(DiagnosticError) -> [Entry] {
    let value = try JSONValue(parsing: source, limits: limits)
    var faults = Faults()
    var entries: [Entry] = []
    if let reader = KeyedReader(value, "the baseline", keys: ["version", "findings"], &faults) {
      if reader["version"]?.text != String(version) {
        faults.report(
          .jsonType, "the baseline is of another version; write it anew with `--write-baseline`",
          at: reader["version"]?.range ?? value.range)
      }
      for element in reader.array("findings", required: true, &faults).map(Array.init) ?? [] {
        guard
          let entry = KeyedReader(element, "a finding", keys: ["id", "path", "fingerprint", "message"], &faults),
          let id = entry.string("id", required: true, &faults),
          let path = entry.string("path", required: true, &faults),
          let fingerprint = entry.string("fingerprint", required: true, &faults)
        else { continue }
        entries.append(
          Entry(id: id, path: path, fingerprint: fingerprint, message: entry.string("message", &faults) ?? ""))
      }
    }
    try faults.check(in: source)
    return entries
  }
}
