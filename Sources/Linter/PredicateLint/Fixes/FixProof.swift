import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Holds what a fix makes of a format against the parser and the classes, so that no fix is called safe on its word alone.
struct FixProof: Sendable {
  let site: PredicateSite
  let dialect: Dialect
  /// The classes that the predicate must suit; none where only its syntax is looked at.
  let schemas: [ModelSchema]
  /// Whether the objects are known to be of these classes and of no other.
  let isProven: Bool
  /// What predicates may use.
  let limits: Limits

  /// Mistakes whose correction leaves no doubt of what was meant: one that has to guess, such as at a name, is not among them.
  static let unambiguous: Set<DiagnosticCode> = [
    .aggregateMisplaced, .betweenNeedsList, .collectionVsNull, .dialectNotEnabled, .expectedComparison, .inRightSide,
    .invalidCharacter, .keywordAsName, .optionRequiresString, .quantifiedAggregate, .quantifierRequiresCollection,
    .smartQuote, .typeMismatch, .unexpectedToken, .unknownAtKeyword,
  ]

  /// The fixes of a mistake that suit the classes where those are proven, if one does; else all.
  func suiting(_ diagnostic: Diagnostic, _ text: [UInt8]) -> [Diagnostic.FixIt] {
    guard isProven, diagnostic.fixIts.count > 1 else { return diagnostic.fixIts }
    let suiting = diagnostic.fixIts.filter { holds(text, [$0]) }
    return suiting.isEmpty ? diagnostic.fixIts : suiting
  }

  /// Whether one of the fixes of a mistake that suit leaves no doubt of what was meant. Where types decide it, the classes have to be proven.
  func isCertain(_ diagnostic: Diagnostic, _ fix: Diagnostic.FixIt, of suiting: [Diagnostic.FixIt]) -> Bool {
    let isOfTypes = diagnostic.code.entry.stage == .check || diagnostic.code == .expectedComparison
    return Self.unambiguous.contains(diagnostic.code) && suiting.count == 1 && !fix.isGuess
      && (isProven || !isOfTypes)
  }

  /// Whether the changed text parses, suits the classes and takes as many arguments as before, or at least has fewer mistakes in its syntax.
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

  /// The text with ranges replaced; nil where they are not in it or overlap.
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
  /// A fix that replaces ranges of the text in the file; nil where one of them is not written in one piece.
  func fix(_ message: String, isSafe: Bool, _ edits: [Diagnostic.FixIt]) -> Finding.Fix? {
    guard isEditable else { return nil }
    var result: [Finding.Fix.Edit] = []
    for edit in edits {
      // What a literal would have to escape is left to people.
      guard let place = text.place(of: edit.range), text.canReplace(edit.range, with: edit.replacement) else {
        return nil
      }
      result.append(Finding.Fix.Edit(range: place, replacement: edit.replacement))
    }
    return Finding.Fix(
      message: message, edits: result.sorted { $0.range.lowerBound < $1.range.lowerBound }, isSafe: isSafe)
  }
}
