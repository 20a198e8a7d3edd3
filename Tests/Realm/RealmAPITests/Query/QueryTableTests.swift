import Foundation
import TestSupport
import Testing

@testable import RealmAPI

/// The table of language §9.1: what each member and operator prints, and that the printed predicate, read again, finds the
/// same rows as the query itself.
@Suite struct QueryTableTests {
  let realm: Realm

  init() throws { realm = try sampleRealm() }

  /// Asks a realm both ways.
  private func expect(
    _ text: String, readable: Bool = true, isChain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ query: (Query<Row>) -> Query<Bool>
  ) throws {
    let built = query(Query<Row>())
    #expect(built.predicateDescription == text, sourceLocation: sourceLocation)
    let predicate = try built.predicate()
    if let shape = QueryShape.of(built.node) {
      #expect("\(shape.arguments)" == "\(predicate.arguments)", sourceLocation: sourceLocation)
    }
    let parsed = try PredicateSource(parsing: predicate.format)
    // A chain is one node, and its text nests.
    if !isChain { #expect(predicate.tree.dump == parsed.tree.dump, sourceLocation: sourceLocation) }
    let rows = realm.objects(Row.self).where(query).map(\.id).sorted()
    guard readable else { return }
    let read = realm.objects(Row.self).filter(built.predicateDescription).map(\.id).sorted()
    #expect(rows == read, "\(text)", sourceLocation: sourceLocation)
    let opposite = realm.objects(Row.self).where { !query($0) }.map(\.id)
    // A flag behind a `!` is compared with false, which a link that leads nowhere does not match either.
    if case .path = built.node { return }
    if case .not(.path) = built.node { return }
    #expect((rows + opposite).sorted() == [1, 2, 3, 4], "\(text)", sourceLocation: sourceLocation)
  }

  @Test func comparisons() throws {
    try expect("(number == 3)") { $0.number == 3 }
    try expect("(number != 3)") { $0.number != 3 }
    try expect("(number < 3)") { $0.number < 3 }
    try expect("(number <= 3)") { $0.number <= 3 }
    try expect("(number > 3)") { $0.number > 3 }
    try expect("(number >= 3)") { $0.number >= 3 }
    try expect("(fraction > 1.5)") { $0.fraction > 1.5 }
    try expect("(single <= 0.5)") { $0.single <= 0.5 }
    try expect("(decimal < 2)") { $0.decimal < Decimal128("2") }
    try expect("(text > 'b')") { $0.text > "b" }
    try expect("(flag == true)") { $0.flag == true }
    try expect("(date > T5:0)", readable: false) { $0.date > Date(timeIntervalSince1970: 5) }
    try expect("(bytes < bin(B64\"YQ==\"))", readable: false) { $0.bytes < Data([97]) }
    try expect("(objectID == oid(000000000000000000000002))", readable: false) {
      $0.objectID == ObjectId("000000000000000000000002")
    }
    try expect("(mixed > 3)") { $0.mixed > .int(3) }
    try expect("(mixed == 'a')") { $0.mixed == .string("a") }
  }

  @Test func columns() throws {
    try expect("(number == other)") { $0.number == $0.other }
    try expect("(number < other)") { $0.number < $0.other }
    try expect("(number >= fraction)") { $0.number >= $0.fraction }
    try expect("(number != maybe)") { $0.number != $0.maybe }
    try expect("(text == word)") { $0.text.equals($0.word) }
    try expect("(number > link.price)") { $0.number > $0.link.price }
    try expect("(items.@count < number)") { $0.items.count < $0.number }
  }

  @Test func linksAndNil() throws {
    try expect("(link.price == 3)") { $0.link.price == 3 }
    try expect("(place.city == 'Oslo')") { $0.place.city == "Oslo" }
    try expect("(link.place.city != 'Oslo')") { $0.link.place.city != "Oslo" }
    try expect("(word == nil)") { $0.word == nil }
    try expect("(maybe != nil)") { $0.maybe != nil }
    try expect("(link == nil)") { $0.link == nil }
    try expect("(place != nil)") { $0.place != nil }
  }

  @Test func collections() throws {
    try expect("(ANY items.price > 3)") { $0.items.price > 3 }
    try expect("(ANY extras.name == 'a')") { $0.extras.name == "a" }
    try expect("(ANY items.place.city == 'Oslo')") { $0.items.place.city == "Oslo" }
    try expect("(ANY items.marks > 3)") { $0.items.marks > 3 }
    try expect("(ANY numbers == 3)") { $0.numbers == 3 }
    try expect("(ANY numbers != 3)") { $0.numbers != 3 }
    try expect("(ANY numbers < 3)") { $0.numbers < 3 }
    try expect("(ANY words == 'a')") { $0.words == "a" }
    try expect("(3 IN numbers)") { $0.numbers.contains(3) }
    try expect("('a' IN words)") { $0.words.contains("a") }
    try expect("(ANY numbers IN {1, 9})") { $0.numbers.containsAny(in: [1, 9]) }
    try expect("(ANY items.price IN {1, 9})") { $0.items.price.in([1, 9]) }
    try expect("(ANY items.marks IN {1, 9})") { $0.items.marks.containsAny(in: [1, 9]) }
    try expect("(number IN {1, 3})") { $0.number.in([1, 3]) }
    try expect("(word IN {'a', 'b'})") { $0.word.in(["a", "b"]) }
    try expect("(word IN {'a', nil})") { $0.word.in(["a", nil]) }
    try expect("(number IN {})") { $0.number.in([]) }
  }

  @Test func logic() throws {
    try expect("((number > 1) && (number < 4))") { $0.number > 1 && $0.number < 4 }
    try expect("((number > 1) || (text == 'a'))") { $0.number > 1 || $0.text == "a" }
    try expect("(((number > 1) && (number < 4)) && (text != 'z'))", isChain: true) {
      $0.number > 1 && $0.number < 4 && $0.text != "z"
    }
    try expect("((number > 1) && ((number < 4) || (text != 'z')))") {
      $0.number > 1 && ($0.number < 4 || $0.text != "z")
    }
    try expect("(NOT number > 1)") { !($0.number > 1) }
    try expect("NOT ((number > 1) && (number < 4))") { !($0.number > 1 && $0.number < 4) }
    try expect("(number > 1)") { !(!($0.number > 1)) }
    try expect("NOT ((number >= 2) && (number < 3))") { !$0.number.contains(2..<3) }
    try expect("(NOT SUBQUERY(items, $col1, (NOT $col1.price > 1)).@count > 0)") {
      !((!($0.items.price > 1)).count > 0)
    }
  }

  @Test func flags() throws {
    try expect("flag == true") { $0.flag }
    try expect("flag == false") { !$0.flag }
    try expect("(flag == true && (number > 1))") { $0.flag && $0.number > 1 }
    try expect("((number > 1) || flag == false)") { $0.number > 1 || !$0.flag }
    try expect("link.isNew == true") { $0.link.isNew }
    try expect("link.isNew == false") { !$0.link.isNew }
    // Upstream loses the quantifier here (§9.3).
    try expect("(ANY items.isNew == true && (number > 1))") { $0.items.isNew && $0.number > 1 }
    try expect("(NOT ANY items.isNew == true)") { !$0.items.isNew }
  }

  @Test func ranges() throws {
    try expect("(number BETWEEN {2, 3})") { $0.number.contains(2...3) }
    try expect("((number >= 2) && (number < 3))") { $0.number.contains(2..<3) }
    try expect("((number >= 2) && (number < 2))") { $0.number.contains(2..<2) }
    try expect("(maybe BETWEEN {2, 3})") { $0.maybe.contains(2...3) }
    try expect("((numbers.@min >= 1) && (numbers.@max <= 3))") { $0.numbers.contains(1...3) }
    try expect("((numbers.@min >= 1) && (numbers.@max < 3))") { $0.numbers.contains(1..<3) }
    try expect("((prices.@min >= 1) && (prices.@max <= 3))") { $0.prices.contains(1...3) }
    try expect("(ANY items.price BETWEEN {2, 3})") { $0.items.price.contains(2...3) }
    // One item has to lie between the bounds, not one above the lower and another below the upper.
    try expect("(SUBQUERY(items, $col1, (($col1.price >= 2) && ($col1.price < 4))).@count > 0)") {
      $0.items.price.contains(2..<4)
    }
    // Upstream drops the negation here (§9.3).
    try expect("(NOT number BETWEEN {2, 3})") { !$0.number.contains(2...3) }
  }

  @Test func aggregates() throws {
    try expect("(items.@count > 1)") { $0.items.count > 1 }
    try expect("(numbers.@min == 1)") { $0.numbers.min == 1 }
    try expect("(numbers.@max > 1)") { $0.numbers.max > 1 }
    try expect("(numbers.@avg > 1.5)") { $0.numbers.avg > 1.5 }
    try expect("(numbers.@sum > 1)") { $0.numbers.sum > 1 }
    try expect("(items.@min.price == 1)") { $0.items.price.min == 1 }
    try expect("(items.@max.price == nil)") { $0.items.price.max == nil }
    try expect("(items.@avg.price > 2.0)") { $0.items.price.avg > 2 }
    try expect("(items.@sum.price > 2)") { $0.items.price.sum > 2 }
    try expect("(link.rows.@sum.number > 2)") { $0.link.rows.number.sum > 2 }
  }

  @Test func subqueries() throws {
    try expect("(SUBQUERY(items, $col1, (($col1.price > 1) && ($col1.name == 'a'))).@count > 0)") {
      ($0.items.price > 1 && $0.items.name == "a").count > 0
    }
    try expect("(SUBQUERY(items, $col1, $col1.isNew == true).@count == 1)") { ($0.items.isNew).count == 1 }
    try expect("(SUBQUERY(items, $col1, $col1.isNew == false).@count == 1)") { (!$0.items.isNew).count == 1 }
    try expect("(SUBQUERY(items, $col1, (ANY $col1.marks > 3)).@count == 1)") { ($0.items.marks > 3).count == 1 }
    try expect(
      "((SUBQUERY(items, $col1, ($col1.price > 1)).@count > 0) && (SUBQUERY(extras, $col2, ($col2.price > 1)).@count > 0))"
    ) {
      ($0.items.price > 1).count > 0 && ($0.extras.price > 1).count > 0
    }
    try expect(
      "(SUBQUERY(items, $col1, (($col1.price > 1) && (SUBQUERY($col1.rows, $col2, ($col2.number > 1)).@count > 0))).@count > 0)"
    ) {
      ($0.items.price > 1 && ($0.items.rows.number > 1).count > 0).count > 0
    }
  }

  @Test func maps() throws {
    try expect("(prices[\"a\"] == 1)") { $0.prices["a"] == 1 }
    try expect("(names[\"it's \\\"b\\\"\"] == 'x')") { $0.names["it's \"b\""] == "x" }
    try expect("(ANY prices.@allKeys == 'a')") { $0.prices.keys == "a" }
    try expect("(ANY prices.@allKeys CONTAINS 'a')") { $0.prices.keys.contains("a") }
    try expect("(ANY prices.@allKeys BEGINSWITH[c] 'A')") {
      $0.prices.keys.starts(with: "A", options: .caseInsensitive)
    }
    try expect("(ANY prices.@allValues > 1)") { $0.prices.values > 1 }
    try expect("(ANY names.@allValues CONTAINS 'x')") { $0.names.values.contains("x") }
    try expect("(1 IN prices)") { $0.prices.contains(1) }
    try expect("(ANY prices IN {1, 2})") { $0.prices.containsAny(in: [1, 2]) }
    try expect("(ANY prices == 1)") { $0.prices == 1 }
    try expect("(prices.@count >= 1)") { $0.prices.count >= 1 }
    try expect("(prices.@max > 1)") { $0.prices.max > 1 }
  }

  @Test func mixedValues() throws {
    try expect("(mixed[0] == 1)") { $0.mixed[0] == .int(1) }
    try expect("(mixed[\"k\"] == 1)") { $0.mixed["k"] == .int(1) }
    try expect("(mixed[0][\"k\"][#any] == 1)") { $0.mixed[0]["k"].any == .int(1) }
    try expect("(mixed == nil)") { $0.mixed == .none }
  }

  @Test func texts() throws {
    try expect("(text CONTAINS 'b')") { $0.text.contains("b") }
    try expect("(text CONTAINS[c] 'B')") { $0.text.contains("B", options: .caseInsensitive) }
    try expect("(text CONTAINS[d] 'e')") { $0.text.contains("e", options: .diacriticInsensitive) }
    try expect("(text CONTAINS[cd] 'e')") {
      $0.text.contains("e", options: [.caseInsensitive, .diacriticInsensitive])
    }
    try expect("(text BEGINSWITH 'a')") { $0.text.starts(with: "a") }
    try expect("(word ENDSWITH[c] 'A')") { $0.word.ends(with: "A", options: .caseInsensitive) }
    try expect("(word ==[c] 'A')") { $0.word.equals("A", options: .caseInsensitive) }
    try expect("(word !=[cd] 'A')") {
      $0.word.notEquals("A", options: [.caseInsensitive, .diacriticInsensitive])
    }
    try expect("(text LIKE 'a?c')") { $0.text.like("a?c") }
    try expect("(word LIKE[c] 'A*')") { $0.word.like("A*", caseInsensitive: true) }
    try expect("(text CONTAINS word)") { $0.text.contains($0.word) }
    try expect("(text LIKE word)") { $0.text.like($0.word) }
    try expect("(ANY items.name CONTAINS 'a')") { $0.items.name.contains("a") }
    try expect("(ANY items.label LIKE 'a*')") { $0.items.label.like("a*") }
    // Of a collection any element.
    try expect("(ANY words BEGINSWITH 'a')") { $0.words.starts(with: "a") }
    try expect("(ANY words ENDSWITH[c] 'B')") { $0.words.ends(with: "B", options: .caseInsensitive) }
    try expect("(ANY words CONTAINS 'a')") { $0.words.contains("a", options: []) }
    try expect("(ANY words CONTAINS[cd] 'A')") {
      $0.words.contains("A", options: [.caseInsensitive, .diacriticInsensitive])
    }
    try expect("(ANY words LIKE[c] 'A*')") { $0.words.like("A*", caseInsensitive: true) }
    try expect("(ANY words ==[c] 'A')") { $0.words.equals("A", options: .caseInsensitive) }
    try expect("(ANY words !=[c] 'A')") { $0.words.notEquals("A", options: .caseInsensitive) }
    try expect("(ANY names ENDSWITH 'x')") { $0.names.ends(with: "x") }
    try expect("(bytes CONTAINS bin(B64\"YQ==\"))", readable: false) { $0.bytes.contains(Data([97])) }
  }

  @Test func enumerations() throws {
    try expect("(color == 'red')") { $0.color == .red }
    try expect("(color != 'red')") { $0.color != .red }
    try expect("(color IN {'red', 'blue'})") { $0.color.in([.red, .blue]) }
    try expect("(color BEGINSWITH 'r')") { $0.color.rawValue.starts(with: "r") }
    // The property has a name that is a word of the language.
    try expect("(#size == 1)") { $0.size == .large }
    try expect("(#size == nil)") { $0.size == nil }
    try expect("(#size > 0)") { $0.size.rawValue > 0 }
    try expect("('red' IN colors)") { $0.colors.contains(.red) }
    try expect("(ANY colors BEGINSWITH 'r')") { $0.colors.rawValue.starts(with: "r") }
    try expect("('red' IN colors)") { $0.colors.rawValue.contains("red") }
    try expect("(ANY colors CONTAINS 'e')") { $0.colors.rawValue.contains("e", options: []) }
    try expect("(ANY colors IN {'red', 'blue'})") { $0.colors.rawValue.containsAny(in: ["red", "blue"]) }
  }

  @Test func shapes() throws {
    let circle = try #require(GeoCircle(center: (0, 0), radiusInRadians: 0.5))
    let box = try #require(GeoBox(bottomLeft: (-1, -1), topRight: (1, 1)))
    try expect("(place IN geoCircle([0.0, 0.0], 0.5))", readable: false) { $0.place.geoWithin(circle) }
    try expect("(NOT place IN geoBox([-1.0, -1.0], [1.0, 1.0]))", readable: false) { !$0.place.geoWithin(box) }
    try expect(
      "(SUBQUERY(items, $col1, ($col1.place IN geoCircle([0.0, 0.0], 0.5))).@count > 0)", readable: false
    ) {
      ($0.items.place.geoWithin(circle)).count > 0
    }
    #expect(realm.objects(Row.self).where { $0.place.geoWithin(circle) }.map(\.id) == [1])
  }

  @Test func objects() throws {
    let item = try #require(realm.objects(Item.self).filter("name == 'a'").first)
    #expect(!realm.objects(Row.self).where { $0.link == item }.isEmpty)
    #expect(realm.objects(Row.self).where { $0.items.contains(item) }.map(\.id) == [1])
    #expect(realm.objects(Row.self).where { $0.link == Item() }.isEmpty)
  }
}

/// What the compiler cannot see (language §9.2), among it the documents' D27: a subquery that begins at no collection.
@Suite struct QueryFaultTests {
  private func fault(_ query: (Query<Row>) -> Query<Bool>) -> String? {
    do {
      _ = try query(Query<Row>()).predicate()
      return nil
    } catch {
      return error.code
    }
  }

  @Test func faults() {
    #expect(fault { $0.items.price == $0.extras.price } == "swift-two-collections")
    #expect(fault { ($0.items.price > 1 && $0.extras.price > 1).count > 0 } == "swift-two-collections")
    #expect(fault { ($0.number > 1).count > 0 } == "swift-subquery-no-collection")
    #expect(fault { ($0.items.price > 1 && $0.number > 1).count > 0 } == "correlated-subquery")
    #expect(fault { ($0.prices["a"] > 1).count > 0 } == "swift-subquery-map-subscript")
    #expect(fault { $0.links["a"].name == "x" } == "swift-keypath-after-map-subscript")
    #expect(fault { $0.items.price > 1 } == nil)
  }

  @Test func depth() {
    var query = Query<Row>().number > 1
    for index in 0..<500 { query = index.isMultiple(of: 2) ? (query && query.flipped) : (query || query.flipped) }
    #expect(throws: InvalidPredicate.self) { try query.predicate() }
  }

  @Test func longChains() throws {
    var query = Query<Row>().number == 0
    for index in 1..<2_000 { query = query || Query<Row>().number == index }
    #expect(try query.predicate().arguments.count == 2_000)
  }
}

extension Query where T == Bool {
  /// A short query to join with.
  fileprivate var flipped: Query<Bool> { Query<Row>().number == 2 }
}

/// Four rows that differ in everything.
func sampleRealm() throws -> Realm {
  let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "query table \(UUID())"))
  try realm.write {
    for index in 1...4 {
      let row = Row()
      row.id = index
      row.flag = index % 2 == 0
      row.number = index
      row.other = 5 - index
      row.fraction = Double(index) - 0.5
      row.single = Float(index) / 4
      row.decimal = Decimal128("\(index)") ?? row.decimal
      row.text = ["abc", "été", "Bcd", "zebra"][index - 1]
      row.word = [nil, "a", "b", "Alpha"][index - 1]
      row.bytes = Data([UInt8(95 + index)])
      row.date = Date(timeIntervalSince1970: Double(index) * 3)
      row.maybe = index == 3 ? nil : index
      row.objectID = try ObjectId(string: "00000000000000000000000\(index)")
      row.mixed = [.int(4), .string("a"), .none, .double(2.5)][index - 1]
      row.color = [.red, .green, .blue, .red][index - 1]
      row.size = [nil, .small, .large, .large][index - 1]
      row.numbers.append(objectsIn: [[1, 2, 3], [3, 9], [], [2]][index - 1])
      row.words.insert(objectsIn: [["a", "b"], ["c"], [], ["a"]][index - 1])
      if index < 3 { row.prices["a"] = index }
      if index == 1 { row.prices["bat"] = 7 }
      row.names["it's \"b\""] = index == 2 ? "x" : "y"
      row.colors.append(objectsIn: [[.red, .blue], [.green], [], [.red]][index - 1])
      if index != 4 {
        let place = Place()
        place.city = ["Oslo", "Rome", "Bern"][index - 1]
        if index == 1 { place.coordinates.append(objectsIn: [0.1, 0.1]) }
        row.place = place
      }
      let item = Item()
      item.name = ["a", "b", "c", "d"][index - 1]
      item.price = index
      item.isNew = index < 3
      item.label = index == 1 ? "ab" : nil
      item.marks.append(objectsIn: Array(0..<(index * 2)))
      if index != 3 { row.link = item }
      if index == 1 {
        let second = Item()
        second.name = "z"
        second.price = 9
        second.place = Place()
        second.place?.city = "Oslo"
        second.place?.coordinates.append(objectsIn: [0.1, 0.1])
        row.items.append(objectsIn: [item, second])
        row.extras.insert(second)
      } else if index == 2 {
        row.items.append(item)
        row.extras.insert(item)
      }
      realm.add(row)
    }
  }
  return realm
}
