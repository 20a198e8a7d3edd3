@_exported import RealmSwift

/// A dog.
public final class Dog: Object {
  /// What it is called.
  @Persisted public var name = ""
  /// Its age in years.
  @Persisted public var age = 0
}
