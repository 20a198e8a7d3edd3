import Foundation
import Testing

@testable import RealmAPI

/// An embedded class with every type of a single value, required and optional.
final class Measured: EmbeddedObject {
  @Persisted var flag = false
  @Persisted var int = 0
  @Persisted var int8: Int8 = 0
  @Persisted var int16: Int16 = 0
  @Persisted var int32: Int32 = 0
  @Persisted var int64: Int64 = 0
  @Persisted var float: Float = 0
  @Persisted var double = 0.0
  @Persisted var decimal: Decimal128
  @Persisted var string = ""
  @Persisted var data = Data()
  @Persisted var date = Date(timeIntervalSince1970: 0)
  @Persisted var uuid: UUID
  @Persisted var objectId: ObjectId
  @Persisted var mixed: AnyRealmValue
  @Persisted var side = Side.left
  @Persisted var degrees: Temperature
  @Persisted var maybeFlag: Bool?
  @Persisted var maybeInt: Int?
  @Persisted var maybeFloat: Float?
  @Persisted var maybeDouble: Double?
  @Persisted var maybeDecimal: Decimal128?
  @Persisted var maybeString: String?
  @Persisted var maybeData: Data?
  @Persisted var maybeDate: Date?
  @Persisted var maybeUUID: UUID?
  @Persisted var maybeObjectId: ObjectId?
  @Persisted var maybeSide: Side?
}

/// A value that is kept as a ``Measured``: what it sets differs from the default in one property.
struct Measurement: Hashable, CustomPersistable, CustomStringConvertible {
  typealias PersistedType = Measured
  /// The property that differs; nil for none.
  var property: String?

  init(_ property: String? = nil) { self.property = property }

  init(persistedValue: Measured) {
    property = Self.changes.keys.first { comprehended(persistedValue[$0]) != comprehended(Self.plain[$0]) }
  }

  var persistableValue: Measured {
    let measured = Self.plain
    if let property { measured[property] = Self.changes[property] }
    return measured
  }

  var description: String { property ?? "plain" }

  private static let uuid = UUID()

  private static var plain: Measured {
    let measured = Measured()
    measured.uuid = uuid
    measured.objectId = ObjectId()
    return measured
  }

  /// A value of each property other than its default.
  nonisolated(unsafe) static let changes: [String: Any] = [
    "flag": true, "int": 1, "int8": Int8(-1), "int16": Int16(2), "int32": Int32(-3), "int64": Int64.max,
    "float": Float(0.1), "double": 0.1, "decimal": Decimal128("0.1") as Any, "string": "a", "data": Data([0]),
    "date": Date(timeIntervalSinceReferenceDate: 777_000_000.123_456_7), "uuid": UUID(),
    "objectId": ObjectId.generate(),
    "mixed": AnyRealmValue.string("a"), "side": Side.right, "degrees": Temperature(celsius: 7), "maybeFlag": false,
    "maybeInt": 0, "maybeFloat": Float(0), "maybeDouble": 0.0, "maybeDecimal": Decimal128.zero, "maybeString": "",
    "maybeData": Data(), "maybeDate": Date(timeIntervalSince1970: 0), "maybeUUID": UUID(),
    "maybeObjectId": ObjectId.generate(), "maybeSide": Side.left,
  ]

  static var all: [Measurement] { [Measurement()] + changes.keys.sorted().map { Measurement($0) } }
}

final class Probe: Object {
  @Persisted var name = ""
  @Persisted var measurement: Measurement?
  @Persisted var next: Probe?
}

/// A value kept as an embedded object that has a collection.
struct Tagged: Hashable, CustomPersistable {
  typealias PersistedType = TaggedObject
  var tags: [String] = []

  init(_ tags: [String]) { self.tags = tags }
  init(persistedValue: TaggedObject) { tags = Array(persistedValue.tags) }
  var persistableValue: TaggedObject { TaggedObject(value: ["tags": tags]) }
}

final class TaggedObject: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var tags: List<String>
}

/// A value kept as an embedded object that has a link.
struct Linked: Hashable, CustomPersistable {
  typealias PersistedType = LinkedObject
  var number = 0

  init(_ number: Int) { self.number = number }
  init(persistedValue: LinkedObject) { number = persistedValue.part?.number ?? 0 }
  var persistableValue: LinkedObject { LinkedObject(value: ["part": Part(number)]) }
}

final class LinkedObject: EmbeddedObject {
  @Persisted var part: Part?
}

final class TaggedProbe: Object {
  @Persisted var tagged: Tagged?
  @Persisted var linked: Linked?
}

/// Equality with a value that is kept as an embedded object is that of all members (language §6.10).
@Suite struct MemberwiseTests {
  private let realm: Realm
  private var probes: Results<Probe> { realm.objects(Probe.self) }

  init() throws {
    realm = try scratchRealm("memberwise \(UUID())")
    try realm.write {
      for measurement in Measurement.all {
        realm.create(Probe.self, value: ["name": "\(measurement)", "measurement": measurement])
      }
      realm.create(Probe.self, value: ["name": "none"])
    }
  }

  @Test(arguments: Measurement.all) func everyMemberCounts(_ measurement: Measurement) {
    let found = probes.where { $0.measurement == measurement }
    #expect(found.map(\.name) == ["\(measurement)"])
    #expect(found.first?.measurement == measurement)
    let others = probes.where { $0.measurement != measurement }
    #expect(others.count == Measurement.all.count)
    #expect(!others.contains { $0.name == "\(measurement)" })
    #expect(probes.where { !($0.measurement == measurement) }.count == Measurement.all.count)
  }

  @Test func nilIsNoValue() {
    #expect(probes.where { $0.measurement == nil }.map(\.name) == ["none"])
    #expect(probes.where { $0.measurement != nil }.count == Measurement.all.count)
  }

  @Test func membersThatAreNoSingleValuesAreRefused() throws {
    let probes = realm.objects(TaggedProbe.self)
    let tagged = #expect(throws: InvalidPredicate.self) {
      try probes.where(validating: { $0.tagged == Tagged(["a"]) })
    }
    #expect(tagged?.code == "memberwise-unsupported")
    #expect(
      tagged?.description.contains(
        "a value of a projected type is compared member by member, and a member of its class is a collection or a link")
        == true)
    #expect(tagged?.description.contains("`TaggedObject.tags`") == true, "\(tagged?.description ?? "")")
    let linked = #expect(throws: InvalidPredicate.self) { try probes.where(validating: { $0.linked != Linked(1) }) }
    #expect(linked?.code == "memberwise-unsupported")
    #expect(linked?.description.contains("`LinkedObject.part`") == true, "\(linked?.description ?? "")")
    // The members themselves can be asked.
    try realm.write {
      realm.create(TaggedProbe.self, value: ["tagged": Tagged(["a", "b"]), "linked": Linked(3)])
    }
    #expect(probes.where { $0.tagged.persistableValue.tags.contains("b") }.count == 1)
    #expect(probes.where { $0.linked.persistableValue.part.number == 3 }.count == 1)
  }
}

/// Values that are kept as embedded objects, in maps and behind links.
final class Survey: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var measurement: Measurement?
  @Persisted var byName: Map<String, Measurement?>
  @Persisted var list: List<Measurement>
  @Persisted var next: Survey?
  @Persisted var others: List<Survey>
}

/// Member by member, wherever the values stand.
@Suite struct MemberwiseCollectionTests {
  private let surveys: Results<Survey>
  private static let ones = Measurement("int")
  private static let twos = Measurement("string")

  init() throws {
    let realm = try scratchRealm("memberwise collections \(UUID())")
    try realm.write {
      for (id, values) in [(1, [Self.ones, Self.twos]), (2, [Self.twos]), (3, [])] {
        let survey = Survey()
        survey.id = id
        survey.measurement = values.first
        survey.list.append(objectsIn: values)
        for (index, value) in values.enumerated() { survey.byName["\(index)"] = value }
        realm.add(survey)
      }
      for survey in realm.objects(Survey.self) {
        survey.next = realm.object(ofType: Survey.self, forPrimaryKey: survey.id % 3 + 1)
        survey.others.append(objectsIn: realm.objects(Survey.self).filter("id != %@ AND id < 3", survey.id))
      }
    }
    surveys = realm.objects(Survey.self).sorted(byKeyPath: "id")
  }

  private func found(_ query: (Query<Survey>) -> Query<Bool>) throws -> [Int] {
    return try surveys.where(validating: query).map(\.id)
  }

  @Test func mapsAndLists() throws {
    #expect(try found { $0.byName == Self.ones } == [1])
    #expect(try found { $0.byName == Self.twos } == [1, 2])
    #expect(try found { $0.byName.values == Self.ones } == [1])
    let entry = #expect(throws: InvalidPredicate.self) { try found { $0.byName["0"] == Self.ones } }
    #expect(entry?.code == "swift-keypath-after-map-subscript")
    #expect(try found { $0.list == Self.ones } == [1])
    // Not empty, and none is equal.
    #expect(try found { $0.byName != Self.ones } == [2])
    #expect(try found { $0.byName.values != Self.twos } == [])
    #expect(try found { $0.list != Self.ones } == [2])
    #expect(try found { $0.list != Measurement() } == [1, 2])
    #expect(try found { !($0.byName == Self.ones) } == [2, 3])
  }

  @Test func behindLinksAndThroughCollections() throws {
    #expect(try found { $0.next.measurement == Self.twos } == [1])
    #expect(try found { $0.next.measurement != Self.twos } == [2, 3])
    #expect(try found { $0.next.list == Self.ones } == [3])
    #expect(try found { $0.next.list != Self.ones } == [1])
    #expect(try found { $0.next.byName.values == Self.twos } == [1, 3])
    #expect(try found { $0.next.byName != Self.ones } == [1])
    #expect(try found { $0.others.measurement == Self.ones } == [2, 3])
    #expect(try found { $0.others.measurement != Self.ones } == [1])
    #expect(try found { $0.others.measurement != nil } == [1, 2, 3])
    #expect(try found { $0.others.list == Self.ones } == [2, 3])
    #expect(try found { $0.others.byName.values == Self.twos } == [1, 2, 3])
    #expect(try found { ($0.others.measurement == Self.twos && $0.others.id == 2).count > 0 } == [1, 3])
  }
}
