import PredicateDiagnostics
import PredicateJSON
import Testing

struct JSONReaderTests {
  @Test func aValueKeepsItsPlaceAndItsText() throws {
    let value = try JSONValue(parsing: SourceText(#" {"a": [1.0, 1, -0.0, 12345678901234567890e5]} "#))
    let array = try #require(value["a"])
    #expect(array.kind == .array)
    #expect(array.range == SourceRange(7, 45))
    #expect(array.elements.map(\.text) == ["1.0", "1", "-0.0", "12345678901234567890e5"])
    #expect(array.elements.map(\.isIntegerText) == [false, true, false, false])
  }

  @Test func membersKeepTheirOrder() throws {
    let value = try JSONValue(parsing: SourceText(#"{"b": {"x": []}, "a": {}, "": null, "c": true}"#))
    #expect(value.members.map(\.key) == ["b", "a", "", "c"])
    #expect(value.members.map(\.value.kind) == [.object, .object, .null, .bool])
    #expect(value["c"]?.bool == true)
    #expect(value["missing"] == nil)
  }

  @Test(arguments: [
    (#""""#, ""),
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\u0000""#, "\0"),
    (#""é😀""#, "é😀"),
  ])
  func stringsAreUnescaped(text: String, expected: String) throws {
    let string = try #require(try JSONValue(parsing: SourceText(text)).string)
    #expect(Array(string.utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("«»", "expected a value, found the end of the text"),
    ("[1«»", "expected `,` or `]`, found the end of the text"),
    ("[1 «2»]", "expected `,` or `]`, found `2`"),
    ("[1«,»]", "a trailing comma"),
    (#"{"a": 1«,»}"#, "a trailing comma"),
    ("[«,»1]", "expected a value, found `,`; a value is missing"),
    ("{«a»: 1}", "expected a key in double quotes, found `a`"),
    (#"{"a" «1»}"#, "expected `:` behind the key, found `1`"),
    (#"{"a": 1} «x»"#, "expected the end of the text, found `x`"),
    ("«True»", "write `true`"),
    ("«nil»", "write `null`"),
    ("«nulls»", "expected a value, found `nulls`"),
    ("«NaN»", #"write `{"$numberDouble": "NaN"}`"#),
    ("«-Infinity»", #"write `{"$numberDouble": "-Infinity"}`"#),
    ("«'»a'", "strings stand in double quotes"),
    ("[«/»/ x\n1]", "JSON has no comments"),
    ("«01»", "does not begin with zeros"),
    ("1.«»", "expected a digit after the point, found the end of the text"),
    ("1e«x»", "expected a digit of the exponent, found `x`"),
    ("-«»", "expected a digit after `-`"),
    ("«.»5", "a number needs a digit before the point"),
    ("«+»1", "a number has no plus sign"),
    (#"«"abc»"#, "the string is not closed"),
    ("«\"abc»\n\"", "not closed on its line"),
    (#""a«\x»""#, "a backslash before `x` is not an escape"),
    (#""«\u00»g0""#, "needs four hexadecimal digits"),
    (#""«\ud800»x""#, "needs its second half"),
    (#""«\udc00»""#, "has no first half"),
    (#""«\ud800»\u0041""#, "needs its second half"),
    ("\"a«\u{1}»\"", "the control character U+0001 in a string; write `\\u0001`"),
  ])
  func syntaxErrorsAreAtTheirPlace(text: String, message: String) {
    expectFaults(in: text, [ExpectedFault(.jsonSyntax, message)]) { _ = try JSONValue(parsing: $0) }
  }

  @Test(arguments: [
    [0x80] as [UInt8], [0xC0, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC3],
    [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
  ])
  func invalidUTF8IsAnError(bytes: [UInt8]) {
    let source = SourceText(utf8: Array("[\"".utf8) + bytes + Array("\"]".utf8))
    let error = #expect(throws: DiagnosticError.self) { try JSONValue(parsing: source) }
    #expect(error?.first.code == .jsonSyntax)
    #expect(error?.first.range == SourceRange(2, 3))
    #expect(error?.first.message.contains("is not UTF-8") == true)
  }

  @Test func duplicateKeysAreReportedTogether() {
    expectFaults(
      in: #"{"a": 1, "b": {"x": 1, «"\u0078"»: 2}, «"a"»: 3, «"a"»: 4}"#,
      [
        ExpectedFault(.jsonDuplicateKey, "the key `x`", note: "the first is here"),
        ExpectedFault(.jsonDuplicateKey, "the key `a`"), ExpectedFault(.jsonDuplicateKey, "the key `a`"),
      ]
    ) { _ = try JSONValue(parsing: $0) }
  }

  @Test func duplicateKeysAreFoundAmongMany() {
    let members = (0..<1000).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    expectFaults(
      in: "{\"a\": 1, «\"a\"»: 2, \(members), «\"k500\"»: 1}",
      [ExpectedFault(.jsonDuplicateKey, "the key `a`"), ExpectedFault(.jsonDuplicateKey, "the key `k500`")]
    ) { _ = try JSONValue(parsing: $0) }
  }

  @Test func keysThatLookAlikeAreDifferent() throws {
    let value = try JSONValue(parsing: SourceText("{\"\u{E9}\": 1, \"e\u{301}\": 2}"))
    #expect(value["\u{E9}"]?.text == "1")
    #expect(value["e\u{301}"]?.text == "2")
  }

  @Test func nestingIsBounded() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(try JSONValue(parsing: SourceText(deepest)).kind == .array)
    let brackets = String(repeating: "[", count: 128)
    expectFaults(in: brackets + "«[»" + String(repeating: "[", count: 1_000_000), [ExpectedFault(.jsonDepth, "128")]) {
      _ = try JSONValue(parsing: $0)
    }
  }

  @Test func truncatedTextsAreErrorsAndNothingWorse() throws {
    let bytes = Array(#"{"a": [1.5e3, true, null, "x\u00e9é"], "b": {}}"#.utf8)
    for count in 0..<bytes.count {
      #expect(throws: DiagnosticError.self) { try JSONValue(parsing: SourceText(utf8: Array(bytes[..<count]))) }
    }
  }
}
