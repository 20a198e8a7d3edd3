import PredicateValues

/// What an object that is no plain memory reads and writes through: a realm, or a tracer of key paths.
///
/// One for many objects; which class and row an object stands for, the object says.
public class ObjectContext {
  /// Whether reads are recorded instead of answered.
  final let isTracing: Bool

  init(isTracing: Bool) { self.isTracing = isTracing }

  /// A property of an object, as the store holds it.
  func value(_ object: ObjectBase, _ property: Int) -> Value { .null }

  /// Assigns a property of an object.
  func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {}

  /// The object that a link leads to; `type` is the declared class, nil inside mixed values.
  func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? { nil }

  /// What a store holds in place of an object; adds the object where it has none yet.
  func stored(_ object: ObjectBase) -> Value { .null }
}
