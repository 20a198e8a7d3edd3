import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateVM
import PredicateValues
import Testing

@testable import Predicates

/// Comparing the lists of linked objects group by group takes no longer than the fuel of one object allows.
@Suite struct ListFuelTests {
  private static let schema = Result {
    try Schema(
      json:
        #"[{"name": "T", "properties": {"kids": "T[]", "tags": "string[]", "map": "int{}", "value": "mixed?", "other": "mixed?"}}]"#
    )
  }

  /// The object in row 0 has `count` kids with an empty list and one key; the others have none.
  private func tables(kids count: Int) throws -> TableSet {
    let builder = StoreBuilder(try Self.schema.get())
    let table = try builder.table("T")
    let kids = (0..<count).map { Value.link(ObjectReference(classIndex: 0, row: UInt32($0 + 1))) }
    let items = Value.list((0..<count).map { .int(Int64($0)) })
    for row in 0...count {
      try table.append([
        .list(row == 0 ? kids : []), .list([]), .dictionary(["a": .int(1)]), row == 0 ? items : .null,
        row == 0 ? items : .null,
      ])
    }
    return try builder.build().snapshot.tables
  }

  @Test(arguments: Machine.Executor.allCases) func manyGroupsNeedMuchFuel(_ executor: Machine.Executor) throws {
    var limits = Limits.untrusted
    limits.fuelPerRow = 20_000
    for text in ["kids.tags == kids.map.@keys", "value == other"] {
      let predicate = try CompiledPredicate(
        text, class: "T", schema: Self.schema.get(), dialect: .rql, limits: limits)
      func filter(kids: Int) throws -> [UInt32] {
        try Machine(predicate.prepared, tables: tables(kids: kids), executor: executor).filter()
      }
      #expect(throws: Never.self, "\(text)") { try filter(kids: 20) }
      let error = #expect(throws: DiagnosticError.self, "\(text)") {
        try filter(kids: text.hasPrefix("kids") ? 400 : 25_000)
      }
      #expect(error?.first.code == .limitFuel)
    }
  }
}
