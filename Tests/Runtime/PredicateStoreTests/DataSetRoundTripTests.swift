import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStore

/// What goes in as plain objects comes out of the columns unchanged.
@Suite struct DataSetRoundTripTests {
  static let records = [
    AllTypes.record("a", AllTypes.samples),
    AllTypes.record("b") { Array(AllTypes.samples($0).suffix(1)) },
    AllTypes.record("c") { Array(AllTypes.samples($0).prefix(1)) },
  ]

  static let propertyIndices = Array(AllTypes.thing.properties.indices)

  @Test(arguments: propertyIndices)
  func everyTypeComesBack(_ property: Int) throws {
    let snapshot = try Store(DataSet(schema: AllTypes.schema, tables: [Self.records])).snapshot
    for (row, record) in Self.records.enumerated() {
      let value = snapshot.value(0, UInt32(row), property)
      #expect(value == record.values[property], "\(AllTypes.thing.properties[property].name) of \(record.key)")
    }
  }

  @Test(arguments: propertyIndices)
  func nullsComeBack(_ property: Int) throws {
    let type = AllTypes.thing.properties[property].type
    guard type.isOptional else { return }
    let sample = AllTypes.samples(type.element)
    let wrapped: [[Value]] = [[.null], [.null] + sample.suffix(1), sample.suffix(1)]
    let records = zip(Self.records, wrapped).map { record, values in
      let plain = AllTypes.record(record.key) { _ in type.collection == .set ? values : values.reversed() }
      var record = record
      record.values[property] = plain.values[property]
      return record
    }
    let snapshot = try Store(DataSet(schema: AllTypes.schema, tables: [records])).snapshot
    for (row, record) in records.enumerated() {
      #expect(snapshot.value(0, UInt32(row), property) == record.values[property])
    }
  }

  @Test func keysNameRows() throws {
    let snapshot = try Store(DataSet(schema: AllTypes.schema, tables: [Self.records])).snapshot
    #expect(snapshot.count(0) == 3)
    #expect(Array(snapshot.rows(0)) == [0, 1, 2])
    #expect(snapshot.key(of: ObjectReference(classIndex: 0, row: 1)) == "b")
    #expect(snapshot.row(0, forKey: "c") == 2)
    #expect(snapshot.row(0, forKey: "d") == nil)
    #expect(snapshot.value(0, 7, 0) == .null)
    #expect(snapshot.value(5, 0, 0) == .null)
  }
}
