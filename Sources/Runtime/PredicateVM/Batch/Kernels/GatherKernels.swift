import PredicateValues

// Sums, averages and extremes over the collections of a batch.

extension AggregateFunction {
  /// A Boolean value that indicates whether ``gatherIntegers(_:_:_:_:_:_:_:)`` computes the function.
  var hasKernel: Bool { self == .sum || self == .average || isExtreme }
}

/// Contiguous integers: a property of all rows of a table, or the elements of a chunk's collections.
struct FlatColumn {
  var encoding: ColumnEncoding
  var values: UnsafeRawPointer
}

@inline(__always)
private func addUp<Element: FixedWidthInteger & SignedInteger>(
  _ owners: Owners, _ edges: UnsafePointer<UInt32>?, _ values: UnsafePointer<Element>, _ running: RunningCounts,
  _ body: (_ owner: Int, _ sum: Int64, _ length: UInt32) -> Void
) {
  let spans = owners.spans
  owners.forEachWord { first, end, element, count in
    running.fill(values, edges, element, count)
    let sums = running.sums
    var start = spans[first]
    let origin = start
    var before: Int64 = 0
    var owner = first
    while owner < end {
      let next = spans[owner &+ 1]
      let sum = sums[Int(next &- origin)]
      body(owner, sum &- before, next &- start)
      (before, start) = (sum, next)
      owner &+= 1
    }
  } _: { index in
    forEachActive(owners.active + index, 1) { bit in
      let owner = index &<< 6 &+ bit
      var element = Int(spans[owner])
      let end = Int(spans[owner &+ 1])
      var sum: Int64 = 0
      while element < end {
        sum &+= Int64(truncatingIfNeeded: values[edges.map { Int($0[element]) } ?? element])
        element &+= 1
      }
      body(owner, sum, spans[owner &+ 1] &- spans[owner])
    }
  }
}

@inline(__always)
private func gather<Element: FixedWidthInteger & SignedInteger>(
  _ function: AggregateFunction, _ owners: Owners, _ edges: UnsafePointer<UInt32>?, _ values: UnsafeRawPointer,
  _ running: RunningCounts, _ out: UnsafeMutableRawPointer, _ valid: UnsafeMutablePointer<UInt64>, _ type: Element.Type
) {
  let source = values.assumingMemoryBound(to: Element.self)
  let integers = out.assumingMemoryBound(to: Int64.self)
  let doubles = out.assumingMemoryBound(to: Double.self)
  let spans = owners.spans
  switch function {
  case .sum: addUp(owners, edges, source, running) { owner, sum, _ in integers[owner] = sum }
  case .average: addUp(owners, edges, source, running) { doubles[$0] = Double($1) / Double($2) }
  default:
    let isMinimum = function == .min
    forEachActive(owners.active, (owners.count &+ 63) &>> 6) { owner in
      let end = Int(spans[owner &+ 1])
      var element = Int(spans[owner])
      var extreme: Element = isMinimum ? .max : .min
      while element < end {
        let value = source[edges.map { Int($0[element]) } ?? element]
        extreme = isMinimum ? min(extreme, value) : max(extreme, value)
        element &+= 1
      }
      integers[owner] = Int64(truncatingIfNeeded: extreme)
    }
  }
  // An empty collection has only a sum.
  guard !function.hasValueOfNothing else { return }
  var first = 0
  while first < owners.count {
    let end = min(first &+ 64, owners.count)
    var (word, bit): (UInt64, UInt64) = (0, 0)
    var owner = first
    while owner < end {
      word |= UInt64(byte(spans[owner] != spans[owner &+ 1])) &<< bit
      bit &+= 1
      owner &+= 1
    }
    valid[first &>> 6] = word
    first = end
  }
}

/// Computes a sum, average or extreme over each active owner's elements, none of which is null. With `edges`, the elements are the rows
/// that the edges lead to, none of them null. Sums wrap around. Averages are exact only if the sums of all values are, so 64-bit integers
/// are not supported.
@inline(never)
func gatherIntegers(
  _ function: AggregateFunction, _ owners: Owners, _ edges: UnsafePointer<UInt32>?, _ column: FlatColumn,
  _ running: RunningCounts,
  _ out: UnsafeMutableRawPointer, _ valid: UnsafeMutablePointer<UInt64>
) {
  switch column.encoding {
  case .int8: gather(function, owners, edges, column.values, running, out, valid, Int8.self)
  case .int16: gather(function, owners, edges, column.values, running, out, valid, Int16.self)
  case .int32: gather(function, owners, edges, column.values, running, out, valid, Int32.self)
  default: gather(function, owners, edges, column.values, running, out, valid, Int64.self)
  }
}
