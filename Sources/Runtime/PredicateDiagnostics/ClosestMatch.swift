/// Returns the candidate that `name` most likely means, for "did you mean …"; `nil` if none is close enough.
///
/// Close means an edit distance of at most a third of the name's length (at least 1, at most 4). An edit inserts, removes or replaces a
/// character or swaps two neighbors. A candidate that differs only in case is always close. Of equally close candidates, the first wins.
///
/// To bound the time, names and candidates of more than 256 bytes are not compared, nor are candidates after the first 1,024. O(candidates
/// × length²) at worst; most candidates are skipped by their length.
public func closestMatch(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= 256, !name.isEmpty else { return nil }
  let wanted = Array(name.unicodeScalars)
  let lowercased = Array(name.lowercased().unicodeScalars)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates.prefix(maximumCandidates) where !candidate.isEmpty {
    // An edit adds or removes four bytes at most.
    guard abs(candidate.utf8.count - name.utf8.count) <= 4 * maximumDistance, candidate.utf8.count <= 256 else {
      continue
    }
    let scalars = Array(candidate.unicodeScalars)
    if scalars == wanted { continue }
    let shorter = min(wanted.count, scalars.count)
    let limit = min(max(shorter / 3, 1), maximumDistance, (best?.distance ?? .max) - 1)
    let distance: Int
    if candidate.lowercased().unicodeScalars.elementsEqual(lowercased) {
      distance = 0
    } else if shorter == 1 {
      continue
    } else if let found = editDistance(wanted, scalars, atMost: limit) {
      distance = found
    } else {
      continue
    }
    if distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// Returns the question whether another name was meant, for the end of a message or a note. `nil` if no name is close enough.
public func didYouMean(_ name: String, in candidates: some Sequence<String>) -> String? {
  closestMatch(to: name, in: candidates).map { "did you mean `\($0)`?" }
}

/// More candidates than most classes have properties.
private let maximumCandidates = 1_024
/// The largest edit distance that is still close.
private let maximumDistance = 4

/// Returns the number of insertions, removals, replacements and swaps of neighbors that lead from one text to the other; `nil` if it
/// exceeds a limit. The optimal string alignment distance (Damerau 1964, Wagner and Fischer 1974), computed row by row.
package func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  var leastBefore = 0
  for (row, leftScalar) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    var least = row + 1
    for (column, rightScalar) in right.enumerated() {
      var distance = min(previous[column + 1], current[column]) + 1
      distance = min(distance, previous[column] + (leftScalar == rightScalar ? 0 : 1))
      if row > 0, column > 0, leftScalar == right[column - 1], rightScalar == left[row - 1] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
      least = min(least, distance)
    }
    // A row depends on the two rows before it, and no distance in it is below their minimum.
    if least > limit, leastBefore > limit { return nil }
    leastBefore = least
    (beforePrevious, previous) = (previous, current)
  }
  let distance = previous[right.count]
  return distance <= limit ? distance : nil
}
