// Floats and doubles against constants, as IEEE 754 has it: every form is false of NaN.

@inline(__always)
private func compare<Element: BinaryFloatingPoint & SIMDScalar, Bits: FixedWidthInteger & SIMDScalar>(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Element,
  _ high: Element, _ bits: Bits.Type
) {
  let (low, high) = (SIMD8(repeating: low), SIMD8(repeating: high))
  switch form {
  case .less: pack(values, out, words, Element.self, bits) { $0 .< low }
  case .lessOrEqual: pack(values, out, words, Element.self, bits) { $0 .<= low }
  case .equal: pack(values, out, words, Element.self, bits) { $0 .== low }
  case .greaterOrEqual: pack(values, out, words, Element.self, bits) { $0 .>= low }
  case .greater: pack(values, out, words, Element.self, bits) { $0 .> low }
  case .between: pack(values, out, words, Element.self, bits) { ($0 .>= low) .& ($0 .<= high) }
  case .equalToEither: pack(values, out, words, Element.self, bits) { ($0 .== low) .| ($0 .== high) }
  }
}

/// Floats.
@inline(never)
func compareFloat(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Float,
  _ high: Float
) {
  compare(form, values, out, words, low, high, Int32.self)
}

/// Doubles.
@inline(never)
func compareDouble(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Double,
  _ high: Double
) {
  compare(form, values, out, words, low, high, Int64.self)
}
