import PredicateSemantics

/// Says what to write in place of the pieces of a text that are wrong, as far as the table has a row for them.
///
/// The parser knows which tokens could follow where it had to stop. A person most often meant something larger, in the words of
/// another language: a date, a list in parentheses, `ORDER BY name`. Other errors in a piece that a row explains have the same cause and
/// are left out. The work for each error is bounded.
struct Advisor {
  private let text: AdviceText
  private let trial: FixTrial
  private var trials = 0
  private static let maximumTrials = 256

  init(_ trial: FixTrial) {
    self.trial = trial
    text = AdviceText(trial.source, trial.dialect, trial.limits, trial.faults)
  }

  /// The errors that a row with `{why}` does not explain. Other rows have a correction for them.
  private static let unsaid: [DiagnosticCode] = [.unknownProperty, .collectionRequiresQuantifier]

  private struct Advice {
    var piece: SourceRange
    var diagnostic: Diagnostic
  }

  /// The errors in their order, with advice.
  mutating func advised() -> [Diagnostic] {
    var result: [Diagnostic] = []
    var explained: [SourceRange] = []
    for fault in trial.faults {
      guard let range = fault.range else {
        result.append(fault)
        continue
      }
      if explained.contains(where: { $0.lowerBound <= range.lowerBound && range.lowerBound < $0.upperBound }) {
        continue
      }
      guard let advice = advice(on: fault, at: text.index(at: range.lowerBound)) else {
        var plain = trial.leadingOn(fault)
        if AdviceWords.isForeign(text.source[range].lowercased()) { plain.fixIts = plain.fixIts.asGuesses }
        result.append(plain)
        continue
      }
      explained.append(advice.piece)
      result.removeAll {
        guard let place = $0.range else { return false }
        return advice.piece.lowerBound <= place.lowerBound && place.upperBound <= advice.piece.upperBound
      }
      result.append(advice.diagnostic)
    }
    return result
  }

  /// The first row that fits. A row after which only a name is unknown is the second choice, without its fixes: the name was wrong before.
  private mutating func advice(on fault: Diagnostic, at index: Int) -> Advice? {
    var second: Advice?
    for row in AdviceRow.all where row.dialects.contains(text.dialect) {
      guard row.codes.isEmpty || row.codes.contains(fault.code),
        let match = AdviceMatch(row.items, in: text, around: index), isAboutProperty(row, match)
      else { continue }
      var fitting: [Diagnostic.FixIt] = []
      var readable: [String] = []
      let piece = pieceToReplace(match)
      for template in row.write {
        guard let written = match.filled(template), written != text.source[piece] else { continue }
        let range = written.isEmpty ? withBlanks(piece) : piece
        let message = written.isEmpty ? "remove `\(text.source[piece])`" : "write `\(written)`"
        let fix = Diagnostic.FixIt(message, range: range, replacement: written)
        trials += 1
        guard trials <= Self.maximumTrials, let errors = trial.errors(after: fix) else { continue }
        if row.saysWhy {
          guard let why = errors.first, why.code.entry.stage == .check, !Self.unsaid.contains(why.code) else {
            continue
          }
          return advice(row, match, fault, [], [], why: why.message)
        }
        if errors.isEmpty { fitting.append(fix) }
        // One proposal, unless the row asks which of several is meant.
        if !fitting.isEmpty, !row.mentions("fixes") { break }
        if errors.allSatisfy({ $0.code == .unknownProperty }) { readable.append(written) }
      }
      if row.saysWhy { continue }
      if fitting.isEmpty, !row.write.isEmpty {
        if second == nil, !readable.isEmpty { second = advice(row, match, fault, [], readable) }
        continue
      }
      if let advice = advice(row, match, fault, fitting, fitting.map { $0.replacement }) { return advice }
    }
    return second
  }

  private func advice(
    _ row: AdviceRow, _ match: AdviceMatch, _ fault: Diagnostic, _ fixes: [Diagnostic.FixIt], _ texts: [String],
    why: String? = nil
  ) -> Advice? {
    guard let message = match.filled(row.message, fixes: texts, message: why ?? fault.message) else { return nil }
    var diagnostic = fault
    diagnostic.message = message
    diagnostic.notes = row.note.flatMap { match.filled($0, fixes: texts) }.map { [Diagnostic.Note($0)] } ?? []
    diagnostic.fixIts = row.isCertain ? fixes : fixes.asGuesses
    if let place = row.at.flatMap({ match.pieces($0) }) { diagnostic.range = text.range(place) }
    return Advice(piece: pieceToReplace(match), diagnostic: diagnostic)
  }

  private func isAboutProperty(_ row: AdviceRow, _ match: AdviceMatch) -> Bool {
    guard let template = row.property else { return true }
    guard let (schema, rootClass) = trial.target, let name = match.filled(template) else { return false }
    return schema.classes[rootClass].properties.contains { $0.name == name }
  }

  private func pieceToReplace(_ match: AdviceMatch) -> SourceRange { text.range(match.pieces) }

  /// A piece with the blanks before it; at the beginning of the text, with those behind it.
  private func withBlanks(_ piece: SourceRange) -> SourceRange {
    var (start, end) = (piece.lowerBound, piece.upperBound)
    let bytes = text.source.utf8
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    if start == 0 {
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    }
    return SourceRange(start, end)
  }
}

/// Returns the errors of a predicate with what to write instead.
///
/// - Parameters:
///   - faults: the errors, in the order of the text.
///   - source: the text.
///   - target: the class of the objects; `nil` if only the text is known.
package func advised(
  _ faults: [Diagnostic], of source: SourceText, dialect: Dialect, limits: Limits = .standard,
  target: (schema: Schema, rootClass: Int)? = nil
) -> [Diagnostic] {
  guard !faults.isEmpty else { return [] }
  var advisor = Advisor(FixTrial(faults, of: source, dialect: dialect, target: target, limits: limits))
  return advisor.advised()
}

extension DiagnosticError {
  /// Returns the error with what to write instead.
  package func advised(
    dialect: Dialect, limits: Limits = .standard, schema: Schema? = nil, class className: String? = nil
  ) -> DiagnosticError {
    guard let source else { return self }
    var target: (schema: Schema, rootClass: Int)?
    if let schema, let rootClass = className.flatMap({ schema.classIndex($0) }) {
      target = (schema: schema, rootClass: rootClass)
    }
    let diagnostics = PredicateAdvice.advised(
      diagnostics, of: source, dialect: dialect, limits: limits, target: target)
    return DiagnosticError(diagnostics, source: source) ?? self
  }
}

extension ParseResult {
  /// The errors of the text with what to write instead.
  package func advised(of source: SourceText, dialect: Dialect, limits: Limits = .standard) -> [Diagnostic] {
    PredicateAdvice.advised(diagnostics, of: source, dialect: dialect, limits: limits)
  }
}

/// Reads a predicate that is right; throws what is wrong, with what to write instead.
package func advisedTree(of source: SourceText, dialect: Dialect) throws(DiagnosticError) -> SyntaxTree {
  do {
    return try syntaxTree(of: source, dialect: dialect, limits: .standard)
  } catch {
    throw error.advised(dialect: dialect)
  }
}
