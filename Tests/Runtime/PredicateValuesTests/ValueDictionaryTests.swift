import PredicateValues
import Testing

struct ValueDictionaryTests {
  @Test func entriesAreInAscendingOrderOfTheirKeysBytes() {
    let dictionary: ValueDictionary = ["é": .int(3), "Z": .int(1), "a": .int(2), "": .int(0)]
    #expect(dictionary.keys == ["", "Z", "a", "é"])
    #expect(dictionary.values == [.int(0), .int(1), .int(2), .int(3)])
  }

  @Test func canonicallyEquivalentKeysAreTwoKeys() {
    let dictionary: ValueDictionary = ["\u{E9}": .int(1), "e\u{301}": .int(2)]
    #expect(dictionary.count == 2)
    #expect(dictionary["\u{E9}"] == .int(1))
    #expect(dictionary["e\u{301}"] == .int(2))
  }

  @Test func theLastOfSeveralEntriesWithOneKeyStays() {
    let dictionary: ValueDictionary = ["k": .int(1), "j": .null, "k": .int(2)]
    #expect(dictionary == ["j": .null, "k": .int(2)])
  }

  @Test func assigningInsertsReplacesAndRemoves() {
    var dictionary = ValueDictionary()
    dictionary["b"] = .int(1)
    dictionary["a"] = .int(2)
    dictionary["b"] = .null
    #expect(dictionary == ["a": .int(2), "b": .null])
    dictionary["a"] = nil
    dictionary["missing"] = nil
    #expect(dictionary == ["b": .null])
  }
}

struct ValueEqualityTests {
  @Test(arguments: [
    (Value.string("\u{E9}"), Value.string("e\u{301}")),
    (.double(0), .double(-0.0)),
    (.float(0), .float(-0.0)),
    (.int(1), .double(1)),
    (.float(1), .double(1)),
    (.bool(true), .int(1)),
    (.string(""), .null),
    (.list([]), .dictionary([:])),
  ])
  func valuesOfDifferentRepresentationDiffer(left: Value, right: Value) {
    #expect(left != right)
  }

  @Test(arguments: [Value.double(.nan), .float(.nan), .list([.double(.nan)]), .dictionary(["k": .float(.nan)])])
  func aNaNEqualsItself(value: Value) {
    #expect(value == value)
    #expect(Set([value, value]).count == 1)
  }
}
