import PredicateDiagnostics
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateValues
import Testing

@testable import Predicates

/// Rows found through indexes are the rows that a look at every object finds, in the same order, whatever was written before.
@Suite struct AccessTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Item", "primaryKey": "id", "properties": {
          "id": "int", "code": {"type": "string", "optional": true, "indexed": true},
          "amount": {"type": "int", "optional": true, "indexed": true}, "due": {"type": "date", "optional": true, "indexed": true},
          "flag": {"type": "bool", "indexed": true}, "name": "string", "parent": "Item", "children": "Item[]"}}]
        """)
  }

  /// A predicate, and how many arguments it takes: an int, or for `code` a string.
  struct Question: Sendable, CustomTestStringConvertible {
    var text: String
    var dialect = Dialect.nspredicate
    var arguments: @Sendable (inout SplitMix64) -> [Value] = { _ in [] }
    var testDescription: String { text }
  }

  private static func code(_ random: inout SplitMix64) -> Value {
    .string("\(random.pick(["a", "b", "é", ""]) ?? "")\(random.below(60))")
  }

  private static func amount(_ random: inout SplitMix64) -> Value { .int(Int64(random.below(400)) - 10) }

  static let questions: [Question] = [
    Question(text: "id == %@ AND flag == true") { [.int(Int64($0.below(1_500)))] },
    Question(text: "id IN {3, 700, 701, 5000, 3} AND name != 'x'"),
    Question(text: "id == 3 OR id == 700"),
    Question(text: "code == %@") { [code(&$0)] },
    Question(text: "code == $code AND amount > 10"),
    Question(text: "code IN {'a1', 'b2', nil} AND amount < 390"),
    Question(text: "code == nil AND amount == nil"),
    Question(text: "code BEGINSWITH 'b1' AND amount != 3"),
    Question(text: "code BEGINSWITH %@ AND amount != 3") { [code(&$0)] },
    Question(text: "code >= 'b58' AND code <= 'b59'"),
    Question(text: "amount BETWEEN {%@, %@}") { [amount(&$0), amount(&$0)] },
    Question(text: "amount > %@ AND amount <= 12 AND name CONTAINS '1'") { [amount(&$0)] },
    Question(text: "amount > 385.5 AND flag == false"),
    Question(text: "amount == 7 AND code == 'a7'"),
    Question(text: "flag == true AND amount == 3"),
    Question(text: "id == %@ OR amount == 7") { [.int(Int64($0.below(1_500)))] },
    Question(text: "code == %@ OR amount > 380 OR code == nil") { [code(&$0)] },
    Question(text: "(code == 'a1' AND flag == true) OR (amount BETWEEN {3, 9} AND name != 'n1') OR id IN {1, 2}"),
    Question(text: "name != 'n1' AND (code BEGINSWITH 'b1' OR due < %@)") {
      [.date(Timestamp(seconds: Int64($0.below(5))))]
    },
    Question(text: "NOT (amount != 5 AND code != 'a1')"),
    Question(text: "NOT (amount != 5)"),
    Question(text: "parent.amount == 5"),
    Question(text: "ANY children.amount == 5 AND amount < 12"),
    Question(text: "code < 'b' AND amount == 5", dialect: .rql),
    Question(text: "code < 'a11'", dialect: .rql),
    Question(text: "amount == $0 OR code == 'a7' SORT(name ASC, id DESC) LIMIT(9)", dialect: .rql) { [amount(&$0)] },
    Question(text: "amount == $0 AND code != nil SORT(code DESC) LIMIT(4)", dialect: .rql) { [amount(&$0)] },
    Question(text: "amount <= 3 DISTINCT(code)", dialect: .rql),
    Question(text: "id == $0 && amount > -3", dialect: .rql) { [.int(Int64($0.below(1_500)))] },
  ]

  @Test(arguments: questions)
  func findsWhatAScanFinds(_ question: Question) throws {
    let schema = try Self.schema.get()
    var random = SplitMix64(seed: UInt64(question.text.utf8.count))
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<1_200 { _ = try transaction.insert("Item", Self.object(id, &random)) }
    }
    let clauses: [[ResultClause]] = [
      [], [.sort(by: "name", ascending: false), .limit(5)], [.limit(3)], [.distinct(["flag"])],
    ]
    let pairs = try clauses.map { clauses in
      try [OptimizerOptions.standard, .off].map { options in
        try PredicateTemplate(
          SourceText(question.text), class: "Item", schema: schema, dialect: question.dialect, clauses: clauses,
          optimizing: options)
      }
    }
    var history = [store.snapshot]
    for round in 0..<4 {
      let variables: [String: Argument] = question.text.contains("$code") ? ["code": .value(Self.code(&random))] : [:]
      let arguments = Arguments(question.arguments(&random).map(Argument.value), variables: variables)
      for pair in pairs {
        let (planned, plain) = (try pair[0].bind(arguments), try pair[1].bind(arguments))
        for snapshot in history {
          let rows = try snapshot.rows(matching: plain)
          #expect(try snapshot.rows(matching: planned, indexes: .forced) == rows)
          #expect(try snapshot.rows(matching: planned) == rows)
          #expect(try snapshot.rows(matching: planned, first: 2) == Array(rows.prefix(2)))
          #expect(try snapshot.count(matching: planned) == rows.count)
        }
      }
      try store.write { transaction in
        for row in store.snapshot.rows(0) where random.chance(1, in: 8) {
          switch random.below(4) {
          case 0: try transaction.delete("Item", row)
          case 1: try transaction.update("Item", row, "amount", random.chance(1, in: 5) ? .null : Self.amount(&random))
          case 2: try transaction.update("Item", row, "code", random.chance(1, in: 5) ? .null : Self.code(&random))
          default: try transaction.update("Item", row, "flag", .bool(random.chance(1, in: 2)))
          }
        }
        for id in 0..<40 { _ = try transaction.insert("Item", Self.object(2_000 + round * 100 + id, &random)) }
      }
      history.append(store.snapshot)
    }
  }

  /// Which of an index and a scan is taken is a matter of how many rows the index finds.
  @Test func takesTheCheaperWay() throws {
    let schema = try Self.schema.get()
    var random = SplitMix64(seed: 1)
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<1_000 {
        var object = Self.object(id, &random)
        object["flag"] = .bool(id != 17)
        object["amount"] = .int(Int64(id / 100))
        object["code"] = .string("c\(id)")
        _ = try transaction.insert("Item", object)
      }
    }
    func candidates(_ text: String, _ values: [Value] = []) throws -> [UInt32]? {
      store.snapshot.candidates(
        for: try PredicateTemplate(text, class: "Item", schema: schema).bind(values), indexes: .made)
    }
    #expect(try candidates("id == 30") == [30])
    #expect(try candidates("id == %@ AND name CONTAINS 'x'", [.int(31)]) == [31])
    #expect(try candidates("id == %@", [.int(-1)]) == [])
    #expect(try candidates("flag == false AND name CONTAINS 'x'") == [17])
    #expect(try candidates("flag == true AND name CONTAINS 'x'") == nil, "nearly every object is true")
    #expect(try candidates("amount == 3 AND code == 'c305' AND flag == true") == [305], "the rarer value")
    #expect(try candidates("code BEGINSWITH 'c99' AND amount > 0") == [99] + Array(990..<1_000))
    #expect(try candidates("amount >= 0 AND name CONTAINS 'x'") == nil)
    #expect(try candidates("name == 'x'") == nil)
    #expect(try candidates("id == 30 OR name == 'x'") == nil)
    #expect(try candidates("id == 30 OR code == 'c7' OR code == 'c30'") == [7, 30], "each row once, in order")
    #expect(try candidates("name != 'x' AND (code == 'c40' OR flag == false)") == [17, 40])
    #expect(try candidates("(code == 'c40' AND flag == true) OR (name != 'x' AND id == 3)") == [3, 40])
    #expect(try candidates("id == %@ OR code == %@", [.int(31), .string("c5")]) == [5, 31])
    #expect(try candidates("code == 'c40' OR flag == true") == nil, "one alternative is nearly every object")
  }

  /// An index is made with the query by which the scans in its stead would have paid for it, and not before; what a commit
  /// writes pays anew.
  @Test func makesAnIndexWhenItPays() throws {
    let schema = try Self.schema.get()
    var random = SplitMix64(seed: 3)
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<1_000 { _ = try transaction.insert("Item", Self.object(id, &random)) }
    }
    let keyed = try CompiledPredicate("id == 30", class: "Item", schema: schema)
    let hashed = try CompiledPredicate("code == 'a7'", class: "Item", schema: schema)
    let ordered = try CompiledPredicate("amount BETWEEN {3, 4}", class: "Item", schema: schema)
    func scans(_ predicate: CompiledPredicate) -> Int {
      (0..<1_000).first { _ in store.snapshot.candidates(for: predicate) != nil } ?? .max
    }
    #expect(scans(keyed) == 0, "keys are always indexed")
    #expect(store.snapshot.indexBytes == 0)
    let few = scans(hashed)
    #expect((1..<100).contains(few))
    #expect(store.snapshot.indexBytes > 0)
    #expect(scans(hashed) == 0)
    let more = scans(ordered)
    #expect(more > few && more < 1_000, "an order costs more than a hash")
    try store.write { try $0.update("Item", 3, "code", .string("a7")) }
    #expect(scans(ordered) == 0, "what was not written keeps its index")
    #expect(scans(hashed) > 0)
    #expect(scans(hashed) == 0)
  }

  /// Where one scan costs more than the index, the index is made at once.
  @Test func makesAnIndexAtOnce() throws {
    let schema = try Self.schema.get()
    var random = SplitMix64(seed: 4)
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<1_000 { _ = try transaction.insert("Item", Self.object(id, &random)) }
    }
    let predicate = try CompiledPredicate(
      "code == 'a7' AND ANY children.name CONTAINS[c] 'x'", class: "Item", schema: schema)
    #expect(store.snapshot.candidates(for: predicate) != nil)
  }

  /// An image holds no plan and answers all the same.
  @Test func imagesScan() throws {
    let schema = try Self.schema.get()
    var random = SplitMix64(seed: 2)
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<300 { _ = try transaction.insert("Item", Self.object(id, &random)) }
    }
    let predicate = try CompiledPredicate("id == 30", class: "Item", schema: schema)
    let loaded = try CompiledPredicate(image: predicate.image)
    #expect(store.snapshot.candidates(for: loaded) == nil)
    #expect(try store.snapshot.rows(matching: loaded) == [30])
  }

  private static func object(_ id: Int, _ random: inout SplitMix64) -> ValueDictionary {
    [
      "id": .int(Int64(id)), "code": random.chance(1, in: 10) ? .null : code(&random),
      "amount": random.chance(1, in: 10) ? .null : amount(&random),
      "due": .date(Timestamp(seconds: Int64(random.below(50)))), "flag": .bool(random.chance(1, in: 3)),
      "name": .string("n\(random.below(30))"),
    ]
  }
}
