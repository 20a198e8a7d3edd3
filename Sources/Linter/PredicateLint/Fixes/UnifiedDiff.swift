import PredicateAppSources

/// The difference of two texts, in the format that `patch` and `git apply` read.
enum UnifiedDiff {
  /// The number of unchanged lines around changed ones.
  private static let context = 3
  /// The number of lines ahead in which the texts are searched for equal ones.
  private static let reach = 64

  /// A line of a hunk: its mark and its bytes.
  private struct Line {
    var mark: UInt8
    var bytes: ArraySlice<UInt8>
  }

  /// Returns the difference, which ends in a line break. Empty if the texts are equal.
  static func bytes(_ path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
    let lines = compare(split(old), split(new))
    guard lines.contains(where: { $0.mark != space }) else { return [] }
    // Absolute paths are unchanged, so that the patch can be applied with `-p0`. Others have git's prefixes.
    let (before, after) = path.hasPrefix("/") ? ("", "") : ("a/", "b/")
    var result = Array("--- \(PatchPaths.quoted(before + path))\n+++ \(PatchPaths.quoted(after + path))\n".utf8)
    var (oldLine, newLine) = (1, 1)
    var index = 0
    while index < lines.count {
      guard let change = lines[index...].firstIndex(where: { $0.mark != space }) else { break }
      let start = max(index, change - context)
      oldLine += start - index
      newLine += start - index
      var end = change
      // A hunk continues while two changes share context lines.
      while let next = lines[end...].firstIndex(where: { $0.mark != space }), next - end <= 2 * context {
        end = next + 1
      }
      let stop = min(lines.count, end + context)
      let hunk = lines[start..<stop]
      let oldCount = hunk.count { $0.mark != plus }
      let newCount = hunk.count { $0.mark != minus }
      result += "@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@\n".utf8
      for line in hunk {
        result.append(line.mark)
        result += line.bytes
        if line.bytes.last != UInt8.lineFeed { result += "\n\\ No newline at end of file\n".utf8 }
      }
      oldLine += oldCount
      newLine += newCount
      index = stop
    }
    return result
  }

  private static let space = UInt8(ascii: " ")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")

  /// Returns the lines, including their line endings.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Returns all lines with their marks. After a difference, equal lines are searched within ``reach``. This keeps the time linear.
  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        lines.append(Line(mark: space, bytes: old[left]))
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (removed, inserted) = change(old[left...], new[right...])
      lines += old[left..<left + removed].map { Line(mark: minus, bytes: $0) }
      lines += new[right..<right + inserted].map { Line(mark: plus, bytes: $0) }
      (left, right) = (left + removed, right + inserted)
    }
    return lines
  }

  /// Returns the numbers of lines to remove and insert before the texts agree again, or of all lines within reach if they do not.
  private static func change(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (removed: Int, inserted: Int) {
    let (mostRemoved, mostInserted) = (min(old.count, reach), min(new.count, reach))
    for sum in 0...mostRemoved + mostInserted {
      for removed in max(0, sum - mostInserted)...min(sum, mostRemoved) {
        let (left, right) = (old.startIndex + removed, new.startIndex + sum - removed)
        if left < old.endIndex, right < new.endIndex, old[left] == new[right] { return (removed, sum - removed) }
      }
    }
    return (mostRemoved, mostInserted)
  }

  /// Returns a range of lines in a hunk's header. An empty range is given by the line before it.
  private static func range(_ first: Int, _ count: Int) -> String {
    count == 0 ? "\(first - 1),0" : count == 1 ? "\(first)" : "\(first),\(count)"
  }
}
