import PredicateAppSources

/// A text that the statements before a place make step by step: `format = "age > 3"`, `format += " AND name == %@"`.
///
/// A step under a condition may be left out, so that each is read with the others and without. Which of them come together only the run
/// tells: what is made so is unsure.
struct BuiltText {
  /// What a statement does to the text.
  enum Step {
    /// It becomes one of these.
    case assigned([FormatAlternative])
    /// One of these is put at its end.
    case appended([FormatAlternative])
    /// It changes in a way that is not followed.
    case changed(FormatAssembler.Piece)
  }

  /// How many texts the parts that may be left out are told apart by: others stand beside them in the branches of conditions.
  private static let maximumAlternatives = FormatAlternative.maximumCount / 2
  /// How many statements are looked at.
  static let maximumSteps = 32

  /// What it may be.
  private(set) var alternatives: [FormatAlternative]
  /// What stands between two parts, where they are the elements of a list that are joined.
  private let separator: MappedText?

  init(_ alternatives: [FormatAlternative], separator: MappedText? = nil) {
    self.alternatives = alternatives
    self.separator = separator
  }

  mutating func take(_ step: Step, _ reach: Reach) {
    switch (step, reach) {
    case (_, .never): return
    case (.assigned(let values), .always): alternatives = values
    case (.assigned(let values), .perhaps):
      // What is declared empty is given a value in each branch.
      let before = alternatives.flatMap { $0.isBlank ? [$0].unsure : [$0] }
      alternatives = Array((before + values).prefix(FormatAlternative.maximumCount))
    case (.appended(let parts), .always): append(parts)
    case (.appended(let parts), .perhaps):
      let before = alternatives.unsure
      append(parts)
      alternatives = alternatives.unsure
      // Where there are too many, each is looked at with all the others.
      if before.count + alternatives.count <= Self.maximumAlternatives { alternatives = before + alternatives }
    case (.changed(let hole), _):
      for index in alternatives.indices { alternatives[index].pieces.append(hole) }
      alternatives = alternatives.unsure
    }
  }

  private mutating func append(_ parts: [FormatAlternative]) {
    if let separator {
      for index in alternatives.indices where !alternatives[index].isBlank {
        alternatives[index].pieces.append(.text(separator))
      }
    }
    if !alternatives.append(eachOf: parts) { _ = alternatives.append(eachOf: Array(parts.prefix(1)).unsure) }
  }
}
