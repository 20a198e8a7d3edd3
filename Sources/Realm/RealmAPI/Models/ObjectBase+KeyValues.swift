extension ObjectBase {
  /// The value of the property of this name, as its class declares it; nil where it is nil. A name that the class does not have ends
  /// the process.
  public final func value(forKey key: String) -> Any? { anyValue(key) }

  /// Assigns the property of this name; a name that the class does not have ends the process, and so does a value that does not fit.
  public final func setValue(_ value: Any?, forKey key: String) { assignAny(value, key) }

  /// What is at the end of names between dots, `owner.address.city`: nil where a link on the way leads nowhere. From the first collection
  /// on, an array of what there is for each of its elements, or what an operator such as `dogs.@max.age` makes of them. A name that a
  /// class does not have ends the process.
  public final func value(forKeyPath keyPath: String) -> Any? { keyPathValue(keyPath, of: self) }

  /// Assigns the property at the end of names between dots; nothing happens where a link on the way leads nowhere.
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

/// A class whose objects can be told apart in a list of SwiftUI, and wherever else `Identifiable` is asked for.
///
/// ```swift
/// class Dog: Object, ObjectKeyIdentifiable { @Persisted var name = "" }
/// ```
public protocol ObjectKeyIdentifiable: Identifiable {
  /// A number that stays the same as long as the object is there: of a managed object the same in all states and instances of its realm.
  var id: UInt64 { get }
}

extension ObjectKeyIdentifiable where Self: ObjectBase {
  /// A number that stays the same as long as the object is there.
  public var id: UInt64 { identity }
}

extension ObjectKeyIdentifiable where Self: ProjectionObservable {
  /// The number of the object that is shown.
  public var id: UInt64 { rootObject.identity }
}

extension ObjectBase {
  /// Class and row of a managed object; of another one its place in memory.
  fileprivate final var identity: UInt64 {
    guard context != nil else { return UInt64(UInt(bitPattern: ObjectIdentifier(self).hashValue)) }
    return UInt64(UInt32(bitPattern: classIndex)) << 32 | UInt64(row)
  }
}
