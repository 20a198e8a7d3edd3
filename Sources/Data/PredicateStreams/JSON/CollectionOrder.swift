import PredicateSwiftObjects
import PredicateValues

/// Sorts the elements of a set and removes duplicates (language §3). Returns the number of remaining elements; `nil` if there are
/// containers among them. O(n log n), or O(n) if they are already sorted.
func ascendingSet(_ elements: UnsafeMutablePointer<RecordField>, _ count: Int) -> Int? {
  var isAscending = true
  for index in 0..<count {
    if elements[index].tag == .container { return nil }
    if index > 0, order(elements[index - 1], elements[index]) != .less { isAscending = false }
  }
  if isAscending { return count }
  // The first of equal elements is kept.
  let ordered = (0..<count).map { (field: elements[$0], place: $0) }.sorted { left, right in
    switch order(left.field, right.field) {
    case .less: true
    case .equal: left.place < right.place
    case .greater, .unordered: false
    }
  }
  var kept = 0
  for (field, _) in ordered {
    if kept > 0, order(elements[kept - 1], field) == .equal { continue }
    elements[kept] = field
    kept += 1
  }
  return kept
}

/// Sorts the entries of a dictionary, alternating values and keys, by key. The result is all values, then all keys. Returns `false` if a
/// key is repeated. O(n log n).
func arrangeEntries(_ entries: UnsafeMutablePointer<RecordField>, _ count: Int) -> Bool {
  if count == 1 { return true }
  let ordered = (0..<count).map { (value: entries[2 * $0], key: entries[2 * $0 + 1]) }.sorted { left, right in
    order(left.key, right.key) == .less
  }
  for (index, entry) in ordered.enumerated() {
    if index > 0, order(ordered[index - 1].key, entry.key) == .equal { return false }
    entries[index] = entry.value
    entries[count + index] = entry.key
  }
  return true
}

/// Returns the total order of two values that are not containers (language §7.2).
private func order(_ left: RecordField, _ right: RecordField) -> PartialOrdering {
  if left.tag == .int, right.tag == .int {
    return PartialOrdering(Int64(bitPattern: left.word), Int64(bitPattern: right.word))
  }
  // Links of one property lead to rows of one class.
  if left.tag == .link, right.tag == .link { return PartialOrdering(left.word, right.word) }
  return left.scalar.totalOrder(right.scalar)
}
