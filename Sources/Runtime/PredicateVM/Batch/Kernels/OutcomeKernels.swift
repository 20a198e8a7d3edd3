import PredicateValues

// Three-way comparisons with a constant of two words. Bit `outcome` of the mask is the result.

/// Dates with nanoseconds.
@inline(never)
func compareDates(
  _ values: UnsafeRawPointer, _ nanoseconds: UnsafePointer<Int32>, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int,
  _ mask: UInt8, _ constant: (Int64, Int64)
) {
  let seconds = values.assumingMemoryBound(to: Int64.self)
  packOutcomes(out, rows, mask) { row in
    denseOutcome((seconds[row], Int64(nanoseconds[row])), constant)
  }
}

/// UUIDs.
@inline(never)
func compareUUIDs(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8,
  _ constant: (UInt64, UInt64)
) {
  let ids = values.assumingMemoryBound(to: UUIDBytes.self)
  packOutcomes(out, rows, mask) { row in denseOutcome(IdentifierWords(ids[row]).words, constant) }
}

/// Object ids.
@inline(never)
func compareObjectIDs(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8,
  _ constant: (UInt64, UInt64)
) {
  let ids = values.assumingMemoryBound(to: ObjectID.self)
  packOutcomes(out, rows, mask) { row in denseOutcome(IdentifierWords(ids[row]).words, constant) }
}
