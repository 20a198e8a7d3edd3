// Floats and doubles compared with constants, as in IEEE 754: every form is false for NaN.

/// Floats.
@inline(never)
func compareFloat(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Float,
  _ high: Float
) {
  let (low, high) = (SIMD8<Float>(repeating: low), SIMD8<Float>(repeating: high))
  switch form {
  case .less: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Float>.self) .< low) }
  case .lessOrEqual: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Float>.self) .<= low) }
  case .equal: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Float>.self) .== low) }
  case .greaterOrEqual: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Float>.self) .>= low) }
  case .greater: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Float>.self) .> low) }
  case .between:
    pack(values, out, words, stride: 4) {
      let vector = $0.loadUnaligned(as: SIMD8<Float>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 4) {
      let vector = $0.loadUnaligned(as: SIMD8<Float>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  }
}

/// Doubles.
@inline(never)
func compareDouble(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Double,
  _ high: Double
) {
  let (low, high) = (SIMD8<Double>(repeating: low), SIMD8<Double>(repeating: high))
  switch form {
  case .less: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Double>.self) .< low) }
  case .lessOrEqual: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Double>.self) .<= low) }
  case .equal: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Double>.self) .== low) }
  case .greaterOrEqual: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Double>.self) .>= low) }
  case .greater: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Double>.self) .> low) }
  case .between:
    pack(values, out, words, stride: 8) {
      let vector = $0.loadUnaligned(as: SIMD8<Double>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 8) {
      let vector = $0.loadUnaligned(as: SIMD8<Double>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  }
}
