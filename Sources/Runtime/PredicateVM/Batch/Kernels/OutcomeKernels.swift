import PredicateValues

// Three-way comparisons with a constant of two words. Bit `outcome` of the mask is the result.

/// Dates with nanoseconds.
@inline(never)
func compareDates(
  _ values: UnsafeRawPointer, _ nanoseconds: UnsafePointer<Int32>, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int,
  _ mask: UInt8, _ low: UInt64, _ high: UInt64
) {
  let seconds = values.assumingMemoryBound(to: Int64.self)
  let constant = (Int64(bitPattern: low), Int64(bitPattern: high))
  packOutcomes(out, rows, mask) { row in
    let (second, nanosecond) = (seconds[row], Int64(nanoseconds[row]))
    let isSame = byte(second == constant.0)
    let isAbove = byte(second > constant.0) | isSame & byte(nanosecond > constant.1)
    let isEqual = isSame & byte(nanosecond == constant.1)
    return isAbove &+ (isAbove | isEqual)
  }
}

/// UUIDs.
@inline(never)
func compareUUIDs(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8, _ low: UInt64,
  _ high: UInt64
) {
  let ids = values.assumingMemoryBound(to: UUIDBytes.self)
  packOutcomes(out, rows, mask) { row in
    let id = ids[row]
    let isSame = byte(id.high == low)
    let isAbove = byte(id.high > low) | isSame & byte(id.low > high)
    let isEqual = isSame & byte(id.low == high)
    return isAbove &+ (isAbove | isEqual)
  }
}

/// Object ids.
@inline(never)
func compareObjectIDs(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8, _ low: UInt64,
  _ high: UInt64
) {
  let ids = values.assumingMemoryBound(to: ObjectID.self)
  packOutcomes(out, rows, mask) { row in
    let id = ids[row]
    let upper = UInt64(id.high) &<< 32 | UInt64(id.middle)
    let isSame = byte(upper == low)
    let isAbove = byte(upper > low) | isSame & byte(UInt64(id.low) > high)
    let isEqual = isSame & byte(UInt64(id.low) == high)
    return isAbove &+ (isAbove | isEqual)
  }
}
