import PredicateKeyValues
import PredicateValues

extension RealmCollection {
  /// Returns the value of a property for each object, or the elements themselves for the key `self`. `nil` values are included. For
  /// elements that are not objects, any key other than `self` ends the process.
  public func value(forKey key: String) -> [Any?] {
    key == "self" ? map { named($0) } : keyValues(key, of: Array(self))
  }

  /// Returns the value at a dotted key path for each element, for example `favoriteToy.name`, or the result of an operator: `@count`,
  /// `@min.age`, `@max.age`, `@sum.age`, `@avg.age`, `@unionOfObjects.name`, `@distinctUnionOfObjects.name`. For elements that are not
  /// objects, use the key `self` with operators. An unknown name ends the process.
  public func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath, of: self) }
}

extension MutableSet {
  /// Returns the values of a property of all objects, as a set.
  public func value(forKey key: String) -> Any? {
    let values: [Any?] = value(forKey: key)
    return Set(values.compactMap { $0 as? AnyHashable })
  }

  /// Returns the values of a property of all objects, without duplicates.
  public func value(forKey key: String) -> [Any?] {
    func values<Elements: RealmCollection>(_ elements: Elements) -> [Any?] { elements.value(forKey: key) }
    var seen: Set<AnyHashable?> = []
    return values(self).filter { value in
      guard let value else { return seen.insert(nil).inserted }
      return (value as? AnyHashable).map { seen.insert($0).inserted } ?? true
    }
  }
}

/// A collection of values with keys.
private protocol KeyedCollection {
  func value(forKey key: String) -> Any?
  var elements: [Any] { get }
}

extension Map: KeyedCollection {
  /// Returns the value of a key. `nil` if the key is missing, `NSNull` if the value is `nil`.
  public func value(forKey key: String) -> Any? {
    Key(_realmKey: key).flatMap { self[$0] }.map { named($0) ?? NSNull() }
  }

  /// Returns the value at a dotted key path that starts with a key, for example `Oslo.name`, or the result of an operator on the values.
  /// See ``RealmCollection/value(forKeyPath:)``.
  public func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath, of: self) }

  /// Sets the value of a key. A value of `nil` removes the entry, and `NSNull` stores `nil` in a map of optionals. A value of the wrong
  /// type ends the process.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let name = Key(_realmKey: key) else { misuse("`\(key)` is no key of a map of `\(Key.self)`") }
    guard let value else { return self[name] = nil }
    guard let fitting = Value._realmConvert(value) else {
      guard let content = unwrapped(value) else { return self[name] = nil }
      misuse(
        "the map has values of type `\(Value.self)`, found a value of type `\(type(of: content))` for the key `\(key)`")
    }
    self[name] = fitting
  }
}

/// Returns the value at a dotted key path, starting at an object or a collection.
func keyPathValue(_ keyPath: String, of root: Any) -> Any? {
  var names = keyPath.split(separator: ".", omittingEmptySubsequences: false)[...]
  var value: Any? = root
  while let name = names.popFirst() {
    guard let known = value, !(known is NSNull) else { return nil }
    if name.first == "@" { return operated(String(name), known, names.joined(separator: ".")) }
    value = keyValue(String(name), of: known)
  }
  return value
}

private func keyValue(_ name: String, of value: Any) -> Any? {
  if let object = value as? ObjectBase { return object.anyValue(name) }
  if let map = value as? any KeyedCollection { return map.value(forKey: name) }
  if let elements = anyElements(value), !(value is String) { return keyValues(name, of: elements) }
  if name == "self" { return value }
  misuse(
    "`\(name)` is asked of a value of type `\(type(of: value))`, which has no properties; only `self` is a key of it")
}

private func keyValues(_ name: String, of elements: [Any]) -> [Any?] {
  elements.map { element in named(element).flatMap { keyValue(name, of: $0) } }
}

/// Returns the content of optionals and mixed values. `nil` for none.
private func named(_ element: Any) -> Any? {
  let value = unwrapped(element)
  return value.flatMap { $0 as? AnyRealmValue }.map(\.content) ?? value
}

/// Returns the result of a key-value coding operator on the values of a key path for each element.
private func operated(_ name: String, _ collection: Any, _ keyPath: String) -> Any? {
  guard let elements = (collection as? any KeyedCollection)?.elements ?? anyElements(collection) else {
    misuse("`\(name)` follows a value of type `\(type(of: collection))`, which is no collection")
  }
  let aggregate = QueryPath.Aggregate(rawValue: name)
  if aggregate == .count { return elements.count }
  let values: [Any] = elements.compactMap { element in
    named(element).flatMap { keyPath.isEmpty ? $0 : keyPathValue(keyPath, of: $0) }
  }
  if let aggregate { return aggregated(aggregate, values) }
  switch name {
  case "@unionOfObjects": return values
  case "@distinctUnionOfObjects":
    var seen: Set<AnyHashable> = []
    return values.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
  default:
    misuse(
      "`\(name)` is no operator of key paths; there are `@count`, `@min`, `@max`, `@sum`, `@avg`, `@unionOfObjects` and"
        + " `@distinctUnionOfObjects`")
  }
}

/// Returns an aggregate of values of any type. Types that cannot be persisted are ignored.
private func aggregated(_ aggregate: QueryPath.Aggregate, _ values: [Any]) -> Any? {
  let context = ObjectContext(isTracing: false)
  let stored = values.map { ($0 as? any PersistableProperty)?._realmStored(in: context) ?? .null }
  func place(_ wanted: PartialOrdering) -> Int? {
    ValueAggregates.extreme(stored, wanted).flatMap { stored.firstIndex(of: $0) }
  }
  switch aggregate {
  case .count: return values.count
  case .min: return place(.less).map { values[$0] }
  case .max: return place(.greater).map { values[$0] }
  case .sum: return number(ValueAggregates.sum(stored))
  case .average: return ValueAggregates.average(stored).flatMap { number($0) }
  }
}

private func number(_ value: Value) -> Any? {
  switch value {
  case .int(let value): Int(truncatingIfNeeded: value)
  case .double(let value): value
  case .decimal(let value): value
  default: nil
  }
}
