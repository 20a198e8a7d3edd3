/// The candidate that `name` most probably means, for "did you mean …"; nil where none is close enough.
///
/// Close means an edit distance of at most a third of the name's length (at least 1, at most 4), where an edit inserts,
/// removes or replaces a character or swaps two neighbours; a candidate that differs in upper and lower case alone always
/// counts. Of equally close candidates the first wins. Names and candidates of more than 256 bytes are not compared, so that
/// the time is bounded: O(candidates × 256²) at the worst.
public func closestMatch(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= 256, !name.isEmpty else { return nil }
  let wanted = Array(name.unicodeScalars)
  let lowercased = Array(name.lowercased().unicodeScalars)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate.utf8.count <= 256 && !candidate.isEmpty {
    let scalars = Array(candidate.unicodeScalars)
    if scalars == wanted { continue }
    let limit = min(max(min(wanted.count, scalars.count) / 3, 1), 4)
    let distance: Int
    if Array(candidate.lowercased().unicodeScalars) == lowercased {
      distance = 0
    } else if min(wanted.count, scalars.count) == 1 {
      continue
    } else {
      distance = editDistance(wanted, scalars)
    }
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// The number of insertions, removals, replacements and swaps of neighbours that lead from one text to the other: the
/// optimal string alignment distance (Damerau 1964, Wagner and Fischer 1974), row by row.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, leftScalar) in left.enumerated() {
    var current = [row + 1]
    for (column, rightScalar) in right.enumerated() {
      var distance = min(previous[column + 1], current[column]) + 1
      distance = min(distance, previous[column] + (leftScalar == rightScalar ? 0 : 1))
      if row > 0, column > 0, leftScalar == right[column - 1], rightScalar == left[row - 1] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
