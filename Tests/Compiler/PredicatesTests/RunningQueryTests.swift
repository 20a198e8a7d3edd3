import Predicates
import Testing

/// A query that runs while others write sees one state of the store: all of it, and nothing of the next.
@Suite struct RunningQueryTests {
  /// In every whole state the balances of a bank's accounts come to the same sum, and all that names the last change of a bank names
  /// the same one: in the bank, in its accounts' columns, indexes and lists.
  struct Banks: Sendable {
    static let accountsEach = 40
    static let sum = 40 * 100
    static let schema = """
      [{"name": "Bank", "properties": {"stamp": "int", "accounts": "Account[]"}},
       {"name": "Account", "primaryKey": "id", "properties": {"id": "int", "balance": "int", "stamp": "int",
        "mirror": {"type": "int", "indexed": true}, "label": {"type": "string", "indexed": true}, "marks": "int[]",
        "bank": "Bank"}}]
      """
    let store: Store

    init(_ count: Int) throws {
      store = Store(try Schema(json: SourceText(Self.schema)))
      try store.write { transaction in
        for bank in 0..<count {
          let row = try transaction.insert("Bank", ["stamp": .int(0)])
          for account in 0..<Self.accountsEach {
            _ = try insert(id: bank * 10_000 + account, balance: 100, bank: row, into: transaction)
          }
          try link(row, in: transaction)
        }
      }
    }

    private func insert(id: Int, balance: Int64, bank: UInt32, into transaction: WriteTransaction) throws -> UInt32 {
      try transaction.insert(
        "Account",
        [
          "id": .int(Int64(id)), "balance": .int(balance), "stamp": .int(0), "mirror": .int(0), "label": .string("0"),
          "marks": .list([.int(0)]),
          "bank": .link(ObjectReference(classIndex: 0, row: bank)),
        ])
    }

    /// The rows of a bank's accounts.
    private func accounts(_ bank: UInt32, in transaction: WriteTransaction) -> [UInt32] {
      (0..<UInt32(transaction.rowCount(1))).filter { row in
        transaction.isLive(1, row) && transaction.value(1, row, 6) == .link(ObjectReference(classIndex: 0, row: bank))
      }
    }

    private func link(_ bank: UInt32, in transaction: WriteTransaction) throws {
      let links = accounts(bank, in: transaction).map { Value.link(ObjectReference(classIndex: 1, row: $0)) }
      try transaction.update("Bank", bank, "accounts", .list(links))
    }

    /// Moves money between accounts of a bank, puts a new account in the place of one, and stamps everything anew.
    func change(_ bank: UInt32, _ random: inout SplitMix64, stamp: Int64) throws {
      try store.write { transaction in
        let rows = accounts(bank, in: transaction)
        let (from, to) = (rows[random.below(rows.count)], rows[random.below(rows.count)])
        let amount = Int64(random.below(1_000))
        for (row, change) in [(from, -amount), (to, amount)] {
          guard case .int(let balance) = transaction.value(1, row, 1) else { continue }
          try transaction.update(1, row, 1, .int(balance + change))
        }
        let closed = rows[random.below(rows.count)]
        guard case .int(let balance) = transaction.value(1, closed, 1) else { return }
        try transaction.delete("Account", closed)
        _ = try insert(id: Int(bank) * 10_000 + 100 + Int(stamp), balance: balance, bank: bank, into: transaction)
        for row in accounts(bank, in: transaction) {
          let stamped: [(String, Value)] = [
            ("stamp", .int(stamp)), ("mirror", .int(stamp)), ("label", .string("\(stamp)")),
            ("marks", .list([.int(stamp)])),
          ]
          for (property, value) in stamped { try transaction.update("Account", row, property, value) }
        }
        try link(bank, in: transaction)
        try transaction.update("Bank", bank, "stamp", .int(stamp))
      }
    }
  }

  /// What holds of every bank, and what of every account.
  static let invariants: [(className: String, text: String)] = [
    ("Bank", "accounts.@sum.balance == \(Banks.sum) AND accounts.@count == \(Banks.accountsEach)"),
    ("Bank", "accounts.@min.stamp == stamp AND accounts.@max.mirror == stamp"),
    ("Bank", "SUBQUERY(accounts, $a, $a.mirror != $a.stamp OR $a.bank.stamp != $a.stamp).@count == 0"),
    ("Bank", "stamp IN accounts.stamp AND NONE accounts.stamp < 0"),
    ("Account", "stamp == bank.stamp AND mirror == stamp AND stamp IN marks AND stamp IN bank.accounts.marks"),
    ("Account", "bank.accounts.@sum.balance == \(Banks.sum)"),
  ]

  @Test func readersSeeWholeStates() async throws {
    let banks = try Banks(3)
    let predicates = try Self.invariants.map { invariant in
      try CompiledPredicate("NOT (\(invariant.text))", class: invariant.className, schema: banks.store.schema)
    }
    let stamped = try PredicateTemplate("mirror == %@ OR label == %@", class: "Account", schema: banks.store.schema)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(writer))
          for stamp in 1...12 { try banks.change(UInt32(writer), &random, stamp: Int64(stamp)) }
        }
      }
      for reader in 0..<4 {
        group.addTask {
          for round in 0..<12 {
            let snapshot = banks.store.snapshot
            for (predicate, invariant) in zip(predicates, Self.invariants) {
              let broken = try snapshot.rows(
                matching: predicate, executor: (reader + round) % 2 == 0 ? .scalar : .batch, parallelism: 1 + round % 2)
              #expect(broken.isEmpty, "\(invariant.text)")
            }
            // What an index finds is what stands in the columns.
            let stamp = snapshot.value(0, UInt32(round % 3), 0)
            guard case .int(let number) = stamp else { continue }
            let found = try snapshot.rows(matching: stamped.bind([stamp, .string("\(number)")]))
            #expect(found == snapshot.rows(1).filter { snapshot.value(1, $0, 2) == stamp })
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(banks.store.snapshot.version == 37)
  }

  /// A state that somebody holds stays as it is, however much is written later, and so does what goes on in it.
  @Test func searchesGoOnInTheirState() async throws {
    let banks = try Banks(2)
    let before = banks.store.snapshot
    let all = try CompiledPredicate("stamp == 0 SORT(id ASC)", class: "Account", schema: before.schema, dialect: .rql)
    let unordered = try CompiledPredicate("bank.stamp == 0", class: "Account", schema: before.schema)
    let expected = try before.rows(matching: all)
    #expect(expected.count == 80)
    var cursor = try before.filter(unordered).makeCursor()
    var found = [try cursor.next()]
    var random = SplitMix64(seed: 9)
    for stamp in 1...6 {
      for bank in 0..<2 { try banks.change(UInt32(bank), &random, stamp: Int64(stamp)) }
      found.append(try cursor.next())
      #expect(try before.rows(matching: all) == expected)
      #expect(try banks.store.snapshot.rows(matching: unordered).isEmpty)
    }
    while let row = try cursor.next() { found.append(row) }
    #expect(found.compactMap(\.self).sorted() == expected.sorted())
  }
}
