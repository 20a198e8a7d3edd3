// Integers against constants of their width: above, equal, between two bounds (both included).

/// What a dense kernel asks of a value.
enum KernelForm: UInt8 {
  case less, lessOrEqual, equal, greaterOrEqual, greater, between
  /// Equal to one of two.
  case equalToEither
}

@inline(__always)
private func compare<Element: FixedWidthInteger & SIMDScalar>(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Element,
  _ high: Element
) where SIMD8<Element>.MaskStorage.Scalar: FixedWidthInteger {
  let (low, high) = (SIMD8(repeating: low), SIMD8(repeating: high))
  switch form {
  case .equal: pack(values, out, words, Element.self, Element.self) { $0 .== low }
  case .between: pack(values, out, words, Element.self, Element.self) { ($0 .>= low) .& ($0 .<= high) }
  case .equalToEither: pack(values, out, words, Element.self, Element.self) { ($0 .== low) .| ($0 .== high) }
  // The others are made of these.
  default: pack(values, out, words, Element.self, Element.self) { $0 .> low }
  }
}

/// 8-bit integers.
@inline(never)
func compareInt8(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int8,
  _ high: Int8
) {
  compare(form, values, out, words, low, high)
}

/// 16-bit integers.
@inline(never)
func compareInt16(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int16,
  _ high: Int16
) {
  compare(form, values, out, words, low, high)
}

/// 32-bit integers.
@inline(never)
func compareInt32(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int32,
  _ high: Int32
) {
  compare(form, values, out, words, low, high)
}

/// 64-bit integers.
@inline(never)
func compareInt64(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int64,
  _ high: Int64
) {
  compare(form, values, out, words, low, high)
}

/// Codes of 8 bits, and small integers, by a table of 256 truths, each 0 or 1.
@inline(never)
func lookUp8(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ table: UnsafePointer<UInt8>
) {
  var source = values.assumingMemoryBound(to: UInt8.self)
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      var bits = UInt64(table[Int(source[0])])
      bits |= UInt64(table[Int(source[1])]) &<< 1
      bits |= UInt64(table[Int(source[2])]) &<< 2
      bits |= UInt64(table[Int(source[3])]) &<< 3
      bits |= UInt64(table[Int(source[4])]) &<< 4
      bits |= UInt64(table[Int(source[5])]) &<< 5
      bits |= UInt64(table[Int(source[6])]) &<< 6
      bits |= UInt64(table[Int(source[7])]) &<< 7
      word |= bits &<< group
      source += 8
      group &+= 8
    }
    out[index] = word
    index &+= 1
  }
}

/// Codes of 16 bits by a table of truths, each 0 or 1. Every code that is read must be below the table's length.
@inline(never)
func lookUp16(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ table: UnsafePointer<UInt8>
) {
  var source = values.assumingMemoryBound(to: UInt16.self)
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      var bits = UInt64(table[Int(source[0])])
      bits |= UInt64(table[Int(source[1])]) &<< 1
      bits |= UInt64(table[Int(source[2])]) &<< 2
      bits |= UInt64(table[Int(source[3])]) &<< 3
      word |= bits &<< group
      source += 4
      group &+= 4
    }
    out[index] = word
    index &+= 1
  }
}
