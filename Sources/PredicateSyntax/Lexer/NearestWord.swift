/// The word that `word` was probably meant to be: equal without case, else the fewest edits away, at most a third of its
/// length (and at least one); nil where none is near. The first of equally near ones.
func nearest(to word: String, in known: [String]) -> String? {
  let lower = word.lowercased()
  if let same = known.first(where: { $0.lowercased() == lower }) { return same }
  guard word.utf8.count <= 32 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(Array(lower.unicodeScalars), Array(candidate.lowercased().unicodeScalars))
    if distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// How many scalars must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other
/// (Damerau and Levenshtein, no part edited twice). O(n × m).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var rows = [Array(0...right.count)]
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let replaced = rows[row][column] + (scalar == other ? 0 : 1)
      var best = min(replaced, rows[row][column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        best = min(best, rows[row - 1][column - 1] + 1)
      }
      current.append(best)
    }
    rows.append(current)
  }
  return rows[left.count][right.count]
}
