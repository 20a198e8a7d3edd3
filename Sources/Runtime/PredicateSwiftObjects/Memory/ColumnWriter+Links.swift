import PredicateVM

// Lists, whose elements are written later, all at once, and links to objects.
extension ColumnWriter {
  /// Begins `count` lists, and returns memory for their elements' addresses.
  @usableFromInline
  func beginLists(_ count: Int) -> UnsafeMutablePointer<RowRun> { scratch(count) }

  /// Writes the ends of the lists of ``beginLists(_:)``. Returns the lists that are not empty. `nil` if the elements are not read.
  func endLists(_ count: Int) -> RowRuns? {
    let runs = scratch(count)
    let ends = beginCollections(count)
    let start = Int((ends - 1).pointee)
    var end = start
    var held = 0
    for index in 0..<count {
      let run = runs[index]
      end &+= run.count
      ends[index] = UInt32(truncatingIfNeeded: end)
      runs[held] = run
      if run.count > 0 { held &+= 1 }
    }
    guard end < .largestPosition else {
      failure = .tooManyElements
      return nil
    }
    return needs.contains(.values) && held > 0 ? RowRuns(first: runs, runCount: held, count: end &- start) : nil
  }

  /// Writes lists of objects, which ``beginLists(_:)`` began, and their elements.
  @usableFromInline
  func endListsOfLinks(_ count: Int) {
    guard let objects = endLists(count), let elements else { return }
    let rows = elements.room(for: objects.count, UInt32.self, .link)
    if let targets {
      if targets.add(objects, rows: rows) { return }
      failure = .tooManyElements
    }
    rows.initialize(repeating: targets == nil ? 0 : ColumnChunk.nullRow, count: objects.count)
  }

  /// Adds a link to an object, which must stay at its address as long as the block needs it.
  func appendLink(to object: UnsafeRawPointer) {
    let row = room(for: 1, UInt32.self, .link)
    // Any row will do if the object is not read.
    guard let targets else { return row.initialize(to: 0) }
    if let found = targets.add(object) { return row.initialize(to: found) }
    failure = .tooManyElements
    row.initialize(to: ColumnChunk.nullRow)
  }

  /// Adds a null link.
  func appendNullLink() { room(for: 1, UInt32.self, .link).initialize(to: ColumnChunk.nullRow) }

  /// Adds links to objects that only the block keeps alive.
  func appendLinks<Object>(toKept objects: ContiguousArray<Object>) {
    keep(objects)
    // A native array's elements stay in place while the array is retained.
    objects.withUnsafeBufferPointer { list in
      for index in list.indices {
        if let base = list.baseAddress { appendLink(to: base + index) }
      }
    }
  }

  /// Keeps the memory of objects alive as long as the block needs them.
  @usableFromInline
  func keep<Object>(_ objects: ContiguousArray<Object>) { targets?.keep(objects) }
}
