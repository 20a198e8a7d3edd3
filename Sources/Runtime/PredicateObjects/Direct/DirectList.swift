import PredicateVM

/// The list that a property of an object is, and how to go through it.
struct DirectList {
  private let access: ListAccess
  /// Where it stands.
  private let offset: Int

  /// Nil of a property that is no list.
  init?(_ access: FieldAccess, _ offset: Int) {
    guard let list = access.list else { return nil }
    self.access = list
    self.offset = offset
  }

  /// Whether an element of an object's list fulfils a condition; nil where too much is inside each other.
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

  /// How many elements of an object's list pass, of all that there are where no test is given.
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
