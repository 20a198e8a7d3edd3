import PredicateSchema
import PredicateVM
import PredicateValues
import TestSupport
import Testing

@testable import PredicateStore

/// Small writes leave columns as they are. What a program reads of them later is what the snapshot says.
@Suite struct PendingChangesTests {
  /// Compares the columns that programs read with single values.
  private static func comparePacked(_ snapshot: Snapshot) {
    for (classIndex, classSchema) in snapshot.schema.classes.enumerated() {
      let table = snapshot.storage[classIndex]
      for (property, definition) in classSchema.properties.enumerated() {
        let column = table.columns[property]
        #expect(column.chunks.reduce(0) { $0 + $1.chunk.count } == table.rowCount, "\(definition.name)")
        for row in snapshot.rows(classIndex) {
          let (chunk, index) = Int(row).quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
          let packed = column.chunks[chunk].value(
            at: index, of: definition.type, containers: snapshot.containers.values)
          let isNothing = packed == .list([]) && snapshot.value(classIndex, row, property) == .dictionary([:])
          #expect(
            isNothing || packed == snapshot.value(classIndex, row, property), "\(definition.name) of row \(row)")
        }
      }
    }
  }

  @Test(arguments: TestAmount.part(UInt64(0)..<12, oneIn: 6))
  func manySmallWrites(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = Store(People.schema)
    var model = NaiveModel(People.schema)
    var history: [(Snapshot, NaiveModel)] = []
    var pendingCount = 0
    for step in 0..<240 {
      try store.write { transaction in
        for _ in 0..<1 + generator.below(4) { try RandomWriteTests.change(transaction, &model, &generator) }
      }
      if store.snapshot.storage[People.person].changes != nil { pendingCount += 1 }
      if generator.chance(1, in: 12) { Self.comparePacked(store.snapshot) }
      if step % 40 == 39 { history.append((store.snapshot, model)) }
    }
    // Lists and dictionaries in mixed values are packed at once.
    #expect(pendingCount > 50)
    for (snapshot, model) in history {
      RandomWriteTests.compare(model, snapshot)
      Self.comparePacked(snapshot)
    }
  }

  /// Every type in every collection is spliced: replaced by longer, shorter and null values, and appended.
  @Test(arguments: TestAmount.part(UInt64(0)..<12, oneIn: 6))
  func everyTypeIsSpliced(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let properties = AllTypes.thing.properties
    func value(_ type: PropertyType) -> Value {
      func element() -> Value {
        if type.isOptional, generator.chance(1, in: 5) { return .null }
        let samples = AllTypes.samples(type.element)
        return samples[generator.below(samples.count)]
      }
      let elements = (0..<generator.below(4)).map { _ in element() }
      switch type.collection {
      case nil: return element()
      case .dictionary:
        return .dictionary(
          ValueDictionary(elements.enumerated().map { ValueDictionary.Entry(key: "k\($0)", value: $1) }))
      case .set: return .list(Value.ascendingSet(elements))
      default: return .list(elements)
      }
    }
    let builder = StoreBuilder(AllTypes.schema)
    let table = try builder.table(0)
    for _ in 0..<120 { try table.append(properties.map { value($0.type) }) }
    let store = try builder.build()
    for step in 0..<40 {
      try store.write { transaction in
        if generator.chance(1, in: 3) { _ = try transaction.insert(0, properties.map { value($0.type) }) }
        for _ in 0..<generator.below(4) {
          let row = UInt32(generator.below(transaction.rowCount(0)))
          let property = generator.below(properties.count)
          try transaction.update(0, row, property, value(properties[property].type))
        }
      }
      if step % 5 == 4 { Self.comparePacked(store.snapshot) }
    }
  }

  /// New rows fill a chunk and begin the next, one write each.
  @Test(arguments: [1, 3]) func newRowsPassAChunk(_ stride: Int) throws {
    let schema = Schema(validated: [
      ClassSchema(
        name: "Item", isEmbedded: false,
        properties: [Property("id", PropertyType(.int)), Property("name", PropertyType(.string, isOptional: true))],
        primaryKey: 0)
    ])
    let builder = StoreBuilder(schema)
    let table = try builder.table(0)
    let (ids, names) = (try table.column(0), try table.column(1))
    for row in 0..<65_530 {
      try ids.append(int: Int64(row))
      try names.append(string: "name \(row % 300)")
    }
    let store = try builder.build()
    for step in 0..<12 {
      try store.write { transaction in
        let row = transaction.rowCount(0)
        _ = try transaction.insert(0, [.int(Int64(row)), step % 3 == 0 ? .null : .string("new \(row)")])
        try transaction.update(0, UInt32(row - 5), 1, .string("changed \(row - 5)"))
      }
      guard step % stride == 0 else { continue }
      let snapshot = store.snapshot
      for row in UInt32(65_500)..<UInt32(snapshot.rowCount(0)) {
        let (chunk, index) = Int(row).quotientAndRemainder(dividingBy: TableDescriptor.chunkRows)
        for (property, element) in [ElementType.int, .string].enumerated() {
          let packed = snapshot.storage[0].columns[property].chunks[chunk].chunk.value(
            at: index, as: element, containers: [])
          #expect(packed == snapshot.value(0, row, property))
        }
        #expect(snapshot.row(0, primaryKey: .int(Int64(row))) == row)
      }
    }
  }

  /// A write changes no column, and later snapshots share those that it did not touch.
  @Test func columnsWaitForAProgram() throws {
    let builder = StoreBuilder(WidthChangeTests.schema)
    let table = try builder.table(0)
    for row in 0..<600 { try table.append([.int(Int64(row % 100)), .string("text"), .list([.int(1)])]) }
    let store = try builder.build()
    let before = store.snapshot.storage[0]
    try store.write { try $0.update(0, 5, 0, .int(7)) }
    let after = store.snapshot.storage[0]
    #expect(after.columns[0].base === before.columns[0].base)
    #expect(after.columns[1] === before.columns[1] && after.columns[2] === before.columns[2])
    #expect(after.columns[0].chunks[0] !== before.columns[0].chunks[0])
    #expect(after.columns[0].packed === after.columns[0].packed)
    for row in 0..<UInt32(TableChanges.limit) { try store.write { try $0.update(0, row, 0, .int(3)) } }
    #expect(store.snapshot.storage[0].changes.map { $0.weight < 10 } ?? true)
    #expect(store.snapshot.value(0, 9, 0) == .int(3))
  }
}
