import PredicateVM

/// A block of objects in columns, and the machine over them: memory that is filled again and again, for one thread at a time.
final class RowBlock {
  private let program: PreparedProgram
  private let schema: Schema
  private let tables: ContiguousArray<BlockTable>
  /// All columns of all tables, including those of elements and keys.
  private let columns: ContiguousArray<ColumnWriter>
  /// The steps for the objects of each node of the plan.
  private let ways: ContiguousArray<Way>
  /// The maximum number of links followed from the tested objects.
  private let depth: Int
  /// A Boolean value that indicates whether links are followed or compared.
  private let followsLinks: Bool
  /// The rows of instances by class. Empty if identity does not matter.
  private let known: ContiguousArray<KnownRows?>

  // Run-time exclusivity checks are off for properties that every block uses: a block belongs to a single thread, and nothing reads while
  // it writes.

  @exclusivity(unchecked) private var runner: ReusedTableRunner?
  @exclusivity(unchecked) private var generation = 0
  /// A number that changes if the machine's pointers become invalid.
  @exclusivity(unchecked) private var filledGeneration = 0
  @exclusivity(unchecked) private var hasContainers = false
  /// A Boolean value that indicates whether the machine knows the number of link targets, as batches require.
  @exclusivity(unchecked) private var knowsTargets = false
  /// Roughly how many bytes the objects take.
  @exclusivity(unchecked) private(set) var size = 0
  /// The objects that are still to be read.
  @exclusivity(unchecked) private var pending: ContiguousArray<Pending> = []
  /// The indices of matches.
  private var output = UnsafeMutablePointer<UInt32>.allocate(capacity: RowBlock.maximumRows + 1)

  /// The most objects that are read at once, but for sorting.
  static var maximumRows: Int { 2_048 }

  /// Objects of a class, with the writers of the table's columns.
  private struct Way {
    let tableIndex: Int
    let table: BlockTable
    let steps: ContiguousArray<Step>
  }

  private struct Step {
    let column: ColumnWriter
    /// Writes the column. `nil` if it is not read for these objects.
    let write: (@Sendable (RowRuns, ColumnWriter) -> Void)?
    /// The targets of links if they are read, and their node and table.
    let target: TargetRows?
    let targetWay: Int
    let targetTable: Int
  }

  private struct Pending {
    let way: Int
    let depth: Int
    let runs: ContiguousArray<RowRun>
    let count: Int
  }

  /// Creates an empty block for a program whose plan is `plan`.
  init(_ program: PreparedProgram, _ model: ObjectModel, _ plan: ReadPlan) {
    self.program = program
    schema = model.schema
    depth = plan.isByClass ? plan.depth : .max
    var tables: ContiguousArray<BlockTable> = []
    for (classIndex, classSchema) in schema.classes.enumerated() {
      var needs: [Int: ColumnWriter.Needs] = [:]
      for node in plan.nodes where node.classIndex == classIndex {
        for read in node.reads { needs[read.property, default: []].formUnion(read.needs) }
      }
      let columns = needs.sorted { $0.key < $1.key }.map { property, needs in
        let type = classSchema.properties[property].type
        return (
          property: property,
          column: ColumnWriter(isOptional: type.isOptional, collection: type.collection, needs: needs)
        )
      }
      tables.append(BlockTable(propertyCount: classSchema.properties.count, columns: columns))
    }
    let known = ContiguousArray(
      model.classes.map { plan.isByClass && $0.isReference ? KnownRows() : nil })
    ways = ContiguousArray(
      plan.nodes.map { node in
        let properties = model.classes[node.classIndex].properties
        let steps = tables[node.classIndex].columns.map { property, column in
          let read = node.reads.first { $0.property == property }
          let targetTable = read?.target.map { plan.nodes[$0].classIndex }
          return Step(
            column: column, write: read.map { _ in properties[property].write },
            target: targetTable.map { TargetRows(known: known[$0]) }, targetWay: read?.target ?? 0,
            targetTable: targetTable ?? 0)
        }
        return Way(tableIndex: node.classIndex, table: tables[node.classIndex], steps: ContiguousArray(steps))
      })
    columns = ContiguousArray(tables.flatMap { $0.columns.flatMap { $0.column.parts } })
    self.tables = tables
    self.known = known
    followsLinks = plan.nodes.contains { $0.reads.contains { $0.target != nil } }
  }

  deinit { output.deallocate() }

  // MARK: Asking

  func matches(_ object: UnsafeRawPointer) throws(BlockFailure) -> Bool {
    try fill(RowRun(base: object, count: 1))
    defer { release() }
    do throws(DiagnosticError) {
      return try bound(isBatch: false).matchesFirstRow()
    } catch {
      throw .value(error)
    }
  }

  /// Returns the indices of matching objects in a run, at most `enough`, valid until the block is used again. With `counts`, returns only
  /// their number.
  func matches(
    _ run: RowRun, enough: Int, counts: Bool
  ) throws(BlockFailure) -> (indices: UnsafeMutablePointer<UInt32>, count: Int) {
    try fill(run)
    defer { release() }
    do throws(DiagnosticError) {
      let runner = try bound(isBatch: run.count >= ReusedTableRunner.fewestBatchRows)
      return (output, try runner.rows(run.count, enough: enough, output: counts ? nil : output))
    } catch {
      throw .value(error)
    }
  }

  /// Returns the indices of those objects of a run that match, arranged by the program's clauses.
  func arranged(_ run: RowRun, first maximum: Int?) throws(BlockFailure) -> [UInt32] {
    try fill(run)
    defer { release() }
    do throws(DiagnosticError) {
      // Clauses are applied to rows of the whole table.
      return try bound(isBatch: true, toAllRows: true).arrangedRows(run.count, first: maximum)
    } catch {
      throw .value(error)
    }
  }

  // MARK: Filling

  /// Writes objects and the targets of their links to the columns.
  private func fill(_ run: RowRun) throws(BlockFailure) {
    for index in tables.indices { tables[index].reset() }
    for index in columns.indices { columns[index].reset() }
    ways[0].table.reservedCount = run.count
    if depth < .max { recognize(run) }
    withUnsafePointer(to: run) { write(RowRuns(first: $0, runCount: 1, count: run.count), way: 0, depth: 0) }
    // In the order in which rows have been given to the objects.
    var next = 0
    while next < pending.count {
      let objects = pending[next]
      objects.runs.withUnsafeBufferPointer { runs in
        guard let first = runs.baseAddress else { return }
        write(
          RowRuns(first: first, runCount: runs.count, count: objects.count), way: objects.way, depth: objects.depth)
      }
      next += 1
    }
    if next > 0 { pending.removeAll(keepingCapacity: true) }
    (size, filledGeneration, hasContainers) = (0, 0, false)
    for index in columns.indices {
      let column = columns[index]
      if let failure = column.failure { throw failure }
      size &+= column.size
      filledGeneration &+= column.generation
      if !column.containers.isEmpty { hasContainers = true }
    }
  }

  /// Registers the rows of the tested instances, for links to them.
  private func recognize(_ run: RowRun) {
    for rows in known { rows?.reset() }
    guard let rows = known[ways[0].tableIndex] else { return }
    for index in 0..<run.count {
      _ = rows.row(
        ofReferenceAt: run.base + index * MemoryLayout<UnsafeRawPointer>.stride,
        ifNew: UInt32(truncatingIfNeeded: index))
    }
  }

  private func write(_ objects: RowRuns, way: Int, depth: Int) {
    ways[way].table.rowCount += objects.count
    for step in ways[way].steps {
      guard let write = step.write, step.target == nil || depth < self.depth else {
        step.column.appendFillers(objects.count)
        continue
      }
      guard let target = step.target else {
        if step.column.targets != nil { step.column.targets = nil }
        write(objects, step.column)
        continue
      }
      let table = tables[step.targetTable]
      target.begin(at: table.reservedCount)
      step.column.targets = target
      write(objects, step.column)
      guard target.count > 0 else { continue }
      table.reservedCount += target.count
      pending.append(Pending(way: step.targetWay, depth: depth + 1, runs: target.runs, count: target.count))
    }
  }

  /// Releases objects that only the block retains.
  private func release() {
    guard followsLinks else { return }
    for way in ways { for step in way.steps { step.target?.release() } }
  }

  // MARK: The machine

  /// Returns the machine over the current columns.
  ///
  /// - Parameter toAllRows: A Boolean value that indicates whether the machine must know the number of tested objects.
  private func bound(isBatch: Bool, toAllRows: Bool = false) throws(DiagnosticError) -> ReusedTableRunner {
    if isBatch { for column in columns { column.seal() } }
    if let runner, !hasContainers, filledGeneration == generation, knowsTargets || !isBatch, !hasOtherChunks,
      !toAllRows || !ways[0].table.hasOtherRows
    {
      return runner
    }
    generation = filledGeneration
    var containers: [Value] = []
    if hasContainers {
      for column in columns where !column.containers.isEmpty {
        column.numberContainers(from: containers.count)
        containers += column.containers
      }
    }
    let tableSet = TableSet(
      schema: schema, tables: tables.map { $0.describe() }, containers: containers, directory: NoDirectory())
    let made = try ReusedTableRunner(program, tables: tableSet, executor: .automatic)
    knowsTargets = !followsLinks
    // Numbers of containers are those of these objects only.
    runner = hasContainers ? nil : made
    return made
  }

  private var hasOtherChunks: Bool {
    for index in tables.indices where tables[index].hasOtherChunks { return true }
    return false
  }
}

/// An empty directory. Programs that need one are rejected earlier.
private final class NoDirectory: TableDirectory {
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor {
    throw DiagnosticError(.schemaMismatch, "objects that are in no store do not know who links to them")
  }

  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor {
    throw DiagnosticError(.schemaMismatch, "objects that are in no store do not know who links to them")
  }

  func row(of classIndex: Int, primaryKey: Value) -> UInt32? { nil }
}
