extension DiagnosticEntry {
  /// The codes of exceeded limits.
  static let limits: [DiagnosticEntry] =
    Limits.Bound.allCases.compactMap(limit) + [
      DiagnosticEntry(
        .limitDocumentBytes, .limit, "too long a file",
        """
        A schema, data file, suite, list of arguments or program image has more bytes than the limit `documentBytes` \
        allows, or a file of source code more than `sourceFileBytes`; or the objects of a data file have more values than \
        `documentValues`, where a few bytes of an object stand for all properties of its class. Split it, or leave it out. Your own \
        files may be read with the limits `standard`, or with other ones.
        """,
        .text("a data file of 17 MiB with the limits `untrusted`")),
      DiagnosticEntry(
        .limitFuel, .run, "out of fuel",
        """
        Testing one object took more steps than the limit `fuelPerRow` allows: an instruction costs 1, so do an element of a \
        collection, 64 bytes compared, two vertices of a shape, and a list that is compared with a list of another object. Raise the limit or ask something cheaper.
        """,
        .text("a predicate over a collection of a million elements with the limits `untrusted`")),
    ]

  /// The last sentence of every explanation of a predicate limit.
  static let limitAdvice = "Your own predicates may be compiled with the limits `standard`, or with other ones."

  private static func limit(_ bound: Limits.Bound) -> DiagnosticEntry? {
    let row = bound.row
    guard let title = row.title else { return nil }
    return DiagnosticEntry(
      row.code, .limit, title,
      """
      There are more \(row.unit) than the limit `\(bound.rawValue)` allows. What helps: \(row.advice). \(limitAdvice)
      """,
      .text("more \(row.unit) than `\(bound.rawValue)`"))
  }

  /// The codes of invalid program images.
  static let images: [DiagnosticEntry] = [
    image(.imageTruncated, "a truncated image", "The bytes end before the program does."),
    image(.imageHeader, "bytes that are not a program", "The first bytes are not those of a compiled predicate."),
    image(
      .imageVersion, "an image of another version", "The image was written by a version that this one does not read."),
    image(
      .imageTableMismatch, "an image of another instruction set",
      "The image was compiled for another set of instructions. Compile the predicate again."),
    image(.imageSection, "a malformed section", "A section's size or position does not fit the image."),
    image(.imageOpcode, "an unknown instruction", "A word of the code is not an instruction."),
    image(
      .imageOperand, "an operand out of range", "An instruction refers to something that the program does not have."),
    image(
      .imageConstant, "a malformed constant", "A constant is not of the kind that its instruction needs, or malformed."),
    image(.imageJump, "a bad jump", "A jump goes backwards or into the middle of an instruction."),
    image(.imageStack, "an inconsistent stack", "Two ways to one instruction leave different values on the stack."),
    image(.imageMissingReturn, "a program without end", "A path through the program does not end with a result."),
  ]

  /// The last sentence of every explanation of an invalid image.
  static let imageAdvice = """
    A program image is verified before it runs, and this one was damaged or made by something else. Compile the predicate again from \
    its text.
    """

  private static func image(_ code: DiagnosticCode, _ title: String, _ what: String) -> DiagnosticEntry {
    DiagnosticEntry(
      code, .verify, title,
      "\(what) \(imageAdvice)",
      .text("a program image with changed bytes"))
  }
}
