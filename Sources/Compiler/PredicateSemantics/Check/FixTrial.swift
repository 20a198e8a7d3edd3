/// Tries the fixes of a predicate's errors, so that none is proposed that leads to another error.
package struct FixTrial {
  package let source: SourceText
  package let dialect: Dialect
  /// The class of the objects; `nil` if only the text is known.
  package let target: (schema: Schema, rootClass: Int)?
  package let limits: Limits
  /// The errors of the predicate as it is.
  package let faults: [Diagnostic]
  /// A Boolean value that indicates whether the text can be read, so that the checker found its errors.
  private let isReadable: Bool

  package init(
    _ faults: [Diagnostic], of source: SourceText, dialect: Dialect, target: (schema: Schema, rootClass: Int)?,
    limits: Limits
  ) {
    (self.source, self.dialect, self.target, self.limits, self.faults) = (source, dialect, target, limits, faults)
    isReadable =
      source.utf8.count <= Self.maximumBytes && parse(source, dialect: dialect, limits: limits).tree != nil
  }

  /// The maximum length of texts whose fixes are tried.
  private static let maximumBytes = 4_096

  /// Returns an error without the fixes that lead to another error, and without the words that propose them.
  package func leadingOn(_ fault: Diagnostic) -> Diagnostic {
    var result = fault
    for fix in fault.fixIts where errors(after: fix)?.isEmpty == false {
      result.fixIts.removeAll { $0 == fix }
      let proposed = "`\(fix.replacement)`"
      result.message = Self.clauses(of: result.message, before: proposed)
      result.notes.removeAll { $0.message.quotes(proposed) }
    }
    return result
  }

  /// Returns a message without its last clause where that holds a text: `x is no list; write IN {…}, or == for one value` without
  /// `, or == for one value`.
  private static func clauses(of message: String, before proposed: String) -> String {
    let bytes = Array(message.utf8)
    let isEnd = { (index: Int) in bytes[index + 1] == UInt8(ascii: " ") && ":;,".utf8.contains(bytes[index]) }
    guard let end = bytes.indices.dropLast().last(where: isEnd) else { return message }
    let last = String(decoding: bytes[end...], as: UTF8.self)
    return last.quotes(proposed) ? String(decoding: bytes[..<end], as: UTF8.self) : message
  }

  /// Returns the errors that a fix makes; `nil` if the text is too long.
  ///
  /// The checker looks at each comparison for itself: where it saw the text before, each new error comes from the fix. Where the
  /// text could not be read, errors beside what the fix writes may have been there before.
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
    return fix.newErrors(at: isReadable ? nil : fix.written, before: faults, after: checked.diagnostics)
  }
}

extension String {
  /// Returns a Boolean value that indicates whether a text is part of the string, compared by bytes. O(string × text).
  fileprivate func quotes(_ text: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= text.utf8.count {
      if rest.starts(with: text.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
