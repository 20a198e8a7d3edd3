import Foundation
import PredicateFoundation

/// Returns the value for one of the most common argument types, without further casts. `nil` for all others.
package func commonValue(of value: Any) -> Value? {
  let type = type(of: value)
  if type == Int.self { return (value as? Int).map { .int(Int64($0)) } }
  if type == String.self { return (value as? String).map { .string($0) } }
  if type == Bool.self { return (value as? Bool).map { .bool($0) } }
  if type == Double.self { return (value as? Double).map { .double($0) } }
  return nil
}

/// Returns a Boolean value that indicates whether a value is a number of Foundation. Such a number casts to many Swift types and back.
package func isFoundationNumber(_ value: Any) -> Bool {
  type(of: value) is NSNumber.Type || type(of: value) == Decimal.self
}

/// Returns the value of Foundation's classes for single values, and of texts that are no strings. `nil` for everything else.
package func foundationClassValue(of value: Any) -> Value? {
  if isFoundationNumber(value) { return number(value) }
  switch value {
  case let value as Substring: return .string(String(value))
  case let value as Character: return .string(String(value))
  case let value as NSString: return .string(String(describing: value))
  case let value as NSDate: return .date(Timestamp(value as Date))
  case let value as NSData: return .data([UInt8](value as Data))
  case let value as NSUUID: return .uuid(UUIDBytes(value as UUID))
  case is NSNull: return .null
  default: return nil
  }
}

/// Returns the value of a Foundation number. `nil` for an integer of more than 64 bits.
private func number(_ number: Any) -> Value? {
  switch valueOfNumber(number) {
  case let value as Bool: .bool(value)
  case let value as Int64: .int(value)
  case let value as Float: .float(value)
  case let value as Double: .double(value)
  case let value as Decimal128: .decimal(value)
  default: nil
  }
}

/// Returns the elements of a list, set or other collection. `nil` for everything else.
package func list(of value: Any) -> [Any]? {
  switch value {
  case let value as [Any]: value
  case let value as NSArray: value.map { $0 }
  case let value as NSSet: value.map { $0 }
  case is String, is Data, is NSDictionary, is [AnyHashable: Any]: nil
  default: anyElements(value)
  }
}

/// Returns the elements of an array or another collection. `nil` if the value is not a sequence.
package func anyElements(_ value: Any) -> [Any]? {
  if let elements = value as? [Any] { return elements }
  return (value as? any Sequence).map { sequence in
    func elements(_ sequence: some Sequence) -> [Any] { sequence.map { $0 } }
    return elements(sequence)
  }
}

/// Returns a value without the optionals around it. `nil` if one of them is `nil`.
package func unwrapped(_ value: Any) -> Any? {
  if commonValue(of: value) != nil { return value }
  if let content = _openExistential(value, do: commonContent) { return content }
  var value = value
  while let optional = value as? any AnyOptional {
    guard let content = optional.anyValue else { return nil }
    value = content
  }
  return value
}

/// Returns the content of the most common optional types, without a dynamic cast, which takes a microsecond. `nil` for all others.
private func commonContent<Given>(_ value: Given) -> Any?? {
  if Given.self == String?.self { return .some(unsafeBitCast(value, to: String?.self)) }
  if Given.self == Int?.self { return .some(unsafeBitCast(value, to: Int?.self)) }
  if Given.self == Double?.self { return .some(unsafeBitCast(value, to: Double?.self)) }
  return nil
}

package protocol AnyOptional { var anyValue: Any? { get } }

extension Optional: AnyOptional {
  package var anyValue: Any? { self }
}
