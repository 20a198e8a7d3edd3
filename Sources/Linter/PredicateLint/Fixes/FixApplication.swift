import PredicateDiagnostics

/// Writes fixes into the bytes of a file; all other bytes stay as they are.
enum FixApplication {
  /// The file with as many safe fixes as do not touch each other, in the order of the findings; nil where there are none. What is left out
  /// is found again when the file is linted anew.
  static func apply(_ findings: [Finding], to bytes: [UInt8]) -> (bytes: [UInt8], applied: Int)? {
    // In ascending order, and apart.
    var taken: [Finding.Fix.Edit] = []
    func touching(_ edit: Finding.Fix.Edit) -> ArraySlice<Finding.Fix.Edit> {
      taken[taken.partitioningIndex { $0.range.upperBound >= edit.range.lowerBound }...]
        .prefix { $0.range.lowerBound <= edit.range.upperBound }
    }
    var applied = 0
    for finding in findings {
      guard let fix = finding.fixes.first(where: \.isSafe), isSound(fix.edits, bytes.count) else { continue }
      let fresh = fix.edits.filter { !touching($0).contains($0) }
      if fresh.isEmpty {
        // Another finding asked for the same.
        applied += 1
        continue
      }
      // Where edits overlap or meet, the order of their texts is not known.
      guard fresh.allSatisfy({ touching($0).isEmpty }) else { continue }
      for edit in fresh {
        taken.insert(edit, at: taken.partitioningIndex { $0.range.lowerBound > edit.range.lowerBound })
      }
      applied += 1
    }
    guard !taken.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in taken {
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
}
