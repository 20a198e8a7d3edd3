import PredicateJSON
import PredicateReference

/// Values as literals of rql (language §1.5–1.7), in all their spellings.
extension RandomWriter {
  /// Returns the text of a value, sometimes as an argument. Some values have no literal.
  mutating func literal(_ value: Value) -> String {
    if random.chance(1, in: 6) { return argument(value) }
    switch value {
    case .null: return "nil"
    case .bool(let truth): return truth ? random.pick("true", "TRUE") : random.pick("false", "FALSE")
    case .int(.min): return argument(value)
    case .int(let integer): return self.integer(integer)
    case .float(let number): return special(Double(number)) ?? "\(number)" + random.pick("", "", "f")
    case .double(let number): return special(number) ?? fraction(number)
    case .decimal(let number): return decimal(number)
    case .string(let text):
      return random.chance(1, in: 12) ? base64(Array(text.utf8)) : random.quoted(text)
    case .data(let bytes):
      if let text = String(validUTF8: bytes), random.chance(1, in: 3) {
        return random.pick("bin", "binary") + "(" + random.quoted(text) + ")"
      }
      return random.pick("bin", "binary", "BIN") + "(" + base64(bytes) + ")"
    case .date(let instant): return date(instant)
    case .objectID(let id): return "oid(\(random.chance(1, in: 4) ? id.description.uppercased() : id.description))"
    case .uuid(let id): return "uuid(\(random.chance(1, in: 4) ? id.description.uppercased() : id.description))"
    case .link(let reference): return object(reference)
    case .list, .dictionary: return argument(value)
    }
  }

  private mutating func integer(_ value: Int64) -> String {
    switch random.below(16) {
    case 0 where value >= 0: "0x" + String(value, radix: 16)
    case 1 where value >= 0: "+\(value)"
    case 2 where value == 0: "-0"
    default: String(value)
    }
  }

  private mutating func fraction(_ number: Double) -> String {
    let text = "\(number)"
    switch random.below(12) {
    case 0 where text.hasPrefix("0."): return String(text.dropFirst())
    case 1 where text.hasSuffix(".0"): return String(text.dropLast())
    case 2 where number >= 0: return "+" + text
    case 3 where !text.contains("e"): return text + random.pick("e0", "E+00")
    default: return text
    }
  }

  private mutating func decimal(_ number: Decimal128) -> String {
    switch number.referenceMagnitude {
    case .finite:
      // A literal may be read as a double, which must not lose the number entirely.
      guard let double = Double(number.description), double.isFinite, !double.isZero || number.isZero else {
        return argument(.decimal(number))
      }
      // Digits alone are an integer, whose range is limited.
      let text = number.description.lowercased()
      return text.utf8.count > 15 && !text.contains(".") && !text.contains("e") ? text + ".0" : text
    case .infinity(let isNegative): return isNegative ? "-inf" : "inf"
    case .notANumber: return "nan"
    }
  }

  private mutating func special(_ number: Double) -> String? {
    if number.isNaN { return random.pick("nan", "NaN", "-nan") }
    return number.isInfinite ? (number < 0 ? "-" : random.pick("", "+")) + random.pick("inf", "Infinity") : nil
  }

  /// Returns `T…`, or sometimes the calendar form if it covers the year.
  private mutating func date(_ instant: Timestamp) -> String {
    guard instant.seconds >= 0, instant.nanoseconds >= 0, random.chance(1, in: 3) else {
      return "T\(instant.seconds):\(instant.nanoseconds)"
    }
    // `2020-02-29T12:30:00.25Z`, here with the fraction in nanoseconds.
    let text = instant.description.prefix { $0 != "." && $0 != "Z" }
    let separator: Character = random.pick("T", "@")
    let time = String(text.map { $0 == "T" ? separator : $0 })
    return instant.nanoseconds > 0 || random.chance(1, in: 2) ? time + ":\(instant.nanoseconds)" : time
  }

  /// Returns `obj('Class', key)`, or `$n` with an object, which sometimes is in no store.
  private mutating func object(_ reference: ObjectReference) -> String {
    let owner = schema.classes[Int(reference.classIndex)]
    guard let primaryKey = owner.primaryKey, random.chance(2, in: 3),
      case .int(let key)? = dataSet.record(reference)?.values.element(at: primaryKey)
    else {
      return random.chance(1, in: 6)
        ? argument(.detachedObject(classIndex: Int(reference.classIndex))) : argument(.link(reference))
    }
    let named = random.chance(1, in: 8) ? 12_345 : key
    return "obj('\(owner.name)', \(random.chance(1, in: 6) ? argument(.int(named)) : String(named)))"
  }

  /// Returns a literal such as `B64"…"`.
  private mutating func base64(_ bytes: [UInt8]) -> String {
    let quote = random.pick("\"", "'")
    return "B64" + quote + Base64.encode(bytes) + quote
  }

  /// Returns an `rql` constant that is valid next to a value of a type: a literal, `$n` or nil.
  mutating func literal(against type: ElementType) -> String {
    if random.chance(1, in: 10) { return random.pick("nil", "NULL", "null") }
    // A number of another type, which most comparisons accept.
    if Self.isNumeric(type) && random.chance(1, in: 4) {
      let value = sample(random.pick(.int, .float, .double, .decimal) as ElementType)
      // An integer is never infinite.
      if type != .int || !Self.isInfinite(value) { return literal(value) }
    }
    let value = sample(type)
    // A text that is a number, as most are.
    if Self.isNumeric(type), random.chance(1, in: 12), let text = numeral(value) {
      return literal(.string(random.pick("", "", " ") + text + (type == .decimal ? "" : random.pick("", "", " "))))
    }
    return literal(value)
  }

  /// Returns a number as text. `nil` if not all number parsers accept its notation.
  private func numeral(_ value: Value) -> String? {
    switch value {
    case .int(let integer): "\(integer)"
    case .double(let number) where number.isFinite: "\(number)"
    case .decimal(let number): number.isNaN ? nil : number.description
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether a type is numeric.
  static func isNumeric(_ type: ElementType) -> Bool { [.int, .float, .double, .decimal].contains(type) }

  private static func isInfinite(_ value: Value) -> Bool {
    if case .infinity? = ReferenceNumber(value)?.magnitude { true } else { false }
  }

  /// Returns a value of a type, from the data or an edge case.
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
}
