import PredicateSwiftObjects
import PredicateValues

/// Puts the elements of a set in ascending order and leaves out those that are there already (language §3); how many are left, nil
/// where there are containers among them. O(n log n), O(n) where they stand so already.
func ascendingSet(_ elements: UnsafeMutablePointer<RecordField>, _ count: Int) -> Int? {
  var isAscending = true
  for index in 0..<count {
    if elements[index].tag == .container { return nil }
    if index > 0, order(elements[index - 1], elements[index]) != .less { isAscending = false }
  }
  if isAscending { return count }
  // Of equal ones, the first stays.
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

/// Puts the entries of a dictionary, values and keys in turns, in the order of their keys: first all values, then all keys. False
/// where a key stands twice. O(n log n).
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

/// The total order of two values that are not containers (language §7.2).
private func order(_ left: RecordField, _ right: RecordField) -> PartialOrdering {
  if left.tag == .int, right.tag == .int {
    return PartialOrdering(Int64(bitPattern: left.word), Int64(bitPattern: right.word))
  }
  // Links of one property, to rows of one class.
  if left.tag == .link, right.tag == .link { return PartialOrdering(left.word, right.word) }
  return left.scalar.totalOrder(right.scalar)
}
