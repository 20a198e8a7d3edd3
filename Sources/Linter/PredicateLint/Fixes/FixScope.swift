import PredicateAppSources
import PredicateDiagnostics

/// Decides whether a fix that is proven for a predicate alone is safe in the code around it.
///
/// A literal in a call of Realm or Foundation is read only by that call. A constant, the value of an enumeration, the initial value of a
/// variable, or an argument of a helper in the project may be used elsewhere, where nothing is proven. The same applies to a literal that
/// is part of several predicates. A predicate that a test expects to fail is wrong on purpose.
struct FixScope {
  private let tokens: TokenizedFile
  /// The bytes of the file that more than one format reads.
  private let shared: RangeIndex

  init(_ tokens: TokenizedFile, _ sites: [PredicateSite]) {
    self.tokens = tokens
    let pieces = sites.flatMap(\.formats).flatMap(\.text.pieces).sorted { $0.lowerBound < $1.lowerBound }
    var shared: [ClosedRange<Int>] = []
    var end = 0
    for piece in pieces {
      if piece.lowerBound < end { shared.append(piece.lowerBound...min(piece.upperBound, end)) }
      end = max(end, piece.upperBound)
    }
    self.shared = RangeIndex(shared)
  }

  /// Returns a finding at a site, with its fixes marked unsafe if the code around it does not allow them. An error in code that expects a
  /// failure is a note.
  func limited(_ finding: Finding, at site: PredicateSite) -> Finding {
    guard finding.severity == .error || finding.fixes.contains(where: \.isSafe) else { return finding }
    var finding = finding
    let isMeant = isMeantToFail(site.place)
    if finding.severity == .error, isMeantToFail(site.place, isWithin: true) {
      finding.severity = .note
      finding.notes.append(Finding.Note(message: "the code around it expects a failure"))
    }
    for index in finding.fixes.indices where finding.fixes[index].isSafe {
      finding.fixes[index].isSafe =
        !isMeant && !site.isPassedOn
        && finding.fixes[index].edits.allSatisfy { edit in
          site.place.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= site.place.upperBound
            && !shared.overlaps(edit.range.lowerBound...edit.range.upperBound)
        }
    }
    return finding
  }

  // MARK: Tests

  /// The maximum numbers of enclosing brackets that are inspected, and of tokens next to each.
  private static let (maximumDepth, maximumTokens) = (16, 8)
  /// Parts of the names of functions and matchers that expect a failure: `XCTAssertThrowsError`, `raiseException`, `XCTFail`.
  private static let words = ["throw", "raise", "exception", "expectfailure", "xctfail"]

  /// Returns whether a call is in code that is expected to fail: `XCTAssertThrowsError(try …)`, `expect { … }.to(throwError())`,
  /// `#expect(throws: …) { … }`, `do { …; XCTFail() } catch {}`, `func testThrows() { … }`.
  ///
  /// - Parameter isWithin: Pass `true` if code behind the call does not count.
  private func isMeantToFail(_ place: Range<Int>, isWithin: Bool = false) -> Bool {
    var position = tokens.position(atOrAfter: place.lowerBound)
    let end = tokens.position(atOrAfter: place.upperBound)
    if !isWithin, wantsFailure(end..<max(end, position + 4 * Self.maximumTokens)) { return true }
    for _ in 0..<Self.maximumDepth {
      guard let open = tokens.enclosingBracket(of: position), let close = tokens.partner(of: open) else { return false }
      // A closure after the parentheses of the call.
      let call = tokens.holds(")", at: open - 1) ? tokens.partner(of: open - 1) ?? open : open
      if wantsFailure(call - Self.maximumTokens / 2..<call + 3) || wantsFailure(close..<close + Self.maximumTokens) {
        return true
      }
      position = open
    }
    return false
  }

  private func wantsFailure(_ positions: Range<Int>) -> Bool {
    positions.clamped(to: tokens.tokens.indices).contains { position in
      guard let word = tokens.word(at: position)?.lowercased() else { return false }
      // Keywords are ignored; `throws:` is a label.
      if word == "throw" || word == "rethrows" || word == "throws" && !tokens.holds(":", at: position + 1) {
        return false
      }
      return Self.words.contains(where: word.contains)
    }
  }
}
