import PredicateSchema
import PredicateStore
import PredicateVM

/// The store's columns for hand-written loops: raw pointers in the physical widths that the store has chosen, chunk by chunk. The texts of
/// single values are also given as offsets and bytes, whether or not the store uses a dictionary.
final class HandColumns: @unchecked Sendable {
  // Unchecked: the initializer fills it, and nothing writes to it afterwards.

  /// Consecutive texts: text `i` is `offsets[i] ..< offsets[i + 1]` of `bytes`, which are readable for 64 bytes past their end.
  struct Texts {
    var offsets: UnsafePointer<UInt32>
    var bytes: UnsafePointer<UInt8>
  }

  struct TaskChunk {
    var count: Int
    var priority: UnsafePointer<Int8>
    var progressMinutes: UnsafePointer<Int16>
    /// One bit for each task.
    var isComplete: UnsafePointer<UInt64>
    var name: Texts
    /// The assignees. The text is empty if there is none.
    var assignee: Texts
    /// One bit for each task, set if there is an assignee. `nil` if all tasks have one.
    var hasAssignee: UnsafePointer<UInt64>?
    /// The offsets of each task's labels.
    var labelOffsets: UnsafePointer<UInt32>
    var labelCodes: UnsafePointer<UInt8>
    /// The code of `bug`. 255, an unused code, if the chunk lacks it.
    var bugCode: UInt8
    /// The offsets of each task's ratings.
    var ratingOffsets: UnsafePointer<UInt32>
    var ratings: UnsafePointer<Int8>
  }

  /// The tasks' columns for lookups by row: each column's chunks in sequence.
  struct TaskColumns {
    var priority: UnsafePointer<UnsafePointer<Int8>>
    var progressMinutes: UnsafePointer<UnsafePointer<Int16>>
    var isComplete: UnsafePointer<UnsafePointer<UInt64>>
    var assignee: UnsafePointer<Texts>
  }

  struct ProjectChunk {
    var count: Int
    /// The offsets of each project's links.
    var offsets: UnsafePointer<UInt32>
    /// The rows of the tasks.
    var rows: UnsafePointer<UInt32>
  }

  let tasks: UnsafeMutableBufferPointer<TaskChunk>
  let projects: UnsafeMutableBufferPointer<ProjectChunk>
  let taskColumns: TaskColumns
  /// 8,000,000 eight-byte numbers, independent of the data. They exceed the caches and are read by the loop that only sums.
  let numbers: UnsafeMutableBufferPointer<Int64>
  private let snapshot: Snapshot
  private var memory: [UnsafeMutableRawPointer] = []

  /// Creates the columns of a snapshot. `nil` if the store has chosen other widths than the loops support, as it does with very few tasks.
  init?(_ data: BenchmarkData) {
    snapshot = data.snapshot
    let tables = snapshot.tables.tables
    tasks = .allocate(capacity: Self.chunkCount(tables[0].rowCount))
    projects = .allocate(capacity: Self.chunkCount(tables[1].rowCount))
    numbers = .allocate(capacity: 8_000_000)
    numbers.initialize(repeating: 1)
    taskColumns = TaskColumns(
      priority: Self.reserve(tasks.count, in: &memory), progressMinutes: Self.reserve(tasks.count, in: &memory),
      isComplete: Self.reserve(tasks.count, in: &memory), assignee: Self.reserve(tasks.count, in: &memory))
    for chunk in tasks.indices {
      guard let made = taskChunk(chunk, of: data) else { return nil }
      tasks.initializeElement(at: chunk, to: made)
      UnsafeMutablePointer(mutating: taskColumns.priority + chunk).initialize(to: made.priority)
      UnsafeMutablePointer(mutating: taskColumns.progressMinutes + chunk).initialize(to: made.progressMinutes)
      UnsafeMutablePointer(mutating: taskColumns.isComplete + chunk).initialize(to: made.isComplete)
      UnsafeMutablePointer(mutating: taskColumns.assignee + chunk).initialize(to: made.assignee)
    }
    for chunk in projects.indices {
      let column = snapshot.tables.column(1, of: 1)
      guard let offsets = column.chunks[chunk].offsets, let links = column.elements?[chunk], links.encoding == .link,
        let rows = links.values
      else { return nil }
      projects.initializeElement(
        at: chunk,
        to: ProjectChunk(
          count: column.chunks[chunk].count, offsets: offsets, rows: rows.assumingMemoryBound(to: UInt32.self)))
    }
  }

  deinit {
    tasks.deallocate()
    projects.deallocate()
    numbers.deallocate()
    for block in memory { block.deallocate() }
  }

  private static func reserve<Element>(
    _ count: Int, in memory: inout [UnsafeMutableRawPointer]
  ) -> UnsafePointer<Element> {
    let reserved = UnsafeMutablePointer<Element>.allocate(capacity: count)
    memory.append(UnsafeMutableRawPointer(reserved))
    return UnsafePointer(reserved)
  }

  private static func chunkCount(_ rows: Int) -> Int {
    (rows + TableDescriptor.chunkRows - 1) / TableDescriptor.chunkRows
  }

  private func taskChunk(_ chunk: Int, of data: BenchmarkData) -> TaskChunk? {
    func column(_ property: Int) -> ColumnChunk { snapshot.tables.column(property, of: 0).chunks[chunk] }
    func elements(_ property: Int) -> ColumnChunk {
      snapshot.tables.column(property, of: 0).elements?[chunk] ?? ColumnChunk()
    }
    let first = chunk * TableDescriptor.chunkRows
    let objects = data.tasks[first..<min(first + TableDescriptor.chunkRows, data.tasks.count)]
    guard column(2).encoding == .bits, let isComplete = column(2).values,
      column(3).encoding == .int8, let priority = column(3).values,
      column(4).encoding == .int16, let progressMinutes = column(4).values,
      let labelOffsets = column(5).offsets, elements(5).encoding == .codes8, let labelCodes = elements(5).values,
      let ratingOffsets = column(6).offsets, elements(6).encoding == .int8, let ratings = elements(6).values
    else { return nil }
    return TaskChunk(
      count: objects.count, priority: priority.assumingMemoryBound(to: Int8.self),
      progressMinutes: progressMinutes.assumingMemoryBound(to: Int16.self),
      isComplete: isComplete.assumingMemoryBound(to: UInt64.self),
      name: texts(objects.map(\.name)), assignee: texts(objects.map { $0.assignee ?? "" }),
      hasAssignee: column(1).validity, labelOffsets: labelOffsets,
      labelCodes: labelCodes.assumingMemoryBound(to: UInt8.self), bugCode: Self.code(of: "bug", in: elements(5)),
      ratingOffsets: ratingOffsets, ratings: ratings.assumingMemoryBound(to: Int8.self))
  }

  private static func code(of text: String, in chunk: ColumnChunk) -> UInt8 {
    guard let offsets = chunk.offsets, let bytes = chunk.bytes else { return .max }
    for code in 0..<chunk.dictionaryCount {
      let entry = UnsafeBufferPointer(
        start: bytes + Int(offsets[code]), count: Int(offsets[code + 1]) - Int(offsets[code]))
      if entry.elementsEqual(text.utf8) { return UInt8(truncatingIfNeeded: code) }
    }
    return .max
  }

  private func texts(_ texts: [String]) -> Texts {
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    let offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: texts.count + 1)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size + 64)
    bytes.initialize(repeating: 0, count: size + 64)
    offsets.initialize(to: 0)
    var end = 0
    for (index, text) in texts.enumerated() {
      for byte in text.utf8 {
        bytes[end] = byte
        end += 1
      }
      (offsets + index + 1).initialize(to: UInt32(truncatingIfNeeded: end))
    }
    memory += [UnsafeMutableRawPointer(offsets), UnsafeMutableRawPointer(bytes)]
    return Texts(offsets: offsets, bytes: bytes)
  }
}
