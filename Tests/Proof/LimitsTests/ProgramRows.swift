import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateValues
import Predicates

extension LimitRow {
  /// What programs and their images reach, and what running them costs.
  static let programRows: [LimitRow] = [
    LimitRow(bound: .instructions, entry: "programs as they are compiled", largest: 20_000) { count, limits in
      var builder = try ProgramBuilder(
        schema: LimitsWorld.schema.get(), rootClass: 0, dialect: .nspredicate, limits: limits)
      builder.emit(.alwaysTrue)
      for _ in 0..<count - 2 { builder.emit(.not) }
      _ = try builder.finish()
    },
    LimitRow(bound: .instructions, entry: "images", largest: 20_000) { count, limits in
      var program = try LimitsWorld.compile("TRUEPREDICATE", LimitsWorld.none).prepared.verified.program
      let not = UInt32(Opcode.not.rawValue)
      program.words.insert(contentsOf: Array(repeating: not, count: count - program.words.count), at: 1)
      _ = try CompiledPredicate(image: program.encoded(), limits: limits)
    },
    LimitRow(bound: .instructions, entry: "columns in images", largest: 20_000) { count, limits in
      var program = try LimitsWorld.compile("p > 1", LimitsWorld.none).prepared.verified.program
      program.slots = Array(repeating: program.slots[0], count: count)
      _ = try CompiledPredicate(image: program.encoded(), limits: limits)
    },
    LimitRow(bound: .stackSlots, entry: "programs as they are compiled") { count, limits in
      var builder = try ProgramBuilder(
        schema: LimitsWorld.schema.get(), rootClass: 0, dialect: .nspredicate, limits: limits)
      let one = builder.constant(.value(.int(1), type: .int))
      for _ in 0..<count { builder.push(one) }
      for _ in 0..<count - 2 { builder.emit(.arithmetic) }
      builder.compareValues(.equal)
      _ = try builder.finish()
    },
    LimitRow(bound: .stackSlots, entry: "images") { count, limits in
      var program = try LimitsWorld.compile("p > 1", LimitsWorld.none).prepared.verified.program
      program.maximumStack = count
      _ = try CompiledPredicate(image: program.encoded(), limits: limits)
    },
    LimitRow(bound: .listElements, entry: "lists in images", largest: 10_000) { count, limits in
      let list = Value.list((0..<count).map { .int(Int64(2 * $0)) })
      let predicate = try LimitsWorld.compile("p IN %@", LimitsWorld.none, Arguments([.value(list)]))
      _ = try CompiledPredicate(image: predicate.image, limits: limits)
    },
    LimitRow(bound: .listElements, entry: "keys of clauses in images", largest: 10_000) { count, limits in
      let predicate = try LimitsWorld.compile("p > 1", LimitsWorld.none, clauses: [.distinct(["p"])])
      var program = predicate.prepared.verified.program
      guard case .distinct(let keys)? = program.clauses.first, let key = keys.first else { return }
      program.clauses = [.distinct(Array(repeating: key, count: count))]
      _ = try CompiledPredicate(image: program.encoded(), limits: limits)
    },
    LimitRow(bound: .listElements, entry: "clauses in images", largest: 10_000) { count, limits in
      var program = try LimitsWorld.compile("p > 1", LimitsWorld.none).prepared.verified.program
      program.clauses = Array(repeating: .limit(1), count: count)
      _ = try CompiledPredicate(image: program.encoded(), limits: limits)
    },
    LimitRow(bound: .pathComponents, entry: "key paths of clauses in images") { count, limits in
      let path = joined("link", count - 1, ".") + ".p"
      let predicate = try LimitsWorld.compile(
        "p > 1", LimitsWorld.none, clauses: [.sort([SortKey(path)])])
      _ = try CompiledPredicate(image: predicate.image, limits: limits)
    },
    LimitRow(bound: .likePatternBytes, entry: "patterns in images") { count, limits in
      let predicate = try LimitsWorld.compile("name LIKE[c] '\(repeated("?", count))'", LimitsWorld.none)
      _ = try CompiledPredicate(image: predicate.image, limits: limits)
    },
    LimitRow(bound: .shapePoints, entry: "shapes in images", largest: 1_024) { count, limits in
      let shape = Argument.shape(.polygon(rings: [ring(count)]))
      let predicate = try LimitsWorld.compile("place IN %@", LimitsWorld.none, Arguments([shape]))
      _ = try CompiledPredicate(image: predicate.image, limits: limits)
    },
    LimitRow(bound: .fuelPerRow, entry: "running, row by row") { count, limits in
      try spend(count, limits, executor: .scalar)
    },
    LimitRow(bound: .fuelPerRow, entry: "running, in batches") { count, limits in
      try spend(count, limits, executor: .batch)
    },
  ]

  /// Runs a predicate that costs exactly so much fuel for the one object there is.
  private static func spend(_ fuel: Int, _ limits: Limits, executor: CompiledPredicate.Executor) throws {
    let schema = try LimitsWorld.schema.get()
    func count(_ elements: Int, _ limits: Limits) throws -> Int {
      let store = Store(schema)
      _ = try store.write { transaction in
        let nums = Value.list(Array(repeating: .int(1), count: elements))
        _ = try transaction.insert("Task", ["nums": nums, "p": .int(1)])
      }
      let predicate = try LimitsWorld.compile("nums.@sum > 9", limits)
      return try store.snapshot.count(matching: predicate, executor: executor)
    }
    // What it costs beside its elements shows in a few of them.
    var few = limits
    var least = 100
    few.fuelPerRow = least
    while least < 200, (try? count(100, few)) == nil {
      least += 1
      few.fuelPerRow = least
    }
    _ = try count(fuel - (least - 100), limits)
  }
}
