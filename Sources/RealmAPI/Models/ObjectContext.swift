import PredicateValues

/// What an object that is no plain memory reads and writes through: a realm, or a tracer of key paths.
///
/// One for many objects; which class and row an object stands for, the object says.
public class ObjectContext {
  /// Whether reads are recorded instead of answered.
  final let isTracing: Bool

  /// How deep lists and maps of mixed values stand in one another that are stored now.
  private final var nesting = 0
  /// Deeper ones are none that a realm can hold.
  static let maximumNesting = 100

  init(isTracing: Bool) { self.isTracing = isTracing }

  /// Runs `body` for a list or map inside of a mixed value; ends the process where that is nested too deep, or holds itself.
  final func nested<Result>(_ body: () -> Result) -> Result {
    guard nesting < Self.maximumNesting else {
      misuse("lists and maps of mixed values are nested no deeper than \(Self.maximumNesting), and hold not themselves")
    }
    nesting += 1
    defer { nesting -= 1 }
    return body()
  }

  /// A property of an object, as the store holds it.
  func value(_ object: ObjectBase, _ property: Int) -> Value { .null }

  /// Assigns a property of an object.
  func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {}

  /// The object that a link leads to; `type` is the declared class, nil inside mixed values.
  func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? { nil }

  /// What a store holds in place of an object; adds the object where it has none yet.
  func stored(_ object: ObjectBase) -> Value { .null }
}
