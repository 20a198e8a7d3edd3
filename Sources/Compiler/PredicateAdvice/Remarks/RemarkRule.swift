import PredicateDiagnostics

/// A remark on a predicate that is valid but probably unintended, or that a plainer one can replace.
package struct Remark: Sendable {
  /// A change of the text.
  package struct Fix: Sendable {
    /// The condition under which the changed predicate has the same matches.
    package enum Safety: Sendable {
      /// The matches differ, on purpose.
      case never
      /// For objects that Realm or this package tests.
      case always
      /// As ``always``, if the operand in a range is text.
      case ifText(SourceRange)
    }

    package let message: String
    package let safety: Safety
    package let edits: [(range: SourceRange, replacement: String)]

    package init(_ message: String, _ safety: Safety, _ edits: [(range: SourceRange, replacement: String)]) {
      self.message = message
      self.safety = safety
      self.edits = edits
    }
  }

  /// The remark, without a full stop.
  package let message: String
  /// The range of the part in the text.
  package let range: SourceRange
  /// The severity: a note if the predicate finds what was meant.
  package var severity = Severity.warning
  package let fix: Fix?

  package init(_ message: String, _ range: SourceRange, fix: Fix? = nil) {
    self.message = message
    self.range = range
    self.fix = fix
  }
}

/// A rule about the text of a valid predicate. It needs neither objects nor the code around the text.
package struct RemarkRule: Sendable {
  /// The id of the linter's rule.
  package let id: String
  package let severity: Severity
  /// Returns the remarks of the rule on a predicate, in the order of the tree.
  package let remarks: @Sendable (WrittenPredicate) -> [Remark]

  /// The rules, in the order of their ids.
  static let all = [
    anyNotEqual, countForm, doubleNegation, exactFloat, foreignPattern, idleOption, inList, plainLike, reversedBetween,
    twoAnys,
  ]

  /// Returns the remarks of all rules on a predicate, in the order of its text.
  package static func remarks(on predicate: WrittenPredicate) -> [Remark] {
    all.flatMap { rule in
      rule.remarks(predicate).map { remark in
        var remark = remark
        remark.severity = rule.severity
        return remark
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
