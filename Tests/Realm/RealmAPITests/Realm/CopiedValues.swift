import Foundation
import RealmAPI

/// Numbers that are the same for the same seed (splitmix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A class with properties of every type.
final class CopiedValues: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted(indexed: true) var int = 0
  @Persisted var bool: Bool?
  @Persisted var float: Float
  @Persisted var double: Double?
  @Persisted var text: String?
  @Persisted var data: Data
  @Persisted var date: Date?
  @Persisted var decimal: Decimal128
  @Persisted var objectId: ObjectId?
  @Persisted var any: AnyRealmValue
  @Persisted var link: CopiedValues?
  @Persisted var part: CopiedPart?
  @Persisted var parts: List<CopiedPart>
  @Persisted var links: List<CopiedValues>
  @Persisted var linkSet: MutableSet<CopiedValues>
  @Persisted var linkMap: Map<String, CopiedValues?>
  @Persisted var ints: List<Int?>
  @Persisted var texts: MutableSet<String>
  @Persisted var anys: List<AnyRealmValue>
  @Persisted var dates: Map<String, Date?>
  @Persisted(originProperty: "link") var linking: LinkingObjects<CopiedValues>

  convenience init(random: inout SeededRandom) {
    self.init()
    id = UUID(uuidString: String(format: "00000000-0000-0000-0000-%012llx", random.next() >> 20)) ?? UUID()
    int = Int(truncatingIfNeeded: random.next() >> UInt64.random(in: 0..<64, using: &random))
    bool = [nil, true, false].randomElement(using: &random) ?? nil
    float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    double =
      [nil, -0.0, 0.1, .infinity, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, Double(bitPattern: random.next())]
      .randomElement(using: &random) ?? nil
    text = Self.texts.randomElement(using: &random) ?? nil
    data = Data((0..<Int.random(in: 0...5, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    date = Self.date(&random)
    decimal =
      Decimal128("\(Int.random(in: -999...999, using: &random))e\(Int.random(in: -90...90, using: &random))") ?? 0
    objectId = Bool.random(using: &random) ? nil : ObjectId.generate()
    any = Self.mixed(&random, 0)
    part = Bool.random(using: &random) ? nil : CopiedPart(random: &random)
    for _ in 0..<Int.random(in: 0...2, using: &random) { parts.append(CopiedPart(random: &random)) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      ints.append([nil, 1, Int.min, Int.max].randomElement(using: &random) ?? nil)
      texts.insert((Self.texts.randomElement(using: &random) ?? nil) ?? "")
      anys.append(Self.mixed(&random, 0))
      dates["key \(random.next() % 9)"] = Self.date(&random)
    }
  }

  private static let texts: [String?] = [
    nil, "", "Ärger", "a\u{0}b", "\"\\\n\u{7F}", "e\u{301}", "é", "😀", "Class/key", "#1",
  ]

  private static func date(_ random: inout SeededRandom) -> Date? {
    [
      nil, Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1.5),
      Date(timeIntervalSinceReferenceDate: Double(random.next() >> 30) / 1_000),
    ].randomElement(using: &random) ?? nil
  }

  private static func mixed(_ random: inout SeededRandom, _ depth: Int) -> AnyRealmValue {
    switch Int.random(in: 0..<(depth < 3 ? 13 : 10), using: &random) {
    case 0: .none
    case 1: .int(Int(truncatingIfNeeded: random.next()))
    case 2: .bool(Bool.random(using: &random))
    case 3: .float(1.5)
    case 4: .double(1)
    case 5: .string((texts.randomElement(using: &random) ?? nil) ?? "")
    case 6: .data(Data([1, 2]))
    case 7: .date(date(&random) ?? Date(timeIntervalSince1970: 1))
    case 8: .decimal128(Decimal128("1.50"))
    case 9: .uuid(UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID())
    case 10, 11: .fromArray((0..<Int.random(in: 0...3, using: &random)).map { _ in mixed(&random, depth + 1) })
    default:
      .fromDictionary(
        Dictionary(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in ("k\(random.next() % 5)", mixed(&random, depth + 1)) }
        ) { $1 })
    }
  }

  /// Links to some of these.
  func link(to objects: [CopiedValues], _ random: inout SeededRandom) {
    link = Bool.random(using: &random) ? nil : objects.randomElement(using: &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let object = objects.randomElement(using: &random) else { return }
      links.append(object)
      linkSet.insert(object)
      linkMap["l\(random.next() % 4)"] = Bool.random(using: &random) ? object : .some(nil)
      if Int.random(in: 0..<3, using: &random) == 0 { anys.append(.fromArray([.object(object)])) }
    }
  }

  /// All that the object holds; of others the ids.
  var whole: String {
    let values: [Any] = [
      id, int, bool as Any, Self.bits(float), double.map { Self.bits($0) } as Any, text.map { Array($0.utf8) } as Any,
      Array(data),
      date?.timeIntervalSinceReferenceDate as Any, decimal, objectId as Any, Self.text(any), link?.id as Any,
      part?.text as Any, parts.map(\.text), links.map(\.id), linkSet.map(\.id.uuidString).sorted(),
      linkMap.map { "\($0.key) \($0.value?.id as Any)" }, Array(ints), texts.map { Array($0.utf8) },
      anys.map { Self.text($0) },
      dates.map { "\($0.key) \($0.value?.timeIntervalSinceReferenceDate as Any)" },
      linking.map(\.id.uuidString).sorted(),
    ]
    return values.map { "\($0)" }.joined(separator: "; ")
  }

  /// The bits of a number; of what is not a number a document says no more than that.
  private static func bits(_ number: some BinaryFloatingPoint) -> String {
    number.isNaN ? "NaN" : "\(number.sign) \(number.exponentBitPattern) \(number.significandBitPattern)"
  }

  private static func text(_ value: AnyRealmValue) -> String {
    switch value {
    case .object(let object): "object \((object as? CopiedValues)?.id as Any)"
    case .list(let list): "[\(list.map { text($0) }.joined(separator: ", "))]"
    case .dictionary(let map): "{\(map.map { "\($0.key): \(text($0.value))" }.joined(separator: ", "))}"
    case .string(let string): "string \(Array(string.utf8))"
    case .date(let date): "date \(date.timeIntervalSinceReferenceDate)"
    default: "\(value)"
    }
  }
}

final class CopiedPart: EmbeddedObject {
  @Persisted var number = 0
  @Persisted var inner: CopiedPart?

  convenience init(random: inout SeededRandom) {
    self.init()
    number = Int(random.next() % 100)
    if Int.random(in: 0..<3, using: &random) == 0 { inner = CopiedPart(random: &random) }
  }

  var text: String { "\(number) (\(inner?.text ?? ""))" }
}
