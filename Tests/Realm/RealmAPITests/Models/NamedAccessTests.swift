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
}
