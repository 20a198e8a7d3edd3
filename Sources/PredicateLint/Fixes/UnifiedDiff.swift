/// The difference of two texts as `patch` and `git apply` read it.
enum UnifiedDiff {
  /// Unchanged lines shown around changed ones.
  private static let context = 3

  /// One line of a hunk: its mark and its bytes.
  private struct Line {
    var mark: UInt8
    var bytes: ArraySlice<UInt8>
  }

  /// The difference, ending in a line break; empty where there is none.
  static func bytes(_ path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
    let lines = compare(split(old), split(new))
    guard lines.contains(where: { $0.mark != space }) else { return [] }
    // Absolute paths stay as they are, so that the patch can be applied with `-p0`; others have git's prefixes.
    let (before, after) = path.hasPrefix("/") ? ("", "") : ("a/", "b/")
    var result = Array("--- \(before)\(path)\n+++ \(after)\(path)\n".utf8)
    var (oldLine, newLine) = (1, 1)
    var index = 0
    while index < lines.count {
      guard let change = lines[index...].firstIndex(where: { $0.mark != space }) else { break }
      let start = max(index, change - context)
      oldLine += start - index
      newLine += start - index
      var end = change
      // A hunk goes on as long as two changes share their context.
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

  /// The lines with their ends.
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

  /// All lines with their marks. What both texts begin and end with is not compared further, so that a long file with few changes costs
  /// little.
  private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    var lines = old[..<head].map { Line(mark: space, bytes: $0) }
    let (oldMiddle, newMiddle) = (Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
    let difference = newMiddle.difference(from: oldMiddle)
    let removed = Set(difference.removals.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
    let inserted = Set(
      difference.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
    var (left, right) = (0, 0)
    while left < oldMiddle.count || right < newMiddle.count {
      if left < oldMiddle.count, removed.contains(left) {
        lines.append(Line(mark: minus, bytes: oldMiddle[left]))
        left += 1
      } else if right < newMiddle.count, inserted.contains(right) {
        lines.append(Line(mark: plus, bytes: newMiddle[right]))
        right += 1
      } else {
        guard left < oldMiddle.count, right < newMiddle.count else { break }
        lines.append(Line(mark: space, bytes: oldMiddle[left]))
        left += 1
        right += 1
      }
    }
    return lines + old[(old.count - tail)...].map { Line(mark: space, bytes: $0) }
  }

  /// A range of lines; an empty one stands behind the line before it.
  private static func range(_ first: Int, _ count: Int) -> String {
    count == 0 ? "\(first - 1),0" : count == 1 ? "\(first)" : "\(first),\(count)"
  }
}
