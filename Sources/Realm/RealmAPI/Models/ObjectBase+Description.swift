import PredicateKeyValues

/// Returns a description such as `Dog { name = Rex; age = 3 }`. Linked objects show their properties at the first level only.
func describeObject(_ object: ObjectBase, depth: Int = 0) -> String {
  if object.isInvalidated { return "[invalidated object]" }
  if object.context == nil, (try? ModelRegistry.model(type(of: object))) == nil { return "\(type(of: object))" }
  let model = object.model
  guard depth < 2 else { return "\(model.name) { … }" }
  let parts = model.properties.enumerated().map { position, property in
    "\(property.name) = \(describe(model.read(object, position), depth: depth + 1))"
  }
  return parts.isEmpty ? "\(model.name) {}" : "\(model.name) { \(parts.joined(separator: "; ")) }"
}

/// Returns the description of a value inside that of an object or collection.
func describe(_ value: Any, depth: Int) -> String {
  if let object = value as? ObjectBase { return describeObject(object, depth: depth) }
  if let optional = value as? any AnyOptional { return optional.anyValue.map { describe($0, depth: depth) } ?? "nil" }
  if let nested = value as? any NestedDescription { return nested.description(depth: depth) }
  // A mixed value may contain an object or collection that contains it.
  switch value as? AnyRealmValue {
  case .object(let object): return "object(\(describeObject(object, depth: depth)))"
  case .list(let list): return "list(\(list.description(depth: depth + 1)))"
  case .dictionary(let map): return "dictionary(\(map.description(depth: depth + 1)))"
  default: break
  }
  return "\(value)"
}

/// A value whose description may contain objects.
protocol NestedDescription {
  func description(depth: Int) -> String
}

extension ObjectBase {
  /// Returns the name of the class with its module, such as `Kennel.Dog`.
  public class func description() -> String { String(reflecting: self) }
}
