import PredicateVM

/// A list property of an object, and the access to its elements.
struct DirectList {
  private let access: ListAccess
  /// The offset of the list in the object.
  private let offset: Int

  /// Creates the access to a list. `nil` if the property is not a list.
  init?(_ access: FieldAccess, _ offset: Int) {
    guard let list = access.list else { return nil }
    self.access = list
    self.offset = offset
  }

  /// Returns a test whether any element of the list fulfils a condition. `nil` if the condition is nested too deep.
  func any(_ condition: DirectTruth) -> DirectTruth? {
    let (elements, offset, stride) = (access.elements, offset, access.stride)
    let depth = condition.depth + 1
    if let (test, answer) = condition.testOfRun {
      return DirectTruth(depth: depth) { test.contains(elements($0 + offset), stride, answer) }
    }
    guard let test = condition.test() else { return nil }
    return DirectTruth(depth: depth) { object in
      let run = elements(object + offset)
      var element = run.base
      for _ in 0..<run.count {
        if test(element) { return true }
        element += stride
      }
      return false
    }
  }

  /// Returns a function that counts the elements of the list that pass a test, or all of them.
  func count(_ test: FieldTest? = nil) -> @Sendable (UnsafeRawPointer) -> Int64 {
    let (elements, offset, stride) = (access.elements, offset, access.stride)
    return { object in
      let run = elements(object + offset)
      guard let test else { return Int64(run.count) }
      var count: Int64 = 0
      var element = run.base
      for _ in 0..<run.count {
        if test(element) { count &+= 1 }
        element += stride
      }
      return count
    }
  }
}
