import Foundation

/// An object that provides values by key to predicates. Conform to this protocol if stored properties are not sufficient, for example for
/// computed properties or other names.
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
  /// Returns the value of a key. `nil` if there is none.
  func value(forKey key: String) -> Any?
}

/// A source of values by key.
enum KeyValueSource {
  case dictionary([AnyHashable: Any])
  case object(any KeyValueObject)
  case model(ObjectBase)
  /// The stored properties. Those of a class take precedence over those of its superclasses.
  case reflection([String: Any])

  /// Creates the source for a value. `nil` if the value has no keys.
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

  /// Returns the value of a key. `nil` if there is none, or if it is `nil`.
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

  /// Returns the value of a persisted property.
  private static func property(_ name: String, of object: ObjectBase) -> Any? {
    if object.context == nil, (try? ModelRegistry.model(type(of: object))) == nil { return nil }
    let model = object.model
    return model.position(of: name).map { model.read(object, $0) }
  }
}
