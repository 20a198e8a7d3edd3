// Numbers compared with constants of their type, for all rows of a batch.

/// The comparison of a dense kernel.
enum KernelForm: UInt8 {
  case less, lessOrEqual, equal, greaterOrEqual, greater, between
  /// Equal to either of two constants.
  case equalToEither
}

/// A number that vectors compare, as in IEEE 754: every comparison is false for NaN. The results are bytes of 0 or 255.
///
/// The conformances name the vector types: in generic code, vector operators are loops over lanes.
protocol KernelNumber {
  associatedtype Vector: BitwiseCopyable
  /// Returns eight copies of the number that a constant's word stores.
  static func vector(_ word: UInt64) -> Vector
  static func equal(_ left: Vector, _ right: Vector) -> UInt64
  static func greater(_ left: Vector, _ right: Vector) -> UInt64
  static func greaterOrEqual(_ left: Vector, _ right: Vector) -> UInt64
}

extension Int8: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Int8> { SIMD8(repeating: Int8(truncatingIfNeeded: word)) }
  @inline(__always) static func equal(_ left: SIMD8<Int8>, _ right: SIMD8<Int8>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Int8>, _ right: SIMD8<Int8>) -> UInt64 { bytes(left .> right) }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Int8>, _ right: SIMD8<Int8>) -> UInt64 {
    bytes(left .>= right)
  }
}

extension Int16: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Int16> { SIMD8(repeating: Int16(truncatingIfNeeded: word)) }
  @inline(__always) static func equal(_ left: SIMD8<Int16>, _ right: SIMD8<Int16>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Int16>, _ right: SIMD8<Int16>) -> UInt64 { bytes(left .> right) }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Int16>, _ right: SIMD8<Int16>) -> UInt64 {
    bytes(left .>= right)
  }
}

extension Int32: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Int32> { SIMD8(repeating: Int32(truncatingIfNeeded: word)) }
  @inline(__always) static func equal(_ left: SIMD8<Int32>, _ right: SIMD8<Int32>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Int32>, _ right: SIMD8<Int32>) -> UInt64 { bytes(left .> right) }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Int32>, _ right: SIMD8<Int32>) -> UInt64 {
    bytes(left .>= right)
  }
}

extension Int64: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Int64> { SIMD8(repeating: Int64(truncatingIfNeeded: word)) }
  @inline(__always) static func equal(_ left: SIMD8<Int64>, _ right: SIMD8<Int64>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Int64>, _ right: SIMD8<Int64>) -> UInt64 { bytes(left .> right) }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Int64>, _ right: SIMD8<Int64>) -> UInt64 {
    bytes(left .>= right)
  }
}

extension Float: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Float> {
    SIMD8(repeating: Float(bitPattern: UInt32(truncatingIfNeeded: word)))
  }
  @inline(__always) static func equal(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> UInt64 { bytes(left .> right) }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Float>, _ right: SIMD8<Float>) -> UInt64 {
    bytes(left .>= right)
  }
}

extension Double: KernelNumber {
  static func vector(_ word: UInt64) -> SIMD8<Double> { SIMD8(repeating: Double(bitPattern: word)) }
  @inline(__always) static func equal(_ left: SIMD8<Double>, _ right: SIMD8<Double>) -> UInt64 { bytes(left .== right) }
  @inline(__always) static func greater(_ left: SIMD8<Double>, _ right: SIMD8<Double>) -> UInt64 {
    bytes(left .> right)
  }
  @inline(__always) static func greaterOrEqual(_ left: SIMD8<Double>, _ right: SIMD8<Double>) -> UInt64 {
    bytes(left .>= right)
  }
}

/// Compares numbers with a constant, or with two.
@inline(never)
func compare<Number: KernelNumber>(
  _ type: Number.Type, _ form: KernelForm, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>,
  _ words: Int, _ low: UInt64, _ high: UInt64
) {
  let (low, high) = (Number.vector(low), Number.vector(high))
  @inline(__always)
  func pack(_ test: (Number.Vector) -> UInt64) {
    PredicateVM.pack(values, out, words, stride: MemoryLayout<Number>.stride) {
      test($0.loadUnaligned(as: Number.Vector.self))
    }
  }
  switch form {
  case .less: pack { Number.greater(low, $0) }
  case .lessOrEqual: pack { Number.greaterOrEqual(low, $0) }
  case .equal: pack { Number.equal($0, low) }
  case .greaterOrEqual: pack { Number.greaterOrEqual($0, low) }
  case .greater: pack { Number.greater($0, low) }
  case .between: pack { Number.greaterOrEqual($0, low) & Number.greaterOrEqual(high, $0) }
  case .equalToEither: pack { Number.equal($0, low) | Number.equal($0, high) }
  }
}
