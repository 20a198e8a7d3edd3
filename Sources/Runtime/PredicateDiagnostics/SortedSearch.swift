extension RandomAccessCollection where Index == Int {
  /// The first position whose element belongs to the second part of a collection that is sorted into two; its end where none does.
  /// O(log elements).
  @inlinable
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
