import Foundation
import RealmAPI
import Testing

/// Members of single values.
@Suite struct ValueMemberTests {
  /// A mixed value gives what it holds to the member of that type alone.
  @Test func aMixedValueIsReadByType() {
    let id = ObjectId.generate()
    let uuid = UUID()
    let values: [AnyRealmValue] = [
      .none, .int(1), .bool(true), .float(1.5), .double(2.5), .string("a"), .data(Data([1])), .date(.distantPast),
      .objectId(id), .decimal128(3), .uuid(uuid),
    ]
    func only<T: Equatable>(_ kind: KeyPath<AnyRealmValue, T?>, _ value: T) {
      #expect(values.compactMap { $0[keyPath: kind] } == [value])
    }
    only(\.intValue, 1)
    only(\.boolValue, true)
    only(\.floatValue, 1.5)
    only(\.doubleValue, 2.5)
    only(\.stringValue, "a")
    only(\.dataValue, Data([1]))
    only(\.dateValue, .distantPast)
    only(\.objectIdValue, id)
    only(\.decimal128Value, 3)
    only(\.uuidValue, uuid)
  }

  @Test func anObjectIdKnowsItsTime() {
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(ObjectId(timestamp: moment, machineId: 1, processId: 2).timestamp == moment)
    #expect(ObjectId().timestamp == Date(timeIntervalSince1970: 0))
  }

  @Test func decimalsAreDistantFromEachOther() {
    let half: Decimal128 = 0.5
    #expect(half.advanced(by: 1.25) == 1.75 && half.distance(to: 1.75) == 1.25 && half.doubleValue == 0.5)
  }
}
