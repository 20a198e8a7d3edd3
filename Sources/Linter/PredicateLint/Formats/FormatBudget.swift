import PredicateAppSources

/// The amount of text that the formats of a run may contain. A constant can be used many times, and each use is checked. Only sources
/// designed to exhaust the budget do; formats beyond it are treated as unknown.
final class FormatBudget {
  /// The maximum number of bytes to read.
  private let bytes: Int
  /// The number of bytes read so far.
  private var bytesRead = 0
  private var steps = 0
  /// A Boolean value that indicates whether parts of a format may have several texts. With too many combinations, such parts become holes.
  private(set) var mayBranch = true
  /// A Boolean value that indicates whether a format had too many combinations.
  private var isExceeded = false

  init(bytes: Int) { self.bytes = bytes }

  /// Creates the budget of a run.
  convenience init(files: [SourceModels.ReadFile]) {
    self.init(bytes: max(1 << 22, files.reduce(0) { $0 + 4 * $1.tokens.file.bytes.count }))
  }

  /// Returns the formats of the possible texts of an expression. `nil` if it is built in another way, or if the budget is exhausted.
  func formats(of alternatives: () -> [FormatAlternative]?) -> [FormatText]? {
    guard bytesRead < bytes else { return nil }
    isExceeded = false
    var found = limited(alternatives)
    if isExceeded {
      mayBranch = false
      defer { mayBranch = true }
      found = limited(alternatives)
    }
    guard let alternatives = found else { return nil }
    return alternatives.map { alternative in
      var format = FormatAssembler.assemble(alternative.pieces)
      format.text = format.text.withLongNumbers
      format.isEditable = alternative.isEditable
      format.isSure = alternative.isSure
      format.isGuess = alternative.isGuess
      format.pick = alternative.pick
      format.choices = Set(alternative.choices.keys)
      bytesRead += format.text.count
      return format
    }
  }

  /// Returns the result of reading a text, within the steps allowed for one format.
  func limited<Result>(_ read: () -> Result) -> Result {
    let before = steps
    steps = 0
    defer { steps = before }
    return read()
  }

  /// Records that a format has too many combinations.
  func exceed() { isExceeded = true }

  /// Counts one more expression. Returns `false` if the limit is exceeded.
  func takeStep() -> Bool {
    steps += 1
    return steps <= Bounds.steps
  }
}
