extension RandomAccessCollection where Index == Int {
  /// Returns the first position whose element belongs to the second part of a partitioned collection; its end if there is none. O(log
  /// elements).
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
