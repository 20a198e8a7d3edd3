import PredicateAppSources

/// How much text the formats of a run may come to: a constant can be used many times, and each use is checked. Only sources that are made
/// to come to so much do; what is beyond is taken as unknown.
final class FormatBudget {
  /// How much text is read at the most.
  let bytes: Int
  /// How much was read.
  private(set) var bytesRead = 0
  private var steps = 0
  /// How many expressions are looked at for one format: texts may be made of texts that are made of texts.
  private static let maximumSteps = 2_048
  /// Whether parts of a format may be several texts. Where these come to more than are told apart, no part is: each of them is a hole then.
  private(set) var mayBranch = true
  /// Whether a format came to more texts than are told apart.
  private var isExceeded = false

  init(bytes: Int) { self.bytes = bytes }

  /// The budget of a run.
  convenience init(files: [SourceModels.ReadFile]) {
    self.init(bytes: max(1 << 22, files.reduce(0) { $0 + 4 * $1.tokens.file.bytes.count }))
  }

  /// The formats of the texts that an expression may be; nil where it is put together in another way, or too much has been read before.
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
      format.isEditable = alternative.isEditable
      format.isSure = alternative.isSure
      format.pick = alternative.pick
      format.choices = Set(alternative.choices.keys)
      bytesRead += format.text.count
      return format
    }
  }

  /// What reading a text gives, with as many steps as one format has.
  func limited<Result>(_ read: () -> Result) -> Result {
    steps = 0
    return read()
  }

  /// Notes that parts make more texts together than are told apart.
  func exceed() { isExceeded = true }

  /// Whether one more expression may be looked at.
  func takeStep() -> Bool {
    steps += 1
    return steps <= Self.maximumSteps
  }
}
