import Testing

@testable import PredicateVM

/// Charges are those of exact arithmetic for integers of every width: a wrapped charge would add fuel.
@Suite struct FuelChargeTests {
  @Test func chargesDoNotWrap() {
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
  }

  private func check<Count: FixedWidthInteger & SignedInteger>(_: Count.Type) {
    let lengths: [Count] = [0, 1, 2, 63, 64, 65, 100, .max / 64, .max / 2, .max / 2 + 1, .max - 1, .max]
    for text in lengths {
      for pattern in lengths {
        let steps = Int64(text) * max(1, Int64(pattern)) / 64
        #expect(Int64(FuelCharge.steps(text, pattern)) == min(steps, Int64(Count.max) - 1), "\(text) × \(pattern)")
        #expect(Int64(FuelCharge.bytes(text, pattern)) == (Int64(text) + Int64(pattern)) / 64, "\(text) + \(pattern)")
      }
    }
  }

  @Test func theGreatestChargeLeavesRoomForTheInstruction() {
    for length in [Int.max, .max - 1, .max / 2, 1 << 40] {
      let charge = 1 &+ FuelCharge.steps(length, .max)
      #expect(charge > 0 && .max &- charge >= 0)
      #expect(FuelCharge.bytes(length, .max) >= length / 64)
    }
  }
}
