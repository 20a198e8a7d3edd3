import PredicateDiagnostics
import PredicateValues
import Testing

/// Comparison of values, mixed or of one type (language §6.2, §6.8, §6.10), and their total order (§7.2).
struct MixedOrderTests {
  private static let id = ObjectID(high: 1_000, middle: 0, low: 5)
  private static let one = Value.decimal(Decimal128(1))

  /// Each row: two values, and their order in `nspredicate` and in `rql`.
  @Test(
    arguments: [
      // Null.
      (.null, .null, .equal, .equal), (.null, .int(0), .unordered, .unordered),
      (.null, .string(""), .unordered, .unordered),
      // Numbers by value.
      (.int(1), .double(1), .equal, .equal), (.int(1), one, .equal, .equal),
      (.float(1.5), .double(1.5), .equal, .equal),
      (.int(1), .double(1.5), .less, .less), (.double(.nan), .double(.nan), .unordered, .equal),
      (.double(.nan), .int(-5), .unordered, .less), (.decimal(.nan), .decimal(.nan), .equal, .equal),
      (.decimal(.nan), .int(-5), .less, .less), (.double(.nan), .decimal(.nan), .unordered, .equal),
      // Bools are 0 and 1 in one dialect only.
      (.bool(true), .int(1), .equal, .unordered), (.bool(true), .double(0.5), .greater, .unordered),
      (.bool(false), .decimal(Decimal128(2)), .less, .unordered), (.bool(false), .bool(true), .less, .less),
      (.bool(true), .string("true"), .unordered, .unordered), (.bool(true), .double(.nan), .unordered, .unordered),
      // Text and data.
      (.string("1"), .int(1), .unordered, .unordered), (.string("a"), .string("b"), .less, .less),
      (.string("Z"), .string("a"), .less, .less), (.string("é"), .string("e\u{301}"), .greater, .greater),
      (.string("abc"), .data([0x61, 0x62, 0x63]), .equal, .unordered),
      (.data([0x62]), .string("abc"), .greater, .unordered),
      (.data([1]), .data([1, 0]), .less, .less), (.data([]), .string(""), .equal, .unordered),
      // Dates and object ids.
      (.date(Timestamp(seconds: 1_000)), .objectID(id), .equal, .unordered),
      (.objectID(id), .date(Timestamp(milliseconds: 1_000_001)), .less, .unordered),
      (.date(Timestamp(seconds: -1)), .date(Timestamp(milliseconds: -1_500)), .greater, .greater),
      (.objectID(id), .objectID(ObjectID(high: 1_000, middle: 0, low: 6)), .less, .less),
      (.uuid(UUIDBytes(high: 1, low: 9)), .uuid(UUIDBytes(high: 2, low: 0)), .less, .less),
      (.uuid(UUIDBytes(high: 0, low: 0)), .objectID(id), .unordered, .unordered),
      (.date(Timestamp(seconds: 0)), .int(0), .unordered, .unordered),
      // Links by identity.
      (.link(ObjectReference(classIndex: 1, row: 2)), .link(ObjectReference(classIndex: 1, row: 2)), .equal, .equal),
      (
        .link(ObjectReference(classIndex: 1, row: 2)), .link(ObjectReference(classIndex: 1, row: 3)), .unordered,
        .unordered
      ),
      (
        .link(ObjectReference(classIndex: 1, row: 2)), .link(ObjectReference(classIndex: 2, row: 2)), .unordered,
        .unordered
      ),
      // Lists and dictionaries.
      (.list([.int(1), .null]), .list([.double(1), .null]), .equal, .equal), (.list([]), .list([]), .equal, .equal),
      (.list([.int(1)]), .list([.int(2)]), .unordered, .unordered), (.list([.int(1)]), .int(1), .unordered, .unordered),
      (.list([.int(1)]), .list([.int(1), .int(1)]), .unordered, .unordered),
      (.list([]), .dictionary([:]), .unordered, .unordered),
      (.list([.bool(true)]), .list([.int(1)]), .equal, .unordered), (.list([]), .null, .unordered, .unordered),
      (.dictionary(["a": one]), .dictionary(["a": .int(1)]), .equal, .equal),
      (.dictionary(["a": .int(1)]), .dictionary(["b": .int(1)]), .unordered, .unordered),
      (.list([.list([.list([])])]), .list([.list([.list([.null])])]), .unordered, .unordered),
    ] as [(Value, Value, PartialOrdering, PartialOrdering)])
  func `two values compare`(left: Value, right: Value, documents: PartialOrdering, engine: PartialOrdering) {
    for (dialect, order) in [(Dialect.nspredicate, documents), (.rql, engine)] {
      #expect(Value.order(left, right, dialect.rules) == order)
      #expect(Value.order(right, left, dialect.rules) == order.reversed)
      #expect(Value.isEqual(left, right, dialect.rules) == (order == .equal))
    }
  }

  /// `<=` and `>=` hold of null and null, `<` and `>` never, `!=` of everything but equals.
  @Test func `the operators read off the order`() {
    let null = Value.order(.null, .null, .nspredicate)
    #expect(null.isLessOrEqual && null.isGreaterOrEqual && null != .less && null != .greater)
    let other = Value.order(.null, .int(1), .nspredicate)
    #expect(!other.isLessOrEqual && !other.isGreaterOrEqual && other != .equal)
  }

  /// Everything in its place; values in one row tie.
  private static let ascending: [[Value]] = [
    [.null], [.bool(false)], [.bool(true)], [.double(.nan), .float(.nan), .decimal(.nan)], [.double(-.infinity)],
    [.int(-1)], [.int(0), .double(-0.0), .decimal(.zero)], [.double(0.1), .decimal(Decimal128("0.10") ?? .nan)],
    [.int(1), .double(1), .float(1), one], [.int(9_007_199_254_740_992), .double(9_007_199_254_740_992)],
    [.int(9_007_199_254_740_993)], [.double(.infinity)], [.string("")], [.string("Z")], [.string("a")], [.data([])],
    [.data([0x61])], [.date(Timestamp(milliseconds: -1))], [.date(Timestamp(seconds: 0))], [.objectID(id)],
    [.uuid(UUIDBytes(high: 0, low: 0))], [.link(ObjectReference(classIndex: 0, row: 7))],
    [.link(ObjectReference(classIndex: 1, row: 0))], [.list([])], [.list([.null])],
    [.list([.int(1), .int(5)]), .list([one, .int(5)])],
    [.list([.int(2)])], [.dictionary([:])], [.dictionary(["a": .int(2)])], [.dictionary(["a": .int(3)])],
    [.dictionary(["a": .int(3), "b": .null])], [.dictionary(["b": .null])],
  ]

  @Test func `all values have one order`() {
    for (place, row) in Self.ascending.enumerated() {
      for (otherPlace, otherRow) in Self.ascending.enumerated() {
        for left in row {
          for right in otherRow {
            #expect(Value.totalOrder(left, right) == PartialOrdering(place, otherPlace), "\(left) \(right)")
          }
        }
      }
    }
  }

  @Test func `words and values say the same`() {
    for value in Self.ascending.joined() where !value.isContainer {
      #expect(value.withScalar { $0.value } == value)
      #expect(value.withScalar { $0.isNull } == (value == .null))
    }
  }

  @Test func `deep values compare without deep calls`() {
    var (left, right) = (Value.int(1), Value.int(2))
    for _ in 0..<1_000 { (left, right) = (.list([left]), .list([right])) }
    #expect(Value.order(left, right, .nspredicate) == .unordered)
    #expect(Value.order(left, left, .nspredicate) == .equal)
    #expect(Value.totalOrder(left, right) == .less)
  }
}
