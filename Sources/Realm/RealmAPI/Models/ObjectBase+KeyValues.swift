import PredicateKeyValues

extension ObjectBase {
  /// Returns the value of a property, with its declared type. `nil` if the property is `nil`. An unknown name ends the process.
  public final func value(forKey key: String) -> Any? { anyValue(key) }

  /// Assigns a value to a property. An unknown name or a value of the wrong type ends the process.
  public final func setValue(_ value: Any?, forKey key: String) { assignAny(value, key) }

  /// Returns the values of properties by name, with `NSNull` for `nil`. An unknown name ends the process.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, anyValue($0) ?? NSNull()) }) { $1 }
  }

  /// Returns the value at a dotted key path, for example `owner.address.city`. `nil` if a link along the path is `nil`.
  ///
  /// After a collection, the value is an array with a value for each element, or the result of an operator such as `dogs.@max.age`.
  /// An unknown name ends the process.
  public final func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath, of: self) }

  /// Assigns a value to the property at a dotted key path. Does nothing if a link along the path is `nil`.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot]))
    let name = String(keyPath[keyPath.index(after: dot)...])
    guard let owner else { return }
    guard let object = owner as? ObjectBase else {
      misuse("`\(keyPath)` cannot be assigned: what stands before `\(name)` is not one object")
    }
    object.setValue(value, forKey: name)
  }
}

/// A class of identifiable objects, for SwiftUI lists and other APIs that require `Identifiable`.
///
/// ```swift
/// class Dog: Object, ObjectKeyIdentifiable { @Persisted var name = "" }
/// ```
public protocol ObjectKeyIdentifiable: Identifiable {
  /// A number that is constant for the lifetime of the object. For a managed object, it is the same in all states and instances of the
  /// realm.
  var id: UInt64 { get }
}

extension ObjectKeyIdentifiable where Self: ObjectBase {
  /// A number that is constant for the lifetime of the object.
  public var id: UInt64 { identity }
}

extension ObjectKeyIdentifiable where Self: ProjectionObservable {
  /// The number of the underlying object.
  public var id: UInt64 { rootObject.identity }
}

extension ObjectBase {
  /// The class and row of a managed object. For an unmanaged object, its address.
  fileprivate final var identity: UInt64 {
    guard context != nil else { return UInt64(UInt(bitPattern: ObjectIdentifier(self).hashValue)) }
    return UInt64(UInt32(bitPattern: classIndex)) << 32 | UInt64(row)
  }
}

extension ObjectBase: KeyValueModel {
  /// Returns the value of a persisted property. `nil` if there is none.
  package final func property(forKey key: String) -> Any? {
    if context == nil, (try? ModelRegistry.model(type(of: self))) == nil { return nil }
    return model.position(of: key).map { model.read(self, $0) }
  }
}
