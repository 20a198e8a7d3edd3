import PredicateSchema
import PredicateVM

/// Appends the values of one property, row by row, and packs them into chunks.
///
/// ```swift
/// try column.append(int: 5)            // a row of a single property
/// try ratings.append(int: 4)           // an element of the current row's collection …
/// try ratings.append(int: 5)
/// try ratings.endCollection()          // … which ends here
/// try scores.append(key: "math")       // a dictionary's key, then its value
/// try scores.append(double: 0.5)
/// try scores.endCollection()
/// ```
///
/// An append throws `data-value-type` if the property has another type, and `data-null` if it has no nulls. Sets are sorted and
/// lose their duplicates when they end. Links are checked when the whole store is built.
public final class ColumnBuilder {
  let place: PropertyPlace
  private let isCollection: Bool
  private let mayBeNull: Bool
  private let pool: ContainerPool
  private let chunk: ChunkBuilder
  private let keyChunk: TextChunkBuilder?
  /// A 0, and the end of each collection in the open chunk. Empty for single values.
  @exclusivity(unchecked) private var offsets: [UInt32]
  private(set) var sealed: [ChunkStorage] = []
  private var keysOfRow: [(key: String, index: Int)] = []

  /// The number of complete rows, including those before `firstRow`.
  @exclusivity(unchecked) public private(set) var count: Int
  /// The first row that the builder packs, a multiple of 65,536.
  let firstRow: Int

  // Exclusivity is not checked at run time for the properties of every append: the checks took a fifth of the time of a bulk
  // load, and no append calls itself.

  /// Creates a builder of the rows from `firstRow` on.
  init(_ place: PropertyPlace, pool: ContainerPool, at firstRow: Int = 0) {
    self.place = place
    self.pool = pool
    self.firstRow = firstRow
    count = firstRow
    isCollection = place.type.isCollection
    mayBeNull = place.type.isOptional
    chunk = ChunkBuilder.make(for: place.type.element)
    keyChunk = place.type.collection == .dictionary ? TextChunkBuilder(isData: false) : nil
    offsets = place.type.isCollection ? [0] : []
  }

  // MARK: Typed appends

  /// Appends null: a row, or an element of the current collection.
  public func appendNull() throws(DiagnosticError) {
    guard mayBeNull else { throw StoreError.null(place) }
    chunk.appendNull()
    try endValue()
  }

  /// Appends a bool.
  public func append(bool value: Bool) throws(DiagnosticError) { try accept(chunk.append(bool: value), .bool) }
  /// Appends an int.
  public func append(int value: Int64) throws(DiagnosticError) { try accept(chunk.append(int: value), .int) }
  /// Appends a float.
  public func append(float value: Float) throws(DiagnosticError) { try accept(chunk.append(float: value), .float) }
  /// Appends a double.
  public func append(double value: Double) throws(DiagnosticError) { try accept(chunk.append(double: value), .double) }
  /// Appends a decimal128.
  public func append(decimal value: Decimal128) throws(DiagnosticError) {
    try accept(chunk.append(decimal: value), .decimal)
  }
  /// Appends a string.
  public func append(string value: String) throws(DiagnosticError) { try accept(chunk.append(string: value), .string) }
  /// Appends a string of bytes, which should be UTF-8.
  public func append(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(DiagnosticError) {
    try accept(chunk.append(utf8: bytes), .string)
  }
  /// Appends data.
  public func append(data bytes: UnsafeBufferPointer<UInt8>) throws(DiagnosticError) {
    try accept(chunk.append(data: bytes), .data)
  }
  /// Appends a date.
  public func append(date value: Timestamp) throws(DiagnosticError) { try accept(chunk.append(date: value), .date) }
  /// Appends an objectId.
  public func append(objectID value: ObjectID) throws(DiagnosticError) {
    try accept(chunk.append(objectID: value), .objectID)
  }
  /// Appends a uuid.
  public func append(uuid value: UUIDBytes) throws(DiagnosticError) { try accept(chunk.append(uuid: value), .uuid) }

  /// Appends a link to a row of the property's class.
  public func append(row: UInt32) throws(DiagnosticError) {
    guard let classIndex = place.type.element.classIndex else {
      throw StoreError.mismatch(place, found: "a link to an object")
    }
    try append(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row))
  }

  private func append(_ target: ObjectReference) throws(DiagnosticError) {
    // The highest row means no link.
    guard target.row != ColumnChunk.nullRow else { throw StoreError.missingTarget(place, target) }
    try accept(chunk.append(link: target), place.type.element)
  }

  /// Appends the key of the next entry of a dictionary.
  public func append(key: String) throws(DiagnosticError) {
    guard keyChunk != nil else { throw StoreError.mismatch(place, found: "the key of a dictionary") }
    keysOfRow.append((key, chunk.count))
  }

  /// Ends the current row's collection.
  public func endCollection() throws(DiagnosticError) {
    guard isCollection else { throw StoreError.mismatch(place, found: "a collection") }
    if place.type.collection == .set { sortSet() }
    if keyChunk != nil { try sortEntries() }
    try endRow()
  }

  private func accept(_ accepted: Bool, _ found: @autoclosure () -> ElementType) throws(DiagnosticError) {
    guard accepted else {
      throw StoreError.mismatch(place, found: "a value of type `\(place.schema.name(of: found()))`")
    }
    try endValue()
  }

  private func endValue() throws(DiagnosticError) { if !isCollection { try endRow() } }

  private func endRow() throws(DiagnosticError) {
    if isCollection {
      guard let end = UInt32(exactly: chunk.count) else { throw StoreError.chunkTooLarge("elements") }
      offsets.append(end)
    }
    try advance(1)
  }

  private func advance(_ rows: Int) throws(DiagnosticError) {
    let next = count + rows
    guard next <= StoreError.rowLimit else {
      throw StoreError.tooManyRows(place.schema.className(place.classIndex))
    }
    count = next
    if next % TableDescriptor.chunkRows == 0 { sealed.append(try seal()) }
  }

  private func sortSet() {
    let start = Int(offsets.last ?? 0)
    let end = chunk.count
    guard end - start > 1, !(start + 1..<end).allSatisfy({ chunk.ascends(at: $0) }) else { return }
    let unique = Value.ascendingSet((start..<end).map { chunk.value(at: $0) })
    chunk.truncate(to: start)
    for element in unique { _ = chunk.append(element) }
  }

  private func sortEntries() throws(DiagnosticError) {
    defer { keysOfRow.removeAll(keepingCapacity: true) }
    let start = Int(offsets.last ?? 0)
    let isPaired =
      chunk.count - start == keysOfRow.count
      && keysOfRow.enumerated().allSatisfy { $0.element.index == start + $0.offset }
    guard isPaired else { throw StoreError.mismatch(place, found: "a key without a value or a value without a key") }
    let entries = ValueDictionary(
      keysOfRow.map { ValueDictionary.Entry(key: $0.key, value: chunk.value(at: $0.index)) })
    chunk.truncate(to: start)
    for entry in entries {
      _ = keyChunk?.append(string: entry.key)
      _ = chunk.append(entry.value)
    }
  }

  // MARK: Values

  /// Appends a row: the value of a single property, or a whole collection.
  public func append(_ value: Value) throws(DiagnosticError) {
    switch (place.type.collection, value) {
    case (nil, _): try append(element: value)
    case (.list, .list(let elements)), (.set, .list(let elements)), (.linkingObjects, .list(let elements)):
      for element in elements { try append(element: element) }
      try endCollection()
    case (.dictionary, .dictionary(let entries)):
      for entry in entries {
        keysOfRow.append((entry.key, chunk.count))
        try append(element: entry.value)
      }
      for entry in entries { _ = keyChunk?.append(string: entry.key) }
      keysOfRow.removeAll(keepingCapacity: true)
      try endRow()
    default: throw StoreError.mismatch(place, found: value.summary)
    }
  }

  /// Appends a single value: a row, or an element of the current collection.
  package func append(element value: Value) throws(DiagnosticError) {
    if case .null = value { return try appendNull() }
    if case .link(let target) = value, target.row == ColumnChunk.nullRow {
      throw StoreError.missingTarget(place, target)
    }
    if place.type.element == .mixed { try MixedValidation.validate(value, place) { _ in } }
    guard chunk.append(value) else { throw StoreError.mismatch(place, found: value.summary) }
    try endValue()
  }

  // MARK: Chunks

  /// Appends rows of a packed chunk of the same property. They must not exceed the open chunk.
  func copy(_ storage: ChunkStorage, _ rows: Range<Int>) throws(DiagnosticError) {
    guard !rows.isEmpty else { return }
    let containers = pool.table.values
    if isCollection {
      let base = chunk.count
      let start = storage.chunk.elementRange(at: rows.lowerBound).lowerBound
      let end = storage.chunk.elementRange(at: rows.upperBound - 1).upperBound
      for row in rows {
        offsets.append(UInt32(truncatingIfNeeded: base + storage.chunk.elementRange(at: row).upperBound - start))
      }
      if let elements = storage.elements { chunk.append(elements.chunk, start..<end, containers: containers) }
      if let keys = storage.keys { keyChunk?.append(keys.chunk, start..<end, containers: []) }
    } else {
      chunk.append(storage.chunk, rows, containers: containers)
    }
    try advance(rows.count)
  }

  /// Appends a placeholder for a deleted row.
  func appendFiller() throws(DiagnosticError) {
    if isCollection { offsets.append(UInt32(truncatingIfNeeded: chunk.count)) } else { chunk.appendFiller() }
    try advance(1)
  }

  /// Returns the value of a complete row from `firstRow` on.
  func value(at row: Int) -> Value {
    let position = (row - firstRow) / TableDescriptor.chunkRows
    let index = row % TableDescriptor.chunkRows
    if position < sealed.count {
      return sealed[position].value(at: index, of: place.type, containers: pool.table.values)
    }
    guard isCollection else { return chunk.value(at: index) }
    let collection = collection(at: row)
    return keyChunk == nil ? .list(collection.values) : .dictionary(ValueDictionary(collection.entries))
  }

  /// Returns the elements of a complete row's collection, from `firstRow` on. O(1).
  func collection(at row: Int) -> StoredCollection {
    let position = (row - firstRow) / TableDescriptor.chunkRows
    let index = row % TableDescriptor.chunkRows
    if position < sealed.count {
      return sealed[position].collection(at: index, of: place.type, containers: pool.table.values)
    }
    guard isCollection else { return StoredCollection(.values([])) }
    return StoredCollection(.open(self, Int(offsets[index])..<Int(offsets[index + 1])))
  }

  /// Returns an element of the open chunk.
  func element(at position: Int) -> Value { chunk.value(at: position) }

  /// Returns the key of an element of the open chunk.
  func key(at position: Int) -> String {
    if case .string(let key)? = keyChunk?.value(at: position) { key } else { "" }
  }

  /// Returns all chunks from `firstRow` on.
  func finish() throws(DiagnosticError) -> [ChunkStorage] {
    if count % TableDescriptor.chunkRows != 0 { sealed.append(try seal()) }
    return sealed
  }

  private func seal() throws(DiagnosticError) -> ChunkStorage {
    guard isCollection else { return try chunk.seal(pool) }
    defer { offsets = [0] }
    if chunk.count == 0 { return ChunkStorage(absent: offsets.count - 1) }
    guard chunk.count <= .largestPosition else { throw StoreError.chunkTooLarge("elements") }
    let elements = try chunk.seal(pool)
    let keys = try keyChunk?.seal(pool)
    return ChunkStorage(collections: offsets, elements: elements, keys: keys)
  }
}
