import Foundation
import RealmAPI
import Testing

enum Status: String, PersistableEnum {
  case pending, done
}

/// Degrees, kept as a number.
struct Temperature: Hashable, CustomPersistable {
  typealias PersistedType = Double
  var celsius: Double

  init(celsius: Double) { self.celsius = celsius }
  init(persistedValue: Double) { self.init(celsius: persistedValue - 273) }
  var persistableValue: Double { celsius + 273 }
}

/// A place, kept as an embedded object.
struct HomeTown: Hashable, CustomPersistable {
  typealias PersistedType = Address
  var city: String

  init(city: String) { self.city = city }
  init(persistedValue: Address) { self.init(city: persistedValue.city ?? "") }
  var persistableValue: Address { Address(value: ["city": city]) }
}

final class Reading: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var status = Status.pending
  @Persisted var previous: Status?
  @Persisted var history: List<Status>
  @Persisted var temperature: Temperature
  @Persisted var place: HomeTown
  @Persisted var page: URL?
  @Persisted var byStatus: Map<String, Temperature>
  @Persisted var mixed: AnyRealmValue
}

@Suite struct CustomValueTests {
  @Test func customValuesReadAsThemselves() throws {
    let realm = try scratchRealm()
    let reading = Reading()
    #expect(reading.status == .pending)
    #expect(reading.temperature == Temperature(persistedValue: 0))
    reading.previous = .done
    reading.history.append(objectsIn: [.done, .pending, .done])
    reading.temperature = Temperature(celsius: 20)
    reading.place = HomeTown(city: "Oslo")
    reading.page = URL(string: "https://example.org")
    reading.byStatus["a"] = Temperature(celsius: 1)
    try realm.write { realm.add(reading) }
    let found = try #require(realm.object(ofType: Reading.self, forPrimaryKey: reading.id))
    #expect(found.status == .pending)
    #expect(found.previous == .done)
    #expect(Array(found.history) == [.done, .pending, .done])
    #expect(found.temperature.celsius == 20)
    #expect(found.place == HomeTown(city: "Oslo"))
    #expect(found.page?.absoluteString == "https://example.org")
    #expect(found.byStatus["a"] == Temperature(celsius: 1))
    try realm.write {
      found.status = .done
      found.place = HomeTown(city: "Rome")
      found.page = nil
    }
    #expect(reading.status == .done)
    #expect(reading.place.city == "Rome")
    #expect(reading.page == nil)
    #expect(try persistedName(\Reading.place) == "place")
    #expect(try persistedName(\Reading.status) == "status")
  }

  /// An embedded object that is missing is one with defaults to a projected type; a list has no place that could be empty.
  @Test(arguments: [false, true]) func nilStandsForADefault(_ isFoundations: Bool) throws {
    let nothing: Any = isFoundations ? NSNull() : Address?.none as Any
    let realm = try scratchRealm()
    let town = HomeTown(persistedValue: Address())
    #expect(Reading(value: ["place": nothing]).place == town)
    let created = try realm.write { realm.create(Reading.self, value: ["place": nothing, "history": nothing]) }
    #expect(created.place == town && created.history.isEmpty)
    #expect(Reading(value: [UUID(), "done", nothing, nothing] as [Any]).history.isEmpty)
  }

  @Test func aMixedPropertyHoldsAnything() throws {
    let values: [AnyRealmValue] = [
      .none, .int(3), .bool(true), .float(1.5), .double(2.5), .string("x"), .data(Data([1])),
      .date(Date(timeIntervalSince1970: 5)), .objectId(ObjectId("11223344556677889900aabb")),
      .decimal128(Decimal128.zero), .uuid(UUID()), .fromArray([.int(1), .string("a")]),
      .fromDictionary(["a": .int(1), "b": .fromArray([.none])]),
    ]
    let realm = try scratchRealm()
    for value in values {
      let reading = Reading()
      reading.mixed = value
      try realm.write { realm.add(reading) }
      #expect(realm.object(ofType: Reading.self, forPrimaryKey: reading.id)?.mixed == value)
    }
  }
}

@Suite struct CreatingTests {
  @Test func valuesComeFromDictionariesArraysAndObjects() throws {
    let realm = try scratchRealm()
    let person = try realm.write {
      realm.create(
        Person.self,
        value: [
          "id": 7, "name": "Ali", "dogs": [["name": "Rex", "age": 3], ["name": "Maya"]], "address": ["city": "Oslo"],
        ])
    }
    #expect(person.dogs.map(\.name) == ["Rex", "Maya"])
    #expect(person.dogs[0].age == 3)
    #expect(person.address?.city == "Oslo")
    let toy = DogToy(value: [ObjectId("11223344556677889900aabb"), "Ball"] as [Any])
    #expect(toy.id.stringValue == "11223344556677889900aabb")
    #expect(toy.name == "Ball")
    let copy = DogToy(value: toy)
    #expect(copy.name == "Ball")
    #expect(copy != toy)
  }

  @Test func anUpsertChangesWhatIsNamed() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Person.self, value: ["id": 7, "name": "Ali", "address": ["city": "Oslo"]]) }
    try realm.write { realm.create(Person.self, value: ["id": 7, "name": "Alix"], update: .modified) }
    #expect(realm.objects(Person.self).count == 1)
    let person = try #require(realm.object(ofType: Person.self, forPrimaryKey: 7))
    #expect(person.name == "Alix")
    #expect(person.address?.city == "Oslo")
  }
}
