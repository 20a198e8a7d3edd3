import Foundation
import PredicateFoundation

/// Returns the value that a Foundation number was created from: a `Bool`, an `Int64`, a `UInt64` if `Int64` is too small, a `Float`, a
/// `Double`, or a `Decimal128` for a decimal number. Returns any other value unchanged.
///
/// Such numbers come from `JSONSerialization`, property lists and the user defaults. Casts cannot determine the type, because a Foundation
/// number casts to every Swift type that can represent its value: 1 is a `Bool`, and 5 is a `Float`.
package func valueOfNumber(_ value: Any) -> Any {
  guard let value = unwrapped(value) else { return value }
  if type(of: value) == Decimal.self { return (value as? Decimal).map(Decimal128.init(_:)) ?? value }
  guard type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return value }
  if let decimal = number as? NSDecimalNumber { return Decimal128(decimal.decimalValue) }
  if number.isTruthValue { return number.boolValue }
  switch UInt8(truncatingIfNeeded: number.objCType.pointee) {
  case UInt8(ascii: "f"): return number.floatValue
  case UInt8(ascii: "d"): return number.doubleValue
  case UInt8(ascii: "Q"), UInt8(ascii: "L"):
    let value = number.uint64Value
    return Int64(exactly: value) ?? value
  default: return number.int64Value
  }
}

extension NSNumber {
  /// A Boolean value that indicates whether the number was created from a `Bool`.
  fileprivate var isTruthValue: Bool {
    #if canImport(ObjectiveC)
      // Boolean values and 8-bit integers have the same type code on this platform.
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      // Some 8-bit integers have the type code of Boolean values, of which there are two instances.
      self === NSNumber(value: true) || self === NSNumber(value: false)
    #endif
  }
}
