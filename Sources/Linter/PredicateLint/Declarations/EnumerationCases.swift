import PredicateAppSources

/// The cases of an enumeration in the sources, with their raw values.
struct EnumerationCases {
  enum RawValue {
    case text(String)
    case number(Int)
  }

  /// The cases in order, up to one whose value is no literal and does not follow from the one before it.
  private(set) var all: [(name: String, value: RawValue, position: Int)] = []
  /// A Boolean value that indicates whether these are all cases.
  private(set) var areWhole = false

  /// Reads the cases of a declaration. There are none if it is no enumeration with raw values.
  ///
  /// - Parameter areTexts: Pass `true` if the raw values are strings. Otherwise, they are whole numbers.
  init(of declaration: Declaration, in tokens: TokenizedFile, areTexts: Bool) {
    guard declaration.kind == .enumType, let body = declaration.body, !declaration.inherited.isEmpty else { return }
    var next = 0
    var position = body.lowerBound
    while position < body.upperBound, all.count < Bounds.many {
      guard tokens.holds("case", at: position), !tokens.holds(".", at: position - 1) else {
        // Skips the bodies of functions.
        position = tokens.behind(position, within: body.upperBound)
        continue
      }
      repeat {
        guard let name = tokens.word(at: position + 1) else { return }
        let start = position + 1
        position += 2
        var value = areTexts ? RawValue.text(name) : .number(next)
        if tokens.holds("=", at: position) {
          let isNegative = tokens.holds("-", at: position + 1)
          position += isNegative ? 2 : 1
          guard tokens.tokens.indices.contains(position) else { return }
          if let literal = tokens.literal(at: position)?.text?.string {
            value = .text(literal)
          } else if let number = Int(tokens.text(tokens.tokens[position]).filter { $0 != "_" }) {
            value = .number(isNegative ? 0 - number : number)
          } else {
            return
          }
          position += 1
        }
        if case .number(let number) = value { next = number &+ 1 }
        all.append((name, value, start))
      } while tokens.holds(",", at: position) && all.count < Bounds.many
    }
    areWhole = position >= body.upperBound
  }
}
