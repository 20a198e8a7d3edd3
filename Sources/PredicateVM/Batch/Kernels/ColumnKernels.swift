import PredicateValues

// Columns of values: widening, arithmetic, sums over collections.

@inline(__always)
private func widen<Element: FixedWidthInteger & SignedInteger>(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<Int64>, _ rows: Int, _ type: Element.Type
) {
  let source = values.assumingMemoryBound(to: Element.self)
  var row = 0
  while row < rows {
    out[row] = Int64(truncatingIfNeeded: source[row])
    row &+= 1
  }
}

/// Integers of any width as 64-bit ones. Only of chunks of integers.
@inline(never)
func widenIntegers(
  _ encoding: ColumnEncoding, _ values: UnsafeRawPointer, _ first: Int, _ out: UnsafeMutablePointer<Int64>, _ rows: Int
) {
  switch encoding {
  case .int8: widen(values + first, out, rows, Int8.self)
  case .int16: widen(values + first &* 2, out, rows, Int16.self)
  case .int32: widen(values + first &* 4, out, rows, Int32.self)
  default: widen(values + first &* 8, out, rows, Int64.self)
  }
}

/// How long each collection is.
@inline(never)
func countElements(_ spans: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<Int64>, _ rows: Int) {
  var row = 0
  while row < rows {
    out[row] = Int64(truncatingIfNeeded: spans[row &+ 1] &- spans[row])
    row &+= 1
  }
}

/// Compares how long each collection is, from where they begin: one more value than there are rows. As for integers of 32
/// bits, which no chunk has more elements than.
@inline(never)
func compareLengths(
  _ form: KernelForm, _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int32,
  _ high: Int32
) {
  let (low, high) = (SIMD8(repeating: low), SIMD8(repeating: high))
  switch form {
  case .equal: packLengths(spans, out, words) { $0 .== low }
  case .between: packLengths(spans, out, words) { ($0 .>= low) .& ($0 .<= high) }
  default: packLengths(spans, out, words) { $0 .> low }
  }
}

@inline(__always)
private func packLengths(
  _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int,
  _ test: (SIMD8<Int32>) -> SIMDMask<SIMD8<Int32>>
) {
  var source = spans
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      let lengths =
        source.loadUnaligned(fromByteOffset: 4, as: SIMD8<Int32>.self) &- source.loadUnaligned(as: SIMD8<Int32>.self)
      let mask = unsafeBitCast(test(lengths), to: SIMD8<Int32>.self)
      word |= gather(unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: mask), to: UInt64.self)) &<< group
      source += 32
      group &+= 8
    }
    out[index] = word
    index &+= 1
  }
}

/// Arithmetic of integers, as ``Number/apply(_:_:_:)`` has it.
@inline(never)
func calculateIntegers(
  _ operation: ArithmeticOperator, _ left: UnsafePointer<Int64>, _ right: UnsafePointer<Int64>,
  _ out: UnsafeMutablePointer<Int64>, _ rows: Int
) {
  var row = 0
  switch operation {
  case .add:
    while row < rows {
      out[row] = left[row] &+ right[row]
      row &+= 1
    }
  case .subtract:
    while row < rows {
      out[row] = left[row] &- right[row]
      row &+= 1
    }
  case .multiply:
    while row < rows {
      out[row] = left[row] &* right[row]
      row &+= 1
    }
  case .divide:
    while row < rows {
      let result = Number.apply(.divide, Number(left[row]), Number(right[row]))
      out[row] = result.int
      row &+= 1
    }
  }
}

/// Arithmetic of doubles.
@inline(never)
func calculateDoubles(
  _ operation: ArithmeticOperator, _ left: UnsafePointer<Double>, _ right: UnsafePointer<Double>,
  _ out: UnsafeMutablePointer<Double>, _ rows: Int
) {
  var row = 0
  switch operation {
  case .add:
    while row < rows {
      out[row] = left[row] + right[row]
      row &+= 1
    }
  case .subtract:
    while row < rows {
      out[row] = left[row] - right[row]
      row &+= 1
    }
  case .multiply:
    while row < rows {
      out[row] = left[row] * right[row]
      row &+= 1
    }
  case .divide:
    while row < rows {
      out[row] = left[row] / right[row]
      row &+= 1
    }
  }
}

/// What a sum over objects is made into.
enum GatherForm: UInt8 {
  case sum, average, minimum, maximum
}

/// A property of a table's rows side by side, and a 0 behind the last for links that lead nowhere.
struct FlatColumn {
  var encoding: ColumnEncoding
  var values: UnsafeRawPointer
}

@inline(__always)
private func gather<Element: FixedWidthInteger & SignedInteger>(
  _ form: GatherForm, _ spans: UnsafePointer<UInt32>, _ rows: UnsafePointer<UInt32>, _ values: UnsafeRawPointer,
  _ active: UnsafePointer<UInt64>, _ words: Int, _ out: UnsafeMutableRawPointer, _ valid: UnsafeMutablePointer<UInt64>,
  _ type: Element.Type
) {
  let source = values.assumingMemoryBound(to: Element.self)
  let integers = out.assumingMemoryBound(to: Int64.self)
  let doubles = out.assumingMemoryBound(to: Double.self)
  switch form {
  case .sum, .average:
    forEachActive(active, words) { row in
      let first = Int(spans[row])
      let end = Int(spans[row &+ 1])
      var edge = first
      var sum: Int64 = 0
      while edge < end {
        sum &+= Int64(truncatingIfNeeded: source[Int(rows[edge])])
        edge &+= 1
      }
      if form == .sum { integers[row] = sum } else { doubles[row] = Double(sum) / Double(end &- first) }
    }
  case .minimum, .maximum:
    forEachActive(active, words) { row in
      let end = Int(spans[row &+ 1])
      var edge = Int(spans[row])
      var extreme: Element = form == .minimum ? .max : .min
      while edge < end {
        let value = source[Int(rows[edge])]
        extreme = form == .minimum ? min(extreme, value) : max(extreme, value)
        edge &+= 1
      }
      integers[row] = Int64(truncatingIfNeeded: extreme)
    }
  }
  // Of nothing there is a sum only.
  guard form != .sum else { return }
  forEachActive(active, words) { row in
    if spans[row] == spans[row &+ 1] { valid[row &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: row & 63)) }
  }
}

/// A sum, average or extreme over the objects of each active row's collection, none of which leads nowhere, of a property
/// that is nowhere null. Sums wrap around; averages are exact, so they are not to be taken of 64-bit integers.
@inline(never)
func gatherIntegers(
  _ form: GatherForm, _ spans: UnsafePointer<UInt32>, _ rows: UnsafePointer<UInt32>, _ column: FlatColumn,
  _ active: UnsafePointer<UInt64>, _ words: Int, _ out: UnsafeMutableRawPointer, _ valid: UnsafeMutablePointer<UInt64>
) {
  switch column.encoding {
  case .int8: gather(form, spans, rows, column.values, active, words, out, valid, Int8.self)
  case .int16: gather(form, spans, rows, column.values, active, words, out, valid, Int16.self)
  case .int32: gather(form, spans, rows, column.values, active, words, out, valid, Int32.self)
  default: gather(form, spans, rows, column.values, active, words, out, valid, Int64.self)
  }
}

/// Whether any link leads nowhere.
@inline(never)
func hasMissingLink(_ rows: UnsafePointer<UInt32>, _ count: Int) -> Bool {
  var missing: UInt32 = 0
  var index = 0
  while index < count {
    missing |= UInt32(byte(rows[index] == .max))
    index &+= 1
  }
  return missing != 0
}
