/// What to write instead of a value of the wrong type.
struct MismatchAdvice {
  var note: String
  /// The literal that was probably meant.
  var replacement: String?

  /// Advice for a value beside a property of a type; nil where there is nothing to say that the message does not.
  ///
  /// - Parameters:
  ///   - text: how the value is written.
  ///   - name: the property.
  init?(_ value: Value, _ kind: ScalarType, text: String, of name: String, isArgument: Bool, _ rules: DialectRules) {
    let argument = rules.contains(.argumentsInOrder) ? "%@" : "$0"
    let hasLiterals = rules.contains(.hasRealmForms)
    switch (value, kind) {
    case (.list, _):
      note = "to compare with several values write `IN`"
    case (.string(let content), .objectID), (.string(let content), .uuid), (.string(let content), .date),
      (.string(let content), .data):
      guard !isArgument else {
        note = "text is not converted: pass the \(kind.name) itself"
        return
      }
      let literal = hasLiterals ? Self.literal(content, kind) : nil
      note =
        literal.map { "text is not converted: write `\($0)`, or supply the \(kind.name) as an argument, `\(argument)`" }
        ?? (hasLiterals
          ? "text is not converted: write the literal, like `\(Self.example(kind))`, or supply the \(kind.name) as an argument, `\(argument)`"
          : "text is not converted; pass the \(kind.name) as an argument, `\(argument)`")
      replacement = literal
    case (.int(let seconds), .date):
      guard !isArgument else {
        note = "a number is no date: pass the date itself"
        return
      }
      if let literal = WrittenDate(text)?.literal {
        note = "this is arithmetic; a date is written `\(literal)`"
        replacement = literal
      } else if hasLiterals {
        note = "a number is no date: `T\(seconds):0` is so many seconds after 1970, in UTC"
        replacement = "T\(seconds):0"
      } else {
        note = "a number is no date; pass the date as an argument, `\(argument)`"
      }
    case (.string(let content), .int), (.string(let content), .float), (.string(let content), .double),
      (.string(let content), .decimal):
      if Self.isNumeral(content) {
        note =
          isArgument
          ? "text is not converted: pass the number itself" : "text is not converted; write the number without quotes"
        replacement = content
      } else {
        note = "text is not converted, and `\(content)` is no number: `\(name)` is compared with one, like `5`"
      }
    case (.string(let content), .bool):
      guard ["true", "false", "yes", "no"].contains(content.lowercased()) else {
        note = "`\(name)` is compared with `true` or `false`"
        return
      }
      note = "text is not converted; write the truth value without quotes"
      replacement =
        hasLiterals ? ["true", "yes"].contains(content.lowercased()) ? "true" : "false" : content.lowercased()
    case (.int, .bool), (.double, .bool), (.float, .bool), (.decimal, .bool):
      note = "`\(name)` is compared with `true` or `false`"
    case (.int, .string), (.double, .string), (.float, .string), (.decimal, .string):
      note =
        isArgument
        ? "numbers are not converted: pass the text itself" : "numbers are not converted; write the text in quotes"
      replacement = "'\(text)'"
    case (.bool(let truth), .int), (.bool(let truth), .float), (.bool(let truth), .double),
      (.bool(let truth), .decimal):
      note = "truth values are not converted; write `\(truth ? 1 : 0)`"
      replacement = truth ? "1" : "0"
    case (.bool, .string):
      note = "truth values are not converted; write the text in quotes"
      replacement = "'\(text)'"
    default: return nil
    }
  }

  /// A text as the literal of a type, as rql writes it; nil where it is no value of the type.
  private static func literal(_ content: String, _ kind: ScalarType) -> String? {
    let literal: String
    switch kind {
    case .date: return WrittenDate(content)?.literal
    case .uuid: literal = "uuid(\(content))"
    case .objectID: literal = "oid(\(content))"
    case .data: return "bin(\(quoted(content)))"
    default: return nil
    }
    return parse(SourceText("x == \(literal)"), dialect: .rql).tree == nil ? nil : literal
  }

  private static func example(_ kind: ScalarType) -> String {
    switch kind {
    case .date: "2020-01-31@17:27:00"
    case .uuid: "uuid(01234567-89ab-cdef-0123-456789abcdef)"
    case .objectID: "oid(0123456789abcdef01234567)"
    default: "bin('text')"
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
