import Predicates
import Testing

/// What is wrong with a declaration, or with a predicate for a type, is said where it is first used.
@Suite struct ObjectDeclarationTests {
  /// A type that gives another's properties for its own.
  struct Impostor: PredicateObject {
    var number: Int
    static var predicateClass: ObjectClass { Person.predicateClass }
  }

  struct Doubled: PredicateObject {
    var number: Int
    static let predicateClass = ObjectClass("Doubled", of: Doubled.self) { object in
      object.property("number", \.number)
      object.property("number") { $0.number * 2 }
    }
  }

  /// A subclass is what its superclass declares.
  class Animal: PredicateObject {
    let name: String
    init(name: String) { self.name = name }
    static let predicateClass = ObjectClass("Animal", of: Animal.self) { animal in
      animal.property("name", \.name)
    }
  }

  final class Dog: Animal {}

  @Test func declarationsOfAnotherType() {
    let error = #expect(throws: DiagnosticError.self) { try ObjectPredicate<Impostor>("name == 'x'") }
    #expect(error?.first.code == .schemaInvalidType)
    #expect(throws: DiagnosticError.self) { try Schema(of: Impostor.self) }
  }

  @Test func twoPropertiesOfOneName() {
    let error = #expect(throws: DiagnosticError.self) { try ObjectPredicate<Doubled>("number == 3") }
    #expect(error?.first.code == .schemaDuplicateProperty)
  }

  @Test func subclasses() throws {
    let dogs = [Dog(name: "Rex"), Dog(name: "Bella")]
    #expect(try dogs.filter(ObjectPredicate<Dog>("name == 'Bella'")).map(\.name) == ["Bella"])
    let animals: [Animal] = dogs + [Animal(name: "Tom")]
    #expect(try animals.count(where: ObjectPredicate<Animal>("name ENDSWITH 'a' OR name == 'Tom'")) == 2)
  }

  /// A program for a store's schema runs over objects if names and types agree, and is refused if they do not.
  @Test func programsOfOtherSchemas() throws {
    let schema = try Schema(
      json: """
        [{"name": "Other", "properties": {"x": "int"}},
         {"name": "Address", "properties": {"code": "int?", "city": "string"}},
         {"name": "Person", "primaryKey": "name", "properties": {"friends": "Person[]", "address": "Address", "name": "string",
          "age": "int", "shoes": "int", "fans": {"type": "linkingObjects", "objectType": "Person", "property": "friends"}}}]
        """)
    func over(_ text: String, dialect: Dialect = .nspredicate) throws -> ObjectPredicate<Person> {
      try CompiledPredicate(text, class: "Person", schema: schema, dialect: dialect).over(Person.self)
    }
    var maker = ObjectMaker(seed: 9)
    let people = (0..<200).map { _ in maker.person() }
    let text = "ANY friends.address.code > 2 AND address.city != 'ok'"
    #expect(
      try people.indices(where: over(text)) == people.indices(where: ObjectPredicate<Person>(text)))
    for refused in ["shoes > 3", "fans.@count > 1", "ANY fans.age > 3"] {
      let error = #expect(throws: DiagnosticError.self) { try over(refused) }
      #expect(error?.first.code == .schemaMismatch)
    }
    #expect(throws: DiagnosticError.self) { try over("@links.@count > 0", dialect: .rql) }
    #expect(throws: DiagnosticError.self) {
      try CompiledPredicate("x == 1", class: "Other", schema: schema).over(Person.self)
    }
  }

  @Test func clausesArrangeArrays() throws {
    var maker = ObjectMaker(seed: 10)
    let people = (0..<300).map { _ in maker.person() }
    let oldest = try ObjectPredicate<Person>(
      "age > 10", clauses: [.sort(SortKey("age", ascending: false), SortKey("address.city")), .limit(5)])
    let ages = people.map(\.age).filter { $0 > 10 }.sorted(by: >)
    #expect(try people.filter(oldest).map(\.age) == Array(ages.prefix(5)))
    #expect(try people.count(where: oldest) == 5)
    #expect(try people.first(where: oldest)?.age == ages.first)
    let cities = try ObjectPredicate<Person>("TRUEPREDICATE", clauses: [.distinct("city")])
    #expect(try people.count(where: cities) == Set(people.map(\.address.city)).count)
  }

  /// Arrays that are longer than the one before have all their elements arranged.
  @Test func clausesArrangeOneArrayAfterTheOther() throws {
    var maker = ObjectMaker(seed: 11)
    let people = (0..<300).map { _ in maker.person() }
    let oldest = try ObjectPredicate<Person>("age >= 0", clauses: [.sort(SortKey("age", ascending: false))])
    for count in [1, 2, 3, 5, 10, 12, 20, 50, 7, 60, 63, 64, 65, 100, 299, 300] {
      let some = Array(people[..<count])
      #expect(try some.filter(oldest).map(\.age) == some.map(\.age).filter { $0 >= 0 }.sorted(by: >), "\(count)")
    }
  }

  /// Whether objects may run out of fuel is asked of each array anew.
  @Test func fuelRunsOutOfLongerTexts() throws {
    func people(_ length: Int) -> [Person] {
      (0..<100).map {
        Person(
          name: String(repeating: "a", count: length), age: $0, address: Address(city: "", code: nil), friends: [])
      }
    }
    var limits = Limits.untrusted
    limits.fuelPerRow = 20
    for clauses in [[], [ResultClause.sort(SortKey("age"))]] {
      let predicate = try ObjectPredicate<Person>("name CONTAINS 'b'", clauses: clauses, limits: limits)
      for _ in 0..<3 {
        #expect(try people(2).filter(predicate).isEmpty)
        let error = #expect(throws: DiagnosticError.self) { try people(2_000).filter(predicate) }
        #expect(error?.first.code == .limitFuel)
      }
    }
  }

  @Test func fuelRunsOut() throws {
    var limits = Limits.untrusted
    limits.fuelPerRow = 20
    let friends = (0..<40).map { Person(name: "a", age: $0, address: Address(city: "", code: nil), friends: []) }
    let host = Person(name: "h", age: 1, address: Address(city: "", code: nil), friends: friends)
    let predicate = try ObjectPredicate<Person>("ANY friends.age > 100", limits: limits)
    let error = #expect(throws: DiagnosticError.self) { try [friends[0], host].filter(predicate) }
    #expect(error?.first.code == .limitFuel)
    #expect(try !predicate.matches(friends[0]))
  }
}
