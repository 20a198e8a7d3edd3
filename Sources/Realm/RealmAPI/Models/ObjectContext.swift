import PredicateStore
import PredicateValues

/// The context that a bound object reads from and writes to: a realm, or a tracer of key paths.
///
/// Many objects share a context. Each object stores its own class and row.
public class ObjectContext {
  /// A Boolean value that indicates whether reads are recorded rather than answered.
  final let isTracing: Bool

  /// The columns that objects can read directly. `nil` during a write, and while tracing.
  final var tables: RawTables?
  /// The thread that may read without further checks. 0 if there is none.
  final let thread: UInt
  /// A Boolean value that indicates whether the state is immutable, and readable from every thread.
  final let isFrozen: Bool

  /// The number of lists and maps of mixed values around the stored value.
  private final let depth: Int
  /// The maximum nesting depth of lists and maps of mixed values.
  static let maximumNesting = 100

  init(isTracing: Bool, thread: UInt = 0, isFrozen: Bool = false) {
    self.isTracing = isTracing
    self.thread = thread
    self.isFrozen = isFrozen
    depth = 0
  }

  /// Creates a context inside another one.
  fileprivate init(in outer: ObjectContext) {
    isTracing = outer.isTracing
    thread = 0
    isFrozen = false
    depth = outer.depth + 1
  }

  /// The context for the elements of a list or map in a mixed value. Ends the process if the nesting is too deep or cyclic.
  final var nested: ObjectContext {
    guard depth < Self.maximumNesting else {
      misuse("lists and maps of mixed values are nested no deeper than \(Self.maximumNesting), and hold not themselves")
    }
    return NestedContext(outer: self)
  }

  /// Returns the stored value of an object's property.
  func value(_ object: ObjectBase, _ property: Int) -> Value { .null }

  func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {}

  /// Returns the object that a link references. `type` is the declared class, or `nil` inside mixed values.
  func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? { nil }

  /// Returns the stored value for an object. Adds the object if it is unmanaged.
  func stored(_ object: ObjectBase) -> Value { .null }

  /// Returns the stored value for an object of a class created from a dictionary or an array. `nil` for other values.
  func stored(_ values: Any, as type: ObjectBase.Type) -> Value? { nil }

  /// Returns a Boolean value that indicates whether a stored map accepts a key.
  func allows(key: String) -> Bool { true }
}

/// A context that stores the elements of a list or map in a mixed value.
private final class NestedContext: ObjectContext {
  private let outer: ObjectContext

  init(outer: ObjectContext) {
    self.outer = outer
    super.init(in: outer)
  }

  override func stored(_ object: ObjectBase) -> Value { outer.stored(object) }

  override func stored(_ values: Any, as type: ObjectBase.Type) -> Value? { outer.stored(values, as: type) }

  override func allows(key: String) -> Bool { outer.allows(key: key) }
}
