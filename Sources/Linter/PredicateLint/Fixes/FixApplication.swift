import PredicateDiagnostics

/// The safe fixes of a file that are written together. All other bytes stay as they are.
struct FixApplication {
  /// The bytes of the file with the fixes.
  let bytes: [UInt8]
  /// The findings that are mended, each with the edits of its fix.
  let mended: [(finding: Finding, edits: [Finding.Fix.Edit])]
  /// All edits, in ascending order and apart.
  private let edits: [Finding.Fix.Edit]

  /// Applies as many safe fixes as keep apart, in the order of the findings; `nil` if there are none. A later round finds the others again.
  ///
  /// Equal fixes are one. Insertions at one place are all written, in the order of the findings: two pasted values are two arguments.
  init?(_ findings: [Finding], to source: [UInt8]) {
    var mended: [(finding: Finding, edits: [Finding.Fix.Edit])] = []
    var edits: [Finding.Fix.Edit] = []
    var seen: Set<[Finding.Fix.Edit]> = []
    for finding in findings {
      guard let fix = finding.fixes.first(where: \.isSafe), Self.isSound(fix.edits, source.count) else { continue }
      if !seen.contains(fix.edits) {
        guard !fix.edits.contains(where: { Self.meets($0, edits) }) else { continue }
        for edit in fix.edits {
          edits.insert(edit, at: edits.partitioningIndex { $0.range.lowerBound > edit.range.lowerBound })
        }
        seen.insert(fix.edits)
      }
      mended.append((finding, fix.edits))
    }
    guard !mended.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var position = 0
    for edit in edits {
      result += source[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    bytes = result + source[position...]
    (self.mended, self.edits) = (mended, edits)
  }

  /// A Boolean value that indicates whether an edit overlaps or touches others, so that the order of their texts is not known.
  private static func meets(_ edit: Finding.Fix.Edit, _ others: [Finding.Fix.Edit]) -> Bool {
    others[others.partitioningIndex { $0.range.upperBound >= edit.range.lowerBound }...]
      .prefix { $0.range.lowerBound <= edit.range.upperBound }
      .contains { !edit.range.isEmpty || $0.range != edit.range }
  }

  /// A Boolean value that indicates whether edits lie in the file, in order and apart.
  private static func isSound(_ edits: [Finding.Fix.Edit], _ count: Int) -> Bool {
    var position = 0
    for edit in edits {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return false }
      position = edit.range.upperBound
    }
    return !edits.isEmpty
  }

  // MARK: Errors of the result

  /// Returns the mended findings whose fixes leave more errors than they take away, each with such an error. The fix that is nearest to an
  /// error caused it, or took it away.
  ///
  /// - Parameters:
  ///   - new: The errors of the file with the fixes that it did not have before.
  ///   - gone: The errors that it had before, and has no more.
  func causes(of new: [Finding], without gone: [Finding]) -> [(finding: Finding, error: Finding)] {
    var left: [Int: [Finding]] = [:]
    for error in new {
      if let nearest = nearest(to: origin(of: error.place.range.lowerBound)) {
        left[nearest, default: []].append(error)
      }
    }
    for error in gone {
      if let nearest = nearest(to: error.place.range.lowerBound) { left[nearest] = left[nearest].map { $0.dropLast() } }
    }
    return left.sorted { $0.key < $1.key }.compactMap { index, errors in
      errors.first.map { (mended[index].finding, $0) }
    }
  }

  /// Returns the mended finding whose edits are nearest to a place in the original file.
  private func nearest(to place: Int) -> Int? {
    mended.indices.min { distance($0, place) < distance($1, place) }
  }

  /// Returns the place in the original file of a place in the result.
  private func origin(of place: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      let length = edit.replacement.utf8.count
      if place < start + length { return place < start ? place - shift : edit.range.lowerBound }
      shift += length - edit.range.count
    }
    return place - shift
  }

  /// Returns the number of bytes between a place and the nearest edit of a mended finding.
  private func distance(_ index: Int, _ place: Int) -> Int {
    mended[index].edits.map { max($0.range.lowerBound - place, place - $0.range.upperBound, 0) }.min() ?? .max
  }
}
