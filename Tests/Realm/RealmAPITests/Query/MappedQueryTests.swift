import Foundation
import RealmAPI
import Testing

/// What queries know of enumerations and projected types: the order, the ranges and the aggregates of what is stored.
@Suite struct MappedQueryTests {
  private func readings(_ name: String = #function) throws -> Results<Reading> {
    let realm = try scratchRealm("mapped \(name)")
    try realm.write {
      for (status, previous, celsius) in [(Status.pending, Status.done, 10.0), (.done, nil, 20), (.done, .pending, 30)]
      {
        let reading = Reading()
        reading.status = status
        reading.previous = previous
        reading.temperature = Temperature(celsius: celsius)
        reading.byStatus["a"] = Temperature(celsius: celsius)
        reading.byStatus["b"] = Temperature(celsius: celsius + 5)
        realm.add(reading)
      }
    }
    return realm.objects(Reading.self).sorted(byKeyPath: "temperature")
  }

  private func celsius(_ readings: Results<Reading>) -> [Double] { readings.map(\.temperature.celsius) }

  @Test func theyAreOrdered() throws {
    let readings = try readings()
    #expect(celsius(readings.where { $0.temperature > Temperature(celsius: 10) }) == [20, 30])
    #expect(celsius(readings.where { $0.temperature <= Temperature(celsius: 20) }) == [10, 20])
    #expect(celsius(readings.where { $0.temperature >= $0.temperature }) == [10, 20, 30])
    #expect(celsius(readings.where { $0.temperature < $0.temperature }) == [])
    // Texts in their own order: done comes before pending.
    #expect(celsius(readings.where { $0.status < .pending }) == [20, 30])
    #expect(celsius(readings.where { $0.previous >= .pending }) == [30])
    #expect(celsius(readings.where { !($0.previous < .pending) }) == [20, 30])
  }

  @Test func sizesHaveOrderAndAggregates() throws {
    let realm = try sampleRealm()
    let rows = realm.objects(Row.self)
    #expect(rows.where { $0.size > .small }.map(\.id) == [3, 4])
    #expect(rows.where { $0.size <= .small }.map(\.id) == [2])
    #expect(rows.where { $0.size.in([.small]) }.map(\.id) == [2])
  }

  @Test func theyHaveRanges() throws {
    let readings = try readings()
    #expect(
      celsius(readings.where { $0.temperature.contains(Temperature(celsius: 10)...Temperature(celsius: 20)) }) == [
        10, 20,
      ])
    #expect(
      celsius(readings.where { $0.temperature.contains(Temperature(celsius: 10)..<Temperature(celsius: 20)) }) == [10])
  }

  @Test func theyHaveAggregates() throws {
    let readings = try readings()
    #expect(celsius(readings.where { $0.byStatus.max > 30 + 273 }) == [30])
    #expect(celsius(readings.where { $0.byStatus.min < 20 + 273 }) == [10])
    #expect(celsius(readings.where { $0.byStatus.avg > 12.5 + 273 }) == [20, 30])
    #expect(celsius(readings.where { $0.byStatus.sum > 65 + 2 * 273 - 25 }) == [20, 30])
    #expect(celsius(readings.where { $0.byStatus > Temperature(celsius: 30) }) == [30])
    #expect(celsius(readings.where { $0.byStatus["b"] > Temperature(celsius: 25) }) == [30])
  }

  @Test func whatIsStoredCanBeAskedOf() throws {
    let readings = try readings()
    #expect(celsius(readings.where { $0.byStatus.persistableValue > 30 + 273 }) == [30])
    #expect(celsius(readings.where { $0.temperature.persistableValue.contains(290...300) }) == [20])
    let realm = try scratchRealm("mapped keys")
    try realm.write {
      for (color, stock) in [(Color.red, 3), (.blue, 0)] {
        let shelf = Shelf()
        shelf.stock[color] = stock
        shelf.stock[.green] = 1
        realm.add(shelf)
      }
    }
    let shelves = realm.objects(Shelf.self)
    #expect(shelves.where { $0.stock[.red] > 2 }.count == 1)
    #expect(shelves.where { $0.stock[.green] == 1 }.count == 2)
    #expect(shelves.where { $0.stock.keys == "blue" }.count == 1)
  }

  @Test func aQueryMayBeFoundWanting() throws {
    let readings = try readings()
    #expect(try readings.where(validating: { $0.temperature > Temperature(celsius: 10) }).count == 2)
    let error = #expect(throws: InvalidPredicate.self) {
      try readings.where(validating: { ($0.status == .done).count > 1 })
    }
    #expect(error?.code == "swift-subquery-no-collection")
    let tasks = try scratchRealm("wanting").objects(Project.self)
    #expect(throws: InvalidPredicate.self) {
      try tasks.where(validating: { $0.tasks.priority == $0.tasks.progressMinutes })
    }
  }
}

final class Shelf: Object {
  @Persisted var stock: Map<Color, Int>
}

extension Color: MapKey {}

extension Temperature: Comparable {
  static func < (left: Temperature, right: Temperature) -> Bool { left.celsius < right.celsius }
}
