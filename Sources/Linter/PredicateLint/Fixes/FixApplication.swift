import PredicateDiagnostics

/// The fixes of a file that are applied together. All other bytes are unchanged.
struct FixApplication {
  /// The bytes of the file after the fixes.
  let bytes: [UInt8]
  /// The corrected findings, each with the edits of its fix.
  let mended: [(finding: Finding, edits: [Finding.Fix.Edit])]
  /// All edits, in ascending order and without overlaps.
  private let edits: [Finding.Fix.Edit]

  /// Applies the safe fixes that do not conflict, in the order of the findings. `nil` if there are none. A later round finds the others
  /// again.
  ///
  /// Equal fixes are applied once. Insertions at one place are all applied, in the order of the findings: two pasted values are two
  /// arguments.
  ///
  /// - Parameter proposals: The rules whose first fix is applied even if it is not safe.
  init?(_ findings: [Finding], to source: [UInt8], proposals: Set<String> = []) {
    var mended: [(finding: Finding, edits: [Finding.Fix.Edit])] = []
    var edits: [Finding.Fix.Edit] = []
    var seen: Set<[Finding.Fix.Edit]> = []
    for finding in findings {
      let proposal = proposals.contains(finding.id) ? finding.fixes.first : nil
      guard let fix = finding.fixes.first(where: \.isSafe) ?? proposal, Self.isSound(fix.edits, source.count) else {
        continue
      }
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

  /// Returns whether an edit overlaps or touches others, so that the order of their texts is ambiguous.
  private static func meets(_ edit: Finding.Fix.Edit, _ others: [Finding.Fix.Edit]) -> Bool {
    others[others.partitioningIndex { $0.range.upperBound >= edit.range.lowerBound }...]
      .prefix { $0.range.lowerBound <= edit.range.upperBound }
      .contains { !edit.range.isEmpty || $0.range != edit.range }
  }

  /// Returns whether edits are within the file, in order and without overlaps.
  private static func isSound(_ edits: [Finding.Fix.Edit], _ count: Int) -> Bool {
    var position = 0
    for edit in edits {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return false }
      position = edit.range.upperBound
    }
    return !edits.isEmpty
  }

  // MARK: Errors of the result

  /// Returns the corrected findings whose fixes add more errors than they remove, each with such an error. An error belongs to the nearest
  /// fix.
  ///
  /// - Parameters:
  ///   - new: The errors after the fixes that did not exist before.
  ///   - gone: The errors before the fixes that no longer exist.
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

  /// Returns the index of the corrected finding whose edits are nearest to a position in the original file.
  private func nearest(to place: Int) -> Int? {
    mended.indices.min { distance($0, place) < distance($1, place) }
  }

  /// Returns the position in the original file that corresponds to a position in the result.
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

  /// Returns the number of bytes between a position and the nearest edit of a corrected finding.
  private func distance(_ index: Int, _ place: Int) -> Int {
    mended[index].edits.map { max($0.range.lowerBound - place, place - $0.range.upperBound, 0) }.min() ?? .max
  }
}
