import PredicateValues
import Testing

/// Points in time and their text (language §3, §5.0).
struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0),
      ("2020-02-29T12:30:00Z", 1_582_979_400, 0),
      ("2020-02-29T12:30:00.25Z", 1_582_979_400, 250_000_000),
      ("2020-02-29T12:30:00.000000001Z", 1_582_979_400, 1),
      ("1969-12-31T23:59:59.999999999Z", 0, -1),
      ("1969-12-31T23:59:58.5Z", -1, -500_000_000),
      ("1900-03-01T00:00:00Z", -2_203_891_200, 0),
      ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
      ("-0044-03-15T12:00:00Z", -63_549_316_800, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
      ("+10000-01-01T00:00:00Z", 253_402_300_800, 0),
      ("+292277026596-12-04T15:30:07.999999999Z", Int64.max, 999_999_999),
      ("-292277022657-01-27T08:29:51.000000001Z", Int64.min, -999_999_999),
    ] as [(String, Int64, Int32)])
  func `text and instant say the same both ways`(text: String, seconds: Int64, nanoseconds: Int32) throws {
    let instant = try #require(Timestamp(seconds: seconds, nanoseconds: nanoseconds))
    #expect(Timestamp(text) == instant)
    #expect(instant.description == text)
  }

  @Test(arguments: [
    ("2020-02-29T12:30:00", "2020-02-29T12:30:00Z"),
    ("2020-02-29t12:30:00z", "2020-02-29T12:30:00Z"),
    ("2020-02-29T12:30:00,500Z", "2020-02-29T12:30:00.5Z"),
    ("2020-02-29T12:30:00+02:00", "2020-02-29T10:30:00Z"),
    ("2020-02-29T23:30:00-0130", "2020-03-01T01:00:00Z"),
    ("2020-02-29T23:30:00-01", "2020-03-01T00:30:00Z"),
    ("+2020-02-29T12:30:00Z", "2020-02-29T12:30:00Z"),
    ("2020-02-29", "2020-02-29T00:00:00Z"), ("2010/01/01", "2010-01-01T00:00:00Z"),
    ("2010/1/9", "2010-01-09T00:00:00Z"), ("2010/01/01 10:05", "2010-01-01T10:05:00Z"),
    ("2020-02-29 12:30:00", "2020-02-29T12:30:00Z"), ("2020-02-29T12:30", "2020-02-29T12:30:00Z"),
    ("2020-02-29 12:30:00Z", "2020-02-29T12:30:00Z"), ("2020-02-29 12:30:00 UTC", "2020-02-29T12:30:00Z"),
    ("2020-02-29 12:30:00.5 +0200", "2020-02-29T10:30:00.5Z"), ("1969-12-31", "1969-12-31T00:00:00Z"),
  ])
  func `other spellings are read`(text: String, canonical: String) {
    #expect(Timestamp(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "2020-02-29T", "2020-02-29 ", "2020/02-29", "2020-02/29", "01/02/2020", "20200229", "2020-02", "2020",
    "2020-02-29 12", "2020-02-29  12:30", "2020-02-29 12:30 ", "2020-02-29 12:30 PM", "2020-02-29 12:30 UT",
    "2020-02-30T00:00:00Z", "2019-02-29T00:00:00Z", "2020-13-01T00:00:00Z", "2020-00-01T00:00:00Z",
    "2020-01-00T00:00:00Z", "2020-01-01T24:00:00Z", "2020-01-01T00:60:00Z", "2020-01-01T00:00:60Z",
    "2020-01-01T00:00:00.Z", "2020-01-01T00:00:00.1234567890Z", "2020-01-01T00:00:00Zx", "2020-1-1T00:00:00Z",
    "12020-01-01T00:00:00Z", "2020-01-01T00:00:00+1:00", "2020-01-01T00:00:00+01:",
    "+292277026596-12-04T15:30:08Z", "-292277022657-01-27T08:29:50.9Z", "+9999999999999-01-01T00:00:00Z",
  ])
  func `anything else is not an instant`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `both parts have one sign`() {
    #expect(Timestamp(seconds: 1, nanoseconds: -1) == nil)
    #expect(Timestamp(seconds: -1, nanoseconds: 1) == nil)
    #expect(Timestamp(seconds: 0, nanoseconds: 1_000_000_000) == nil)
    #expect(Timestamp(seconds: 0, nanoseconds: .min) == nil)
  }

  @Test(
    arguments: [(1_500, 1, 500_000_000), (-1_500, -1, -500_000_000), (Int64.min, -9_223_372_036_854_775, -808_000_000)]
      as [(Int64, Int64, Int32)])
  func `milliseconds split into parts of one sign`(milliseconds: Int64, seconds: Int64, nanoseconds: Int32) {
    #expect(Timestamp(milliseconds: milliseconds) == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test func `order is to the nanosecond`() {
    let ascending = [
      "-0001-01-01T00:00:00Z", "1969-12-31T23:59:58.5Z", "1969-12-31T23:59:59.999999998Z",
      "1969-12-31T23:59:59.999999999Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000000001Z",
    ].compactMap { Timestamp($0) }
    #expect(ascending.count == 6)
    for (left, right) in zip(ascending, ascending.dropFirst()) { #expect(left < right && !(right < left)) }
  }

  @Test func `random instants read back`() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let seconds = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...60, using: &generator)
      let nanoseconds = Int32.random(in: 0...999_999_999, using: &generator) * (seconds < 0 ? -1 : 1)
      let instant = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
      #expect(instant.flatMap { Timestamp($0.description) } == instant)
    }
  }
}
