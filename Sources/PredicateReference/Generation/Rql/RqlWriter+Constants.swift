import PredicateSchema
import PredicateValues

extension RqlWriter {
  /// The text of a constant that may stand against a value of a type: a literal, `$n`, nil.
  mutating func constant(_ type: ElementType) -> String {
    if random.chance(1, in: 10) { return random.pick("nil", "NULL", "null") }
    // A number of another type, which most comparisons take.
    if Self.isNumeric(type) && random.chance(1, in: 4) {
      let value = sample(random.pick(.int, .double, .decimal) as ElementType)
      // An integer is never infinite, and compares with no NaN.
      if type != .int || ReferenceNumber(value)?.isFinite == true { return literal(value) }
    }
    return literal(sample(type))
  }

  /// Whether a type is a type of numbers.
  static func isNumeric(_ type: ElementType) -> Bool { [.int, .float, .double, .decimal].contains(type) }

  /// A value of a type: one that the data have, or an awkward one.
  mutating func sample(_ type: ElementType) -> Value {
    let type = type == .mixed ? random.pick(RandomValues.scalarTypes) ?? .int : type
    guard random.chance(2, in: 3) else { return values.value(type, &random) }
    for _ in 0..<4 {
      let classIndex = random.below(schema.classes.count)
      let holders = schema.classes[classIndex].properties.indices.filter { index in
        schema.classes[classIndex].properties[index].type.element == type
      }
      guard let record = random.pick(dataSet.tables[classIndex]), let holder = random.pick(holders),
        let value = record.values.element(at: holder)
      else { continue }
      if let elements = value.elements {
        if let element = random.pick(elements), element != .null { return element }
      } else if value != .null {
        return value
      }
    }
    return values.value(type, &random)
  }

  /// The text of a value, at times an argument; some have no other.
  mutating func literal(_ value: Value) -> String {
    if random.chance(1, in: 6) { return argument(value) }
    switch value {
    case .null: return "nil"
    case .bool(let truth): return truth ? random.pick("true", "TRUE") : random.pick("false", "FALSE")
    case .int(.min): return argument(value)
    case .int(let integer):
      return integer >= 0 && random.chance(1, in: 8) ? "0x" + String(integer, radix: 16) : String(integer)
    case .float(let number): return special(Double(number)) ?? "\(number)"
    case .double(let number): return special(number) ?? "\(number)"
    case .decimal(let number):
      switch number.referenceMagnitude {
      case .finite:
        // A literal may be read as a double, which must not lose the number altogether.
        let isRound = number.description.utf8.count <= 15
        guard let double = Double(number.description), isRound, double.isFinite, !double.isZero || number.isZero else {
          return argument(value)
        }
        // Digits alone are an integer, of which there are only so many.
        let text = number.description.lowercased()
        return text.utf8.count > 15 && !text.contains(".") && !text.contains("e") ? text + ".0" : text
      case .infinity(let isNegative): return isNegative ? "-inf" : "inf"
      case .notANumber: return "nan"
      }
    case .string(let text): return quoted(text)
    case .data(let bytes): return "bin(B64\"" + base64(bytes) + "\")"
    case .date(let instant): return "T\(instant.seconds):\(instant.nanoseconds)"
    case .objectID(let id): return "oid(\(id))"
    case .uuid(let id): return "uuid(\(id))"
    case .link(let reference): return object(reference)
    case .list, .dictionary: return argument(value)
    }
  }

  private mutating func special(_ number: Double) -> String? {
    if number.isNaN { return random.pick("nan", "NaN") }
    return number.isInfinite ? (number < 0 ? "-" : random.pick("", "+")) + random.pick("inf", "Infinity") : nil
  }

  /// `$n` with a value.
  mutating func argument(_ value: Value) -> String {
    arguments.append(.value(value))
    return "$\(arguments.count - 1)"
  }

  /// `obj('Class', key)` or `$n` with an object, at times one that is in no store.
  private mutating func object(_ reference: ObjectReference) -> String {
    let owner = schema.classes[Int(reference.classIndex)]
    guard let primaryKey = owner.primaryKey, random.chance(2, in: 3),
      case .int(let key)? = dataSet.record(reference)?.values.element(at: primaryKey)
    else {
      if random.chance(1, in: 6) {
        arguments.append(.detachedObject(classIndex: Int(reference.classIndex)))
        return "$\(arguments.count - 1)"
      }
      return argument(.link(reference))
    }
    return "obj('\(owner.name)', \(random.chance(1, in: 8) ? 12_345 : key))"
  }

  /// A string literal.
  mutating func quoted(_ text: String) -> String {
    let quote: Unicode.Scalar = random.chance(1, in: 2) ? "'" : "\""
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote: result += "\\" + String(scalar)
      case "\\": result += "\\\\"
      case "\0": result += "\\0"
      case "\n" where random.chance(1, in: 2): result += "\\n"
      case "\u{E9}": result += "\\u00e9"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return result
  }

  /// A list of constants in braces, at times as one argument.
  mutating func list(_ type: ElementType) -> String {
    let count = random.pick(0, 1, 1, 2, 2, 3)
    if random.chance(1, in: 10) && type != .float && type != .double {
      return argument(.list((0..<count).map { _ in random.chance(1, in: 6) ? .null : finite(type) }))
    }
    var elements: [String] = []
    for _ in 0..<count {
      let isReal = type == .float || type == .double
      let element =
        isReal
        ? random.pick("0.0", "1.5", "3", "-1.5", "1e300", "1.1")
        : type == .string ? quoted(values.text(&random)) : bound(type)
      elements.append(random.chance(1, in: 8) ? "nil" : element)
    }
    return "{" + elements.joined(separator: ", ") + "}"
  }
}
