import PredicateValues

// Columns of values: widening, arithmetic, and sums over collections.

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

/// Widens integers of any width to 64 bits. For chunks of integers only.
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

/// Writes the length of each collection.
@inline(never)
func countElements(_ spans: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<Int64>, _ rows: Int) {
  var row = 0
  while row < rows {
    out[row] = Int64(truncatingIfNeeded: spans[row &+ 1] &- spans[row])
    row &+= 1
  }
}

@inline(__always)
private func combine<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, _ out: UnsafeMutablePointer<Element>, _ rows: Int,
  _ operation: (Element, Element) -> Element
) {
  var row = 0
  while row < rows {
    out[row] = operation(left[row], right[row])
    row &+= 1
  }
}

/// Integer arithmetic as in ``Number/apply(_:_:_:)``.
@inline(never)
func calculateIntegers(
  _ operation: ArithmeticOperator, _ left: UnsafePointer<Int64>, _ right: UnsafePointer<Int64>,
  _ out: UnsafeMutablePointer<Int64>, _ rows: Int
) {
  switch operation {
  case .add: combine(left, right, out, rows, &+)
  case .subtract: combine(left, right, out, rows, &-)
  case .multiply: combine(left, right, out, rows, &*)
  case .divide: combine(left, right, out, rows) { Number.apply(.divide, Number($0), Number($1)).int }
  }
}

/// Double arithmetic.
@inline(never)
func calculateDoubles(
  _ operation: ArithmeticOperator, _ left: UnsafePointer<Double>, _ right: UnsafePointer<Double>,
  _ out: UnsafeMutablePointer<Double>, _ rows: Int
) {
  switch operation {
  case .add: combine(left, right, out, rows, +)
  case .subtract: combine(left, right, out, rows, -)
  case .multiply: combine(left, right, out, rows, *)
  case .divide: combine(left, right, out, rows, /)
  }
}

/// Returns `true` if any link is null.
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
