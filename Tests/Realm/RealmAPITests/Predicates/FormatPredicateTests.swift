import Foundation
import RealmAPI
import Testing

/// `NSPredicate(format:)` where Foundation has none.
@Suite struct FormatPredicateTests {
  @Test func theDocumentsCalls() {
    let predicates = [
      NSPredicate(format: "progressMinutes > 1 AND name == %@", "Ali"),
      NSPredicate(format: "%K > %@ AND %K == %@", "progressMinutes", NSNumber(1), "name", "Ali"),
      NSPredicate(format: "name CONTAINS[c] 'f'"),
      NSPredicate(
        format: "SUBQUERY(tasks, $task, $task.isComplete == false AND $task.assignee == %@).@count > 0", "Alex"),
    ]
    #expect(
      predicates.map(\.description) == [
        "progressMinutes > 1 AND name == 'Ali'", "progressMinutes > 1 AND name == 'Ali'", "name CONTAINS[c] 'f'",
        "SUBQUERY(tasks, $task, $task.isComplete == false AND $task.assignee == 'Alex').@count > 0",
      ])
  }

  @Test func argumentsInAnArray() throws {
    let arguments = NSMutableArray()
    arguments.add(GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1)) as Any)
    let predicate = NSPredicate(format: "location IN %@", argumentArray: arguments as? [Any])
    #expect(predicate.description == "location IN geoBox([-122.7, 47.3], [-122.1, 48.1])")
  }

  @Test func textsThatAreNone() {
    #expect(throws: InvalidPredicate.self) { try NSPredicate(validating: "age >") }
    do {
      _ = try NSPredicate(validating: "age > 3 AND", "x")
      Issue.record("no error")
    } catch {
      #expect(error.code == "expected-operand")
      #expect(error.description.contains("age > 3 AND"))
    }
  }

  @Test func equality() {
    #expect(NSPredicate(format: "age > %@", 3) == NSPredicate(format: "age > %@", 3))
    #expect(NSPredicate(format: "age > %@", 3) != NSPredicate(format: "age > %@", 4))
    #expect(NSPredicate(format: "age > 3") == NSPredicate(format: "age > 3").copy() as? NSPredicate)
  }

  static var rex: [String: Any] {
    [
      "name": "Rex", "age": 10, "weight": 12.5, "isGood": true, "born": Date(timeIntervalSince1970: 0),
      "tags": ["red", "big"], "owner": ["name": "Ali", "age": 30] as [String: Any],
      "toys": [["name": "Ball", "price": 3], ["name": "Bone", "price": 7]] as [[String: Any]],
      "parks": ["Oslo": "Frogner"], "nothing": NSNull(),
    ]
  }

  @Test(arguments: [
    "name == 'Rex'", "name BEGINSWITH[c] 'r'", "age >= 10 AND weight < 13", "isGood == true", "isGood == 1",
    "owner.name == 'Ali'", "owner.age BETWEEN {20, 40}", "ANY toys.price > 5", "ALL toys.price > 2",
    "toys.@count == 2", "toys.@max.price == 7", "toys.@avg.price == 5", "'red' IN tags", "ANY tags BEGINSWITH 'b'",
    "parks['Oslo'] == 'Frogner'", "ANY parks.@allKeys == 'Oslo'", "nothing == nil", "missing == nil",
    "missing.member == nil", "SUBQUERY(toys, $t, $t.price > 5 AND $t.name == 'Bone').@count == 1",
    "NOT (ANY toys.price > 10)", "name IN {'Rex', 'Spot'}",
  ])
  func dictionaries(_ format: String) {
    #expect(NSPredicate(format: format).evaluate(with: Self.rex))
  }

  @Test(arguments: [
    "name == 'rex'", "age > 10", "owner.name == 'Jo'", "ANY toys.price > 7", "'blue' IN tags", "missing == 3",
    "toys.@count > 2", "parks['Rome'] == 'x'", "FALSEPREDICATE",
    "SUBQUERY(toys, $t, $t.price > 5 AND $t.name == 'Ball').@count == 1",
  ])
  func dictionariesThatDoNot(_ format: String) {
    #expect(!NSPredicate(format: format).evaluate(with: Self.rex))
  }

  struct Dog {
    var name = "Rex"
    var age = 10
    var owner: Person? = Person()
    var friends: [Person] = [Person(), Person(name: "Jo")]
  }

  final class Person {
    let name: String
    init(name: String = "Ali") { self.name = name }
  }

  @Test func storedProperties() {
    #expect(NSPredicate(format: "owner.name == %@ AND ANY friends.name == 'Jo'", "Ali").evaluate(with: Dog()))
    #expect(!NSPredicate(format: "owner.name == %@", "Ali").evaluate(with: Dog(owner: nil)))
    #expect(NSPredicate(format: "owner == nil").evaluate(with: Dog(owner: nil)))
  }

  @Test func valuesByKey() {
    struct Named: KeyValueObject {
      func value(forKey key: String) -> Any? { key == "name" ? "Ali Baba" : nil }
    }
    #expect(NSPredicate(format: "name BEGINSWITH 'A'").evaluate(with: Named()))
  }

  @Test func plainValuesAreSelf() {
    #expect(NSPredicate(format: "SELF BEGINSWITH 'A'").evaluate(with: "Ali"))
    #expect(NSPredicate(format: "SELF BEGINSWITH[c] %@", "a").evaluate(with: "Ali"))
    #expect(!NSPredicate(format: "SELF LIKE 'B*'").evaluate(with: "Ali"))
    #expect(
      NSPredicate(format: "SELF > 1").evaluate(with: 2) && !NSPredicate(format: "SELF IN {1, 3}").evaluate(with: 2))
    #expect(NSPredicate(format: "SELF BETWEEN %@", [1.5, 2.5]).evaluate(with: 2.0))
    let address = NSPredicate(format: "SELF MATCHES %@ AND SELF.length < $most", "[^@]+@[^@]+\\.[a-z]{2,}")
    let isAddress = { address.evaluate(with: $0, substitutionVariables: ["most": 20]) }
    #expect(isAddress("ann@example.org") && !isAddress("ann@example") && !isAddress("ann-marie@example.museum"))
    #expect(throws: InvalidPredicate.self) {
      try scratchRealm().objects(DogToy.self).filter(validating: "name MATCHES 'R.*'")
    }
  }

  @Test func keyPathsAsArguments() {
    #expect(NSPredicate(format: "%K == %@", "owner.name", "Ali").evaluate(with: Self.rex))
    #expect(NSPredicate(format: "ANY %K > %d", "toys.price", 5).evaluate(with: Self.rex))
  }

  @Test func variables() {
    let predicate = NSPredicate(format: "name == $name")
    #expect(predicate.evaluate(with: Self.rex, substitutionVariables: ["name": "Rex"]))
    #expect(predicate.withSubstitutionVariables(["name": "Rex"]).evaluate(with: Self.rex))
    #expect(!predicate.withSubstitutionVariables(["name": "Spot"]).evaluate(with: Self.rex))
  }

  @Test func arrays() {
    let dogs = [Dog(), Dog(name: "Spot", age: 3)]
    let old = NSPredicate(format: "age > %@", 5)
    #expect(dogs.filter { old.evaluate(with: $0) }.map(\.name) == ["Rex"])
  }

  @Test func argumentsOfAllKinds() {
    let arguments: [(Any?, String)] = [
      (true, "true"), (1, "1"), (Int8(-3), "-3"), (1.5, "1.5"), (Float(0.5), "0.5"), ("it's", "\"it's\""),
      (NSNumber(value: true), "true"), (NSNumber(value: 7), "7"), (NSNumber(value: 0.25), "0.25"),
      (Decimal128("1.5"), "1.5"), ([1, 2], "{1, 2}"), (Set(["a"]), "{'a'}"), (NSNull(), "nil"),
      (NSString("x"), "'x'"), (Int?.none, "nil"), (nil, "nil"), (String?.some("y") as Any, "'y'"),
      (Date(timeIntervalSince1970: 1.5), "T1:500000000"), (Date(timeIntervalSince1970: -1.5), "T-1:-500000000"),
      (UUID(uuidString: "3b241101-e2bb-4255-8caf-4136c566a962"), "uuid(3b241101-e2bb-4255-8caf-4136c566a962)"),
      (Data([97, 98]), "bin(B64\"YWI=\")"), (NSArray(array: [1, "a"]), "{1, 'a'}"),
    ]
    for (value, text) in arguments {
      #expect(NSPredicate(format: "x == %@", value).description == "x == " + text)
    }
  }
}
