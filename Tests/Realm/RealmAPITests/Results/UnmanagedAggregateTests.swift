import Foundation
import RealmAPI
import Testing

/// A member of a team that is in no realm.
final class RelayRunner: Object {
  @Persisted var name = ""
  @Persisted var laps = 0
  @Persisted var best: Double?
  @Persisted var grade = Grade.low
  @Persisted var since: Date
  @Persisted var captain: RelayRunner?
  @Persisted var pupils: List<RelayRunner>
  @Persisted var mixed: AnyRealmValue
}

final class Relay: Object {
  @Persisted var runners: List<RelayRunner>
  @Persisted var reserve: MutableSet<RelayRunner>
  @Persisted var byLane: Map<String, RelayRunner?>
  @Persisted var times: List<Double>
}

/// The aggregates of collections in plain memory are those of collections in a realm.
@Suite struct UnmanagedAggregateTests {
  private func relay() -> Relay {
    let relay = Relay()
    for (index, laps) in [4, 1, 4].enumerated() {
      let runner = RelayRunner()
      runner.laps = laps
      runner.best = index == 1 ? nil : Double(index) + 0.5
      runner.grade = index == 0 ? .high : .low
      runner.since = Date(timeIntervalSinceReferenceDate: Double(index))
      runner.mixed = index == 0 ? .string("x") : .int(index)
      runner.captain = index == 0 ? nil : relay.runners[0]
      relay.runners.append(runner)
      relay.byLane["\(index)"] = runner
    }
    relay.runners[0].pupils.append(objectsIn: relay.runners.dropFirst())
    relay.reserve.insert(objectsIn: relay.runners)
    relay.byLane["none"] = RelayRunner?.none
    relay.times.append(objectsIn: [2.5, 0.5])
    return relay
  }

  @Test(arguments: [false, true]) func aggregatesOfPropertiesNeedNoRealm(_ isManaged: Bool) throws {
    let relay = relay()
    if isManaged {
      let realm = try scratchRealm()
      try realm.write { realm.add(relay) }
    }
    #expect(relay.runners.sum(ofProperty: "laps") == 9)
    #expect(relay.reserve.sum(of: \.laps) == 9)
    #expect(relay.byLane.sum(of: \.laps) == 9)
    #expect(relay.runners.min(of: \.laps) == 1)
    #expect(relay.byLane.max(of: \.laps) == 4)
    #expect(relay.runners.average(of: \.laps) == 3)
    #expect(relay.runners.min(of: \.best) == 0.5)
    #expect(relay.byLane.average(of: \.best) == 1.5)
    #expect(relay.runners.max(of: \.grade) == .high)
    #expect(relay.runners.max(of: \.since) == Date(timeIntervalSinceReferenceDate: 2))
    #expect(relay.runners.sum(ofProperty: "captain.laps") == 8)
    #expect(relay.runners.sum(ofProperty: "pupils.laps") == 5)
    #expect(relay.byLane.sum(ofProperty: "captain.laps") == 8)
    #expect(relay.runners.max(ofProperty: "mixed") == AnyRealmValue.string("x"))
    #expect(relay.times.sum(ofProperty: "self") == 3.0)
    #expect(relay.times.average() == 1.5)
  }
}
