import PredicateAppSources

/// A text that statements before a place build step by step: `format = "age > 3"`, `format += " AND name == %@"`.
///
/// A conditional step may not run, so the text is read both with and without it. Only the run determines which steps occur together, so
/// such texts are unsure.
struct BuiltText {
  /// The effect of a statement on the text.
  enum Step {
    /// Assigns one of these texts.
    case assigned([FormatAlternative])
    /// Appends one of these texts.
    case appended([FormatAlternative])
    /// Takes a part of the text away. The rest stays as it is.
    case shortened(FormatAssembler.Piece)
    /// Changes the text in a way that is not understood.
    case changed(FormatAssembler.Piece)
  }

  /// The maximum number of alternatives from optional parts. The rest is left for those from the branches of conditions.
  private static let maximumAlternatives = FormatAlternative.maximumCount / 2
  /// The maximum number of statements to examine.
  static let maximumSteps = 32

  /// The possible texts.
  private(set) var alternatives: [FormatAlternative]
  /// The separator between two parts, if they are elements of a list that are joined.
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
      // A text that is declared empty gets its value in the branches.
      let before = alternatives.flatMap { $0.isBlank ? [$0].unsure : [$0] }
      alternatives = Array((before + values).prefix(FormatAlternative.maximumCount))
    case (.appended(let parts), .always): append(parts)
    case (.appended(let parts), .perhaps):
      let before = alternatives.unsure
      append(parts)
      alternatives = alternatives.unsure
      // If there are too many, each part is read only together with all others.
      if before.count + alternatives.count <= Self.maximumAlternatives { alternatives = before + alternatives }
    case (.shortened(let hole), _): alternatives = alternatives.map { $0.changed(by: hole) }
    case (.changed(let hole), _): alternatives = [FormatAlternative(pieces: [hole])]
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
