import PredicateSchema
import PredicateStore

/// A table of a store that is filled with more and more rows, and its queries.
enum ScaleTable: String, CaseIterable {
  /// The benchmark's tasks: seven properties, including texts and sets.
  case tasks
  /// Three short properties, so that a hundred million rows fit on small machines.
  case readings

  var maximumRows: Int { self == .tasks ? 10_000_000 : PredicateBench.maximumRows }

  /// The class of the objects.
  var className: String { self == .tasks ? "Task" : "Reading" }

  /// The queries: numbers, texts with few values, and the costliest tests.
  var predicates: [String] {
    switch self {
    case .tasks: ["q04", "q06", "q11"].compactMap { id in BenchmarkQuery.all.first { $0.id == id }?.predicate }
    case .readings:
      ["level > 5", "station == 'Ali' AND isOpen == true", "level BETWEEN {2, 4} AND NOT station LIKE 'Al?x'"]
    }
  }

  /// Returns a snapshot with a number of rows, identical on every machine.
  func snapshot(rows: Int) throws(DiagnosticError) -> Snapshot {
    switch self {
    case .tasks:
      let builder = StoreBuilder(try BenchmarkData.schema())
      let columns = try TaskColumns(builder.table(className))
      var generator = Generator(taskCount: rows)
      for _ in 0..<rows { try columns.append(generator.task()) }
      return try builder.build().snapshot
    case .readings:
      let builder = StoreBuilder(
        try Schema([
          ClassDefinition(
            className,
            properties: [
              PropertyDefinition("level", .int), PropertyDefinition("isOpen", .bool),
              PropertyDefinition("station", .string),
            ])
        ]))
      let table = try builder.table(className)
      let (level, isOpen, station) = (
        try table.column("level"), try table.column("isOpen"), try table.column("station")
      )
      var random = SplitMix64(seed: 42)
      for _ in 0..<rows {
        try level.append(int: Int64(random.below(11)))
        try isOpen.append(bool: random.below(2) == 0)
        try station.append(string: Words.assignees[random.below(Words.assignees.count)])
      }
      return try builder.build().snapshot
    }
  }
}
