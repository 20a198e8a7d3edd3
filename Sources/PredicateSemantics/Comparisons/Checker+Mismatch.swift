import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Checker {
  /// Reports a constant of the wrong type with the sentence of the documents (language §5.0); for aggregates with one of
  /// ours. An argument of rql has a code of its own (language §5.3), one of `%@` has not (language §12.19).
  mutating func reportMismatch(
    _ value: Value, _ range: SourceRange, _ target: Subject, isArgument: Bool, fixIts: [Diagnostic.FixIt]? = nil
  ) -> Reported {
    let received = rendered(value)
    let isNumbered = isArgument && !rules.contains(.argumentsInOrder)
    guard let property = target.property else {
      return report(
        isNumbered ? .argumentType : target.aggregate == nil ? .typeMismatch : .aggregateOperandType,
        "`\(source(target.range))` is a value of type \(target.constantKind.name) and cannot be compared with \(describe(value))",
        range)
    }
    var notes: [Diagnostic.Note] = []
    var advised: [Diagnostic.FixIt] = []
    if let classIndex = target.type.classIndex {
      notes.append(.init("`\(name(of: property))` links to objects of class `\(className(classIndex))`"))
    } else if let advice = MismatchAdvice(value, target.constantKind, text: source(range)) {
      notes.append(.init(advice.note))
      if !isArgument { advised = .write(advice.replacement, at: range) }
    }
    return report(
      isNumbered ? .argumentType : .typeMismatch,
      "Expected object of type \(typeName(of: property, ScalarType(target.type))) for property '\(name(of: property))' "
        + "on object of type '\(className(property.classIndex))', but received: \(received) (Invalid value)", range,
      notes: notes, fixIts: fixIts ?? advised, sdk: OperatorTable.sdk(value, against: target.constantKind))
  }
}

/// What to write instead of a value of the wrong type.
private struct MismatchAdvice {
  var note: String
  /// The literal that was probably meant.
  var replacement: String?

  init?(_ value: Value, _ kind: ScalarType, text: String) {
    switch (value, kind) {
    case (.string, .objectID), (.string, .uuid), (.string, .date), (.string, .data):
      note = "text is not converted; pass the \(kind.name) as an argument, `%@`"
    case (.string(let content), .int), (.string(let content), .float), (.string(let content), .double),
      (.string(let content), .decimal):
      note = "text is not converted; write the number without quotes"
      if Self.isNumeral(content) { replacement = content }
    case (.string(let content), .bool):
      guard ["true", "false", "yes", "no"].contains(content.lowercased()) else { return nil }
      note = "text is not converted; write the truth value without quotes"
      replacement = content.lowercased()
    case (.int, .string), (.double, .string):
      note = "numbers are not converted; write the text in quotes"
      replacement = "'\(text)'"
    case (.list, _):
      note = "to compare with several values write `IN`"
    default: return nil
    }
  }

  /// Whether a text is a number as the language writes it: digits with a sign and a fraction.
  private static func isNumeral(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 18 && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
