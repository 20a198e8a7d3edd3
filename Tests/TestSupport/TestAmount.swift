import class Foundation.ProcessInfo

/// The share of the long searches that a run of the tests does: a fixed part, or everything with `ALL_TESTS` in the environment, as the
/// weekly workflow has it.
package enum TestAmount {
  /// A Boolean value that indicates whether a run does everything.
  package static let isAll = ProcessInfo.processInfo.environment["ALL_TESTS"] != nil

  /// The seeds of a random test: as many as usual, or as many as `RANDOM_SEEDS` in the environment says, for minutes of them.
  package static func seeds(_ usual: Int) -> ClosedRange<Int> {
    1...max(1, ProcessInfo.processInfo.environment["RANDOM_SEEDS"].flatMap { Int($0) } ?? usual)
  }

  /// All elements, or the first of every so many.
  package static func part<Elements: Sequence>(_ all: Elements, oneIn step: Int) -> [Elements.Element] {
    all.enumerated().filter { isAll || $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
