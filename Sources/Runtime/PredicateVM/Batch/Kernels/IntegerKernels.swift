// Integers compared with constants of their width: above, equal, or between two bounds (inclusive).

/// The comparison of a dense kernel.
enum KernelForm: UInt8 {
  case less, lessOrEqual, equal, greaterOrEqual, greater, between
  /// Equal to either of two constants.
  case equalToEither
}

/// 8-bit integers.
@inline(never)
func compareInt8(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int8,
  _ high: Int8
) {
  let (low, high) = (SIMD8<Int8>(repeating: low), SIMD8<Int8>(repeating: high))
  switch form {
  case .equal: pack(values, out, words, stride: 1) { bytes($0.loadUnaligned(as: SIMD8<Int8>.self) .== low) }
  case .between:
    pack(values, out, words, stride: 1) {
      let vector = $0.loadUnaligned(as: SIMD8<Int8>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 1) {
      let vector = $0.loadUnaligned(as: SIMD8<Int8>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  case .greater: pack(values, out, words, stride: 1) { bytes($0.loadUnaligned(as: SIMD8<Int8>.self) .> low) }
  // Integers use only the forms above: see ``BoundTest/integers(_:_:_:flip:_:)``.
  case .less, .lessOrEqual, .greaterOrEqual: assertionFailure("integers have no kernel of this form")
  }
}

/// 16-bit integers.
@inline(never)
func compareInt16(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int16,
  _ high: Int16
) {
  let (low, high) = (SIMD8<Int16>(repeating: low), SIMD8<Int16>(repeating: high))
  switch form {
  case .equal: pack(values, out, words, stride: 2) { bytes($0.loadUnaligned(as: SIMD8<Int16>.self) .== low) }
  case .between:
    pack(values, out, words, stride: 2) {
      let vector = $0.loadUnaligned(as: SIMD8<Int16>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 2) {
      let vector = $0.loadUnaligned(as: SIMD8<Int16>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  case .greater: pack(values, out, words, stride: 2) { bytes($0.loadUnaligned(as: SIMD8<Int16>.self) .> low) }
  // Integers use only the forms above: see ``BoundTest/integers(_:_:_:flip:_:)``.
  case .less, .lessOrEqual, .greaterOrEqual: assertionFailure("integers have no kernel of this form")
  }
}

/// 32-bit integers.
@inline(never)
func compareInt32(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int32,
  _ high: Int32
) {
  let (low, high) = (SIMD8<Int32>(repeating: low), SIMD8<Int32>(repeating: high))
  switch form {
  case .equal: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Int32>.self) .== low) }
  case .between:
    pack(values, out, words, stride: 4) {
      let vector = $0.loadUnaligned(as: SIMD8<Int32>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 4) {
      let vector = $0.loadUnaligned(as: SIMD8<Int32>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  case .greater: pack(values, out, words, stride: 4) { bytes($0.loadUnaligned(as: SIMD8<Int32>.self) .> low) }
  // Integers use only the forms above: see ``BoundTest/integers(_:_:_:flip:_:)``.
  case .less, .lessOrEqual, .greaterOrEqual: assertionFailure("integers have no kernel of this form")
  }
}

/// 64-bit integers.
@inline(never)
func compareInt64(
  _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int64,
  _ high: Int64
) {
  let (low, high) = (SIMD8<Int64>(repeating: low), SIMD8<Int64>(repeating: high))
  switch form {
  case .equal: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Int64>.self) .== low) }
  case .between:
    pack(values, out, words, stride: 8) {
      let vector = $0.loadUnaligned(as: SIMD8<Int64>.self)
      return bytes(vector .>= low) & bytes(vector .<= high)
    }
  case .equalToEither:
    pack(values, out, words, stride: 8) {
      let vector = $0.loadUnaligned(as: SIMD8<Int64>.self)
      return bytes(vector .== low) | bytes(vector .== high)
    }
  case .greater: pack(values, out, words, stride: 8) { bytes($0.loadUnaligned(as: SIMD8<Int64>.self) .> low) }
  // Integers use only the forms above: see ``BoundTest/integers(_:_:_:flip:_:)``.
  case .less, .lessOrEqual, .greaterOrEqual: assertionFailure("integers have no kernel of this form")
  }
}
