/// A scope of a plan with the memory of its steps. Raw pointers only, so that steps count no references.
struct ScopeMemory {
  var group: Int
  var isElements: Bool
  var steps: UnsafeMutablePointer<BatchStep>
  var stepCount: Int
  /// The tests, and their kernels in the chunk that they are bound to; -1 for no chunk.
  var tests: UnsafeMutablePointer<BatchTest>
  var bound: UnsafeMutablePointer<BoundTest>
  var testCount: Int
  var chunk = -1
  var subplans: UnsafeMutablePointer<BatchSubplan>
  var values: UnsafeMutablePointer<BatchValue>
  var pairs: UnsafeMutablePointer<BatchPair>
  /// For each value, the state of the property's contiguous column.
  var flat: UnsafeMutablePointer<BatchRun.FlatState>
  var alternatives: UnsafeMutablePointer<BatchAlternative>
  /// For each alternative, the number of edges that routines have followed.
  var edgesFollowed: UnsafeMutablePointer<Int>
  /// The stacks of bitmaps.
  var truths: UnsafeMutablePointer<UInt64>
  var active: UnsafeMutablePointer<UInt64>
  /// The columns of values, followed by three for operands.
  var columns: UnsafeMutableRawPointer
  var registerCount: Int
  /// The words of the largest batch for which the columns are initialized.
  private(set) var filledWords = 0
  /// The truths of the scope's whole table. `nil` until they are computed.
  var table: TableBits?
  /// Memory for the truths of a batch's elements.
  var elements: UnsafeMutablePointer<UInt64>?
  var elementWords = 0
  /// Memory for the bits of needed elements, and for the position of each row's element.
  var wanted: UnsafeMutablePointer<UInt64>?
  var positions: UnsafeMutablePointer<UInt32>?

  init(_ scope: BatchScope) {
    group = scope.group
    isElements = scope.isElements
    steps = Self.copy(scope.steps)
    stepCount = scope.steps.count
    tests = Self.copy(scope.tests)
    testCount = scope.tests.count
    bound = Self.copy(scope.tests.map { _ in .routine })
    subplans = Self.copy(scope.subplans)
    values = Self.copy(scope.values)
    pairs = Self.copy(scope.pairs)
    flat = Self.copy(scope.values.map { _ in .unknown(edgesRead: 0) })
    alternatives = Self.copy(scope.alternatives)
    edgesFollowed = Self.copy(scope.alternatives.map { _ in 0 })
    truths = .allocate(capacity: (scope.maximumTruths + scope.maximumActive) * Batch.maximumWords)
    truths.initialize(repeating: 0, count: (scope.maximumTruths + scope.maximumActive) * Batch.maximumWords)
    active = truths + scope.maximumTruths * Batch.maximumWords
    registerCount = scope.registerCount
    columns = .allocate(
      byteCount: registerCount == 0 ? 16 : (registerCount + 3) * BatchRun.Column.byteCount, alignment: 16)
  }

  /// Initializes the parts of the columns that a batch's steps read but do not write: kernels read the last word to its end, while gathers
  /// and aggregates write only the active rows.
  mutating func fillColumns(words: Int) {
    for register in 0..<registerCount { fill(register, words - 1..<words) }
    for step in 0..<stepCount where steps[step].operation == .gather || steps[step].operation == .aggregate {
      fill(values[Int(steps[step].index)].register, filledWords..<words)
    }
    filledWords = words
  }

  private func fill(_ register: Int, _ words: Range<Int>) {
    let start = columns + (register * BatchRun.Column.byteCount + words.lowerBound * 512)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: words.count * 512)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count + 1)
    for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
    return memory
  }

  /// Frees the memory.
  func deallocate() {
    for index in 0..<testCount {
      bound[index].ownTable?.deallocate()
      bound[index].ownIndex?.deallocate()
    }
    steps.deallocate()
    tests.deallocate()
    bound.deallocate()
    subplans.deallocate()
    values.deallocate()
    pairs.deallocate()
    flat.deallocate()
    alternatives.deallocate()
    edgesFollowed.deallocate()
    truths.deallocate()
    columns.deallocate()
    elements?.deallocate()
    wanted?.deallocate()
    positions?.deallocate()
  }
}
