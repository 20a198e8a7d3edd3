import PredicateValues
import Testing

@testable import PredicateReference

private func decimal(_ text: String) -> Value {
  .decimal(ExactDecimal(parsing: text).map(Decimal128.init(nearest:)) ?? .referenceNaN)
}
private func date(_ seconds: Int64, _ nanoseconds: Int32) -> Value {
  Timestamp(seconds: seconds, nanoseconds: nanoseconds).map(Value.date) ?? .null
}
private let documents = ValueRules(.nspredicate)
private let seconds: Int64 = 1_700_000_000
private let link = Value.link(ObjectReference(classIndex: 0, row: 1))

@Suite("Two values (language §6.2, §6.8, §6.9)")
struct ValueRulesTests {
  @Test(
    "equal",
    arguments: [
      (.null, .null), (.int(1), .double(1)), (.int(1), decimal("1.0")), (.int(1), .bool(true)),
      (.double(-0.0), .int(0)),
      (decimal("-0"), .int(0)), (decimal("1.50"), decimal("1.5")), (.double(0.1), decimal("0.1")),
      (.float(0.1), decimal("0.1")), (decimal("nan"), decimal("nan")), (.string("abc"), .data([97, 98, 99])),
      (date(seconds, 0), .objectID(ObjectID(high: UInt32(seconds), middle: 7, low: 7))), (link, link),
      (.double(.infinity), .float(.infinity)), (.list([.int(1), .null]), .list([.double(1), .null])),
      (.dictionary(["k": .list([])]), .dictionary(["k": .list([])])),
    ] as [(Value, Value)])
  func equal(left: Value, right: Value) {
    #expect(documents.holds(left, .equal, right))
    #expect(documents.holds(right, .lessOrEqual, left))
    #expect(!documents.holds(left, .less, right))
    #expect(!documents.holds(left, .notEqual, right))
  }

  @Test(
    "less",
    arguments: [
      (.int(1), .int(2)), (.bool(false), .bool(true)), (.bool(true), .int(2)),
      (.double(9_007_199_254_740_992), .int(9_007_199_254_740_993)), (.float(0.1), .double(0.11)),
      (.double(0.1), .float(0.1)), (decimal("nan"), .int(-1)), (.double(-.infinity), decimal("-1e6000")),
      (.string(""), .string("a")), (.string("Z"), .string("a")), (.string("\u{FFFD}"), .string("😀")),
      (.string("ab"), .data([97, 99])), (.data([1]), .data([1, 0])), (date(-1, -5), date(-1, 0)),
      (date(seconds, 0), .objectID(ObjectID(high: UInt32(seconds) + 1, middle: 0, low: 0))),
      (.uuid(UUIDBytes(high: 1, low: 9)), .uuid(UUIDBytes(high: 2, low: 0))),
      (.objectID(ObjectID(high: 1, middle: 1, low: 9)), .objectID(ObjectID(high: 1, middle: 2, low: 0))),
    ] as [(Value, Value)])
  func less(smaller: Value, larger: Value) {
    #expect(documents.holds(smaller, .less, larger))
    #expect(documents.holds(larger, .greater, smaller))
    #expect(documents.holds(smaller, .lessOrEqual, larger))
    #expect(!documents.holds(larger, .lessOrEqual, smaller))
    #expect(!documents.holds(smaller, .equal, larger))
  }

  @Test(
    "unrelated: different, and in no order",
    arguments: [
      (.null, .int(0)), (.double(.nan), .double(.nan)), (.double(.nan), .int(1)), (.float(.nan), decimal("1")),
      (.string("1"), .int(1)), (.string("a"), .null), (date(0, 0), .int(0)), (.list([]), .null), (link, .int(1)),
      (link, .link(ObjectReference(classIndex: 0, row: 2))), (.list([.int(1)]), .int(1)), (.list([]), .dictionary([:])),
      (.list([.int(1)]), .list([.int(2)])), (.dictionary(["a": .int(1)]), .dictionary(["b": .int(1)])),
      (.uuid(UUIDBytes(high: 0, low: 1)), .objectID(ObjectID(high: 0, middle: 0, low: 1))),
    ] as [(Value, Value)])
  func unrelated(left: Value, right: Value) {
    for comparison in [ReferenceOperator.equal, .less, .lessOrEqual, .greater, .greaterOrEqual] {
      #expect(!documents.holds(left, comparison, right))
      #expect(!documents.holds(right, comparison, left))
    }
    #expect(documents.holds(left, .notEqual, right))
  }

  @Test("rql keeps bool apart from numbers, string from data, date from objectId")
  func engineKinds() {
    let engine = ValueRules(.rql)
    #expect(!engine.holds(.int(1), .equal, .bool(true)))
    #expect(!engine.holds(.string("abc"), .equal, .data([97, 98, 99])))
    #expect(!engine.holds(date(1, 0), .equal, .objectID(ObjectID(high: 1, middle: 0, low: 0))))
    #expect(engine.holds(.int(1), .equal, .double(1)))
  }

  @Test(
    "text operators find",
    arguments: [
      (.string("abc"), .finds(.anywhere), .string("b"), []), (.data([97, 98]), .finds(.anywhere), .string("b"), []),
      (.string("Écé"), .finds(.front), .string("ec"), [.caseInsensitive, .diacriticInsensitive]),
      (.string("abc"), .finds(.back), .string("bc"), []),
      (.string("ABC"), .finds(.back), .string("bc"), .caseInsensitive),
      (.null, .like, .null, []), (.string("d\\g"), .like, .string("d?g"), []),
    ] as [(Value, ReferenceOperator, Value, TextOptions)])
  func finds(text: Value, comparison: ReferenceOperator, needle: Value, options: TextOptions) {
    #expect(documents.holds(text, comparison, needle, options: options))
  }

  @Test(
    "text operators do not find",
    arguments: [
      (.string("abc"), .finds(.anywhere), .string(""), []), (.string("abc"), .finds(.anywhere), .null, []),
      (.null, .finds(.anywhere), .string("a"), []),
      (.null, .finds(.anywhere), .null, []), (.int(1), .finds(.anywhere), .string("1"), []),
      (.string("a"), .like, .null, []),
      (.null, .like, .string("*"), []), (.data([97]), .like, .string("a"), []),
      (.data([97]), .finds(.anywhere), .string("a"), .caseInsensitive),
      (.string("e"), .finds(.anywhere), .string("\u{301}"), .diacriticInsensitive),
      (.string("ab"), .finds(.front), .string("b"), []), (.string("ab"), .finds(.front), .string("abc"), []),
    ] as [(Value, ReferenceOperator, Value, TextOptions)])
  func doesNotFind(text: Value, comparison: ReferenceOperator, needle: Value, options: TextOptions) {
    #expect(!documents.holds(text, comparison, needle, options: options))
  }

  @Test("the order of mixed values (language §7.2)")
  func mixedOrder() {
    let ascending: [Value] = [
      .null, .bool(false), .bool(true), .double(-.infinity), .int(-1), decimal("0.5"), .int(1), .string(""),
      .string("a"),
      .data([]), date(0, 0), .objectID(ObjectID(high: 0, middle: 0, low: 0)), .uuid(UUIDBytes(high: 0, low: 0)),
      link,
      .list([]), .dictionary([:]),
    ]
    for (position, value) in ascending.enumerated() {
      for (otherPosition, other) in ascending.enumerated() {
        #expect(documents.precedesInMixedOrder(value, other) == (position < otherPosition))
      }
    }
  }
}
