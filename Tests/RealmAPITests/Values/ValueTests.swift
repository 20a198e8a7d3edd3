import RealmAPI
import Testing

@Test func decimalsHaveThirtyFourDigits() throws {
  let third = try #require(Decimal128("0.3333333333333333333333333333333333"))
  #expect(third != Decimal128("0.333333333333333333333333333333333"))
}
