import Foundation
import RealmAPI
import Testing

/// What `print(error)`, and `localizedDescription` of an error of any type, show.
@Suite struct ErrorPrintingTests {
  private func check(_ error: (any Error)?, _ text: String) {
    #expect(error.map { "\($0)" } == text)
    #expect(error.map { String(reflecting: $0) } == text)
    #expect(error?.localizedDescription == text)
    #expect((error as? any LocalizedError)?.errorDescription == text)
  }

  @Test func ofAFormat() {
    check(
      #expect(throws: InvalidPredicate.self) { try NSPredicate(validating: "age >") },
      """
      error: expected a value, found the end [expected-operand]
       --> predicate:1:6
        |
      1 | age >
        |      ^
      """)
  }

  @Test func ofAFilter() throws {
    let dogs = try scratchRealm("printed filter").objects(Dog.self)
    check(
      #expect(throws: InvalidPredicate.self) { try dogs.filter(validating: NSPredicate(format: "agee > %@", 3)) },
      """
      error: class `Dog` has no property `agee` [unknown-property]
       --> predicate:1:1
        |
      1 | agee > %@
        | ^^^^
        = note: did you mean `age`?
        = help: write `age`
      """)
  }

  @Test func ofAQuery() throws {
    let dogs = try scratchRealm("printed query").objects(Dog.self)
    check(
      #expect(throws: InvalidPredicate.self) { try dogs.where(validating: { ($0.age > 1) == true }) },
      "error: a condition stands where a property belongs; negate it with `!`, or join it with `&&` or `||`"
        + " [swift-keypath-on-non-keypath]")
  }

  @Test func ofARealm() {
    check(
      #expect(throws: Realm.Error.self) {
        try Realm(configuration: .init(inMemoryIdentifier: "printed", objectTypes: [BareLink.self]))
      },
      "error: `BareLink.next` is a link that is not optional; an object can go, write `BareLink?` [schema-invalid-type]"
    )
  }

  @Test func ofAnObjectID() {
    check(
      #expect(throws: Realm.Error.self) { try ObjectId(string: "1122") },
      "error: `1122` is not an object id: write 24 hexadecimal digits [invalid-objectid-literal]")
  }

  @Test func ofASort() throws {
    let dogs = try scratchRealm("printed sort").objects(Dog.self)
    check(
      #expect(throws: (any Error).self) { try dogs.sorted(validating: [SortDescriptor(keyPath: "nam")]) },
      """
      error: class `Dog` has no property `nam` for SORT [sort-unknown-property]
        = note: did you mean `name`?
      """)
  }
}
