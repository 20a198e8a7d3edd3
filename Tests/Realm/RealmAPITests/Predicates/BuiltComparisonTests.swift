import Foundation
import Testing

@testable import RealmAPI

/// Comparisons that are built from expressions, as Foundation has them on Apple's systems, find what the same format finds.
@Suite struct BuiltComparisonTests {
  final class Dog: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var age = 0
    @Persisted var born: Date?
    @Persisted var friends: List<Dog>
  }

  private func realm() throws -> Realm {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "built \(UUID())"))
    try realm.write {
      let rex = realm.create(Dog.self, value: ["name": "Rex", "age": 1])
      let laika = realm.create(Dog.self, value: ["name": "Laika", "age": 3])
      laika.born = Date(timeIntervalSince1970: 0)
      laika.friends.append(rex)
    }
    return realm
  }

  private func source(_ comparison: BuiltComparison) throws -> PredicateSource {
    var text = ""
    var arguments: [Any?] = []
    try comparison.append(to: &text, &arguments, depth: 0)
    return try PredicateSource(parsing: text, arguments: arguments)
  }

  private func names(_ comparison: BuiltComparison, in realm: Realm) throws -> [String] {
    realm.objects(Dog.self).filter(FormatPredicate(try source(comparison))).map(\.name).sorted()
  }

  @Test func keyPathsAndConstants() throws {
    let realm = try realm()
    #expect(
      try names(BuiltComparison(left: .keyPath("age"), comparison: ">", right: .constant(2)), in: realm) == ["Laika"])
    #expect(
      try names(BuiltComparison(left: .constant(2), comparison: ">", right: .keyPath("age")), in: realm) == ["Rex"])
    #expect(
      try names(BuiltComparison(left: .keyPath("born"), comparison: "==", right: .constant(nil)), in: realm) == ["Rex"])
  }

  @Test func datesAndObjectsStayWhatTheyAre() throws {
    let realm = try realm()
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(
      try names(BuiltComparison(left: .keyPath("born"), comparison: "==", right: .constant(epoch)), in: realm) == [
        "Laika"
      ])
    let rex = realm.object(ofType: Dog.self, forPrimaryKey: "Rex")
    #expect(
      try names(BuiltComparison(left: .constant(rex), comparison: "IN", right: .keyPath("friends")), in: realm) == [
        "Laika"
      ])
  }

  @Test func optionsQuantifiersAndLists() throws {
    let realm = try realm()
    let begins = BuiltComparison(
      left: .keyPath("name"), comparison: "BEGINSWITH", options: "[cd]", right: .constant("la"))
    #expect(try names(begins, in: realm) == ["Laika"])
    let any = BuiltComparison(quantifier: "ANY", left: .keyPath("friends.age"), comparison: "<", right: .constant(2))
    #expect(try names(any, in: realm) == ["Laika"])
    let list = BuiltComparison.Operand.list([.constant(1), .constant(9)])
    #expect(try names(BuiltComparison(left: .keyPath("age"), comparison: "IN", right: list), in: realm) == ["Rex"])
    let range = BuiltComparison.Operand.list([.constant(2), .constant(9)])
    #expect(
      try names(BuiltComparison(left: .keyPath("age"), comparison: "BETWEEN", right: range), in: realm) == ["Laika"])
  }

  @Test func subqueries() throws {
    let young = BuiltComparison.Operand.subquery(
      collection: .keyPath("friends"), variable: "friend",
      predicate: NSPredicate(format: "$friend.age < %@", 2), path: "@count")
    let comparison = BuiltComparison(left: young, comparison: ">", right: .constant(0))
    #expect(try source(comparison).tree.source.string == "SUBQUERY(%K, $friend, ($friend.age < %@)).@count > %@")
    #expect(try names(comparison, in: try realm()) == ["Laika"])
  }

  @Test func compoundsOfFormats() throws {
    let realm = try realm()
    let both = NSCompoundPredicate(
      andPredicateWithSubpredicates: [NSPredicate(format: "age > 0"), NSPredicate(format: "name == %@", "Rex")])
    #expect(realm.objects(Dog.self).filter(both).map(\.name) == ["Rex"])
  }

  @Test func substitutionKeepsWhatIsBound() throws {
    let template = FormatPredicate(try PredicateSource(parsing: "name == $name AND age == $age"))
    let dogs = try realm().objects(Dog.self)
    #expect(dogs.filter(template.substituting(["name": "Rex"]).substituting(["age": 1])).map(\.name) == ["Rex"])
  }
}
