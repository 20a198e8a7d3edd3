import PredicateVM

/// Where the columns of a snapshot lie, for who reads many single values and makes no ``Value`` of each: valid as long as the snapshot lives.
public struct RawTables: @unchecked Sendable {
  // Unchecked: nobody writes what the pointers lead to once the snapshot exists.
  @usableFromInline let tables: UnsafeMutablePointer<TableDescriptor>
  @usableFromInline let count: Int

  init(_ tables: [TableDescriptor]) {
    count = tables.count
    self.tables = .allocate(capacity: max(1, tables.count))
    for (index, table) in tables.enumerated() { (self.tables + index).initialize(to: table) }
  }

  func deallocate() { tables.deallocate() }

  /// The chunk of a live row's property, and the place in it; nil for a row that is none, and for a class that the snapshot does not have.
  ///
  /// - Parameter property: One of the class's; nobody checks it.
  @inlinable @inline(__always)
  public func place(_ classIndex: Int32, _ row: UInt32, _ property: Int) -> RawPlace? {
    guard UInt(truncatingIfNeeded: classIndex) < UInt(bitPattern: count) else { return nil }
    let table = tables + Int(classIndex)
    let row = Int(row)
    guard row < table.pointee.rowCount else { return nil }
    let chunk = row >> 16
    let index = row & 0xFFFF
    if let live = table.pointee.live[chunk], live[index >> 6] & (1 << UInt64(index & 63)) == 0 { return nil }
    return RawPlace(chunk: table.pointee.columns[property].chunks + chunk, index: index)
  }
}

/// A value in a column's chunk.
public struct RawPlace {
  /// The chunk.
  public let chunk: UnsafePointer<ColumnChunk>
  /// The place in it.
  public let index: Int

  @usableFromInline @inline(__always)
  init(chunk: UnsafePointer<ColumnChunk>, index: Int) {
    self.chunk = chunk
    self.index = index
  }

  /// Whether null stands there.
  @inlinable @inline(__always)
  public var isNull: Bool {
    chunk.pointee.validity == nil ? chunk.pointee.encoding == .absent : !isValid
  }

  /// Whether the column's bits of values, where it has some, say that one stands there.
  @inlinable @inline(__always)
  var isValid: Bool {
    guard let validity = chunk.pointee.validity else { return true }
    return validity[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// The values of the chunk; nil where it has none or where this one is null.
  @inlinable @inline(__always)
  var values: UnsafeRawPointer? {
    isValid ? chunk.pointee.values : nil
  }

  /// The integer; nil where there is none.
  @inlinable @inline(__always)
  public var integer: Int64? {
    values == nil ? nil : chunk.pointee.integer(at: index)
  }

  /// The truth value; nil where there is none.
  @inlinable @inline(__always)
  public var bool: Bool? {
    guard chunk.pointee.encoding == .bits, let values else { return nil }
    return values.load(fromByteOffset: (index >> 6) << 3, as: UInt64.self) & (1 << UInt64(index & 63)) != 0
  }

  /// The 32-bit number; nil where there is none.
  @inlinable @inline(__always)
  public var float: Float? {
    guard chunk.pointee.encoding == .float, let values else { return nil }
    return values.load(fromByteOffset: index << 2, as: Float.self)
  }

  /// The 64-bit number; nil where there is none.
  @inlinable @inline(__always)
  public var double: Double? {
    guard chunk.pointee.encoding == .double, let values else { return nil }
    return values.load(fromByteOffset: index << 3, as: Double.self)
  }

  /// The seconds and nanoseconds of the point in time; nil where there is none.
  @inlinable @inline(__always)
  public var date: (seconds: Int64, nanoseconds: Int32)? {
    guard chunk.pointee.encoding == .date, let values else { return nil }
    return (values.load(fromByteOffset: index << 3, as: Int64.self), chunk.pointee.extra?[index] ?? 0)
  }

  /// The text; nil where there is none.
  public var string: String? {
    guard isValid, chunk.pointee.offsets != nil, chunk.pointee.bytes != nil else { return nil }
    return String(decoding: chunk.pointee.text(at: index), as: UTF8.self)
  }
}
