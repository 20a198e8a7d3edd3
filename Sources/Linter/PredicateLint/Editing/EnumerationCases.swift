import PredicateAppSources

/// The cases of an enumeration in the sources, with the raw values in the database.
enum EnumerationCases {
  /// The maximum number of listed cases.
  private static let maximumCount = 256

  /// Returns the cases of a declaration, in order. Empty if a value is neither a literal nor a number that follows from the previous one.
  static func of(_ reference: DeclarationReference, in file: SourceModels.ReadFile) -> [ProjectProperty.Case] {
    let tokens = file.tokens
    let declaration = file.declarations.all[reference.index]
    guard declaration.kind == .enumType, let body = declaration.body, let raw = declaration.inherited.first else {
      return []
    }
    let isText = WrittenType.lastName(of: raw) == "String"
    var result: [ProjectProperty.Case] = []
    var next = 0
    var position = body.lowerBound
    while position < body.upperBound, result.count < maximumCount {
      guard tokens.holds("case", at: position), !tokens.holds(".", at: position - 1) else {
        // Skips the bodies of functions.
        position = tokens.behind(position, within: body.upperBound)
        continue
      }
      repeat {
        position += 1
        guard let name = tokens.word(at: position) else { return result }
        position += 1
        var text: String?
        if tokens.holds("=", at: position) {
          position += 1
          if let literal = tokens.literal(at: position)?.text?.string {
            text = literal
          } else {
            let isNegative = tokens.holds("-", at: position)
            if isNegative { position += 1 }
            guard tokens.tokens.indices.contains(position),
              let number = Int(tokens.text(tokens.tokens[position]).filter { $0 != "_" })
            else { return result }
            next = isNegative ? 0 - number : number
          }
          position += 1
        }
        if isText {
          if let value = quoted(text ?? name) { result.append(ProjectProperty.Case(name: name, value: value)) }
        } else if text == nil {
          result.append(ProjectProperty.Case(name: name, value: "\(next)"))
        }
        next = next &+ 1
      } while tokens.holds(",", at: position) && result.count < maximumCount
    }
    return result
  }

  /// Returns a text in the quotation marks of predicates. `nil` if it needs escapes, which the enclosing literal might interpret.
  private static func quoted(_ text: String) -> String? {
    text.utf8.contains { $0 == 0x27 || $0 == .quote || $0 == .backslash || $0 < 0x20 } ? nil : "'\(text)'"
  }
}
