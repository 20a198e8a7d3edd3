import PredicateAppSources
import PredicateDiagnostics

/// Whether the code around a predicate lets a fix be safe that is right for the predicate alone.
///
/// A literal that stands in a call of Realm's or Foundation's is read by that call. A constant, an enumeration's value, what a variable begins
/// with or a helper of the project takes may be read at any other place, of which nothing was proven; so may a literal that several
/// predicates are made of. And a predicate that a test wants to fail is wrong on purpose.
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

  /// A finding at a site, whose fixes are safe only as far as the code around it lets them be.
  func limited(_ finding: Finding, at site: PredicateSite) -> Finding {
    guard finding.fixes.contains(where: \.isSafe) else { return finding }
    var finding = finding
    let isMeant = isMeantToFail(site.place)
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

  /// How many brackets around a call are looked at, and how many tokens beside each.
  private static let (maximumDepth, maximumTokens) = (16, 8)
  /// What the names of functions and matchers have in them that want a failure: `XCTAssertThrowsError`, `raiseException`, `XCTFail`.
  private static let words = ["throw", "raise", "exception", "expectfailure", "xctfail"]

  /// Whether a call stands in code that is to fail: `XCTAssertThrowsError(try …)`, `expect { … }.to(throwError())`,
  /// `#expect(throws: …) { … }`, `do { …; XCTFail() } catch {}`, `func testThrows() { … }`.
  private func isMeantToFail(_ place: Range<Int>) -> Bool {
    var position = tokens.position(atOrAfter: place.lowerBound)
    let end = tokens.position(atOrAfter: place.upperBound)
    if wantsFailure(end..<max(end, position + 4 * Self.maximumTokens)) { return true }
    for _ in 0..<Self.maximumDepth {
      guard let open = tokens.enclosingBracket(of: position), let close = tokens.partner(of: open) else { return false }
      // A closure behind the parentheses of the call.
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
      // Keywords say nothing; `throws:` is a label.
      if word == "throw" || word == "rethrows" || word == "throws" && !tokens.holds(":", at: position + 1) {
        return false
      }
      return Self.words.contains(where: word.contains)
    }
  }
}
