import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports dates in `rql` that Realm's engine takes for others.
  static let wrappedDate = LintRule(
    id: "wrapped-date", severity: .warning, summary: "a date that does not fit 32 bits of seconds",
    rationale: """
      Realm's engine reads the seconds of a written date as a number of 32 bits. A date after 2038-01-19@03:14:07 or before \
      1901-12-13@20:45:52 becomes another: 2050 is 1913, so `expires < 2050-01-01@00:00:00` finds nothing. The seconds themselves, \
      `T2524608000:0`, and arguments have all 64 bits.
      """,
    failing: .predicate("date < 2050-01-01@00:00:00", className: "Thing", arguments: "[]", dialect: .rql),
    passing: .predicate("date < T2524608000:0", className: "Thing", arguments: "[]", dialect: .rql), hasFix: true
  ) { rule, checked in
    guard checked.tree.dialect == .rql else { return [] }
    return checked.tree.nodes.indices.compactMap { id in
      let text = checked.tree.text(of: id)
      guard checked.tree[id].kind == .dateLiteral, !text.hasPrefix("T"), let date = checked.tree.dateValue(of: id),
        !date.hasCalendarLiteral
      else { return nil }
      let written = date.literalOfSeconds
      return checked.finding(
        rule, "Realm's engine reads `\(text)` as another date, whose seconds fit 32 bits: write `\(written)`",
        checked.tree[id].range,
        fix: checked.fix("write `\(written)`", isSafe: true, [(checked.tree[id].range, written)]))
    }
  }
}
