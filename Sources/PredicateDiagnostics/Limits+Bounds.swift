extension Limits {
  /// One of the limits, by the name of its property: what an error says of it.
  package enum Bound: String, CaseIterable, Sendable {
    case sourceBytes, tokens, treeDepth, nodes, listElements, pathComponents, subqueryNesting, likePatternBytes
    case shapePoints, instructions, stackSlots, fuelPerRow, documentBytes, documentDepth, documentValues
    case sourceFileBytes

    /// The code of its error.
    package var code: DiagnosticCode {
      switch self {
      case .sourceBytes: .limitSourceBytes
      case .tokens: .limitTokens
      case .treeDepth: .limitTreeDepth
      case .nodes: .limitNodes
      case .listElements: .limitListElements
      case .pathComponents: .limitPathComponents
      case .subqueryNesting: .limitSubqueryNesting
      case .likePatternBytes: .limitLikePattern
      case .shapePoints: .limitShapePoints
      case .instructions: .limitInstructions
      case .stackSlots: .limitStackSlots
      case .fuelPerRow: .limitFuel
      case .documentBytes, .documentValues, .sourceFileBytes: .limitDocumentBytes
      case .documentDepth: .jsonDepth
      }
    }

    /// What it counts.
    package var unit: String {
      switch self {
      case .sourceBytes: "bytes of predicate text"
      case .tokens: "tokens of one predicate"
      case .treeDepth: "levels of the syntax tree"
      case .nodes: "nodes of the syntax tree"
      case .listElements: "terms of one AND or OR, elements of one list, keys of one clause, clauses of one predicate"
      case .pathComponents: "names in one key path"
      case .subqueryNesting: "SUBQUERY inside SUBQUERY"
      case .likePatternBytes: "bytes of one LIKE pattern"
      case .shapePoints: "points of one shape"
      case .instructions: "words of one program, and columns that it reads"
      case .stackSlots: "values on the machine's stack, loops inside each other"
      case .fuelPerRow: "units of fuel for one object"
      case .documentBytes: "bytes of one schema, data file, suite, list of arguments or program image"
      case .documentDepth: "arrays and objects inside each other in JSON"
      case .documentValues: "values of the objects of one data file: of each object one a property of its class"
      case .sourceFileBytes: "bytes of one file that is linted"
      }
    }

    /// What to do who meets it, as a command.
    package var advice: String {
      switch self {
      case .sourceBytes, .tokens: "pass long lists as an argument, `IN %@`"
      case .treeDepth: "nest less: a chain of `AND` or `OR` without parentheses is one level"
      case .nodes: "use `IN %@` for many alternatives"
      case .listElements: "split the question into several"
      case .pathComponents: "write a shorter path"
      case .subqueryNesting: "put key paths with `ANY` in place of the inner ones"
      case .likePatternBytes: "write a shorter pattern"
      case .shapePoints: "leave out points that lie on the line between their neighbours"
      case .instructions: "split the predicate into several"
      case .stackSlots: "nest less, and write shorter paths"
      case .fuelPerRow: "test fewer elements"
      case .documentBytes: "split the document"
      case .documentDepth: "write it flatter"
      case .documentValues: "split the objects among several files, or the properties among several classes"
      case .sourceFileBytes: "leave the file out, or split it"
      }
    }

    /// Its value in `limits`; nil for none.
    package func value(in limits: Limits) -> Int? {
      switch self {
      case .sourceBytes: limits.sourceBytes
      case .tokens: limits.tokens
      case .treeDepth: limits.treeDepth
      case .nodes: limits.nodes
      case .listElements: limits.listElements
      case .pathComponents: limits.pathComponents
      case .subqueryNesting: limits.subqueryNesting
      case .likePatternBytes: limits.likePatternBytes
      case .shapePoints: limits.shapePoints
      case .instructions: limits.instructions
      case .stackSlots: limits.stackSlots
      case .fuelPerRow: limits.fuelPerRow
      case .documentBytes: limits.documentBytes
      case .documentDepth: limits.documentDepth
      case .documentValues: limits.documentValues
      case .sourceFileBytes: limits.sourceFileBytes
      }
    }
  }
}

extension Diagnostic {
  /// The error of a limit: what was found, the limit with its value, and what to do.
  ///
  /// - Parameters:
  ///   - limit: the limit.
  ///   - value: its value.
  ///   - found: what is more than it, without a word of the limit: "the predicate has 70,000 bytes".
  package init(exceeding limit: Limits.Bound, _ value: Int, _ found: String, range: SourceRange? = nil) {
    self.init(
      limit.code, "\(found), and the limit `\(limit.rawValue)` is \(value); \(limit.advice), or raise the limit",
      range: range)
  }
}
