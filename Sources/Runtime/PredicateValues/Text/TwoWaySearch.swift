/// Returns `true` if the text contains the needle, in O(text + needle) time and constant space.
///
/// The two-way algorithm of Crochemore and Perrin ("Two-way string-matching", Journal of the ACM 38, 1991): the needle is split at a
/// critical position. Its right part is compared forward and then its left part backward. A mismatch shifts by the number of compared bytes
/// or by the period.
func twoWayContains(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
  let (count, needleCount) = (text.count, needle.count)
  guard let bytes = text.baseAddress, let pattern = needle.baseAddress, needleCount > 0, needleCount <= count else {
    return needleCount == 0
  }
  let split = criticalFactorization(pattern, needleCount)
  let isPeriodic =
    split.period + split.position <= needleCount
    && bytesEqual(pattern, pattern + split.period, count: split.position)
  // Without a period the left part never has to be remembered, and every shift is long.
  let period = isPeriodic ? split.period : max(split.position, needleCount - split.position) + 1
  var (position, remembered) = (0, 0)
  while position <= count - needleCount {
    var right = max(split.position, remembered)
    while right < needleCount, pattern[right] == bytes[position + right] { right += 1 }
    if right < needleCount {
      position += right - split.position + 1
      remembered = 0
      continue
    }
    var left = split.position
    while left > remembered, pattern[left - 1] == bytes[position + left - 1] { left -= 1 }
    if left <= remembered { return true }
    position += period
    remembered = isPeriodic ? needleCount - period : 0
  }
  return false
}

/// Returns the position to split the needle at, and the period of its right part: the later of the maximal suffixes in both orders of bytes.
private func criticalFactorization(
  _ pattern: UnsafePointer<UInt8>, _ count: Int
) -> (position: Int, period: Int) {
  let ascending = maximalSuffix(pattern, count) { $0 < $1 }
  let descending = maximalSuffix(pattern, count) { $0 > $1 }
  return ascending.position >= descending.position ? ascending : descending
}

/// Returns the start of the greatest suffix, and its period.
@inline(__always)
private func maximalSuffix(
  _ pattern: UnsafePointer<UInt8>, _ count: Int, _ isBelow: (UInt8, UInt8) -> Bool
) -> (position: Int, period: Int) {
  var (suffix, candidate, matched, period) = (0, 1, 0, 1)
  while candidate + matched < count {
    let (new, old) = (pattern[candidate + matched], pattern[suffix + matched])
    if new == old {
      if matched + 1 == period {
        candidate += period
        matched = 0
      } else {
        matched += 1
      }
    } else if isBelow(new, old) {
      candidate += matched + 1
      matched = 0
      period = candidate - suffix
    } else {
      suffix = candidate
      (candidate, matched, period) = (suffix + 1, 0, 1)
    }
  }
  return (suffix, period)
}
