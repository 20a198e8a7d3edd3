/// `Dog { name = Rex; age = 3 }`, as far as it fits: linked objects show their own properties at the first level only.
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

/// A value inside the description of an object or of a collection.
func describe(_ value: Any, depth: Int) -> String {
  if let object = value as? ObjectBase { return describeObject(object, depth: depth) }
  if let optional = value as? any AnyOptional { return optional.anyValue.map { describe($0, depth: depth) } ?? "nil" }
  if let nested = value as? any NestedDescription { return nested.description(depth: depth) }
  // What stands in a mixed value may lead back to where it is shown.
  switch value as? AnyRealmValue {
  case .object(let object): return "object(\(describeObject(object, depth: depth)))"
  case .list(let list): return "list(\(list.description(depth: depth + 1)))"
  case .dictionary(let map): return "dictionary(\(map.description(depth: depth + 1)))"
  default: break
  }
  return "\(value)"
}

/// What shows objects inside its description.
protocol NestedDescription {
  func description(depth: Int) -> String
}
