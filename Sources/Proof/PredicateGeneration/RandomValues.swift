import PredicateReference

/// Values for tests: few enough to be equal often, including edge cases.
struct RandomValues {
  /// The number of rows of each class, as targets of links.
  var rowCounts: [Int]

  static let integers: [Int64] = [
    0, 1, -1, 2, 3, 5, 7, 10, 42, 9_007_199_254_740_992, 9_007_199_254_740_993, 16_777_217, .max, .min,
  ]
  static let floats: [Float] = [0, -0.0, 1, 0.1, 1.5, 2.5, -1.5, 3, 16_777_216, .infinity, -.infinity, .nan]
  static let doubles: [Double] = [
    0, -0.0, 1, 0.1, 0.5, 1.5, 2.5, -1.5, 3, 0.30000000000000004, 9_007_199_254_740_992, 1e300, .leastNonzeroMagnitude,
    .infinity,
    -.infinity, .nan,
  ]
  static let decimals: [Decimal128] =
    [
      "0", "-0", "1", "1.5", "0.1", "0.1000000000000000055511151231257827", "3", "-2.50", "9007199254740993", "1e20",
      "9.999999999999999999999999999999999e6144", "1e-6176",
    ].compactMap { ExactDecimal(parsing: $0).map(Decimal128.init(nearest:)) }
    + [.referenceNaN, Decimal128(infinityIsNegative: false), Decimal128(infinityIsNegative: true)]
  static let chunks = [
    "", "a", "A", "b", "abc", "ABC", "dog", "é", "É", "e\u{301}", "ss", "ß", "İ", "ı", "i", "😀", "Ā", "ā", "ÿ", "Ÿ",
    "ø", "Ǖ",
    "\u{301}", "?", "*", "\\", "'", "\"", "\n", "\u{FFFD}", "1", " ", "true", "Ж", "\0", "ế", "й", "が",
  ]
  static let bytes: [[UInt8]] = [[], [97], [97, 98, 99], [0], [0xFF], [0xC3, 0xA9], [0xC3]]
  static let instants: [(Int64, Int32)] = [
    (0, 0), (0, 1), (0, -1), (-1, -5), (1, 0), (1_700_000_000, 0), (1_700_000_000, 999_999_999), (-2_208_988_800, 0),
  ]
  static let objectIDs: [ObjectID] = [
    ObjectID(high: 0, middle: 0, low: 0), ObjectID(high: 1, middle: 2, low: 3), ObjectID(high: 1, middle: 2, low: 4),
    ObjectID(high: 1_700_000_000, middle: 0, low: 0), ObjectID(high: .max, middle: .max, low: .max),
  ]
  static let uuids: [UUIDBytes] = [
    UUIDBytes(high: 0, low: 0), UUIDBytes(high: 1, low: 0), UUIDBytes(high: 0, low: 1),
    UUIDBytes(high: .max, low: .max),
  ]
  static let keys = ["k", "K", "x", "Chicago", "é", "e\u{301}", "", "a.b"]

  /// Returns a text of one or a few chunks.
  func text(_ random: inout SplitMix64) -> String {
    var result = random.pick(Self.chunks) ?? ""
    while random.chance(1, in: 3) { result += random.pick(Self.chunks) ?? "" }
    return result
  }

  /// Returns a value of a type. It is null only for a link to a class without objects.
  func value(_ type: ElementType, _ random: inout SplitMix64) -> Value {
    switch type {
    case .bool: return .bool(random.chance(1, in: 2))
    case .int: return .int(random.pick(Self.integers) ?? 0)
    case .float: return .float(random.pick(Self.floats) ?? 0)
    case .double: return .double(random.pick(Self.doubles) ?? 0)
    case .decimal: return .decimal(random.pick(Self.decimals) ?? .referenceNaN)
    case .string: return .string(text(&random))
    case .data: return .data(random.pick(Self.bytes) ?? [])
    case .date:
      let (seconds, nanoseconds) = random.pick(Self.instants) ?? (0, 0)
      return Timestamp(seconds: seconds, nanoseconds: nanoseconds).map(Value.date) ?? .null
    case .objectID: return random.pick(Self.objectIDs).map(Value.objectID) ?? .null
    case .uuid: return random.pick(Self.uuids).map(Value.uuid) ?? .null
    case .mixed: return mixed(&random, depth: 0)
    case .object(let classIndex): return link(to: classIndex, &random)
    }
  }

  /// Returns a link to some object of a class. Null if there is none.
  func link(to classIndex: Int, _ random: inout SplitMix64) -> Value {
    guard rowCounts.indices.contains(classIndex), rowCounts[classIndex] > 0 else { return .null }
    let row = random.below(rowCounts[classIndex])
    return .link(ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row)))
  }

  static let scalarTypes: [ElementType] = [
    .bool, .int, .float, .double, .decimal, .string, .data, .date, .objectID, .uuid,
  ]

  /// Returns a mixed value that is neither a container nor null.
  func mixedScalar(_ random: inout SplitMix64) -> Value {
    if random.chance(1, in: 8) { return link(to: 0, &random) }
    return value(random.pick(Self.scalarTypes) ?? .int, &random)
  }

  /// Returns a mixed value: mostly a scalar, sometimes null, a list or a dictionary.
  private func mixed(_ random: inout SplitMix64, depth: Int) -> Value {
    switch random.below(depth > 1 ? 8 : 12) {
    case 0: return .null
    case 8, 9:
      return .list((0..<random.below(4)).map { _ in mixed(&random, depth: depth + 1) })
    case 10, 11:
      return .dictionary(entries(&random) { random in mixed(&random, depth: depth + 1) })
    default: return mixedScalar(&random)
    }
  }

  /// Returns a few entries with different keys.
  func entries(_ random: inout SplitMix64, value: (inout SplitMix64) -> Value) -> ValueDictionary {
    var result = ValueDictionary()
    for _ in 0..<random.below(4) { result[random.pick(Self.keys) ?? ""] = value(&random) }
    return result
  }
}
