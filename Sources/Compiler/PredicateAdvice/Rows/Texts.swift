import PredicateDiagnostics

extension AdviceRow {
  /// Quotes, names and characters.
  static let texts: [AdviceRow] = [
    AdviceRow("STRING ~JOINED COMPARISON", ["{1} {2-3:split}"], "a blank is missing: write {fix}"),
    AdviceRow("NUMBER ~JOINED COMPARISON", ["{1} {2-3:split}"], "a blank is missing: write {fix}"),
    AdviceRow(
      "BROKEN", ["{1:escaped}"], "the `{1:mark}` inside of this text ends it: in a text it is written `\\{1:mark}`",
      note: "or supply the text as an argument, `{arg}`"),
    AdviceRow("[ NAME ]", ["{2}"], "a name stands without brackets: write {fix}", [.expectedOperand]),
    AdviceRow(
      "COMPARISON ` ANYTHING `", ["{1} {3:quoted}"], "a text stands in straight quotes: write `{3:quoted}`",
      note: "a name stands without quotes: `{3}`"),
    AdviceRow("` NAME `", ["{2}"], "a name stands without quotes: write {fix}"),
    AdviceRow(
      "COMPARISON NAME ^WORDS END", ["{1} {2-3:quoted}"], "a text stands in quotes: write `{2-3:quoted}`",
      [.unexpectedToken]),
    AdviceRow(
      "in/between LOOKALIKES", ["{1} {2:wide}"], lookAlikes, isCertain: true),
    AdviceRow("LOOKALIKES", ["{1:plain}"], lookAlikes, isCertain: true),
    AdviceRow("NAME ? . NAME", ["{1}.{4}"], joined),
    AdviceRow("NAME ! . NAME", ["{1}.{4}"], joined),
    AdviceRow("NAME - ~> NAME", ["{1}.{4}"], joined),
    AdviceRow("NAME : ~: NAME", ["{1}.{4}"], joined),
    AdviceRow(
      "QUANT? WORD WORDS COMPARISON", ["{1} %K {4}"],
      "a name with a blank is an argument: write `%K {4}` and supply \"{2-3}\"",
      in: [.nspredicate], property: "{2-3}"),
    AdviceRow(
      "QUANT? WORD WORDS COMPARISON", ["{1} $K0 {4}"],
      "a name with a blank is an argument: write `$K0 {4}` and supply \"{2-3}\"",
      in: [.rql], property: "{2-3}"),
  ]

  private static let lookAlikes = "these characters only look like those of the language: write {fix}"
  private static let joined = "the names of a key path are joined by `.`, whether a value is there or not: write {fix}"
}
