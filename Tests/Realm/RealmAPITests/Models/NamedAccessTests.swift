import Foundation
import RealmAPI
import Testing

final class RunnerLabel: Projection<Runner> {
  @Projected(\Runner.name) var title
}

/// What is asked for by names, and by Swift key paths that go through collections.
@Suite struct NamedAccessTests {
  @Test func aMixedValueOfNothingIsNilByName() throws {
    let realm = try scratchRealm()
    let dog = Dog()
    #expect(dog["companion"] == nil)
    #expect(dog.value(forKey: "companion") == nil)
    try realm.write { realm.add(dog) }
    #expect(dog["companion"] == nil)
    #expect(realm.objects(Dog.self).value(forKey: "self").first as? Dog == dog)
  }

  @Test func aTextFromOutsideIsFilteredByWithItsArguments() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Dog.self, value: ["name": "Rex", "age": 3]) }
    let dogs = realm.objects(Dog.self)
    #expect(try dogs.filter(validating: "age > 2").count == 1)
    #expect(try dogs.filter(validating: "age > %@ AND name == %@", 2, "Rex").count == 1)
    let error = #expect(throws: InvalidPredicate.self) { try dogs.filter(validating: "agee > 2") }
    #expect(error?.description.contains("has no property `agee`") == true)
    let person = Person(value: ["id": 1, "dogs": [dogs[0]]])
    try realm.write { realm.add(person) }
    #expect(try person.dogs.filter(validating: "age > %@", 5).isEmpty)
  }

  @Test func keyPathsGoThroughElements() throws {
    #expect(try persistedName(\Person.dogs[0].name) == "dogs.name")
    #expect(try persistedName(\Dog.favoriteToy?.name) == "favoriteToy.name")
  }

  @Test func projectionsKnowTheNamesOfTheirObjects() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Runner.self, value: ["id": 1, "name": "Rex", "age": 3]) }
    let cards = realm.objects(RunnerLabel.self)
    var told = 0
    let token = cards.observe(keyPaths: ["name"]) { if case .update = $0 { told += 1 } }
    try realm.write { realm.objects(Runner.self)[0].name = "Max" }
    try realm.write { realm.objects(Runner.self)[0].age = 4 }
    #expect(told == 1)
    token.invalidate()
  }

  @Test func theValuesOfAMapAreAggregated() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Dog.self, value: ["favoriteParksByCity": ["Oslo": "x"]]) }
    try realm.write { realm.create(Numbers.self, value: ["decimalByKey": ["a": 1, "b": 3]]) }
    #expect(realm.objects(Numbers.self).where { $0.decimalByKey.values.max > 2 }.count == 1)
    #expect(Map<String, AnyRealmValue>().sum() == .int(0))
  }

  /// Collections answer keys, paths and operators alike, in a realm and outside of one.
  @Test(arguments: [false, true]) func collectionsAnswerKeys(_ isManaged: Bool) throws {
    let person = Person(value: [
      "id": 1, "dogs": [["name": "Rex", "age": 3], ["name": "Ada", "age": 5], ["name": "Rex"]],
    ])
    person.dogs[1].favoriteToy = DogToy(value: ["name": "Ball"])
    let numbers = Numbers(value: [
      "ints": [3, 1], "doubles": [0.5, 0.25], "anys": [1, 2.5], "anyByKey": ["a": 1, "b": 3],
      "decimalByKey": ["a": "1.5", "b": nil],
    ])
    let realm = try scratchRealm("keys \(isManaged)")
    realm.beginWrite()
    defer { realm.cancelWrite() }
    if isManaged { realm.add([person, numbers]) }

    #expect(person.dogs.value(forKey: "name") as? [String] == ["Rex", "Ada", "Rex"])
    #expect(person.dogs.value(forKeyPath: "favoriteToy.name") as? [String?] == [nil, "Ball", nil])
    #expect(person.dogs.value(forKeyPath: "@count") as? Int == 3)
    #expect(person.dogs.value(forKeyPath: "@max.age") as? Int == 5)
    #expect(person.dogs.value(forKeyPath: "@sum.age") as? Int == 8)
    #expect(person.dogs.value(forKeyPath: "@avg.age") as? Double == 8.0 / 3)
    #expect(person.dogs.value(forKeyPath: "@unionOfObjects.name") as? [String] == ["Rex", "Ada", "Rex"])
    #expect(person.dogs.value(forKeyPath: "@distinctUnionOfObjects.name") as? [String] == ["Rex", "Ada"])
    #expect(person.value(forKeyPath: "dogs.@min.age") as? Int == 0)

    #expect(numbers.ints.value(forKey: "self") as? [Int] == [3, 1])
    #expect(numbers.ints.value(forKeyPath: "@count") as? Int == 2)
    #expect(numbers.ints.value(forKeyPath: "@min.self") as? Int == 1)
    #expect(numbers.doubles.value(forKeyPath: "@sum.self") as? Double == 0.75)
    #expect(List<Int>().value(forKeyPath: "@max.self") == nil)

    #expect(numbers.anyByKey.value(forKey: "b") as? Int == 3)
    #expect(numbers.anyByKey.value(forKey: "c") == nil)
    #expect(numbers.decimalByKey.value(forKey: "b") is NSNull)
    #expect(numbers.decimalByKey.value(forKeyPath: "@count") as? Int == 2)
    #expect(numbers.decimalByKey.value(forKeyPath: "@sum.self") as? Decimal128 == 1.5)
    #expect(numbers.value(forKeyPath: "decimalByKey.a") as? Decimal128 == 1.5)
    numbers.decimalByKey.setValue("2.5", forKey: "c")
    numbers.decimalByKey.setValue(nil, forKey: "a")
    #expect(numbers.decimalByKey.keys == ["b", "c"])
    #expect(numbers.decimalByKey["c"] == .some(2.5))
  }

  @Test func aSetAnswersWithASet() throws {
    let numbers = Numbers(value: ["decimals": [1, 2]])
    let found: Any? = numbers.decimals.value(forKey: "self")
    #expect(found as? Set<Decimal128> == [1, 2])
    let elements: [Any?] = numbers.decimals.value(forKey: "self")
    #expect(elements.count == 2)
  }
}
