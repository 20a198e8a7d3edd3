import Foundation
import RealmAPI
import Testing

class Chip: Object, ObjectKeyIdentifiable {
  @Persisted var number = 0
}

class Clan: Object {
  @Persisted var chips: MutableSet<Chip>
}

final class ChipCard: Projection<Chip>, ObjectKeyIdentifiable {
  @Projected(\Chip.number) var digits
}

/// Objects by the names of their properties, and what a realm says of its classes.
@Suite struct KeyValueTests {
  private func person(isManaged: Bool) throws -> Person {
    let person = Person(value: [
      "id": 1, "name": "Ali", "address": ["city": "Oslo"], "dogs": [["name": "Rex"], ["name": "Ada"]],
    ])
    person.dogs[0].favoriteToy = DogToy(value: ["name": "Ball"])
    if isManaged {
      let realm = try scratchRealm("key values \(UUID())")
      try realm.write { realm.add(person) }
    }
    return person
  }

  @Test(arguments: [false, true]) func valuesAreReadByKey(_ isManaged: Bool) throws {
    let person = try person(isManaged: isManaged)
    #expect(person.value(forKey: "name") as? String == "Ali")
    #expect((person.value(forKey: "dogs") as? List<Dog>)?.count == 2)
    #expect(person.value(forKeyPath: "address.city") as? String == "Oslo")
    #expect(person.value(forKeyPath: "address.street") == nil)
    #expect(person.value(forKeyPath: "dogs.name") as? [String] == ["Rex", "Ada"])
    #expect(person.value(forKeyPath: "dogs.favoriteToy.name") as? [String?] == ["Ball", nil])
    #expect(Person().value(forKeyPath: "address.city") == nil)
  }

  @Test(arguments: [false, true]) func valuesAreAssignedByKey(_ isManaged: Bool) throws {
    let person = try person(isManaged: isManaged)
    let change = {
      person.setValue("Max", forKey: "name")
      person.setValue("Rome", forKeyPath: "address.city")
      person.setValue([Dog(value: ["name": "Sun"])], forKey: "dogs")
      person.setValue("Via", forKeyPath: "address.street")
      person.setValue(nil, forKeyPath: "address.street")
    }
    if let realm = person.realm { try realm.write { change() } } else { change() }
    #expect(person.name == "Max" && person.address?.city == "Rome" && person.address?.street == nil)
    #expect(person.dogs.map(\.name) == ["Sun"])
    let nowhere = Person()
    nowhere.setValue("Rome", forKeyPath: "address.city")
    #expect(nowhere.address == nil)
  }

  /// A18: an optional of any type is assigned by name, whether code knows the type or is generic over it.
  @Test(arguments: [false, true]) func optionalsAreAssignedByName(_ isManaged: Bool) throws {
    let realm = try scratchRealm("optionals \(UUID())")
    let person = Row()
    realm.beginWrite()
    defer { realm.cancelWrite() }
    if isManaged { realm.add(person) }
    func assign<Value>(_ value: Value?, _ key: String) {
      person[key] = value
      #expect(person.value(forKey: key) as? Value == nil && value == nil || person[key] as? Value != nil, "\(key)")
    }
    assign(3, "maybe")
    assign(Int?.none, "maybe")
    #expect(person.maybe == nil)
    assign(Item(), "link")
    assign(Item?.none, "link")
    #expect(person.link == nil)
    person["maybe"] = Optional<Int?>.some(4) as Any
    #expect(person.maybe == 4)
    person["maybe"] = Optional<Int?>.some(nil) as Any
    #expect(person.maybe == nil)
  }

  /// A nil that a map holds is told apart from an entry that is not there.
  @Test(arguments: [false, true]) func mapsTellANilFromNoEntry(_ isManaged: Bool) throws {
    let (dog, park) = (Dog(), Row())
    let realm = try scratchRealm("nil entries \(UUID())")
    realm.beginWrite()
    defer { realm.cancelWrite() }
    if isManaged { realm.add([dog, park]) }
    dog.favoriteParksByCity["Oslo"] = "Frogner"
    dog.favoriteParksByCity.setValue(nil, forKey: "Oslo")
    #expect(dog.favoriteParksByCity.value(forKey: "Oslo") == nil && dog.favoriteParksByCity.isEmpty)
    park.links.setValue(NSNull(), forKey: "a")
    park.links.setValue(Item?.none as Any, forKey: "b")
    #expect(park.links.value(forKey: "a") is NSNull && park.links.value(forKey: "b") is NSNull)
    #expect(park.links.value(forKeyPath: "a.number") == nil && park.links.value(forKey: "c") == nil)
    park.links.setValue(nil, forKey: "a")
    #expect(park.links.keys == ["b"])
  }

  @Test(arguments: [false, true]) func aSetHasEachValueOnce(_ isManaged: Bool) throws {
    let clan = Clan()
    clan.chips.insert(objectsIn: [1, 2, 2].map { Chip(value: [$0]) })
    let realm = try scratchRealm("values of a set \(UUID())")
    realm.beginWrite()
    defer { realm.cancelWrite() }
    if isManaged { realm.add(clan) }
    let numbers: [Any?] = clan.chips.value(forKey: "number")
    #expect(Set(numbers.compactMap { $0 as? Int }) == [1, 2] && numbers.count == 2)
    #expect(clan.chips.value(forKey: "number") as Any? as? Set<AnyHashable> == [1, 2])
  }

  @Test func anObjectInAMixedValueIsReadByName() throws {
    let realm = try scratchRealm("mixed objects \(UUID())")
    try realm.write {
      let box = realm.create(MixedBox.self, value: ["id": 1])
      box.mixed = .object(Part(7))
      #expect(box.mixed.dynamicObject?["number"] as? Int == 7)
    }
    let box = try #require(realm.object(ofType: MixedBox.self, forPrimaryKey: 1))
    let dynamic = try #require(box.mixed.dynamicObject)
    #expect(dynamic.number as? Int == 7)
    #expect(realm.dynamicObjects("MixedBox").first.flatMap { $0["mixed"] as? DynamicObject } == dynamic)
    #expect((box["mixed"] as? Part)?.number == 7)
    #expect(box.value(forKeyPath: "mixed.number") as? Int == 7)
    #expect(AnyRealmValue.object(Part(7)).dynamicObject == nil, "an object of no realm")
    #expect(AnyRealmValue.int(7).dynamicObject == nil)
    #expect(AnyRealmValue().dynamicObject == nil)
  }

  @Test func anObjectKnowsItsClass() throws {
    #expect(Person.className() == "Person")
    let schema = Dog().objectSchema
    #expect(schema.className == "Dog" && !schema.isEmbedded && schema.primaryKeyProperty == nil)
    #expect(
      schema.properties.map(\.name) == [
        "name", "age", "color", "currentCity", "citiesVisited", "companion", "favoriteToy", "favoriteParksByCity",
      ])
    #expect(schema["age"]?.type == .int)
    #expect(schema["citiesVisited"].map { $0.isSet && $0.type == .string && !$0.isOptional } == true)
    #expect(schema["favoriteToy"].map { $0.type == .object && $0.isOptional && $0.objectClassName == "DogToy" } == true)
    #expect(schema["favoriteParksByCity"]?.isMap == true)
    #expect(schema["companion"]?.type == .any)
    #expect(Person().objectSchema.primaryKeyProperty?.name == "id")
    #expect(Person().objectSchema["clubs"] == nil)
    #expect(DogToy().objectSchema.description == "DogToy {\n\tid: objectId\n\tname: string\n}")
    #expect(Dog().objectSchema["favoriteToy"]?.description == "favoriteToy: object<DogToy>?")
  }

  @Test func aRealmKnowsItsClasses() throws {
    let realm = try scratchRealm("key values of a realm")
    #expect(realm.schema.objectSchema.isEmpty)
    _ = realm.objects(DogClub.self)
    #expect(Set(realm.schema.objectSchema.map(\.className)) == ["DogClub", "Person", "Dog", "DogToy", "Address"])
    #expect(realm.schema["Address"]?.isEmbedded == true)
    #expect(realm.schema["Person"] == Person().objectSchema)
    #expect(realm.schema["Task"] == nil)
  }

  @Test func objectsAreIdentified() throws {
    let realm = try scratchRealm("identified")
    let (chip, other) = (Chip(), Chip())
    #expect(chip.id == chip.id && chip.id != other.id)
    try realm.write { realm.add([chip, other]) }
    #expect(chip.id != other.id)
    #expect(realm.objects(Chip.self)[0].id == chip.id && chip.freeze().id == chip.id)
    #expect(realm.objects(ChipCard.self)[0].id == chip.id)
  }
}
