import Foundation
import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax
import PredicateValues

/// What a value is as an argument of a predicate that asks no realm.
func predicateArgument(of value: Any?) throws(DiagnosticError) -> Argument {
  guard let value = value.flatMap({ unwrapped($0) }) else { return .value(.null) }
  if let argument = value as? Argument { return argument }
  if let shape = value as? any GeoShapeValue { return .shape(shape.predicateShape) }
  if let plain = plainValue(of: value) { return .value(plain) }
  guard let elements = list(of: value) else {
    throw DiagnosticError(
      Diagnostic(
        .argumentType, "a value of type `\(type(of: value))` cannot be an argument",
        notes: [.init("arguments are numbers, texts, dates, data, ids, objects, shapes, and lists of them")]))
  }
  var values: [Value] = []
  for element in elements {
    guard let element = unwrapped(element) else {
      values.append(.null)
      continue
    }
    guard let plain = plainValue(of: element) else {
      throw DiagnosticError(
        Diagnostic(.argumentType, "a value of type `\(type(of: element))` cannot stand in a list of arguments"))
    }
    values.append(plain)
  }
  return .value(.list(values))
}

/// The value of something that is a single one; nil for everything else.
func plainValue(of value: Any) -> Value? {
  // A number of Foundation passes for many types of Swift, and they for it.
  if type(of: value) is NSNumber.Type { return (value as? NSNumber).flatMap(number) }
  switch value {
  case let value as Value: return value
  case let value as Bool: return .bool(value)
  case let value as Int: return .int(Int64(value))
  case let value as String: return .string(value)
  case let value as Double: return .double(value)
  case let value as Float: return .float(value)
  case let value as Decimal128: return .decimal(value)
  case let value as Decimal: return Decimal128("\(value)").map(Value.decimal)
  case let value as any FixedWidthInteger: return Int64(exactly: value).map(Value.int)
  case let value as Substring: return .string(String(value))
  case let value as Character: return .string(String(value))
  case let value as Date: return .date(timestamp(value))
  case let value as Data: return .data([UInt8](value))
  case let value as UUID: return UUIDBytes(value.uuidString).map(Value.uuid)
  case is NSNull: return .null
  default: return nil
  }
}

/// The elements of a list, set or other collection; nil for everything else.
func list(of value: Any) -> [Any]? {
  switch value {
  case let value as [Any]: value
  case let value as NSArray: value.map { $0 }
  case let value as NSSet: value.map { $0 }
  case is String, is Data, is NSDictionary, is [AnyHashable: Any]: nil
  case let value as any Sequence: elements(value)
  default: nil
  }
}

private func elements(_ sequence: some Sequence) -> [Any] { sequence.map { $0 } }

private func number(_ number: NSNumber) -> Value? {
  if let decimal = number as? NSDecimalNumber { return Decimal128("\(decimal.decimalValue)").map(Value.decimal) }
  switch UInt8(bitPattern: number.objCType.pointee) {
  case UInt8(ascii: "c"), UInt8(ascii: "B"): return .bool(number.boolValue)
  case UInt8(ascii: "f"): return .float(number.floatValue)
  case UInt8(ascii: "d"): return .double(number.doubleValue)
  case UInt8(ascii: "Q"): return Int64(exactly: number.uint64Value).map(Value.int)
  default: return .int(number.int64Value)
  }
}

/// A date to the nanosecond; those beyond any calendar become the last one.
private func timestamp(_ date: Date) -> Timestamp {
  let whole = date.timeIntervalSinceReferenceDate.rounded(.towardZero)
  let rest = (date.timeIntervalSinceReferenceDate - whole) * 1e9
  guard let seconds = Int64(exactly: whole), abs(seconds) < 1 << 60 else {
    return Timestamp(seconds: whole < 0 ? .min : .max)
  }
  return Timestamp(seconds: seconds + 978_307_200, nanosecondsEitherWay: Int64(rest.rounded()))
}

extension Timestamp {
  /// The point in time this many seconds after 1970, and this many nanoseconds more or less.
  fileprivate init(seconds: Int64, nanosecondsEitherWay rest: Int64) {
    let (carry, nanoseconds) = rest.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sum = seconds + carry
    let second: Int64 = sum > 0 && nanoseconds < 0 ? -1 : sum < 0 && nanoseconds > 0 ? 1 : 0
    self =
      Timestamp(seconds: sum + second, nanoseconds: Int32(nanoseconds - second * 1_000_000_000))
      ?? Timestamp(seconds: sum)
  }
}

/// Something that may be nil.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { map { $0 } }
}

/// A value without the optionals around it; nil where one of them is.
func unwrapped(_ value: Any) -> Any? {
  var value = value
  while let optional = value as? any OptionalValue {
    guard let content = optional.content else { return nil }
    value = content
  }
  return value
}

/// An argument in the text of a predicate: a literal where the language has one, else in the spelling of rql.
func literal(_ argument: Any?) -> String {
  guard let argument = try? predicateArgument(of: argument) else { return argument.map { "\($0)" } ?? "nil" }
  switch argument {
  case .value(let value): return literal(value)
  case .detachedObject, .foreignObject: return "<object>"
  case .shape(let shape): return literal(shape)
  }
}

private func literal(_ value: Value) -> String {
  switch value {
  case .string(let text): quoted(text)
  case .list(let values): "{" + values.map { literal($0) }.joined(separator: ", ") + "}"
  case .objectID(let id): "oid(\(id))"
  case .uuid(let id): "uuid(\(id))"
  case .data(let bytes): "bin(B64\"\(Data(bytes).base64EncodedString())\")"
  case .date(let date): "T\(date.seconds):\(date.nanoseconds)"
  case .float(let number): number.description
  case .double(let number): number.description
  default: value.messageText { "<object \($0)>" }
  }
}

private func literal(_ shape: GeoShape) -> String {
  switch shape {
  case .circle(let center, let radians): "geoCircle(\(center), \(radians))"
  case .box(let first, let second): "geoBox(\(first), \(second))"
  case .polygon(let rings):
    "geoPolygon("
      + rings.map { "{" + $0.map(\.description).joined(separator: ", ") + "}" }.joined(separator: ", ") + ")"
  }
}
