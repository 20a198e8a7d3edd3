import Foundation
import PredicateSwiftObjects

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

/// A model whose properties are its keys.
package protocol KeyValueModel: AnyObject {
  /// Returns the value of a property. `nil` if there is none.
  func property(forKey key: String) -> Any?
}

/// A source of values by key.
package enum KeyValueSource {
  case dictionary([AnyHashable: Any])
  case object(any KeyValueObject)
  case model(any KeyValueModel)
  case declared(any PredicateObject)
  /// The stored properties. Those of a class take precedence over those of its superclasses.
  case reflection(Mirror)

  /// Creates the source for a value. `nil` if the value has no keys.
  package init?(_ value: Any) {
    if let object = value as? any KeyValueObject {
      self = .object(object)
    } else if let object = value as? any KeyValueModel {
      self = .model(object)
    } else if let object = value as? any PredicateObject {
      self = .declared(object)
    } else if let dictionary = value as? [AnyHashable: Any] {
      self = .dictionary(dictionary)
    } else if let dictionary = value as? NSDictionary {
      var entries: [AnyHashable: Any] = [:]
      for case let key as AnyHashable in dictionary.allKeys { entries[key] = dictionary[key] }
      self = .dictionary(entries)
    } else {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return nil }
      self = .reflection(mirror)
    }
  }

  /// Returns the value of a key. `nil` if there is none, or if it is `nil`.
  package func value(forKey key: String) -> Any? {
    let value: Any? =
      switch self {
      case .dictionary(let entries): entries[AnyHashable(key)]
      case .object(let object): object.value(forKey: key)
      case .model(let object): object.property(forKey: key)
      case .declared(let object): Self.property(key, of: object)
      case .reflection(let mirror): Self.property(key, of: mirror)
      }
    return value.flatMap { unwrapped($0) }
  }

  private static func property(_ key: String, of object: some PredicateObject) -> Any? {
    type(of: object).predicateClass.value(of: key, in: object)
  }

  private static func property(_ key: String, of mirror: Mirror) -> Any? {
    var level: Mirror? = mirror
    while let mirror = level {
      if let child = mirror.children.first(where: { $0.label == key }) { return child.value }
      level = mirror.superclassMirror
    }
    return nil
  }
}
