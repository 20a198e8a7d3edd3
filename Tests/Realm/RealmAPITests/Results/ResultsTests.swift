import Foundation
import RealmAPI
import Testing

final class StationReading: Object {
  @Persisted var station = ""
  @Persisted var degrees = 0
  @Persisted var rain: Double?
  @Persisted var price: Decimal128
  @Persisted var at: Date
  @Persisted var hours: List<Int>
  @Persisted var next: StationReading?
}

@Suite struct ResultsTests {
  private func readings(_ name: String = #function) throws -> (Realm, Results<StationReading>) {
    let realm = try scratchRealm(name)
    try realm.write {
      for (index, degrees) in [3, -1, 3, 8].enumerated() {
        let reading = StationReading()
        reading.station = index.isMultiple(of: 2) ? "north" : "south"
        reading.degrees = degrees
        reading.rain = index == 1 ? nil : Double(index)
        reading.price = try #require(Decimal128("\(index)"))
        reading.at = Date(timeIntervalSince1970: Double(100 - index))
        reading.hours.append(objectsIn: [index, 5, 2])
        realm.add(reading)
      }
    }
    return (realm, realm.objects(StationReading.self))
  }

  @Test func aLaterSortIsTheMoreSignificant() throws {
    let (_, readings) = try readings()
    let sorted = readings.sorted(by: \.degrees).sorted(by: \.station, ascending: false)
    #expect(sorted.map(\.degrees) == [-1, 8, 3, 3])
    let same = readings.sorted(by: [
      RealmAPI.SortDescriptor(keyPath: \StationReading.station, ascending: false), "degrees",
    ])
    #expect(Array(same) == Array(sorted))
  }

  @Test func theFirstOfEachKeyStays() throws {
    let (_, readings) = try readings()
    #expect(readings.distinct(by: ["degrees"]).map(\.degrees) == [3, -1, 8])
    #expect(readings.sorted(by: \.degrees).distinct(by: [\StationReading.station]).map(\.degrees) == [-1, 3])
  }

  @Test func aKeyPathThatLeadsNowhereIsAnError() throws {
    let (_, readings) = try readings()
    #expect(throws: DiagnosticError.self) { try readings.sorted(validating: ["degree"]) }
    #expect(throws: DiagnosticError.self) { try readings.distinct(validating: ["next.hours"]) }
  }

  @Test func aggregatesHaveTheTypesOfTheirProperties() throws {
    let (_, readings) = try readings()
    #expect(readings.min(of: \.degrees) == -1)
    #expect(readings.max(ofProperty: "degrees") == 8)
    #expect(readings.sum(of: \.degrees) == 13)
    #expect(readings.average(of: \.degrees) == 3.25)
    let rain: Double? = readings.average(ofProperty: "rain")
    #expect(rain == 5.0 / 3)
    #expect(readings.max(of: \.rain) == 3)
    #expect(readings.sum(of: \.price) == Decimal128("6"))
    #expect(readings.min(of: \.at) == Date(timeIntervalSince1970: 97))
    let none = readings.sorted(by: \.next?.degrees)
    #expect(none.max(ofProperty: "next.degrees") as Int? == nil)
    #expect(none.sum(ofProperty: "next.degrees") as Int == 0)
  }

  @Test func aggregatesOfPlainValues() throws {
    let (_, readings) = try readings()
    let hours = try #require(readings.last?.hours)
    #expect(hours.min() == 2)
    #expect(hours.max() == 5)
    #expect(hours.sum() == 10)
    #expect(hours.average() == 10.0 / 3)
  }

  @Test func anObjectHasAnIndex() throws {
    let (realm, readings) = try readings()
    let sorted = readings.sorted(by: \.degrees)
    #expect(sorted.index(of: readings[3]) == 3)
    #expect(sorted.index(of: readings[1]) == 0)
    #expect(sorted.objects(at: [0, 3]).map(\.degrees) == [-1, 8])
    let gone = readings[1]
    try realm.write { realm.delete(gone) }
    #expect(sorted.index(of: gone) == nil)
  }

  @Test func plainValuesHaveSections() throws {
    let (_, readings) = try readings()
    let hours = try #require(readings.last?.hours)
    let sections = hours.sectioned(by: { $0 > 2 ? "late" : "early" })
    #expect(sections.allKeys == ["early", "late"])
    #expect(sections.map { Array($0) } == [[2], [3, 5]])
  }
}
