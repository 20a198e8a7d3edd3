import Foundation
import Testing

@testable import RealmAPI

/// Queries of one shape share a compiled predicate, so a shape has to tell apart whatever the printed predicate tells apart.
@Suite struct QueryShapeTests {
  typealias Condition = @Sendable (Query<Row>) -> Query<Bool>

  /// Each differs from another one in a single thing.
  static let conditions: [Condition] = [
    { $0.number == 1 }, { $0.number != 1 }, { $0.number < 1 }, { $0.other == 1 }, { $0.number == $0.other },
    { $0.other == $0.number }, { $0.link.price == 1 }, { $0.number.contains(1...2) }, { $0.number.contains(1..<2) },
    { $0.number == 1 && $0.other == 1 }, { $0.number == 1 || $0.other == 1 }, { !($0.number == 1) },
    { $0.number == 1 && $0.other == 1 && $0.id == 1 }, { $0.number == 1 && ($0.other == 1 && $0.id == 1) },
    { $0.text.contains("a") }, { $0.text.contains("a", options: .caseInsensitive) },
    { $0.text.contains("a", options: .diacriticInsensitive) }, { $0.text.starts(with: "a") }, { $0.items.price == 1 },
    { $0.extras.price == 1 }, { ($0.items.price == 1).count > 1 }, { ($0.items.price == 1).count >= 1 },
    { $0.items.count == 1 }, { $0.numbers.min == 1 }, { $0.numbers.max == 1 }, { $0.numbers.sum == 1 },
    { $0.prices["a"] == 1 }, { $0.prices["b"] == 1 }, { $0.prices.keys == "a" }, { $0.prices.values == 1 },
    { $0.numbers.contains(1) }, { $0.numbers.containsAny(in: [1]) }, { $0.number.in([1]) }, { $0.flag }, { !$0.flag },
  ]

  @Test func differentPredicatesHaveDifferentShapes() throws {
    var texts: [QueryShape: String] = [:]
    for condition in Self.conditions {
      let query = condition(Query<Row>())
      let shape = try #require(QueryShape.of(query.node)).shape
      let text = try query.predicate().format
      #expect(texts[shape] == nil, "\(text) has the shape of \(texts[shape] ?? "")")
      texts[shape] = text
    }
    #expect(Set(texts.values).count == Self.conditions.count)
  }

  @Test func otherValuesHaveTheSameShape() {
    func shape(_ query: Query<Bool>) -> QueryShape? { QueryShape.of(query.node)?.shape }
    let row = Query<Row>()
    #expect(shape(row.word == "a") == shape(row.word == nil))
    #expect(shape(row.number.in([1])) == shape(row.number.in([1, 2, 3])))
    #expect(shape(row.number.contains(1...2)) == shape(row.number.contains(0...9)))
  }

  @Test func answersAreThoseOfTheValuesAskedFor() throws {
    let realm = try sampleRealm()
    let rows = realm.objects(Row.self)
    for _ in 0..<2 {
      for (word, ids) in [(nil, [1]), ("a", [2]), ("b", [3]), ("none", []), (nil, [1])] as [(String?, [Int])] {
        #expect(rows.where { $0.word == word }.map(\.id) == ids)
        #expect(rows.where { $0.id > 0 }.where { $0.word == word }.map(\.id) == ids)
        #expect(rows.sorted(byKeyPath: "id").where { $0.word == word }.map(\.id) == ids)
      }
    }
  }

  /// A value that the property cannot be compared with is told, even where the shape is known.
  @Test func faultyValuesOfAKnownShape() throws {
    let realm = try sampleRealm()
    let rows = realm.objects(Row.self)
    for value in [AnyRealmValue.int(3), .string("a")] { _ = try rows.where(validating: { $0.mixed == value }) }
    let other = try sampleRealm()
    let foreign = try #require(other.objects(Item.self).first)
    let own = try #require(realm.objects(Item.self).first)
    for _ in 0..<2 {
      _ = try rows.where(validating: { $0.link == own })
      #expect(throws: InvalidPredicate.self) { try rows.where(validating: { $0.link == foreign }) }
    }
  }
}
