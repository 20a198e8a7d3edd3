import PredicateVM

/// The list that a property of an object is, and how to go through it.
struct DirectList {
  let access: ListAccess
  /// Makes a test of its elements; nil where these are objects.
  let test: (@Sendable (ValueTest, _ offset: Int) -> FieldTest)?
  /// Where it stands, and whether the links on the way lead somewhere: through none it is empty.
  let offset: Int
  let presence: FieldTest?

  /// The elements of an object's list.
  @inline(__always)
  func run(of object: UnsafeRawPointer) -> RowRun {
    if let presence, !presence(object) { return RowRun(base: object, count: 0) }
    return access.elements(object + offset)
  }

  /// Whether an element of an object's list passes.
  @inline(__always)
  func contains(_ object: UnsafeRawPointer, _ test: FieldTest) -> Bool {
    let run = run(of: object)
    var element = run.base
    var rest = run.count
    while rest > 0 {
      if test(element) { return true }
      element += access.stride
      rest &-= 1
    }
    return false
  }

  /// How many elements of an object's list pass.
  @inline(__always)
  func count(_ object: UnsafeRawPointer, _ test: FieldTest) -> Int64 {
    let run = run(of: object)
    var count: Int64 = 0
    var element = run.base
    for _ in 0..<run.count {
      if test(element) { count &+= 1 }
      element += access.stride
    }
    return count
  }
}
