import PredicateStore
import PredicateValues

/// What an object that is not plain memory reads and writes through: a realm, or a tracer of key paths.
///
/// One for many objects; which class and row an object stands for, the object says.
public class ObjectContext {
  /// Whether reads are recorded instead of answered.
  final let isTracing: Bool

  /// The columns that objects can read as they are; nil while a write runs, and where reads are recorded.
  final var tables: RawTables?
  /// The thread for which nothing else has to be asked before a read; 0 where there is none.
  final let thread: UInt
  /// Whether the state never changes, and every thread may read it.
  final let isFrozen: Bool

  /// How many lists and maps of mixed values stand around what is stored.
  private final let depth: Int
  /// Deeper ones are none that a realm can hold.
  static let maximumNesting = 100

  init(isTracing: Bool, thread: UInt = 0, isFrozen: Bool = false) {
    self.isTracing = isTracing
    self.thread = thread
    self.isFrozen = isFrozen
    depth = 0
  }

  /// A context inside of another.
  fileprivate init(in outer: ObjectContext) {
    isTracing = outer.isTracing
    thread = 0
    isFrozen = false
    depth = outer.depth + 1
  }

  /// The context of what stands in a list or map inside of a mixed value; ends the process where that is nested too deep, or holds
  /// itself.
  final var nested: ObjectContext {
    guard depth < Self.maximumNesting else {
      misuse("lists and maps of mixed values are nested no deeper than \(Self.maximumNesting), and hold not themselves")
    }
    return NestedContext(outer: self)
  }

  /// A property of an object, as the store holds it.
  func value(_ object: ObjectBase, _ property: Int) -> Value { .null }

  func assign(_ object: ObjectBase, _ property: Int, _ value: Value) {}

  /// The object that a link leads to; `type` is the declared class, nil inside mixed values.
  func object(_ reference: ObjectReference, as type: ObjectBase.Type?) -> ObjectBase? { nil }

  /// What a store holds in place of an object; adds the object where it has none yet.
  func stored(_ object: ObjectBase) -> Value { .null }

  /// Whether a map that is stored can have a key.
  func allows(key: String) -> Bool { true }
}

/// What stores a list or map inside of a mixed value.
private final class NestedContext: ObjectContext {
  private let outer: ObjectContext

  init(outer: ObjectContext) {
    self.outer = outer
    super.init(in: outer)
  }

  override func stored(_ object: ObjectBase) -> Value { outer.stored(object) }

  override func allows(key: String) -> Bool { outer.allows(key: key) }
}
