import PredicateValues

/// Writes pieces as the text of a statement and collects its parameters.
struct StatementWriter {
  private(set) var text = ""
  private(set) var parameters: [SQLParameter] = []
  /// The nesting depth of parentheses.
  private(set) var nesting = 0
  /// The number of SELECTs.
  private(set) var selects = 0
  private static let select = Array("SELECT ".utf8)
  /// The number of letters of SELECT before the next byte.
  private var matched = 0
  private var depth = 0
  private let engine: SQLEngine
  private let inlinesValues: Bool
  private var places: [SQLParameter: Int] = [:]
  /// Writes a value, given its number. `nil` for the engine's placeholder.
  private let place: ((SQLParameter, Int) -> String)?
  /// Rewrites the text between values.
  private let words: (String) -> String

  init(
    _ engine: SQLEngine, inlinesValues: Bool = false, words: @escaping (String) -> String = { $0 },
    place: ((SQLParameter, Int) -> String)? = nil
  ) {
    self.engine = engine
    self.inlinesValues = inlinesValues
    self.words = words
    self.place = place
  }

  mutating func write(_ sql: SQLText) {
    for piece in sql.pieces {
      switch piece {
      case .words(let words):
        text += self.words(words)
        count(words)
      case .truth(let value): text += literal(.bool(value))
      case .parameter(let parameter):
        // In two steps: passing the writer while an access to its places is pending would copy all places.
        let place = inlinesValues ? nil : marker(parameter)
        let isList = parameter.placeholder?.isList == true
        text += place.map { isList ? $0 : converted($0, parameter.type) } ?? written(parameter)
      }
    }
  }

  private mutating func count(_ words: String) {
    // Names may contain parentheses and SELECT, too. Counting a few too many is harmless.
    for byte in words.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      nesting = max(nesting, depth)
      matched = byte == Self.select[matched] ? matched + 1 : byte == Self.select[0] ? 1 : 0
      if matched == Self.select.count { (selects, matched) = (selects + 1, 0) }
    }
  }

  /// Returns a value with its type.
  func written(_ parameter: SQLParameter) -> String {
    guard case .list(let elements) = parameter.value else {
      return converted(literal(parameter.value), parameter.type)
    }
    let values = elements.map { written(SQLParameter(value: $0, type: parameter.type)) }
    return (engine.arrays?.literal ?? "")
      .replacingPlaces(values.joined(separator: ", "), engine.typeName(parameter.type) ?? "")
  }

  /// Returns a text parameter converted to its type.
  private func converted(_ place: String, _ type: SQLType) -> String {
    guard engine.textParameters.contains(type), let name = engine.typeName(type) else { return place }
    return "CAST(\(place) AS \(name))"
  }

  private mutating func marker(_ parameter: SQLParameter) -> String {
    if let place {
      parameters.append(parameter)
      return place(parameter, parameters.count - 1)
    }
    guard case .numbered(let sign) = engine.marker else {
      parameters.append(parameter)
      return "?"
    }
    if let place = places[parameter] { return "\(sign)\(place)" }
    parameters.append(parameter)
    places[parameter] = parameters.count
    return "\(sign)\(parameters.count)"
  }

  func literal(_ value: Value) -> String {
    switch value {
    case .bool(let value): value ? engine.truths.yes : engine.truths.no
    // Most engines do not read the smallest integer as a negated literal.
    case .int(let number): number == .min ? "(-9223372036854775807 - 1)" : number.description
    case .float(let number): literal(Double(number))
    case .double(let number): literal(number)
    case .decimal(let number):
      engine.textParameters.contains(.decimal) ? quoted(number.description) : number.description
    case .string(let text): quoted(text)
    case .data(let bytes): engine.blobLiteral.replacingPlaces(Self.hexadecimal(bytes))
    case .uuid(let uuid): quoted(uuid.description)
    case .objectID(let id): quoted(id.description)
    case .date(let date): quoted(date.description)
    case .null, .link, .list, .dictionary: "NULL"
    }
  }

  private func literal(_ number: Double) -> String {
    if number.isNaN { return engine.nanLiteral }
    if number.isInfinite { return number < 0 ? "(-\(engine.infinityLiteral))" : engine.infinityLiteral }
    let text = number.description
    // An exponent makes it a double. Without one, some engines read it as a decimal.
    return text.utf8.contains(UInt8(ascii: "e")) ? text : text + "e0"
  }

  /// Returns two hexadecimal digits for each byte.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private func quoted(_ text: String) -> String {
    if text.utf8.contains(0) {
      // The statement's text would end at U+0000.
      return engine.textOfBytes.replacingPlaces(literal(.data(Array(text.utf8))))
    }
    var result = String.UnicodeScalarView()
    let hasBackslash = text.unicodeScalars.contains("\\")
    if hasBackslash, case .marked = engine.stringLiteral { result.append("E") }
    result.append("'")
    for character in text.unicodeScalars {
      switch (engine.stringLiteral, character) {
      case (.backslash, "'"), (.backslash, "\\"): result.append("\\")
      case (.marked, "\\"): result.append("\\")
      case (.plain, "'"), (.marked, "'"): result.append("'")
      default: break
      }
      result.append(character)
    }
    result.append("'")
    return String(result)
  }
}
