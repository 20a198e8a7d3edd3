extension Limits {
  /// A limit, named after its property, as errors describe it.
  package enum Bound: String, CaseIterable, Sendable {
    case sourceBytes, tokens, treeDepth, nodes, listElements, pathComponents, subqueryNesting, likePatternBytes
    case shapePoints, instructions, stackSlots, fuelPerRow, documentBytes, documentDepth, documentValues
    case sourceFileBytes
  }

  /// The documentation of a limit.
  package struct Row: Sendable {
    /// The code of its error.
    package let code: DiagnosticCode
    /// The unit that the limit counts.
    package let unit: String
    /// The advice for users who exceed the limit, as a command.
    package let advice: String
    /// The heading of its error's entry. `nil` if several limits share an entry.
    let title: String?
    /// Returns its value, after setting a new value if there is one.
    fileprivate let value: @Sendable (inout Limits, Int?) -> Int

    fileprivate init(
      _ code: DiagnosticCode, _ title: String?, counts unit: String, _ advice: String,
      _ value: @escaping @Sendable (inout Limits, Int?) -> Int
    ) {
      self.code = code
      self.title = title
      self.unit = unit
      self.advice = advice
      self.value = value
    }
  }

  /// The value of a limit. `nil` if it is unlimited.
  package subscript(bound: Bound) -> Int? {
    get {
      var limits = self
      let value = bound.row.value(&limits, nil)
      return value == .max ? nil : value
    }
    set { _ = bound.row.value(&self, newValue ?? .max) }
  }

  fileprivate var fuel: Int {
    get { fuelPerRow ?? .max }
    set { fuelPerRow = newValue == .max ? nil : newValue }
  }
}

/// Returns a value, after setting a new value if there is one.
private func access(_ value: inout Int, _ new: Int?) -> Int {
  if let new { value = new }
  return value
}

extension Limits.Bound {
  /// The documentation of the limit.
  package var row: Limits.Row {
    switch self {
    case .sourceBytes:
      Limits.Row(
        .limitSourceBytes, "too long a text", counts: "bytes of predicate text",
        "pass long lists as an argument, `IN %@`", { access(&$0.sourceBytes, $1) })
    case .tokens:
      Limits.Row(
        .limitTokens, "too many tokens", counts: "tokens of one predicate", "pass long lists as an argument, `IN %@`",
        { access(&$0.tokens, $1) })
    case .treeDepth:
      Limits.Row(
        .limitTreeDepth, "too deep a nesting", counts: "levels of the syntax tree",
        "nest less: a chain of `AND` or `OR` without parentheses is one level", { access(&$0.treeDepth, $1) })
    case .nodes:
      Limits.Row(
        .limitNodes, "too many nodes", counts: "nodes of the syntax tree", "use `IN %@` for many alternatives",
        { access(&$0.nodes, $1) })
    case .listElements:
      Limits.Row(
        .limitListElements, "too many terms or elements",
        counts: "terms of one AND or OR, elements of one list, keys of one clause, clauses of one predicate",
        "split the question into several", { access(&$0.listElements, $1) })
    case .pathComponents:
      Limits.Row(
        .limitPathComponents, "too long a key path", counts: "names in one key path", "write a shorter path",
        { access(&$0.pathComponents, $1) })
    case .subqueryNesting:
      Limits.Row(
        .limitSubqueryNesting, "too many subqueries inside each other", counts: "SUBQUERY inside SUBQUERY",
        "put key paths with `ANY` in place of the inner ones", { access(&$0.subqueryNesting, $1) })
    case .likePatternBytes:
      Limits.Row(
        .limitLikePattern, "too long a pattern", counts: "bytes of one LIKE pattern", "write a shorter pattern",
        { access(&$0.likePatternBytes, $1) })
    case .shapePoints:
      Limits.Row(
        .limitShapePoints, "too many points", counts: "points of one shape",
        "leave out points that lie on the line between their neighbours", { access(&$0.shapePoints, $1) })
    case .instructions:
      Limits.Row(
        .limitInstructions, "too long a program", counts: "words of one program, and columns that it reads",
        "split the predicate into several", { access(&$0.instructions, $1) })
    case .stackSlots:
      Limits.Row(
        .limitStackSlots, "too deep a stack", counts: "values on the machine's stack, loops inside each other",
        "nest less, and write shorter paths", { access(&$0.stackSlots, $1) })
    case .fuelPerRow:
      Limits.Row(
        .limitFuel, nil, counts: "units of fuel for one object", "test fewer elements", { access(&$0.fuel, $1) })
    case .documentBytes:
      Limits.Row(
        .limitDocumentBytes, nil, counts: "bytes of one schema, data file, suite, list of arguments or program image",
        "split the document", { access(&$0.documentBytes, $1) })
    case .documentDepth:
      Limits.Row(
        .jsonDepth, nil, counts: "arrays and objects inside each other in JSON", "write it flatter",
        { access(&$0.documentDepth, $1) })
    case .documentValues:
      Limits.Row(
        .limitDocumentBytes, nil,
        counts: "values of the objects of one data file: of each object one a property of its class",
        "split the objects among several files, or the properties among several classes",
        { access(&$0.documentValues, $1) })
    case .sourceFileBytes:
      Limits.Row(
        .limitDocumentBytes, nil, counts: "bytes of one file that is linted", "leave the file out, or split it",
        { access(&$0.sourceFileBytes, $1) })
    }
  }
}

extension Diagnostic {
  /// Creates the error of a limit: the excess, the limit with its value, and a remedy.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - value: The value of the limit.
  ///   - found: A description of the excess without the limit: "the predicate has 70,000 bytes".
  package init(exceeding limit: Limits.Bound, _ value: Int, _ found: String, range: SourceRange? = nil) {
    self.init(
      limit.row.code,
      "\(found), and the limit `\(limit.rawValue)` is \(value); \(limit.row.advice), or raise the limit",
      range: range)
  }
}
