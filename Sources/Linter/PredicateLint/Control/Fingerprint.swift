import PredicateAppSources
import PredicateValues

/// An identifier of a finding that does not change when the lines around it move.
///
/// It depends on the rule, the file, the text of the line without its white space, and the index among equal findings.
struct Fingerprint: Hashable, Sendable {
  /// The fingerprint: 16 hexadecimal digits.
  let text: String

  /// Returns the fingerprints of findings in the order of reports. `path` makes a file's path relative to the baseline's folder.
  static func all(
    of findings: [Finding], files: [String: SourceFile], path: (String) -> String
  ) -> [Fingerprint] {
    struct Key: Hashable {
      var id: String
      var path: String
      var line: [UInt8]
    }
    var ordinals: [Key: Int] = [:]
    var last: (path: String, number: Int, text: [UInt8]) = ("", 0, [])
    return findings.map { finding in
      if let file = files[finding.place.path] {
        let number = file.line(of: finding.place.range.lowerBound)
        if last.number != number || last.path != finding.place.path {
          last = (finding.place.path, number, normalizedLine(number, in: file))
        }
      } else {
        last = (finding.place.path, 0, [])
      }
      let line = last.text
      let key = Key(id: finding.id, path: path(finding.place.path), line: line)
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      var hash = FNV1a()
      for part in [Array(key.id.utf8), Array(key.path.utf8), line, Array(String(ordinal).utf8)] {
        hash.add(part)
        hash.add(0)
      }
      return Fingerprint(text: hash.hexadecimal)
    }
  }

  /// Returns a line with each run of white space as one space, and none at its ends. Long lines are hashed, as many findings may be on one.
  private static func normalizedLine(_ number: Int, in file: SourceFile) -> [UInt8] {
    let line = file.bytes[file.range(ofLine: number)]
    let text = Array(line.split(whereSeparator: \.isSpace).joined(separator: [0x20]))
    guard text.count > 4_096 else { return text }
    return Array(FNV1a(text).hexadecimal.utf8)
  }
}
