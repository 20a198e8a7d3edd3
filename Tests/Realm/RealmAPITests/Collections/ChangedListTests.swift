import Foundation
import RealmAPI
import Testing

/// What lists, maps and collections of any kind do as those of the standard library do.
@Suite struct ChangedListTests {
  private func row(_ isManaged: Bool) throws -> Row {
    let row = Row()
    row.numbers.append(objectsIn: [4, 9, 2, 7])
    row.colors.append(objectsIn: [.green, .red, .blue])
    row.prices.merge([("a", 5), ("b", 1)]) { $1 }
    let realm = try scratchRealm("changed \(isManaged) \(UUID())")
    realm.beginWrite()
    if isManaged { realm.add(row) }
    return row
  }

  @Test(arguments: [false, true]) func aListIsAMutableCollection(_ isManaged: Bool) throws {
    let row = try row(isManaged)
    defer { row.realm?.cancelWrite() }
    row.numbers.sort()
    #expect(Array(row.numbers) == [2, 4, 7, 9])
    row.numbers.sort(by: >)
    #expect(Array(row.numbers) == [9, 7, 4, 2])
    row.numbers.insert(contentsOf: [1, 1], at: 2)
    #expect(Array(row.numbers) == [9, 7, 1, 1, 4, 2])
    row.numbers.removeSubrange(1...2)
    #expect(Array(row.numbers) == [9, 1, 4, 2])
    row.numbers.move(fromOffsets: IndexSet([0, 3]), toOffset: 2)
    #expect(Array(row.numbers) == [1, 9, 2, 4])
    row.numbers.reverse()
    row.numbers.replaceSubrange(2..., with: [0])
    #expect(Array(row.numbers) == [4, 2, 0])
    row.colors.sort()
    #expect(Array(row.colors) == [.blue, .green, .red])
  }

  @Test(arguments: [false, true]) func aSliceTakesFewerOrMoreElements(_ isManaged: Bool) throws {
    let row = try row(isManaged)
    defer { row.realm?.cancelWrite() }
    let other = Row(value: row)
    #expect(Array(row.numbers[1..<3]) == [9, 2])
    row.numbers[1..<4] = other.numbers[0..<1]
    #expect(Array(row.numbers) == [4, 4])
    row.numbers[0..<1] = other.numbers[1..<4]
    #expect(Array(row.numbers) == [9, 2, 7, 4])
    row.numbers[0..<3].sort()
    #expect(Array(row.numbers) == [2, 7, 9, 4])
  }

  @Test(arguments: [false, true]) func aMapIsAskedByItsEntries(_ isManaged: Bool) throws {
    let row = try row(isManaged)
    defer { row.realm?.cancelWrite() }
    #expect(row.prices.contains { key, value in key == "a" && value == 5 })
    row.prices.merge(["a": 2, "c": 3]) { $0 + $1 }
    #expect(row.prices["a"] == 7 && row.prices.count == 3)
    #expect(row.prices.sum() == 11 && row.prices.min() == 1 && row.prices.max() == 7)
  }

  @Test(arguments: [false, true]) func collectionsAreEqualWhereTheirElementsAre(_ isManaged: Bool) throws {
    let row = try row(isManaged)
    defer { row.realm?.cancelWrite() }
    let other = Row(value: row)
    #expect(row.numbers == other.numbers && row.prices == other.prices)
    #expect(AnyRealmCollection(row.numbers) == AnyRealmCollection(other.numbers))
    other.numbers.append(1)
    #expect(row.numbers != other.numbers)
    #expect(AnyRealmCollection(row.numbers).max() == 9)
  }

  @Test func valuesThatAreMadeAsRealmMakesThem() throws {
    let id = ObjectId(timestamp: Date(timeIntervalSince1970: 16), machineId: 0x010203, processId: 0x0405)
    #expect(id.stringValue.hasPrefix("000000100102030405"))
    #expect(Color() == .red && Color.blue < .red && AnyRealmValue() == .none)
    let ring: [(Double, Double)] = [(0, 0), (0, 9), (9, 9), (0, 0)]
    let hole: [(Double, Double)] = [(1, 2), (1, 3), (2, 3), (1, 2)]
    #expect(GeoPolygon(outerRing: ring, holes: hole, hole)?.holes.count == 2)
  }

  @Test func aggregatesOfQueriesAreOfTheTypesOfElements() throws {
    let rows = try sampleRealm().objects(Row.self)
    let (number, decimal, half) = (2, Decimal128(2), 1.5)
    #expect(rows.where { $0.numbers.avg == number }.map(\.id) == [1, 4])
    #expect(rows.where { $0.numbers.avg > half && $0.numbers.max > number }.map(\.id) == [1, 2])
    #expect(rows.where { $0.numbers.min == $0.number }.map(\.id) == [1])
    #expect(rows.where { $0.decimal >= decimal }.count == 3)
    #expect(rows.where { $0.color.starts(with: .red) }.map(\.id) == [1, 4])
    let nested = #expect(throws: InvalidPredicate.self) {
      try rows.where(validating: { ($0.items.price > 1 && ($0.items.isNew).count > 0).count > 0 })
    }
    #expect(nested?.description.contains("join the two with `&&`") == true)
  }
}
