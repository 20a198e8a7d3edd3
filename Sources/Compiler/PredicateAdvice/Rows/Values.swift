import PredicateDiagnostics

extension AdviceRow {
  /// Values as other languages write them.
  static let values: [AdviceRow] = [
    AdviceRow("BEFORE \\ ( ANYTHING )", ["{1} {arg}"], "`{2-5}` is not filled in here: " + supplied),
    AdviceRow("BEFORE $ { ANYTHING }", ["{1} {arg}"], "`{2-5}` is not filled in here: " + supplied),
    AdviceRow("BEFORE : ~WORD", ["{1} {arg}"], "`{2-3}` is not filled in here: " + supplied, [.invalidCharacter]),
    AdviceRow("BEFORE ? ~NUMBER", ["{1} {arg}"], "`{2-3}` is not filled in here: " + supplied),
    AdviceRow("BEFORE ?", ["{1} {arg}"], "`?` means nothing in a predicate: a value to be supplied is `{arg}`"),
    AdviceRow(
      "BEFORE ^PIECE", ["{1} {arg}"], "`{2}` is not filled in here: " + supplied, [.unknownAtKeyword],
      in: [.nspredicate, .rql]),
    AdviceRow(
      "COMPARISON DATE", ["{1} {2:date}"], "a date is written `{2:date}`, in UTC", note: asArgument, dates, in: [.rql]),
    AdviceRow(
      "COMPARISON ^DATE", [], "a date is written year first, with its time in UTC, like `2020-01-31@17:27:00`",
      note: asArgument, dates, in: [.rql]),
    AdviceRow(
      "COMPARISON DATE", ["{1} %@"], "`{2}` is no date here: write `%@` and pass the date as an argument", dates,
      in: [.nspredicate, .foundation]),
    AdviceRow("DATE", ["{1:date}"], "a date is written `{1:date}`, in UTC", note: asArgument, dates, in: [.rql]),
    AdviceRow("^DATE", ["{arg}"], "`{1}` is no date here: write `{arg}` and pass the date as an argument", dates),
    AdviceRow("KEY", ["uuid({1})"], "a uuid is written {fix}", [.invalidUuidLiteral], in: [.rql]),
    AdviceRow(
      "KEY", ["%@"], "a uuid is an argument here: write `%@` and pass the UUID", [.invalidUuidLiteral],
      in: [.nspredicate, .foundation]),
    AdviceRow(
      "COMPARISON KEY", ["{1} '{2}'", "{1} oid({2})", "{1} {arg}"],
      "the digits of a key are no number: write {fixes}", [.invalidNumber, .unexpectedToken]),
    AdviceRow(
      "^PIECE", ["{1:conversion}"],
      "`{1}` is not a placeholder: it takes the next argument, without width or precision: write {fix}",
      [.invalidPlaceholder]),
    AdviceRow(
      "$0 . NAME", ["{3}"], "`$0` is not the object here: its properties stand by themselves, `{3}`", at: "1-2"),
    AdviceRow("^PIECE", ["{1:number}"], "{message}: write {fix}", [.invalidNumber]),
    AdviceRow(
      "NUMBER ~' ~PIECE", ["{1-3:number}"], "the digits of a number are not grouped: write {fix}", [.unterminatedString]
    ),
    AdviceRow("RELATION GROUPED", ["{1} {2:number}"], "a number has no comma: write `{2:number}`", [.unexpectedToken]),
    AdviceRow(
      "PATH POSITION", ["{1}[{2:position}]"], "a position stands in brackets: write {fix}", [.unexpectedToken],
      in: [.rql]),
    AdviceRow(
      "PATH POSITION", [], "positions of a list cannot be queried in this dialect; write `ANY {1}`", [.unexpectedToken],
      in: [.nspredicate]),
    AdviceRow("RELATION NUMBER ~%/€/£/¥/°", ["{1} {2}"], "a number has no unit: write `{2}`"),
    AdviceRow(
      "VALUE % NUMBER", [],
      "there is no remainder: keep what `{1-3}` comes to as a property, or filter the objects in code"),
    AdviceRow("^%", ["{arg}"], "`%` is not a placeholder: did you mean {fix}?", [.invalidPlaceholder]),
    AdviceRow("PATH &/|/^ NUMBER RELATION", [], bits + "`{1-3}`" + kept, bitCodes, in: [.nspredicate, .rql]),
    AdviceRow("PATH < ~< NUMBER RELATION", [], bits + "`{1-4}`" + kept, bitCodes, in: [.nspredicate, .rql]),
    AdviceRow("PATH > ~> NUMBER RELATION", [], bits + "`{1-4}`" + kept, bitCodes, in: [.nspredicate, .rql]),
    AdviceRow("START ^~ PATH RELATION", [], bits + "`{2-3}`" + kept, bitCodes, in: [.nspredicate, .rql]),
    AdviceRow("NUMBER ~n/l/u/ul/ll/f/d/m", ["{1}"], "a number has no suffix here: write {fix}", [.unexpectedToken]),
  ]

  private static let bits = "there are no operators on bits: keep what "
  private static let kept = " comes to as a property, or filter the objects in code"
  private static let bitCodes: [DiagnosticCode] = [.invalidCharacter, .unexpectedToken, .expectedOperand]
  private static let supplied = "write `{arg}` and supply the value as an argument"
  private static let asArgument = "or supply it as an argument, `{arg}`"
  private static let dates: [DiagnosticCode] = [.invalidDateLiteral, .invalidNumber]
}
