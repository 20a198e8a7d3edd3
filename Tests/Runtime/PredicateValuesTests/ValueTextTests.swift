import Testing

@testable import PredicateValues

/// How messages and debuggers show values (language §5.0).
struct ValueTextTests {
  @Test(
    arguments: [
      (.null, "nil"), (.bool(true), "true"), (.bool(false), "false"), (.int(.min), "-9223372036854775808"),
      (.double(0.1), "0.1"), (.double(5), "5.0"), (.double(1e20), "1e+20"), (.double(-.infinity), "-inf"),
      (.double(.nan), "nan"), (.float(0.1), "0.1"), (.float(16_777_216), "16777216.0"),
      (.decimal(Decimal128(150)), "150"), (.string("it's \"so\""), "it's \"so\""), (.data([0, 0xFF]), "<00ff>"),
      (.data([]), "<>"), (.date(Timestamp(milliseconds: 250)), "1970-01-01T00:00:00.25Z"),
      (.objectID(ObjectID(high: 0, middle: 0, low: 1)), "000000000000000000000001"),
      (.uuid(UUIDBytes(high: 0, low: 1)), "00000000-0000-0000-0000-000000000001"),
      (.link(ObjectReference(classIndex: 3, row: 9)), "Class3"),
      (.list([]), "{}"), (.list([.int(1), .string("a"), .list([.null, .bool(true)])]), "{1, a, {nil, true}}"),
      (.dictionary(["b": .int(2), "a": .list([.int(1)])]), "{a: {1}, b: 2}"),
    ] as [(Value, String)])
  func `a value has one text`(value: Value, text: String) {
    #expect(value.messageText { "Class\($0)" } == text)
  }

  @Test(
    arguments: [
      (.null, "nil"), (.int(1), "int 1"), (.double(1), "double 1.0"), (.string("a\n"), "string \"a\\n\""),
      (.list([.int(1)]), "list {1}"), (.link(ObjectReference(classIndex: 3, row: 9)), "link #3/9"),
    ] as [(Value, String)])
  func `a debugger sees the kind too`(value: Value, text: String) {
    #expect(value.debugDescription == text)
  }

  @Test func `nesting costs no stack`() {
    var value = Value.int(1)
    for _ in 0..<1_000 { value = .list([value]) }
    #expect(value.messageText { _ in "" }.utf8.count == 2_001)
  }
}
