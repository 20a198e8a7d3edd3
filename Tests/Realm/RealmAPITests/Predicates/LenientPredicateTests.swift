import Foundation
import RealmAPI
import Testing

final class Parcel: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var weight = 0
  @Persisted var ratio = 0.0
  @Persisted var price = Decimal128.zero
  @Persisted var code = UUID()
  @Persisted var sent = Date(timeIntervalSince1970: 0)
  @Persisted var content = Data()
  @Persisted var labels: List<String>
  @Persisted var stamps: MutableSet<Int>
  @Persisted var parts: List<Parcel>
}

/// Predicates that the documents refuse and Realm's SDK runs: they run here too, with a warning for each kind.
@Suite struct LenientPredicateTests {
  private static let code = "DEADBEEF-0000-4000-8000-000000000001"

  private func parcels(_ name: String) throws -> Results<Parcel> {
    let realm = try scratchRealm("lenient \(name)")
    try realm.write {
      for id in 0..<3 {
        let parts: [[String: Any]] = (0..<id).map { ["id": 10 * id + $0, "labels": id == 2 ? ["x", "y"] : ["x"]] }
        realm.create(
          Parcel.self,
          value: [
            "id": id, "weight": id, "ratio": Double(id), "price": id == 1 ? "1.5" : "1",
            "content": Data("Ab\(id)".utf8),
            "labels": Array(repeating: "a", count: id), "stamps": Array(0..<id), "parts": parts,
          ] as [String: Any])
      }
      realm.object(ofType: Parcel.self, forPrimaryKey: 1)?.code = try #require(UUID(uuidString: Self.code))
    }
    return realm.objects(Parcel.self).filter("id < 10")
  }

  nonisolated(unsafe) static let cases: [(format: String, arguments: [Any], ids: [Int])] = [
    ("labels.@count > 0", [], [1, 2]), ("labels.@count == 0", [], [0]), ("stamps.@count == 2", [], [2]),
    ("NOT labels.@count > 0", [], [0]), ("labels.@count > %@", [1], [2]),
    ("ANY parts.@count > 1", [], [2]),
    ("weight == true", [], [1]), ("weight == false", [], [0]), ("weight IN {true, 2}", [], [1, 2]),
    ("ratio == true", [], [1]), ("price == true", [], [0, 2]), ("weight > false", [], [1, 2]),
    ("weight == %@", [true], [1]),
    ("weight ==[c] 1", [], [1]), ("price ==[c] 1.5", [], [1]),
    ("sent ==[c] %@", [Date(timeIntervalSince1970: 0)], [0, 1, 2]),
    ("price == '1.5'", [], [1]), ("price == %@", ["1.5"], [1]), ("price BETWEEN {'1.2', '2'}", [], [1]),
    ("code == '\(code)'", [], [1]), ("code == %@", [code], [1]), ("code IN {'\(code)'}", [], [1]),
    ("labels.@count > 0 AND weight == true", [], [1]),
  ]

  @Test(arguments: cases.indices) func itRunsAsOnDevices(_ index: Int) throws {
    let (format, arguments, ids) = Self.cases[index]
    let parcels = try parcels("\(index)")
    let predicate = NSPredicate(format: format, argumentArray: arguments)
    #expect(parcels.filter(predicate).map(\.id) == ids, "\(format)")
    #expect(parcels.filter(predicate).filter("weight >= 0").map(\.id) == ids, "\(format), filtered again")
    #expect(
      try parcels.filter(validating: predicate).sorted(byKeyPath: "id", ascending: false).map(\.id) == ids.reversed())
    #expect(parcels.filter { predicate.evaluate(with: $0) }.map(\.id) == ids, "\(format), evaluated")
    #expect(parcels.index(matching: predicate) == parcels.firstIndex { $0.id == ids.first })
  }

  @Test func queriesCountPlainValues() throws {
    let parcels = try parcels("queries")
    #expect(parcels.where { $0.labels.count > 0 }.map(\.id) == [1, 2])
    #expect(parcels.where { $0.stamps.count == 1 || $0.labels.count == 2 }.map(\.id) == [1, 2])
  }

  @Test(arguments: [
    "weight == 'a'", "price == 'a'", "code == 'a'", "code == 1", "labels.@count == 'a'", "weight LIKE '1'",
    "content LIKE 'a'",
    "ALL parts.@count > 1",
    "labels.@count > 0 AND weight == 'a'", "sent == true", "weight == true AND size > 1",
  ]) func whatTheSDKRefusesIsRefused(_ format: String) throws {
    let parcels = try parcels(format)
    #expect(throws: InvalidPredicate.self) { try parcels.filter(validating: NSPredicate(validating: format)) }
  }

  /// What the engine makes of bytes is not tried.
  @Test(arguments: ["LIKE", "CONTAINS[c]", "CONTAINS[d]"]) func operatorsOnDataStayRefused(_ spelling: String) throws {
    let parcels = try parcels(spelling)
    #expect(throws: InvalidPredicate.self) {
      try parcels.filter(
        validating: NSPredicate(validating: "content \(spelling) %@", argumentArray: [Data([1])]))
    }
  }

  @Test func eachKindHasOneWarning() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let dogs = try scratchRealm("warned").objects(Dog.self)
      for _ in 0..<3 {
        print(dogs.filter("citiesVisited.@count > 0").count, dogs.where { $0.citiesVisited.count > 1 }.count)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("warning: `@count` is not supported on `citiesVisited`"), "\(output)")
    #expect(output.components(separatedBy: "[count-on-primitive-collection]").count == 2, "\(output)")
  }
}
