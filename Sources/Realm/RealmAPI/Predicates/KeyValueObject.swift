import Foundation

/// An object of yours that predicates can ask for values by key, where its stored properties do not say all: computed
/// properties, other names.
///
/// ```swift
/// struct Person: KeyValueObject {
///   var first, last: String
///   func value(forKey key: String) -> Any? {
///     key == "name" ? first + " " + last : nil
///   }
/// }
/// NSPredicate(format: "name BEGINSWITH 'A'").evaluate(with: person)
/// ```
public protocol KeyValueObject {
  /// The value of a key; nil where there is none.
  func value(forKey key: String) -> Any?
}

/// Something whose values can be asked for by key.
enum KeyValueSource {
  case dictionary([AnyHashable: Any])
  case object(any KeyValueObject)
  case model(ObjectBase)
  /// The stored properties, those of superclasses behind the own ones.
  case reflection([String: Any])

  /// What a value is of this; nil where it has no keys.
  init?(_ value: Any) {
    if let object = value as? any KeyValueObject {
      self = .object(object)
    } else if let object = value as? ObjectBase {
      self = .model(object)
    } else if let dictionary = value as? [AnyHashable: Any] {
      self = .dictionary(dictionary)
    } else if let dictionary = value as? NSDictionary {
      var entries: [AnyHashable: Any] = [:]
      for case let key as AnyHashable in dictionary.allKeys { entries[key] = dictionary[key] }
      self = .dictionary(entries)
    } else {
      var properties: [String: Any] = [:]
      var mirror: Mirror? = Mirror(reflecting: value)
      guard mirror?.displayStyle == .struct || mirror?.displayStyle == .class else { return nil }
      while let level = mirror {
        for case (let label?, let child) in level.children where properties[label] == nil { properties[label] = child }
        mirror = level.superclassMirror
      }
      self = .reflection(properties)
    }
  }

  /// The value of a key; nil where there is none, or it is nil.
  func value(forKey key: String) -> Any? {
    let value: Any? =
      switch self {
      case .dictionary(let entries): entries[AnyHashable(key)]
      case .object(let object): object.value(forKey: key)
      case .model(let object): Self.property(key, of: object)
      case .reflection(let properties): properties[key]
      }
    return value.flatMap { unwrapped($0) }
  }

  /// The value of a persisted property.
  private static func property(_ name: String, of object: ObjectBase) -> Any? {
    if object.context == nil, (try? ModelRegistry.model(type(of: object))) == nil { return nil }
    let model = object.model
    return model.position(of: name).map { model.read(object, $0) }
  }
}
