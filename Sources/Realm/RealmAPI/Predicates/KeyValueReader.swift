import PredicateKeyValues
import PredicateSwiftObjects

/// A reader of the values that a predicate needs from objects without a schema. It also infers a schema, in which single values are mixed
/// so that they can be compared with any type.
struct KeyValueReader {
  private enum Kind {
    case single, dictionary, object
    case values, objects
  }

  private var definitions: [ClassDefinition] = []

  /// The class of the root object.
  static let rootClass = "Object"

  /// Returns the schema and the row of an object.
  static func read(_ object: Any, _ use: KeyUse) throws(DiagnosticError) -> (
    schema: PredicateSchema.Schema, row: DynamicRow
  ) {
    var reader = KeyValueReader()
    let rows = reader.rows([KeyValueSource(object)], use, className: rootClass)
    return (try PredicateSchema.Schema(reader.definitions), DynamicRow(rows.first.flatMap { $0 } ?? [:]))
  }

  /// Returns the values of several objects at the same path, and adds their class. `nil` for missing objects.
  private mutating func rows(_ sources: [KeyValueSource?], _ use: KeyUse, className: String) -> [[String: Value]?] {
    var rows: [[String: Value]?] = sources.map { $0 == nil ? nil : [:] }
    var properties: [PropertyDefinition] = []
    for key in use.keys {
      let values = sources.map { $0?.value(forKey: key.name) }
      let kind = values.lazy.compactMap { $0.map { Self.kind(of: $0, key) } }.first ?? Self.presumedKind(of: key)
      let elementClass = "\(className).\(key.name)"
      let type: TypeDefinition
      switch kind {
      case .single:
        type = .mixed
        for (row, value) in values.enumerated() { rows[row]?[key.name] = value.flatMap { plainValue(of: $0) } }
      case .values:
        type = .list(.mixed)
        for (row, value) in values.enumerated() {
          rows[row]?[key.name] = .list(elements(value).map { plainValue(of: $0) ?? .null })
        }
      case .dictionary:
        type = .dictionary(.mixed)
        for (row, value) in values.enumerated() { rows[row]?[key.name] = .dictionary(entries(value)) }
      case .object:
        type = .object(elementClass)
        let objects = self.rows(values.map { $0.flatMap { KeyValueSource($0) } }, key.use, className: elementClass)
        for (row, object) in objects.enumerated() { rows[row]?[key.name] = object.map(Self.value) }
      case .objects:
        type = .list(.object(elementClass))
        let lists = values.map { elements($0).map { KeyValueSource($0) } }
        var objects = self.rows(lists.flatMap { $0 }, key.use, className: elementClass)[...]
        for (row, list) in lists.enumerated() {
          rows[row]?[key.name] = .list(objects.prefix(list.count).compactMap { $0.map(Self.value) })
          objects = objects.dropFirst(list.count)
        }
      }
      properties.append(PropertyDefinition(key.name, type))
    }
    // A class must have a property, even if a predicate reads none.
    if properties.isEmpty { properties.append(PropertyDefinition("self", .mixed)) }
    definitions.append(ClassDefinition(className, properties: properties))
    return rows
  }

  private static func value(_ row: [String: Value]) -> Value {
    .dictionary(ValueDictionary(row))
  }

  private static func kind(of value: Any, _ key: KeyUse.Key) -> Kind {
    if plainValue(of: value) != nil { return .single }
    if storedEntries(value) == nil, let list = list(of: value) {
      return key.use.keys.isEmpty && list.allSatisfy { plainValue(of: $0) != nil } ? .values : .objects
    }
    if key.use.keys.isEmpty, storedEntries(value) != nil || value is [AnyHashable: Any] { return .dictionary }
    return .object
  }

  private static func presumedKind(of key: KeyUse.Key) -> Kind {
    if key.isDictionary { return .dictionary }
    if key.use.keys.isEmpty { return key.isCollection ? .values : .single }
    return key.isCollection ? .objects : .object
  }

  private func elements(_ value: Any?) -> [Any] { value.flatMap { list(of: $0) } ?? [] }

  /// Returns the entries of a map.
  private static func storedEntries(_ value: Any?) -> ValueDictionary? {
    guard let map = value as? any PersistableProperty, type(of: map)._realmShape.collection == .dictionary,
      case .dictionary(let entries) = map._realmStored(in: ArgumentContext(nil))
    else { return nil }
    return entries
  }

  private func entries(_ value: Any?) -> ValueDictionary {
    if let entries = Self.storedEntries(value) { return entries }
    var entries: [ValueDictionary.Entry] = []
    for (key, value) in value as? [AnyHashable: Any] ?? [:] {
      guard let key = key.base as? String else { continue }
      entries.append(ValueDictionary.Entry(key: key, value: unwrapped(value).flatMap { plainValue(of: $0) } ?? .null))
    }
    return ValueDictionary(entries)
  }
}
