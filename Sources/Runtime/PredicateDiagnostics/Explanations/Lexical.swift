extension DiagnosticEntry {
  /// language §5.1.
  static let lexical: [DiagnosticEntry] = [
    DiagnosticEntry(
      .invalidCharacter, .lex, "a character that starts no token",
      """
      The text holds a character that means nothing where it stands, such as `;`, `~`, `?` or a single `&`. Predicates have \
      no statement ends, no comments and no `?` placeholder: write `%@` for an argument, `AND` or `&&` for both, \
      and put text between quotes.
      """,
      .predicate("todo", "Task", "priority == 1;")),
    DiagnosticEntry(
      .unterminatedString, .lex, "a string without its closing quote",
      """
      A string starts with `'` or `"` and runs to the next quote of the same kind; here there is none. An apostrophe \
      inside a text closes it too early: write `\\'`, use the other quote, or pass the text as an argument, `name == %@`.
      """,
      .predicate("todo", "Task", "name == 'abc")),
    DiagnosticEntry(
      .invalidStringEscape, .lex, "an unknown escape in a string",
      """
      In a string a backslash starts an escape: `\\' \\" \\\\ \\/ \\b \\f \\n \\r \\t \\0 \\uXXXX`. Any other letter after it \
      is an error. Write `\\\\` for a backslash itself, or pass the text as an argument.
      """,
      .predicate("todo", "Task", "name == '\\q'")),
    DiagnosticEntry(
      .invalidNumber, .lex, "a malformed number",
      """
      A number is decimal digits with an optional fraction and exponent (`12`, `1.5`, `1e-3`) or a hexadecimal integer \
      (`0x1F`). Digit separators, suffixes, octal and binary prefixes and an empty exponent are not known.
      """,
      .predicate("todo", "Task", "priority == 1e")),
    DiagnosticEntry(
      .integerOverflow, .lex, "an integer beyond 64 bits",
      """
      Integers lie between -9223372036854775808 and 9223372036854775807, as an integer property's values do. Nothing \
      stored can be equal to this one; compare with the nearest bound instead, or write a fraction (`1e19`) for a \
      floating-point or decimal property.
      """,
      .predicate("todo", "Task", "priority == 9223372036854775808")),
    DiagnosticEntry(
      .invalidBase64, .lex, "malformed base64", dialects: [.rql],
      """
      A `B64"…"` literal holds groups of four characters of `A–Z a–z 0–9 + /`, the last one filled up with `=`.
      """,
      .rql("todo", "Task", "name == B64\"!!\"")),
    DiagnosticEntry(
      .invalidUuidLiteral, .lex, "a malformed UUID literal",
      """
      In rql a UUID literal is `uuid(…)` around 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, without quotes. In nspredicate \
      a UUID is an argument, `%@`.
      """,
      .rql("dogs", "DogToy", "id == uuid(12)")),
    DiagnosticEntry(
      .invalidObjectidLiteral, .lex, "a malformed object id literal", dialects: [.rql],
      "An object id literal is `oid(…)` around 24 hexadecimal digits, without quotes.",
      .rql("dogs", "DogToy", "id == oid(12)")),
    DiagnosticEntry(
      .invalidDateLiteral, .lex, "a malformed date literal",
      """
      In rql a date is `T<seconds>:<nanoseconds>` with both parts of one sign, or `YYYY-MM-DD@hh:mm:ss[:nanoseconds]` in UTC \
      from 1900 on, every field in its range. In nspredicate a date is an argument, `%@`, or `CAST(n, 'NSDate')`, which is the date n \
      seconds after 2001, up to 292 billion years. A date in another notation, such as `2020-01-31 17:27` or `2020/01/31`, is in neither.
      """,
      .rql("todo", "Task", "due == 1970-13-45T99:99:99")),
    DiagnosticEntry(
      .unknownAtKeyword, .lex, "an unknown @ operator",
      """
      The collection operators are `@count @min @max @sum @avg`, and `@allKeys @allValues` for dictionaries, spelt exactly \
      so. Foundation's `@distinctUnionOfObjects` and its kin have no counterpart.
      """,
      .predicate("todo", "Project", "tasks.@average.priority > 5")),
    DiagnosticEntry(
      .unsupportedStringOption, .lex, "a string option that does not exist here",
      """
      The options of a string comparison are `[c]` (ignore case), `[d]` (ignore diacritics) and `[cd]` (both); rql knows \
      only `[c]`. Foundation's `[n]` and `[l]` depend on the platform's tables and are not available.
      """,
      .predicate("todo", "Task", "name ==[n] 'x'")),
    DiagnosticEntry(
      .invalidEscapeKeyword, .lex, "`#` without a word", dialects: [.nspredicate],
      "`#` takes a reserved word as a name: `#size > 3`. The word must follow it at once.",
      .predicate("todo", "Task", "# == 1")),
    DiagnosticEntry(
      .invalidPlaceholder, .lex, "an unknown placeholder", dialects: [.nspredicate],
      """
      The placeholders are `%@` for any value, `%K` for a key path, and the printf forms `%d %i %u %x %f %e %g %s %c` with \
      their lengths. A percent sign in a text stands between quotes: `'100%'`.
      """,
      .predicate("todo", "Task", "priority == %y")),
    DiagnosticEntry(
      .smartQuote, .lex, "typographic quotes",
      """
      The quotes are `“ ” ‘ ’ „ « »`, as a word processor or a web page writes them; a string needs the straight `'` or `"`.
      """,
      .predicate("todo", "Task", "name == “x”")),
  ]
}
