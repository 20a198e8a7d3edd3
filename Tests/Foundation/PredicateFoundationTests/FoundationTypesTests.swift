import Foundation
import PredicateFoundation
import Predicates
import Testing

/// Dates, UUIDs, data, decimals and URLs as properties and arguments.
@Suite struct FoundationTypesTests {
  @Test(arguments: [-1.5, -0.25, 0, 0.5, 1_000_000.125, -978_307_200.5, -978_307_201, 5e9, -6e10])
  func datesKeepTheirNanoseconds(sinceReference: Double) {
    let date = Date(timeIntervalSinceReferenceDate: sinceReference)
    let time = Timestamp(date)
    #expect(Date(time) == date)
    let doubled = Double(time.seconds - 978_307_200) + Double(time.nanoseconds) / 1e9
    #expect(doubled == sinceReference)
  }

  @Test func datesOutOfRange() {
    #expect(Timestamp(Date(timeIntervalSinceReferenceDate: .nan)) == Timestamp(seconds: .min))
    #expect(Timestamp(Date(timeIntervalSinceReferenceDate: -.infinity)) == Timestamp(seconds: .min))
    #expect(Timestamp(Date(timeIntervalSinceReferenceDate: .infinity)) == Timestamp(seconds: .max))
    #expect(Timestamp(Date(timeIntervalSince1970: -0.5)) == Timestamp(seconds: 0, nanoseconds: -500_000_000))
  }

  @Test(arguments: ["0", "-12.50", "1e-30", "12345678901234567890123456789012", "99e100"])
  func decimalsKeepTheirDigits(text: String) throws {
    let decimal = try #require(Decimal(string: text))
    #expect(Decimal128(decimal).description == Decimal128(decimal.description)?.description)
    #expect(Decimal128(Decimal.nan).isNaN)
  }

  @Test func decimalsAreRoundedTo34Digits() throws {
    let long = try #require(Decimal(string: "1234567890123456789012345678901234567"))
    #expect(Decimal128(long) == Decimal128("1.234567890123456789012345678901235E36"))
  }

  @Test func identifiersKeepTheirBytes() throws {
    let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
    #expect(UUIDBytes(uuid) == UUIDBytes(high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF))
    #expect(UUID(UUIDBytes(uuid)) == uuid)
  }

  /// An encoded predicate is its verified program.
  @Test func predicatesAreCodable() throws {
    let predicates = [
      try ObjectPredicate<Item>(where: "count > \(0) AND name BEGINSWITH[c] \("a")"),
      try ObjectPredicate("isDone == true"),
    ]
    let json = try JSONEncoder().encode(predicates)
    #expect(try JSONDecoder().decode([ObjectPredicate<Item>].self, from: json) == predicates)
    let list = try PropertyListEncoder().encode(predicates)
    #expect(try PropertyListDecoder().decode([ObjectPredicate<Item>].self, from: list) == predicates)
    for (text, code) in [("UFJFRA==", "image-truncated"), ("eA==", "image-header")] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ObjectPredicate<Item>].self, from: Data("[\"\(text)\"]".utf8))
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((context.underlyingError as? DiagnosticError)?.first.code.rawValue == code)
      #expect(context.codingPath.count == 1)
    }
    let failing = ObjectPredicate<Item>(failing: DiagnosticError(Diagnostic(.jsonType, "x")))
    #expect(throws: DiagnosticError.self) { try JSONEncoder().encode(failing) }
    // A program for another type is refused.
    let other = try JSONEncoder().encode(try ObjectPredicate<Item.Owner>("age > 5"))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ObjectPredicate<Item>.self, from: other) }
  }

  @Test func errorsPrintWhole() {
    let error = #expect(throws: DiagnosticError.self) { try ObjectPredicate<Item>("nme == 'x'") }
    let known: (any Error)? = error
    #expect(known?.localizedDescription == error?.description)
  }

  @Test func everyWayToPassAnArgument() throws {
    let items = ItemMaker.items(200)
    let date = items[7].created
    let expected = items.filter { $0.created <= date }
    #expect(try items.filter(where: "created <= \(date)") == expected)
    #expect(try items.filter(ObjectPredicate("created <= %@", date)) == expected)
    #expect(
      try items.filter(
        ObjectPredicate("created <= $limit", arguments: Arguments(variables: ["limit": date.predicateArgument])))
        == expected)
    let template = try PredicateTemplate("created <= %@ AND id != %@", for: Item.self)
    #expect(try items.filter(template.bind(date, UUID(), for: Item.self)) == expected)
    let ids = items.prefix(3).map(\.id)
    let named = items.filter { ids.contains($0.id) }
    #expect(try items.filter(where: "id IN \(ids)") == named)
    #expect(try items.filter(where: "id IN \(Set(ids))") == named)
    #expect(try items.filter(where: "created BETWEEN \(date...date)") == items.filter { $0.created == date })
  }
}
