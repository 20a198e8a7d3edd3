import Foundation
import PredicateValues

/// The value that a number of Foundation was made from: a `Bool`, an `Int64` or, where that is too small, a `UInt64`, a `Float`, a
/// `Double`, of a decimal number a `Decimal128`. Any other value is itself.
///
/// Such numbers come out of `JSONSerialization`, property lists and the user defaults. They cannot be asked by a cast: a number of
/// Foundation passes for every type of Swift that has its value, so that 1 is a `Bool` and 5 a `Float`.
func valueOfNumber(_ value: Any) -> Any {
  guard let value = unwrapped(value) else { return value }
  if type(of: value) == Decimal.self { return Decimal128("\(value)") ?? value }
  guard type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return value }
  if let decimal = number as? NSDecimalNumber { return Decimal128("\(decimal.decimalValue)") ?? Decimal128.nan }
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
  /// Whether the number was made from a `Bool`.
  fileprivate var isTruthValue: Bool {
    #if canImport(ObjectiveC)
      // A truth value and an integer of eight bits say the same type there.
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      // No integer says this type: one of eight bits says that it is wider.
      objCType.pointee == CChar(UInt8(ascii: "c")) || objCType.pointee == CChar(UInt8(ascii: "B"))
    #endif
  }
}
