/// Writes fixes into the bytes of a file; all other bytes stay as they are.
enum FixApplication {
  /// The file with as many safe fixes as do not touch each other, in the order of the findings; nil where there are none. What is left out
  /// is found again when the file is linted anew.
  static func apply(_ findings: [Finding], to bytes: [UInt8]) -> (bytes: [UInt8], applied: Int)? {
    var taken: [Finding.Fix.Edit] = []
    var applied = 0
    for finding in findings {
      guard let fix = finding.fixes.first(where: \.isSafe), isSound(fix.edits, bytes.count) else { continue }
      let fresh = fix.edits.filter { edit in !taken.contains { $0 == edit } }
      if fresh.isEmpty {
        // Another finding asked for the same.
        applied += 1
        continue
      }
      guard !fresh.contains(where: { edit in taken.contains { touches($0, edit) } }) else { continue }
      taken += fresh
      applied += 1
    }
    guard !taken.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in taken.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return (result + bytes[position...], applied)
  }

  /// Whether edits lie in the file, in order and apart.
  private static func isSound(_ edits: [Finding.Fix.Edit], _ count: Int) -> Bool {
    var position = 0
    for edit in edits {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return false }
      position = edit.range.upperBound
    }
    return !edits.isEmpty
  }

  /// Whether two edits overlap or meet: where two texts are put at one place, their order is not known.
  private static func touches(_ left: Finding.Fix.Edit, _ right: Finding.Fix.Edit) -> Bool {
    left.range.lowerBound <= right.range.upperBound && right.range.lowerBound <= left.range.upperBound
  }
}
