import Foundation
import RealmAPI
import Testing

/// Collections of values that are kept as embedded objects.
final class Itinerary: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var stops: List<HomeTown>
  @Persisted var byName: Map<String, HomeTown>
  @Persisted var maybeByName: Map<String, HomeTown?>
  @Persisted var start: HomeTown
  @Persisted var end: HomeTown?
}

/// A list has no places that are nil, so that an optional of such a value stands for none.
final class HollowItinerary: Object {
  @Persisted var stops: List<HomeTown?>
}

@Suite struct ProjectedCollectionTests {
  @Test func listsAndMapsOfTypesProjectedToEmbeddedObjectsAreKept() throws {
    let realm = try scratchRealm()
    let itinerary = Itinerary()
    itinerary.stops.append(objectsIn: [HomeTown(city: "Oslo"), HomeTown(city: "Rome")])
    itinerary.byName["a"] = HomeTown(city: "Bern")
    itinerary.maybeByName["b"] = HomeTown(city: "Kyiv")
    itinerary.maybeByName["c"] = HomeTown?.none
    try realm.write {
      realm.add(itinerary)
      itinerary.stops.append(HomeTown(city: "Graz"))
      itinerary.stops.move(from: 2, to: 0)
      itinerary.byName["d"] = HomeTown(city: "Lyon")
    }
    let found = try #require(realm.objects(Itinerary.self).first)
    #expect(found.stops.map(\.city) == ["Graz", "Oslo", "Rome"])
    #expect(found.byName.asKeyValueSequence().map { "\($0.key)\($0.value.city)" } == ["aBern", "dLyon"])
    #expect(found.maybeByName["b"]??.city == "Kyiv")
    #expect(found.maybeByName["c"] == .some(nil))
    #expect(found.freeze().stops.map(\.city) == ["Graz", "Oslo", "Rome"])
    #expect(
      realm.dynamicObjects("Itinerary").first?.dynamicList("stops").map { $0.city as? String } == [
        "Graz", "Oslo", "Rome",
      ])
    #expect(realm.objects(Itinerary.self).where { $0.stops.persistableValue.city == "Oslo" }.count == 1)
    #expect(realm.objects(Itinerary.self).where { $0.stops == HomeTown(city: "Oslo") }.count == 1)
    #expect(realm.objects(Itinerary.self).where { $0.stops == HomeTown(city: "Bonn") }.isEmpty)
  }

  @Test func aListOfOptionalsOfThemIsRefused() {
    #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(inMemoryIdentifier: "hollow", objectTypes: [HollowItinerary.self]))
    }
  }
}
