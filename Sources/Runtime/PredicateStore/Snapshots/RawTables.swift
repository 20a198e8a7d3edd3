import PredicateVM

/// Pointers to the columns of a snapshot, for reading many single values without a ``Value`` for each. Valid as long as the
/// snapshot exists.
public struct RawTables: @unchecked Sendable {
  // Unchecked: the memory is not written after the snapshot is made.
  @usableFromInline let tables: UnsafeMutablePointer<RawTable>
  @usableFromInline let count: Int

  init(_ tables: [TableStorage]) {
    count = tables.count
    self.tables = .allocate(capacity: max(1, tables.count))
    for (index, table) in tables.enumerated() { (self.tables + index).initialize(to: RawTable(table)) }
  }

  func deallocate() { tables.deallocate() }

  /// Returns the place of a property of a live row. `nil` if the class or the live row does not exist, and for rows that were changed
  /// since the columns were packed: read these with ``Snapshot/value(_:_:_:)``.
  ///
  /// - Parameter property: The index of a property of the class. It is not checked.
  @inlinable @inline(__always)
  public func place(_ classIndex: Int32, _ row: UInt32, _ property: Int) -> RawPlace? {
    guard UInt(truncatingIfNeeded: classIndex) < UInt(bitPattern: count) else { return nil }
    let table = tables + Int(classIndex)
    if let assigned = table.pointee.assigned, assigned[Int(row >> 6) & 63] & (1 << UInt64(row & 63)) != 0 { return nil }
    let row = Int(row)
    guard row < table.pointee.rowCount else { return nil }
    let chunk = row >> 16
    let index = row & 0xFFFF
    if let live = table.pointee.live[chunk], live[index >> 6] & (1 << UInt64(index & 63)) == 0 { return nil }
    return RawPlace(chunk: table.pointee.columns[property] + chunk, index: index)
  }
}

/// The packed columns of a class.
@usableFromInline struct RawTable {
  /// The number of rows in the packed columns.
  @usableFromInline let rowCount: Int
  /// One bit per row for each chunk: 1 if the row is live. A `nil` entry means that all rows of the chunk are live.
  @usableFromInline let live: UnsafePointer<UnsafePointer<UInt64>?>
  /// The first chunk of each column.
  @usableFromInline let columns: UnsafePointer<UnsafePointer<ColumnChunk>>
  /// The bits of rows that were assigned since. Rows share a bit. `nil` if there are none.
  @usableFromInline let assigned: UnsafePointer<UInt64>?

  init(_ table: TableStorage) {
    rowCount = table.changes?.firstRow ?? table.rowCount
    live = table.descriptor.live
    columns = UnsafePointer(table.firstChunks)
    assigned = table.changes.map { UnsafePointer($0.assigned) }
  }
}

/// The place of a value in a chunk.
public struct RawPlace {
  /// The chunk.
  public let chunk: UnsafePointer<ColumnChunk>
  /// The position in the chunk.
  public let index: Int

  @usableFromInline @inline(__always)
  init(chunk: UnsafePointer<ColumnChunk>, index: Int) {
    self.chunk = chunk
    self.index = index
  }

  /// A Boolean value that indicates whether the value is null.
  @inlinable @inline(__always)
  public var isNull: Bool {
    chunk.pointee.validity == nil ? chunk.pointee.encoding == .absent : !isValid
  }

  /// A Boolean value that indicates whether the chunk has no bits of nulls, or the bit of the value is set.
  @inlinable @inline(__always)
  var isValid: Bool {
    guard let validity = chunk.pointee.validity else { return true }
    return validity[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// The values of the chunk. `nil` if the chunk is empty or the value is null.
  @inlinable @inline(__always)
  var values: UnsafeRawPointer? {
    isValid ? chunk.pointee.values : nil
  }

  /// The integer. `nil` if there is none.
  @inlinable @inline(__always)
  public var integer: Int64? {
    values == nil ? nil : chunk.pointee.integer(at: index)
  }

  /// The Boolean value. `nil` if there is none.
  @inlinable @inline(__always)
  public var bool: Bool? {
    guard chunk.pointee.encoding == .bits, let values else { return nil }
    return values.load(fromByteOffset: (index >> 6) << 3, as: UInt64.self) & (1 << UInt64(index & 63)) != 0
  }

  /// The 32-bit number. `nil` if there is none.
  @inlinable @inline(__always)
  public var float: Float? {
    guard chunk.pointee.encoding == .float, let values else { return nil }
    return values.load(fromByteOffset: index << 2, as: Float.self)
  }

  /// The 64-bit number. `nil` if there is none.
  @inlinable @inline(__always)
  public var double: Double? {
    guard chunk.pointee.encoding == .double, let values else { return nil }
    return values.load(fromByteOffset: index << 3, as: Double.self)
  }

  /// The seconds and nanoseconds of the date. `nil` if there is none.
  @inlinable @inline(__always)
  public var date: (seconds: Int64, nanoseconds: Int32)? {
    guard chunk.pointee.encoding == .date, let values else { return nil }
    return (values.load(fromByteOffset: index << 3, as: Int64.self), chunk.pointee.extra?[index] ?? 0)
  }

  /// The text. `nil` if there is none.
  public var string: String? {
    guard isValid, chunk.pointee.offsets != nil, chunk.pointee.bytes != nil else { return nil }
    return String(decoding: chunk.pointee.text(at: index), as: UTF8.self)
  }
}
