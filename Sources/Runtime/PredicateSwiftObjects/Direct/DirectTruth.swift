/// A condition on one object during compilation: a conjunction or disjunction of tests, possibly negated.
///
/// Chains of AND and OR stay flat, and nesting is bounded, so evaluation needs little stack.
struct DirectTruth {
  enum Kind {
    case all, any
  }

  private var kind = Kind.all
  private var tests: [FieldTest]
  private var isNegated = false
  /// The nesting depth of the condition.
  let depth: Int

  /// The maximum number of nested conditions, and of conditions in a chain.
  private static var greatestDepth: Int { 64 }
  private static var greatestCount: Int { 256 }

  /// Creates a single test.
  init(depth: Int = 1, _ test: FieldTest) {
    tests = [test]
    self.depth = depth
  }

  /// Creates a single test.
  init(depth: Int = 1, _ holds: @escaping @Sendable (UnsafeRawPointer) -> Bool) {
    self.init(depth: depth, FieldTest(holds))
  }

  private init(_ kind: Kind, _ tests: [FieldTest], depth: Int) {
    self.kind = kind
    self.tests = tests
    self.depth = depth
  }

  /// The contrary.
  var negated: DirectTruth {
    var negated = self
    negated.isNegated.toggle()
    return negated
  }

  /// The condition as a test of many objects, with the result that makes the condition true. `nil` if it is not a short test.
  var testOfRun: (test: RunTest, answer: Bool)? {
    guard tests.count == 1, let test = tests[0].ofRun else { return nil }
    return (test, !isNegated)
  }

  /// Returns the condition as one test; `nil` if it is nested too deeply.
  func test() -> FieldTest? {
    guard depth <= Self.greatestDepth else { return nil }
    let test = Self.joined(kind, tests[...])
    return isNegated ? FieldTest { !test($0) } : test
  }

  /// Tests as one, in their order: each a closure that knows two, since a loop over an array would retain each test for its call.
  private static func joined(_ kind: Kind, _ tests: ArraySlice<FieldTest>) -> FieldTest {
    guard tests.count > 1 else { return tests[tests.startIndex] }
    let middle = tests.startIndex + (tests.count + 1) / 2
    let (first, second) = (joined(kind, tests[..<middle]), joined(kind, tests[middle...]))
    switch kind {
    case .all: return FieldTest { first($0) && second($0) }
    case .any: return FieldTest { first($0) || second($0) }
    }
  }

  /// Returns the conjunction or disjunction with another condition; `nil` if there are too many conditions.
  func joined(_ kind: Kind, _ other: DirectTruth) -> DirectTruth? {
    guard let left = parts(kind), let right = other.parts(kind),
      left.tests.count + right.tests.count <= Self.greatestCount
    else { return nil }
    return DirectTruth(kind, left.tests + right.tests, depth: max(left.depth, right.depth))
  }

  /// Returns the tests that the condition contributes to a chain, and how deep one of that chain is.
  private func parts(_ kind: Kind) -> (tests: [FieldTest], depth: Int)? {
    if !isNegated, kind == self.kind || tests.count == 1 { return (tests, tests.count == 1 ? max(depth, 2) : depth) }
    return test().map { ([$0], depth + 1) }
  }

  /// Returns the condition, applied only if the value at an offset is present; otherwise the result is `answer`.
  func `where`(_ isPresent: FieldTest?, at offset: Int, otherwise answer: Bool) -> DirectTruth? {
    guard let isPresent else { return self }
    guard let whole = test() else { return nil }
    return DirectTruth(depth: depth + 1) { isPresent($0 + offset) ? whole($0) : answer }
  }
}
