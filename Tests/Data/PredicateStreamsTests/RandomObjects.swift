import PredicateJSON
import PredicateSchema
import PredicateValues

/// Writes objects of JSON as files have them, and as no file should: mostly right, in every notation, with blanks, escapes and
/// keys in any order, and now and then with a fault.
struct RandomObjects {
  static let schemaText = """
    [{"name": "Item", "primaryKey": "id", "properties": {
        "id": "int", "flag": "bool", "count": "int?", "ratio": "double", "small": "float?", "price": "decimal128?",
        "name": "string", "note": "string?", "blob": "data?", "due": "date?", "oid": "objectId?", "uid": "uuid?",
        "any": "mixed", "part": "Part", "parts": "Part[]", "byName": "Part{}", "tags": "string<>", "scores": "int<>",
        "weights": "double[]", "maybe": "int?[]", "days": "date<>", "words": "string{}", "prices": "decimal128?{}",
        "things": "mixed[]", "bag": "mixed<>", "extra": "mixed{}", "café": "bool?"}},
     {"name": "Part", "embedded": true, "properties": {
        "label": "string", "size": "int?", "inner": "Part", "subparts": "Part[]", "marks": "int<>"}}]
    """

  let schema: Schema
  private var random: SplitMix64
  /// One in so many values is not what it should be; 0 for none.
  private let faultRate: Int

  init(seed: UInt64, faultRate: Int) throws {
    schema = try Schema(json: Self.schemaText)
    random = SplitMix64(seed: seed)
    self.faultRate = faultRate
  }

  /// A line of NDJSON.
  mutating func line() -> [UInt8] {
    let style = random.below(4)
    var bytes = Array(object(0, depth: 0, blanks: style == 3).utf8)
    if faultRate > 0, random.below(faultRate * 2) == 0 { damage(&bytes) }
    return bytes
  }

  /// Changes some bytes of a text.
  private mutating func damage(_ bytes: inout [UInt8]) {
    let pieces = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", " ", "0", "-", "e", ".", "\u{1}", "é", "\\u12", "nul", "\t",
    ]
    for _ in 0...random.below(2) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: Array(pieces[random.below(pieces.count)].utf8), at: place)
      case 2: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
      }
    }
    bytes.removeAll { $0 == 0x0A }
  }

  private mutating func isFault() -> Bool { faultRate > 0 && random.below(faultRate) == 0 }

  private mutating func object(_ classIndex: Int, depth: Int, blanks: Bool) -> String {
    var properties = schema.classes[classIndex].properties
    if random.below(6) == 0 { properties.shuffle(using: &random) }
    var members: [String] = []
    for property in properties {
      // What may lead deeper is there the less the deeper it stands.
      let isRare = depth > 0 && property.type.leadsToObjects
      if random.below(isRare ? 4 + depth : 8) == 0 || (isRare && random.below(2 + depth) > 0) { continue }
      let key = isFault() ? ["nme", "", "id", property.name][random.below(4)] : property.name
      let separator = blanks ? [" : ", ":\t", ": ", ":"][random.below(4)] : ":"
      members.append("\"\(escapedKey(key))\"" + separator + value(property.type, depth: depth, blanks: blanks))
    }
    let comma = blanks ? [", ", " ,", ",  ", ","][random.below(4)] : ","
    return blanks ? "{ " + members.joined(separator: comma) + " }" : "{" + members.joined(separator: comma) + "}"
  }

  private mutating func escapedKey(_ key: String) -> String {
    guard random.below(400) == 0, let first = key.unicodeScalars.first, first.value < 0x80 else { return key }
    let digits = String(first.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits + key.dropFirst()
  }

  private mutating func value(_ type: PropertyType, depth: Int, blanks: Bool) -> String {
    if isFault() { return any(depth: depth) }
    let count = random.below(4)
    switch type.collection {
    case nil: return element(type, depth: depth, blanks: blanks)
    case .list, .set, .linkingObjects:
      let elements = (0..<count).map { _ in element(type, depth: depth + 1, blanks: blanks) }
      return "[" + elements.joined(separator: blanks ? " , " : ",") + "]"
    case .dictionary:
      let entries = (0..<count).map { index in
        let key = random.below(12) == 0 ? text() : "k\(index + random.below(2) * 10)"
        return "\"\(key)\":" + element(type, depth: depth + 1, blanks: blanks)
      }
      return "{" + entries.joined(separator: ",") + "}"
    }
  }

  private mutating func element(_ type: PropertyType, depth: Int, blanks: Bool) -> String {
    if type.isOptional, random.below(6) == 0 { return "null" }
    switch type.element {
    case .bool: return random.below(2) == 0 ? "true" : "false"
    case .int: return integer()
    case .float: return ["1.5", "-2", "0.1", "3e2", "{\"$float\": \"NaN\"}", "16777217"][random.below(6)]
    case .double: return double()
    case .decimal:
      return ["1.50", "12345678901234567890.12345", "{\"$numberDecimal\": \"1E+3\"}", "-0.0"][random.below(4)]
    case .string: return "\"\(text())\""
    case .data: return "{\"$binary\": {\"base64\": \"AAE=\", \"subType\": \"00\"}}"
    case .date:
      return [
        "{\"$date\": \"2020-02-29T12:30:00.25Z\"}", "{\"$date\":\"1969-12-31T23:59:58.5Z\"}",
        "{\"$date\": {\"$numberLong\": \"\(random.below(9_999_999))\"}}",
      ][random.below(3)]
    case .objectID: return "{\"$oid\":\"112233445566778899\(10 + random.below(90))aabb\"}"
    case .uuid: return "{\"$uuid\": \"3b241101-e2bb-4255-8caf-4136c566a9\(10 + random.below(90))\"}"
    case .mixed: return any(depth: depth)
    case .object(let classIndex):
      return depth > 6 ? "{}" : object(classIndex, depth: depth + 1, blanks: blanks)
    }
  }

  private mutating func integer() -> String {
    switch random.below(12) {
    case 0: ["-0", "9223372036854775807", "-9223372036854775808", "1234567890123456789"][random.below(4)]
    case 1: "{\"$numberLong\": \"\(random.below(1 << 40))\"}"
    case 2: "{\"$numberInt\":\"-5\"}"
    default: "\(random.below(2_000) - 1_000)"
    }
  }

  private mutating func double() -> String {
    switch random.below(10) {
    case 0: ["-0.0", "1e3", "1E-7", "1.7976931348623157e308", "0.1e1", "123456789012345678901"][random.below(6)]
    case 1: "{\"$numberDouble\": \"Infinity\"}"
    case 2: "\(random.below(100))"
    default: "\(Double(random.below(1 << 20)) / Double(1 + random.below(1_000)))"
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "plain words", "naïve", "日本", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "\\/", "x", "",
      "tab\\t",
      "a rather long text that goes on beyond one word of eight bytes, and beyond two",
    ]
    return (0..<random.below(3)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  /// Any value.
  private mutating func any(depth: Int) -> String {
    switch random.below(depth > 4 ? 8 : 11) {
    case 0: "null"
    case 1: "true"
    case 2: "\"\(text())\""
    case 3: integer()
    case 4: double()
    case 5: "{\"$date\": \"2020-02-29T12:30:00Z\"}"
    case 6: "12.5"
    case 7: "\"\""
    case 8: "[" + (0..<random.below(3)).map { _ in any(depth: depth + 1) }.joined(separator: ",") + "]"
    case 9: "{\"k\": " + any(depth: depth + 1) + "}"
    default: "{\"$oid\": \"11223344556677889900aabb\"}"
    }
  }
}
