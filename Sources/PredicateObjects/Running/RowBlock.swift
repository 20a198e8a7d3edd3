import PredicateVM

/// A block of objects in columns, and the machine over them: memory that is filled again and again, for one thread at a time.
final class RowBlock {
  private unowned let program: ObjectProgram
  private let tables: [BlockTable]
  /// By way and by what is read on it: the objects that it leads to.
  private let targets: [[TargetRows?]]
  private var runner: StretchRunner?
  private var generation = 0
  private var hasContainers = false
  /// Whether the machine knows how many objects links lead to, as it has to in batches.
  private var knowsTargets = false
  /// The ways that are still to be read.
  private var pending: [(node: Int, runs: ContiguousArray<RowRun>, count: Int)] = []
  /// The indices of matches.
  private var output = UnsafeMutablePointer<UInt32>.allocate(capacity: RowBlock.maximumRows + 1)

  /// The most objects that are read at once, but for sorting.
  static var maximumRows: Int { 2_048 }

  init(_ program: ObjectProgram) {
    self.program = program
    let classes = program.model.schema.classes
    tables = classes.enumerated().map { classIndex, classSchema in
      var needs: [Int: ColumnWriter.Needs] = [:]
      for node in program.plan.nodes where node.classIndex == classIndex {
        for read in node.reads { needs[read.property, default: []].formUnion(read.needs) }
      }
      return BlockTable(
        propertyCount: classSchema.properties.count,
        columns: needs.sorted { $0.key < $1.key }.map { property, needs in
          let type = classSchema.properties[property].type
          return (
            property, ColumnWriter(isOptional: type.isOptional, collection: type.collection, needs: needs)
          )
        })
    }
    targets = program.plan.nodes.map { $0.reads.map { $0.target.map { _ in TargetRows(known: nil) } } }
  }

  deinit { output.deallocate() }

  /// Roughly how many bytes the objects take.
  var size: Int { tables.reduce(0) { $0 + $1.columns.reduce(0) { $0 + $1.column.size } } }

  // MARK: Asking

  /// Whether an object matches.
  func matches(_ object: UnsafeRawPointer) throws(BlockFailure) -> Bool {
    try fill(RowRun(base: object, count: 1))
    defer { release() }
    do throws(DiagnosticError) {
      return try bound(isBatch: false).matchesFirstRow()
    } catch {
      throw .value(error)
    }
  }

  /// The indices of those objects of a run that match, at most `enough` of them, until the block is used again; how many they
  /// are where `counts`.
  func matches(
    _ run: RowRun, enough: Int, counts: Bool
  ) throws(BlockFailure) -> (indices: UnsafeMutablePointer<UInt32>, count: Int) {
    try fill(run)
    defer { release() }
    do throws(DiagnosticError) {
      let runner = try bound(isBatch: run.count >= StretchRunner.fewestBatchRows)
      return (output, try runner.rows(run.count, enough: enough, output: counts ? nil : output))
    } catch {
      throw .value(error)
    }
  }

  /// The indices of those objects of a run that match, arranged by the program's clauses.
  func arranged(_ run: RowRun, first maximum: Int?) throws(BlockFailure) -> [UInt32] {
    try fill(run)
    defer { release() }
    do throws(DiagnosticError) {
      return try bound(isBatch: true).arrangedRows(run.count, first: maximum)
    } catch {
      throw .value(error)
    }
  }

  // MARK: Filling

  /// Writes objects, and those that the program's ways lead to, into the columns.
  private func fill(_ run: RowRun) throws(BlockFailure) {
    for table in tables { table.reset() }
    tables[program.plan.nodes[0].classIndex].reservedCount = run.count
    withUnsafePointer(to: run) { write(RowRuns(first: $0, runCount: 1, count: run.count), at: 0) }
    // In the order in which rows have been given to the objects.
    var next = 0
    while next < pending.count {
      let (node, runs, count) = pending[next]
      runs.withUnsafeBufferPointer { runs in
        guard let first = runs.baseAddress else { return }
        write(RowRuns(first: first, runCount: runs.count, count: count), at: node)
      }
      next += 1
    }
    if next > 0 { pending.removeAll(keepingCapacity: true) }
    for table in tables {
      for (_, column) in table.columns { if let failure = column.anyFailure { throw failure } }
    }
  }

  private func write(_ objects: RowRuns, at node: Int) {
    let plan = program.plan.nodes[node]
    let table = tables[plan.classIndex]
    let properties = program.model.classes[plan.classIndex].properties
    table.rowCount += objects.count
    var next = 0
    for (property, column) in table.columns {
      guard next < plan.reads.count, plan.reads[next].property == property else {
        column.appendFillers(objects.count)
        continue
      }
      let target = targets[node][next]
      if let target, let node = plan.reads[next].target {
        target.begin(at: tables[program.plan.nodes[node].classIndex].reservedCount)
      }
      column.targets = target
      properties[property].write(objects, column)
      if let target, let node = plan.reads[next].target, target.count > 0 {
        tables[program.plan.nodes[node].classIndex].reservedCount += target.count
        pending.append((node, target.runs, target.count))
      }
      next += 1
    }
  }

  /// Lets go of objects that only the block holds.
  private func release() {
    for targets in targets { for target in targets { target?.release() } }
  }

  // MARK: The machine

  /// The machine over the columns as they are now.
  private func bound(isBatch: Bool) throws(DiagnosticError) -> StretchRunner {
    var generation = 0
    var isStale = runner == nil || hasContainers || (isBatch && !knowsTargets)
    var containers: [Value] = []
    for table in tables {
      generation &+= table.generation
      if table.hasOtherChunks { isStale = true }
      for (_, column) in table.columns {
        column.seal()
        for part in [column, column.elements] {
          guard let part, !part.containers.isEmpty else { continue }
          part.numberContainers(from: containers.count)
          containers += part.containers
        }
      }
    }
    hasContainers = !containers.isEmpty
    if let runner, !isStale, !hasContainers, generation == self.generation { return runner }
    self.generation = generation
    let tableSet = TableSet(
      schema: program.model.schema, tables: tables.map { $0.describe() }, containers: containers,
      directory: NoDirectory())
    let made = try StretchRunner(program.prepared, tables: tableSet, executor: .automatic)
    knowsTargets = program.plan.nodes.count == 1
    runner = made
    return made
  }
}

/// What a store would find beside its columns: nothing. Programs that ask for it are refused before they get here.
private final class NoDirectory: TableDirectory {
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor {
    throw DiagnosticError(Diagnostic(.schemaMismatch, "objects that are in no store do not know who links to them"))
  }

  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor {
    throw DiagnosticError(Diagnostic(.schemaMismatch, "objects that are in no store do not know who links to them"))
  }

  func row(of classIndex: Int, primaryKey: Value) -> UInt32? { nil }
}
