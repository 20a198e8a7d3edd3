extension DiagnosticEntry {
  /// RELIABILITY §2.
  static let limits: [DiagnosticEntry] = [
    limit(
      .limitSourceBytes, "too long a text", "bytes of text", "`sourceBytes`", "Pass long lists as an argument, `IN %@`."
    ),
    limit(.limitTokens, "too many tokens", "tokens", "`tokens`", "Pass long lists as an argument, `IN %@`."),
    limit(
      .limitTreeDepth, "too deep a nesting", "levels of parentheses, lists and subqueries", "`treeDepth`",
      "A chain of `AND` or `OR` without parentheses is one level."),
    limit(.limitNodes, "too many nodes", "nodes of the syntax tree", "`nodes`", "Use `IN` for many alternatives."),
    limit(
      .limitListElements, "too many terms or elements", "terms of one AND or OR, or elements of one list",
      "`listElements`", "Split the question."),
    limit(
      .limitPathComponents, "too long a key path", "names in one key path", "`pathComponents`", "Shorten the path."),
    limit(
      .limitSubqueryNesting, "too many subqueries inside each other", "levels of SUBQUERY", "`subqueryNesting`",
      "A key path with `ANY` may replace the inner ones."),
    limit(
      .limitLikePattern, "too long a pattern", "bytes of a LIKE pattern", "`likePatternBytes`", "Shorten the pattern."),
    limit(
      .limitShapePoints, "too many points", "points of one shape", "`shapePoints`",
      "Leave out points that lie on the line between their neighbours."),
    limit(
      .limitInstructions, "too long a program", "words of the compiled program", "`instructions`",
      "Split the predicate."),
    limit(
      .limitStackSlots, "too deep a stack", "values on the machine's stack", "`stackSlots`", "Nest fewer subqueries."),
    DiagnosticEntry(
      .limitFuel, .run, "out of fuel",
      """
      Testing one object took more steps than `fuelPerRow` of the limits allows: an instruction costs 1, so do an element of a \
      collection, 64 bytes compared, and two vertices of a shape. Raise the limit or ask something cheaper.
      """,
      .text("a predicate over a collection of a million elements with the limits `untrusted`")),
  ]

  private static func limit(
    _ code: DiagnosticCode, _ title: String, _ what: String, _ name: String, _ advice: String
  ) -> DiagnosticEntry {
    DiagnosticEntry(
      code, .limit, title,
      """
      The predicate has more \(what) than \(name) of the limits in force allows. \(advice) Trusted predicates may be \
      compiled with the limits `standard` or with your own.
      """,
      .text("a predicate of more \(what) than \(name)"))
  }

  /// RELIABILITY §4.
  static let images: [DiagnosticEntry] = [
    image(.imageTruncated, "a truncated image", "The bytes end before the program does."),
    image(.imageHeader, "bytes that are no program", "The first bytes are not those of a compiled predicate."),
    image(
      .imageVersion, "an image of another version", "The image was written by a version that this one does not read."),
    image(
      .imageTableMismatch, "an image of another instruction set",
      "The image was compiled for another set of instructions. Compile the predicate again."),
    image(.imageSection, "a malformed section", "A section's size or position does not fit the image."),
    image(.imageOpcode, "an unknown instruction", "A word of the code is no instruction."),
    image(
      .imageOperand, "an operand out of range", "An instruction refers to something that the program does not have."),
    image(
      .imageConstant, "a malformed constant", "A constant is not of the kind that its instruction needs, or malformed."),
    image(.imageJump, "a bad jump", "A jump goes backwards or into the middle of an instruction."),
    image(.imageStack, "an inconsistent stack", "Two ways to one instruction leave different values on the stack."),
    image(.imageMissingReturn, "a program without end", "A path through the program does not end with a result."),
  ]

  private static func image(_ code: DiagnosticCode, _ title: String, _ what: String) -> DiagnosticEntry {
    DiagnosticEntry(
      code, .verify, title,
      """
      \(what) A program image is verified before it runs, and this one was damaged or made by something else. \
      Compile the predicate again from its text.
      """,
      .text("a program image with changed bytes"))
  }
}
