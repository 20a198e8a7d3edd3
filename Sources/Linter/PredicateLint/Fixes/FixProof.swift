import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Verifies the text that a fix produces with the parser and the classes, so that no fix is safe without proof.
struct FixProof: Sendable {
  let site: PredicateSite
  let dialect: Dialect
  /// The classes that the predicate must fit. Empty if only its syntax is checked.
  let schemas: [ModelSchema]
  /// A Boolean value that indicates whether the objects certainly are of these classes.
  let isProven: Bool
  let limits: Limits

  /// The mistakes with a single plausible correction. Mistakes whose correction is a guess, such as in a name, are not included.
  static let unambiguous: Set<DiagnosticCode> = [
    .aggregateMisplaced, .betweenNeedsList, .collectionVsNull, .dialectNotEnabled, .expectedComparison, .inRightSide,
    .invalidCharacter, .keywordAsName, .optionRequiresString, .quantifiedAggregate, .quantifierRequiresCollection,
    .smartQuote, .typeMismatch, .unexpectedToken, .unknownAtKeyword,
  ]

  /// Returns the fixes of a mistake that fit the classes, if these are proven and at least one fits. Otherwise returns all fixes.
  func suiting(_ diagnostic: Diagnostic, _ text: [UInt8]) -> [Diagnostic.FixIt] {
    guard isProven, diagnostic.fixIts.count > 1 else { return diagnostic.fixIts }
    let suiting = diagnostic.fixIts.filter { holds(text, [$0]) }
    return suiting.isEmpty ? diagnostic.fixIts : suiting
  }

  /// Returns whether a fix is the only plausible one. If the correction depends on types, the classes must be proven.
  func isCertain(_ diagnostic: Diagnostic, _ fix: Diagnostic.FixIt, of suiting: [Diagnostic.FixIt]) -> Bool {
    let isOfTypes = diagnostic.code.entry.stage == .check || diagnostic.code == .expectedComparison
    return Self.unambiguous.contains(diagnostic.code) && suiting.count == 1 && !fix.isGuess
      && (isProven || !isOfTypes)
  }

  /// Returns whether the changed text is valid for the classes, with as many arguments as before, or at least has fewer syntax errors.
  func holds(_ text: [UInt8], _ edits: [Diagnostic.FixIt]) -> Bool {
    guard let changed = Self.applied(edits, to: text) else { return false }
    let (before, after) = (parsed(text), parsed(changed))
    guard let tree = after.tree else {
      return before.tree == nil && after.diagnostics.count < before.diagnostics.count
    }
    if let old = before.tree, old.placeholderCount != tree.placeholderCount { return false }
    return schemas.allSatisfy { SiteChecker.check(tree, against: $0, site, limits: limits).diagnostics.isEmpty }
  }

  private func parsed(_ text: [UInt8]) -> ParseResult {
    parse(SourceText(utf8: text), dialect: dialect, limits: limits)
  }

  /// Returns the text with ranges replaced. `nil` if they are out of bounds or overlap.
  static func applied(_ edits: [Diagnostic.FixIt], to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound >= edit.range.lowerBound,
        edit.range.upperBound <= text.count
      else { return nil }
      result += text[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}

extension FormatText {
  /// Returns a fix that replaces ranges of the text in the file. `nil` if one of them is not contiguous there.
  func fix(_ message: String, isSafe: Bool, _ edits: [Diagnostic.FixIt]) -> Finding.Fix? {
    guard isEditable else { return nil }
    var result: [Finding.Fix.Edit] = []
    for edit in edits {
      // A replacement that needs escapes in the literal is left to the user.
      guard let place = text.place(of: edit.range), text.canReplace(edit.range, with: edit.replacement) else {
        return nil
      }
      result.append(Finding.Fix.Edit(range: place, replacement: edit.replacement))
    }
    return Finding.Fix(
      message: message, edits: result.sorted { $0.range.lowerBound < $1.range.lowerBound }, isSafe: isSafe)
  }
}
