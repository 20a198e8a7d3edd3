/// The places of a few rows in a sequence of rows, each of which occurs once.
struct RowPlaces {
  private var places: [UInt32: Int] = [:]

  /// Finds rows in a sequence. O(sequence).
  init(of rows: [UInt32], in sequence: [UInt32]) {
    guard let last = rows.max() else { return }
    var sought = [UInt64](repeating: 0, count: Int(last >> 6) + 1)
    var missing = 0
    for row in rows where sought[Int(row >> 6)] & (1 << UInt64(row & 63)) == 0 {
      sought[Int(row >> 6)] |= 1 << UInt64(row & 63)
      missing += 1
    }
    for (index, row) in sequence.enumerated() where row <= last && sought[Int(row >> 6)] & (1 << UInt64(row & 63)) != 0
    {
      places[row] = index
      missing -= 1
      if missing == 0 { break }
    }
  }

  /// The place of a row. `nil` if the sequence does not contain it.
  subscript(row: UInt32) -> Int? { places[row] }

  /// The places, in ascending order.
  var inOrder: [Int] { places.values.sorted() }
}
