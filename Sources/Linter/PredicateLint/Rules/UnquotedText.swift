import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics

extension LintRule {
  /// Reports text that is pasted into a format where it is read as a name.
  static let unquotedText = LintRule(
    id: "unquoted-text", severity: .error, summary: "text is pasted into the format without quotes",
    rationale: """
      Without quotes the predicate reads the pasted text as the name of a property, or as a number. The class has no such property, or the \
      types differ, and the app crashes. So it does with the description of a date, an object, an array, or a value that may be missing. Write `%@` in its place and give the value as an argument.
      """,
    failing: .code("let rex = Dog()\nrealm.objects(Dog.self).filter(\"name == \\(rex.name)\")"),
    passing: .code("let rex = Dog()\nrealm.objects(Dog.self).filter(\"name == %@\", rex.name)"), hasFix: true,
    weakness: interpolatedText.weakness
  ) { rule, checked in
    checked.format.holes.filter { checked.isUnquotedText($0) || $0.isNoLiteral }.map { hole in
      var finding = Finding(
        id: rule.id, severity: rule.severity,
        message: hole.isNoLiteral
          ? "`\(hole.expression)` is \(hole.type.name ?? "a value"), whose description is no literal: write `%@` and give it as an argument"
          : "`\(hole.expression)` is pasted without quotes, so its text is read as a name: write `%@` and give it as an argument",
        place: Finding.Place(path: checked.file.tokens.file.path, range: hole.place))
      // A second stand-in would be an argument that does not exist in the call.
      if let position = hole.placeholder, checked.format.holes.count(where: { $0.placeholder != nil }) == 1,
        hole.isArgumentAsItStands,
        let fix = checked.asArgument(hole, replacing: hole.place, at: position)
      {
        finding.fixes = [fix]
      }
      return finding
    }
  }
}

extension FormatText.Hole {
  /// A Boolean value that indicates whether the unchanged value can be an argument. An optional must be unwrapped, an enumeration needs its
  /// raw value, and a list would be taken for all arguments.
  var isArgumentAsItStands: Bool {
    switch type {
    case .collection, .described: false
    default: true
    }
  }

  /// A Boolean value that indicates whether the pasted value's description cannot be read in a predicate.
  var isNoLiteral: Bool {
    guard !isQuoted, role == .value else { return false }
    switch type {
    case .date, .data, .uuid, .objectID, .object, .collection, .described: return true
    default: return false
    }
  }
}

extension CheckedFormat {
  /// Returns whether a string property is pasted without quotes where text is required. The value of a variable or call may include quotes.
  func isUnquotedText(_ hole: FormatText.Hole) -> Bool {
    guard !hole.isQuoted, hole.role == .value, hole.type == .string, let position = hole.placeholder, let predicate,
      let use = predicate.parameters.first(where: { $0.name == .position(position) }), use.use == .value
    else { return false }
    let isMember = hole.expression.contains(".") && hole.expression.utf8.allSatisfy { $0.continuesName || $0 == 0x2E }
    return isMember && use.type == .string
  }
}
