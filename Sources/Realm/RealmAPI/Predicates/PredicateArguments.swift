import Foundation
import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax
import PredicateValues

/// Converts a value to an argument of a predicate.
///
/// - Parameter instance: The realm to query. `nil` for predicates on unmanaged objects.
func predicateArgument(of value: Any?, in instance: RealmInstance? = nil) throws(DiagnosticError) -> Argument {
  if let value, let plain = commonValue(of: value) { return .value(plain) }
  guard let value = value.flatMap({ unwrapped($0) }) else { return .value(.null) }
  if let argument = value as? Argument { return argument }
  if let shape = value as? any GeoShapeValue { return .shape(shape.predicateShape) }
  let context = ArgumentContext(instance)
  if let object = value as? ObjectBase { return context.argument(object) }
  if let stored = context.value(of: value) {
    let isOneValue = (value as? AnyRealmValue)?.isCollection ?? false
    return context.foreign ?? (isOneValue ? .container(stored) : .value(stored))
  }
  throw DiagnosticError(
    Diagnostic(
      .argumentType, "a value of type `\(type(of: value))` cannot be an argument",
      notes: [.init("arguments are numbers, texts, dates, data, ids, objects, shapes, and lists of them")]))
}

/// Returns the value for one of the most common argument types, without further casts. `nil` for all others.
func commonValue(of value: Any) -> Value? {
  let type = type(of: value)
  if type == Int.self { return (value as? Int).map { .int(Int64($0)) } }
  if type == String.self { return (value as? String).map { .string($0) } }
  if type == Bool.self { return (value as? Bool).map { .bool($0) } }
  if type == Double.self { return (value as? Double).map { .double($0) } }
  return nil
}

/// A context that converts objects in arguments to links in the queried realm.
final class ArgumentContext: ObjectContext {
  private let instance: RealmInstance?
  /// An object of another realm, if one was found.
  private(set) var foreign: Argument?

  init(_ instance: RealmInstance?) {
    self.instance = instance
    super.init(isTracing: false)
  }

  func argument(_ object: ObjectBase) -> Argument {
    let classIndex = instance?.classes.index(of: type(of: object)) ?? -1
    guard let owner = object.instance, !object.isInvalidated else { return .detachedObject(classIndex: classIndex) }
    guard let instance, owner.core === instance.core else { return .foreignObject(classIndex: classIndex) }
    return .value(.link(object.reference))
  }

  override func stored(_ object: ObjectBase) -> Value {
    let argument = argument(object)
    if case .foreignObject = argument, instance != nil { foreign = argument }
    return argument.constant
  }

  /// Returns the value of anything except shapes. `nil` if predicates do not support it.
  func value(of value: Any, depth: Int = 0) -> Value? {
    if let value = foundationValue(of: value) { return value }
    if let value = value as? any PersistableProperty { return value._realmStored(in: self) }
    // Lists may be nested only as deep as predicates can query.
    guard depth < QueryNode.maximumDepth, let elements = list(of: value) else { return nil }
    var values: [Value] = []
    for element in elements {
      guard let element = unwrapped(element) else {
        values.append(.null)
        continue
      }
      guard let value = self.value(of: element, depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .list(values)
  }
}

/// Returns the value of a single value that is not an object. `nil` for everything else.
func plainValue(of value: Any) -> Value? {
  if let value = foundationValue(of: value) { return value }
  guard !(value is ObjectBase), let property = value as? any PersistableProperty,
    type(of: property)._realmShape.collection == nil
  else { return nil }
  return property._realmStored(in: ArgumentContext(nil))
}

/// Returns the value of a type that cannot be the type of a property.
private func foundationValue(of value: Any) -> Value? {
  // A Foundation number casts to many Swift types and back, so it is tested first.
  if type(of: value) is NSNumber.Type || type(of: value) == Decimal.self { return number(value) }
  switch value {
  case let value as Value: return value
  case is any PersistableProperty: return nil
  case let value as any FixedWidthInteger: return Int64(exactly: value).map(Value.int)
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

/// Returns the elements of a list, set or other collection. `nil` for everything else.
func list(of value: Any) -> [Any]? {
  switch value {
  case let value as [Any]: value
  case let value as NSArray: value.map { $0 }
  case let value as NSSet: value.map { $0 }
  case is String, is Data, is NSDictionary, is [AnyHashable: Any]: nil
  default: anyElements(value)
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

/// Returns a value without the optionals around it. `nil` if one of them is `nil`.
func unwrapped(_ value: Any) -> Any? {
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

/// Returns an argument in the text of a predicate: a literal if the language has one, otherwise in the syntax of RQL.
func literal(_ argument: Any?) -> String {
  if let object = argument as? ObjectBase { return "<\(type(of: object))>" }
  guard let argument = try? predicateArgument(of: argument) else { return argument.map { "\($0)" } ?? "nil" }
  switch argument {
  case .value(let value), .container(let value): return literal(value)
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
  default: value.messageText { _ in "<object>" }
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
