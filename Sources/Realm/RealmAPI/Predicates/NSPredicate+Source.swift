import PredicateSyntax

extension NSPredicate {
  /// Returns the source of the predicate: a format, a constant, or a compound of these.
  ///
  /// - Throws: `unsupported-function` for predicates created from blocks.
  func source() throws(InvalidPredicate) -> PredicateSource {
    var text = ""
    var arguments: [Any?] = []
    var variables: [String: Any?] = [:]
    if let format = self as? FormatPredicate { return format.content }
    try append(to: &text, &arguments, &variables, depth: 0)
    return try PredicateSource(parsing: text, arguments: arguments, variables: variables)
  }

  func append(
    to text: inout String, _ arguments: inout [Any?], _ variables: inout [String: Any?], depth: Int
  ) throws(InvalidPredicate) {
    guard depth < QueryNode.maximumDepth else { throw InvalidPredicate(.tooDeep) }
    if let format = self as? FormatPredicate {
      text += "(" + format.content.tree.source.string + ")"
      arguments += format.content.arguments
      variables.merge(format.content.variables) { $1 }
    } else if let compound = self as? NSCompoundPredicate {
      // `subpredicates` is `[Any]` on Apple's platforms.
      let parts = (compound.subpredicates as [Any]).compactMap { $0 as? NSPredicate }
      if compound.compoundPredicateType == .not { text += "NOT " }
      text += "("
      if parts.isEmpty { text += compound.compoundPredicateType == .or ? "FALSEPREDICATE" : "TRUEPREDICATE" }
      for (index, part) in parts.enumerated() {
        if index > 0 { text += compound.compoundPredicateType == .or ? " OR " : " AND " }
        try part.append(to: &text, &arguments, &variables, depth: depth + 1)
      }
      text += ")"
    } else if let comparison = try builtComparison() {
      try comparison.append(to: &text, &arguments, depth: depth)
    } else if let constant = constantText {
      text += constant
    } else {
      throw InvalidPredicate(
        DiagnosticError(.unsupportedFunction, "a block is not a predicate that a realm can be asked; write a format"))
    }
  }

  /// `TRUEPREDICATE` or `FALSEPREDICATE`. `nil` for any other predicate.
  private var constantText: String? {
    let text = (self as any FormatShowing).predicateFormat
    return text == "TRUEPREDICATE" || text == "FALSEPREDICATE" ? text : nil
  }
}

/// A protocol for reading a predicate's format, which Foundation deprecates.
private protocol FormatShowing {
  var predicateFormat: String { get }
}

extension NSPredicate: FormatShowing {}
