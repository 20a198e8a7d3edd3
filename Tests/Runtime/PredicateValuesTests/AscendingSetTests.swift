import Testing

@testable import PredicateValues

/// Sets stand in one order, whatever order their elements came in.
@Suite struct AscendingSetTests {
  static let ascending: [Value] = [
    .null, .bool(false), .bool(true), .double(.nan), .double(-.infinity), .int(-1), .double(-0.0), .int(1),
    .double(1.5), .int(.max), .string(""), .string("Z"), .string("a"), .data([]), .data([0]), .list([]),
    .dictionary([:]),
  ]

  @Test func elementsAreSorted() {
    #expect(Value.ascendingSet(Self.ascending) == Self.ascending)
    #expect(Value.ascendingSet(Self.ascending.reversed()) == Self.ascending)
  }

  @Test func ofEqualElementsTheFirstStays() {
    #expect(Value.ascendingSet([.int(2), .double(2), .int(1), .float(1), .int(2)]) == [.int(1), .int(2)])
    #expect(Value.ascendingSet([.double(0), .double(-0.0)]) == [.double(0)])
    #expect(Value.ascendingSet([.string("é"), .string("e\u{301}")]) == [.string("e\u{301}"), .string("é")])
    #expect(Value.ascendingSet([.bool(true), .int(1)]) == [.bool(true), .int(1)])
  }
}
