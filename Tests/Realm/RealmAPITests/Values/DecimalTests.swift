import Foundation
import RealmAPI
import Testing

final class Price: Object {
  @Persisted var amount: Decimal128
  @Persisted var before: Decimal128?
}

/// `Decimal128` as code after the documents uses it, with nothing imported but `RealmAPI`.
@Suite struct DecimalTests {
  @Test func literalsAreNumbersAndTexts() {
    let whole: Decimal128 = 3
    let fraction: Decimal128 = -0.1
    let text: Decimal128 = "0.3333333333333333333333333333333333"
    #expect(whole.description == "3")
    #expect(fraction.description == "-0.1")
    #expect(text != "0.333333333333333333333333333333333")
    #expect(Decimal128("1.50") == 1.5)
  }

  @Test func theyAreCalculatedWith() {
    var sum: Decimal128 = 1.5
    sum += 0.25
    sum -= 1
    sum *= 4
    sum /= 2
    #expect(sum == 1.5)
    #expect(Decimal128(1) / 3 + 0.5 - 2 * 0.25 == "0.3333333333333333333333333333333333")
    #expect(("1.234567" as Decimal128 + "9.876543").description == "11.111110")
    #expect(-sum == -1.5)
    #expect((-sum).magnitude == sum)
    #expect([1, 2.5, "0.25"].reduce(Decimal128.zero, +) == 3.75)
    #expect(Array(stride(from: Decimal128(0), to: 1, by: 0.25)) == [0, 0.25, 0.5, 0.75])
    #expect(Decimal128(1).distance(to: 3.5) == 2.5)
    #expect((Decimal128(1) / 0).description == "Infinity")
    #expect((Decimal128.zero / 0).isNaN)
  }

  @Test func theyAreMadeOfOtherNumbers() throws {
    #expect(Decimal128() == 0)
    #expect(Decimal128(value: Int8(-3)) == -3)
    #expect(Decimal128(value: 0.1) == "0.1")
    #expect(Decimal128(value: Float(0.1)) == "0.1")
    #expect(Decimal128(value: "1E3") == 1_000)
    #expect(Decimal128(number: NSNumber(value: 2.5)) == 2.5)
    #expect(Decimal128(value: Decimal(string: "12.30") as Any) == 12.3)
    let double = 0.7
    #expect(Decimal128(double) == 0.7)
    #expect(Decimal128(UInt64.max).description == "18446744073709551615")
    #expect(Decimal128(exactly: Int64.min)?.description == "-9223372036854775808")
    #expect(Decimal128(exactly: UInt128.max) == nil)
    #expect(try Decimal128(string: "-1.5") == -1.5)
    let error = #expect(throws: Realm.Error.self) { try Decimal128(string: "1,5") }
    #expect(error?.description.contains("`1,5` is not a decimal number: write digits, as in `1.5` or `2E-3`") == true)
    let text = "1,5"
    #expect(Decimal128(text) == nil)
  }

  @Test func theyEndSomewhere() {
    #expect(Decimal128.max.description == "9.999999999999999999999999999999999E+6144")
    #expect(Decimal128.min.description == "-9.999999999999999999999999999999999E+6144")
    #expect(Decimal128.max * 10 == .infinity)
    #expect(Decimal128.min < 0 && Decimal128.max > 0)
  }

  @Test(arguments: ["0", "-1.50", "1E+6000", "NaN", "Infinity", "0.1000000000000000055511151231257827"])
  func codingLosesNothing(_ text: String) throws {
    let number = try Decimal128(string: text)
    let data = try JSONEncoder().encode([number])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(number)\"]")
    #expect(try JSONDecoder().decode([Decimal128].self, from: data) == [number])
    #expect(number.stringValue == text)
  }

  @Test func numbersAreDecoded() throws {
    let numbers = try JSONDecoder().decode([Decimal128].self, from: Data("[1, -2.5, \"3\"]".utf8))
    #expect(numbers == [1, -2.5, 3])
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Decimal128].self, from: Data("[true]".utf8)) }
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Decimal128].self, from: Data("[\"x\"]".utf8)) }
  }

  @Test func propertiesTakeNumbersByName() throws {
    let price = Price(value: ["amount": 5, "before": "4.75"])
    #expect(price.amount == 5)
    #expect(price.before == 4.75)
    price["before"] = 0.1
    #expect(price.before == "0.1")
    let realm = try scratchRealm()
    try realm.write { realm.add(price) }
    #expect(realm.objects(Price.self).where { $0.amount == 5 && $0.before < 0.2 }.count == 1)
    #expect(realm.objects(Price.self).sum(of: \.amount) == 5)
  }
}
