import PredicateKeyValues
import PredicateSemantics
import Predicates

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
    .argumentType, "a value of type `\(type(of: value))` cannot be an argument",
    notes: [.init("arguments are numbers, texts, dates, data, ids, objects, shapes, and lists of them")])
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
  if isFoundationNumber(value) { return foundationClassValue(of: value) }
  switch value {
  case let value as Value: return value
  case is any PersistableProperty: return nil
  case let value as any FixedWidthInteger: return Int64(exactly: value).map(Value.int)
  default: return foundationClassValue(of: value)
  }
}

/// Returns an argument in the text of a predicate: a literal if the language has one, otherwise in the syntax of RQL.
func literal(_ argument: Any?) -> String {
  if let object = argument as? ObjectBase { return "<\(type(of: object))>" }
  guard let argument = try? predicateArgument(of: argument) else { return argument.map { "\($0)" } ?? "nil" }
  return argument.literal
}
