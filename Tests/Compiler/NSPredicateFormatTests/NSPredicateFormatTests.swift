import Foundation
import NSPredicateFormat
import PredicateDiagnostics
import PredicateSwiftObjects
import Testing

/// Formats that Apple documents, on Foundation's own class. On Apple's systems the system's class answers.
@Suite struct NSPredicateFormatTests {
  /// A row: a format, its arguments, the tested object, the answer.
  struct Row: CustomStringConvertible, @unchecked Sendable {
    // Unchecked: the objects are never changed.
    let format: String
    let arguments: [Any]
    let object: Any?
    let holds: Bool

    init(_ format: String, _ arguments: [Any], _ object: Any?, _ holds: Bool) {
      (self.format, self.arguments, self.object, self.holds) = (format, arguments, object, holds)
    }

    init(_ format: String, _ arguments: [Any], _ holds: Bool) {
      self.init(format, arguments, Self.person, holds)
    }

    init(_ format: String, _ holds: Bool) { self.init(format, [], holds) }

    var description: String { "\(format) \(arguments)" }

    nonisolated(unsafe) static let person: [String: Any] = [
      "name": "Ann Élan", "age": 34, "height": 1.75, "isMember": true,
      "born": Date(timeIntervalSinceReferenceDate: 100),
      "pets": [["name": "Rex", "age": 3], ["name": "Ivy", "age": 9]], "tags": Set(["a", "b"]), "scores": [1, 5, 9],
      "address": ["city": "Graz", "code": 8010] as [String: Any], "empty": [Int](), "note": NSNull(),
    ]
  }

  static let texts: [Row] = [
    Row("SELF MATCHES %@", ["a.*z"], "abcz", true), Row("SELF MATCHES %@", ["a.*z"], "abcz!", false),
    Row("SELF MATCHES 'a|ab'", [], "ab", true), Row("SELF MATCHES[c] 'AB+'", [], "abb", true),
    Row("SELF MATCHES '\\\\d{3}'", [], "123", true), Row("SELF MATCHES 'b'", [], "abc", false),
    Row("SELF == 'abc'", [], "abc", true), Row("SELF ==[c] 'ABC'", [], "abc", true),
    Row("SELF ==[cd] 'ECOLE'", [], "école", true), Row("SELF == 'ABC'", [], "abc", false),
    Row("SELF BEGINSWITH 'ab'", [], "abc", true), Row("SELF BEGINSWITH[c] 'AB'", [], "abc", true),
    Row("SELF ENDSWITH 'bc'", [], "abc", true), Row("SELF CONTAINS 'b'", [], "abc", true),
    Row("SELF CONTAINS[cd] 'É'", [], "hero", true), Row("SELF LIKE 'a*c'", [], "abbc", true),
    Row("SELF LIKE 'a?c'", [], "abbc", false), Row("SELF LIKE[c] 'A?C'", [], "abc", true),
    Row("'b' IN SELF", [], "abc", true), Row("SELF.length > 2", [], "abc", true), Row("SELF < 'abd'", [], "abc", true),
    Row("SELF BETWEEN {'a', 'b'}", [], "abc", true), Row("SELF IN {'abc', 'd'}", [], "abc", true),
    Row("SELF IN %@", [["x", "y"]], "abc", false), Row("lowercase(SELF) == 'abc'", [], "ABC", true),
  ]

  static let keys: [Row] = [
    Row("name BEGINSWITH %@ AND age > %d", ["Ann", 30], true), Row("%K == %@", ["age", 34], true),
    Row("age BETWEEN {22, 42}", true), Row("age BETWEEN %@", [[40, 50]], false), Row("age == 34.0", true),
    Row("NOT age == 33", true), Row("age != 34 OR name ENDSWITH[cd] 'elan'", true), Row("isMember == YES", true),
    Row("isMember == 1", true), Row("isMember == TRUE AND height > 1.5", true), Row("born < %@", [Date()], true),
    Row("born == %@", [Date(timeIntervalSinceReferenceDate: 100)], true), Row("missing == nil", true),
    Row("note == NULL", true), Row("name != nil", true), Row("missing > 3", false), Row("missing CONTAINS 'x'", false),
    Row("address.city == 'Graz'", true), Row("address['code'] == 8010", true),
    Row("%K == %@", ["address.city", "Graz"], true),
    Row("TRUEPREDICATE", true), Row("FALSEPREDICATE", false), Row("age IN {1, 34}", true), Row("'x' IN tags", false),
    Row("'a' IN tags", true), Row("tags CONTAINS 'b'", true), Row("scores CONTAINS 5", true),
  ]

  static let collections: [Row] = [
    Row("ANY pets.name == 'Rex'", true), Row("ALL pets.age > 2", true), Row("ALL pets.age > 3", false),
    Row("NONE pets.name == 'Tom'", true), Row("SOME scores > 8", true), Row("ANY empty > 0", false),
    Row("ALL empty > 0", true), Row("ANY pets.name IN %@", [["Ivy", "Tom"]], true), Row("pets.@count == 2", true),
    Row("pets.@sum.age == 12", true), Row("pets.@max.age == 9", true), Row("pets.@min.age == 3", true),
    Row("pets.@avg.age == 6", true), Row("scores[0] == 1", true), Row("scores[FIRST] == 1 AND scores[LAST] == 9", true),
    Row("scores[SIZE] == 3", true), Row("SUBQUERY(pets, $p, $p.age > 5 AND $p.name == 'Ivy').@count == 1", true),
    Row("SUBQUERY(pets, $p, $p.age > 50).@count > 0", false), Row("ANY pets.name BEGINSWITH[c] 'r'", true),
    Row("pets.@distinctUnionOfObjects.name == {'Rex', 'Ivy'}", true),
  ]

  static let expressions: [Row] = [
    Row("age + 1 == 35", true), Row("age - 4 == 30", true), Row("age * 2 == 68", true), Row("height / 2 < 1", true),
    Row("2 ** 3 == 8", true), Row("-age == -34", true), Row("sum({1, 2, 3}) == 6", true),
    Row("max({1, 7, 3}) == 7", true),
    Row("min(scores) == 1", true), Row("average({1, 2}) == 1.5", true), Row("median({1, 9, 3}) == 3", true),
    Row("count(scores) == 3", true), Row("sqrt(16) == 4", true), Row("abs(-3) == 3", true),
    Row("ceiling(1.2) == 2", true),
    Row("floor(1.8) == 1", true), Row("trunc(-1.8) == -1", true), Row("uppercase('a') == 'A'", true),
    Row("born < now()", true), Row("CAST(100, 'NSDate') == born", true), Row("TERNARY(age > 30, 1, 2) == 1", true),
    Row("(age | 1) == 35 AND (age ^ 2) == 32", true), Row("(age & 2) == 2", true), Row("length(name) == 8", true),
    Row("add:to:(age, 1) == 35", true), Row("from:subtract:(age, 4) == 30", true),
    Row("multiply:by:(2, 3) == 6 AND divide:by:(height, 2) < 1", true), Row("modulus:by:(age, 5) == 4", true),
    Row("modulus:by: (5.5, 2) == 1.5", true), Row("modulus:by:(age, 0) == nil", true),
    Row("raise:toPower:(2, 3) == 8", true), Row("bitwiseAnd:with:(6, 3) == 2", true),
    Row("bitwiseOr:with:(6, 3) == 7 AND bitwiseXor:with:(6, 3) == 5", true),
    Row("leftshift:by:(1, 4) == 16 AND rightshift:by:(16, 3) == 2", true), Row("onesComplement:(0) == -1", true),
    Row("sqrt:(16) == 4 AND uppercase:('a') == 'A'", true), Row("max:(scores) == 9", true),
    Row("mode({1, 2, 2}) CONTAINS 2", true), Row("modulus:by:(length:(name), 3) == 2", true),
  ]

  @Test(arguments: texts + keys + collections + expressions) func formats(row: Row) throws {
    let predicate = try NSPredicate(validating: row.format, argumentArray: row.arguments)
    #expect(predicate.evaluate(with: row.object) == row.holds)
    #expect(NSPredicate(format: row.format, argumentArray: row.arguments).evaluate(with: row.object) == row.holds)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, NSPredicate(value: true)])
    #expect(both.evaluate(with: row.object) == row.holds)
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: predicate).evaluate(with: row.object) != row.holds)
    let inverse = try NSPredicate(validating: "NOT (\(row.format))", argumentArray: row.arguments)
    #expect(inverse.evaluate(with: row.object) != row.holds)
  }

  @Test func arraysOfFoundation() {
    let words: NSArray = ["ann", "bob", "Ada"]
    let found = words.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] %@", "a"))
    #expect(found as? [String] == ["ann", "Ada"])
  }

  @Test func variables() {
    let template = NSPredicate(format: "name == $name AND age > $age")
    let person = ["name": "Rex", "age": 3] as [String: Any]
    #expect(template.withSubstitutionVariables(["name": "Rex", "age": 2]).evaluate(with: person))
    #expect(!template.withSubstitutionVariables(["name": "Rex", "age": 5]).evaluate(with: person))
    #expect(template.evaluate(with: person, substitutionVariables: ["name": "Rex", "age": 2]))
  }

  @Test func predicatesAsArguments() {
    #if !canImport(ObjectiveC)
      let inner = NSPredicate { object, _ in object as? String == "abc" }
      #expect(NSPredicate(format: "%@ AND SELF.length == 3", inner).evaluate(with: "abc"))
      #expect(!NSPredicate(format: "%@ OR SELF.length == 4", inner).evaluate(with: "abd"))
    #endif
  }

  @Test(
    arguments: [
      ("age >", [], "expected-operand"), ("age > %@", [], "missing-argument"), ("age > 3", [4], "unused-argument"),
      ("SELF MATCHES '('", [], "unsupported-operator-matches"), ("%K == 1", [3], "keypath-argument-not-string"),
      ("age == %d", ["x"], "argument-type"), ("FUNCTION(a, 'b:', c) == 1", [], "unsupported-function"),
      ("SELF UTI-CONFORMS-TO 'x'", [], "unsupported-function"), ("a ==[l] 'x'", [], "unsupported-string-option"),
      ("sqrt(1, 2) == 1", [], "unsupported-function"),
      ("modulus:by:(1) == 1", [], "unsupported-function"),
      ("distanceToLocation:fromLocation:(a, b) < 1", [], "unsupported-function"),
      ("SELF isKindOfClass: 'x'", [], "invalid-character"), ("random() == 1", [], "unsupported-function"),
    ] as [(String, [any Sendable], String)])
  func otherFormatsAreRefused(format: String, arguments: [any Sendable], code: String) {
    let error = #expect(throws: DiagnosticError.self) { try NSPredicate(validating: format, argumentArray: arguments) }
    #expect(error?.first.code.rawValue == code, "\(error.map(\.description) ?? "")")
    #expect(error?.source?.string == format)
  }

  struct Pet {
    let name: String
    let age: Int
    let friends: [Pet]
  }

  final class Owner: PredicateObject {
    let given: String
    let pets: [Pet]
    init(first: String, pets: [Pet]) { (given, self.pets) = (first, pets) }
    static let predicateClass = ObjectClass("Owner", of: Owner.self) { owner in
      owner.property("name") { $0.given }
      owner.property("petCount") { $0.pets.count }
    }
  }

  #if !canImport(ObjectiveC)
    @Test func structsAndClassesOfSwift() {
      let pet = Pet(name: "Rex", age: 3, friends: [Pet(name: "Ivy", age: 9, friends: [])])
      #expect(NSPredicate(format: "name == 'Rex' AND ANY friends.age > 5").evaluate(with: pet))
      #expect(NSPredicate(format: "name == 'Ann' AND petCount == 1").evaluate(with: Owner(first: "Ann", pets: [pet])))
      #expect(!NSPredicate(format: "given == 'Ann'").evaluate(with: Owner(first: "Ann", pets: [])))
    }
  #endif
}
