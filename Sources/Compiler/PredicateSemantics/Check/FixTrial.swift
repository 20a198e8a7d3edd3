import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax

/// Tries the fixes of a predicate's errors, so that none is proposed that leads to another error.
package struct FixTrial {
  package let source: SourceText
  package let dialect: Dialect
  /// The class of the objects; `nil` if only the text is known.
  package let target: (schema: Schema, rootClass: Int)?
  package let limits: Limits
  /// The errors of the predicate as it is.
  package let faults: [Diagnostic]

  package init(
    _ faults: [Diagnostic], of source: SourceText, dialect: Dialect, target: (schema: Schema, rootClass: Int)?,
    limits: Limits
  ) {
    (self.source, self.dialect, self.target, self.limits, self.faults) = (source, dialect, target, limits, faults)
  }

  /// The maximum length of texts whose fixes are tried.
  private static let maximumBytes = 4_096

  /// Returns an error without the fixes that lead to another error in what they write.
  package func leadingOn(_ fault: Diagnostic) -> Diagnostic {
    var result = fault
    for fix in fault.fixIts where errors(after: fix)?.isEmpty == false {
      result.fixIts.removeAll { $0 == fix }
      let question = ": did you mean `\(fix.replacement)`?"
      if result.message.hasSuffix(question) { result.message.removeLast(question.count) }
    }
    return result
  }

  /// Returns the new errors in what a fix writes; `nil` if the text is too long.
  package func errors(after fix: Diagnostic.FixIt) -> [Diagnostic]? {
    guard source.utf8.count <= Self.maximumBytes, let bytes = fix.applied(to: source.utf8)
    else { return nil }
    let text = SourceText(utf8: bytes)
    let parsed = parse(text, dialect: dialect, limits: limits)
    guard let tree = parsed.tree else {
      let end = fix.written.upperBound
      let next = tokens(of: text, dialect: dialect, limits: limits).first { $0.range.lowerBound >= end }
      let place = SourceRange(fix.range.lowerBound, next?.range.upperBound ?? end)
      return fix.newErrors(at: place, before: faults, after: parsed.diagnostics)
    }
    guard let (schema, rootClass) = target else { return [] }
    let checked = Checker(tree: tree, schema: schema, rootClass: rootClass, arguments: nil, limits: limits).run([])
    return fix.newErrors(at: fix.written, before: faults, after: checked.diagnostics)
  }
}
