import PredicateSchema

/// A property's column: one chunk for each 65,536 rows.
public struct ColumnDescriptor {
  /// The values, or the offsets of collections: one chunk for each chunk of the table.
  public var chunks: UnsafePointer<ColumnChunk>
  /// The elements of collections, or the values of dictionaries. `nil` for single values.
  public var elements: UnsafePointer<ColumnChunk>?
  /// The keys of dictionaries. `nil` for every other column.
  public var keys: UnsafePointer<ColumnChunk>?

  /// Creates a column.
  public init(
    chunks: UnsafePointer<ColumnChunk>, elements: UnsafePointer<ColumnChunk>? = nil,
    keys: UnsafePointer<ColumnChunk>? = nil
  ) {
    self.chunks = chunks
    self.elements = elements
    self.keys = keys
  }
}

/// The rows of one class.
public struct TableDescriptor {
  /// The number of rows in every chunk but the last.
  public static var chunkRows: Int { 65_536 }

  /// The upper bound of the row ids, including deleted rows.
  public var rowCount: Int
  /// One bit per row for each chunk: 1 if the row is live. A `nil` entry means that all rows of the chunk are live.
  public var live: UnsafePointer<UnsafePointer<UInt64>?>
  /// One column per property, in the order of the class. `nil` if the directory of the tables provides them.
  public var columns: UnsafePointer<ColumnDescriptor>?

  /// Creates a table.
  public init(
    rowCount: Int, live: UnsafePointer<UnsafePointer<UInt64>?>, columns: UnsafePointer<ColumnDescriptor>?
  ) {
    self.rowCount = rowCount
    self.live = live
    self.columns = columns
  }
}

/// The tables that a machine reads, by class index, and the owner of their memory.
public final class TableSet: @unchecked Sendable {
  // Unchecked: the memory behind the pointers is not written after the set exists.

  /// The schema whose class and property indices the tables follow.
  public let schema: Schema
  /// One table per class.
  public let tables: [TableDescriptor]
  /// The nested lists and dictionaries of mixed values, by the index in their cells.
  public let containers: [Value]
  /// The owner of the memory behind the pointers. It also computes columns that the tables lack.
  let directory: any TableDirectory
  /// The containers in raw form, created when a program first needs them.
  private let arena = Mutex<ContainerArena?>(nil)
  /// The identity of this set, unique even among sets already deallocated. Store it to recognize the set without retaining it.
  let token = Token()

  /// An object used only for its identity.
  final class Token: Sendable {}

  /// Creates a set. It retains the directory.
  public init(schema: Schema, tables: [TableDescriptor], containers: [Value], directory: any TableDirectory) {
    self.schema = schema
    self.tables = tables
    self.containers = containers
    self.directory = directory
  }
}

extension TableSet {
  /// Returns the column of a property of a class, whose indices are not checked.
  public func column(_ property: Int, of classIndex: Int) -> ColumnDescriptor {
    if let columns = tables[classIndex].columns { return columns[property] }
    guard let column = directory.column(property, of: classIndex) else {
      preconditionFailure("a table without columns needs a directory that provides them")
    }
    return column
  }

  /// Returns the containers in raw form. O(containers) the first time.
  func containerArena() -> ContainerArena {
    arena.withLock { arena in
      if let arena { return arena }
      let made = ContainerArena(containers)
      arena = made
      return made
    }
  }
}

/// Computes columns and rows that the tables themselves lack, when a program first needs them. The memory behind the results lives as long
/// as the directory.
public protocol TableDirectory: AnyObject, Sendable {
  /// Returns the column of a property. Called only for tables without columns of their own.
  func column(_ property: Int, of classIndex: Int) -> ColumnDescriptor?

  /// Returns a column of linking objects: for each row of the class `target`, the objects of the class `origin` whose property links to it.
  /// They ascend by row, one entry per link. Throws `data-value-range` if there are too many.
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor

  /// Returns a column of lists of mixed values: for each row of the class, all links to it from properties of every class and from inside
  /// mixed values. Throws `data-value-range` if there are too many.
  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor

  /// Returns the row of the object with a primary key; `nil` if there is none.
  func row(of classIndex: Int, primaryKey: Value) -> UInt32?
}

extension TableDirectory {
  /// Returns `nil`, because all tables have columns of their own.
  public func column(_ property: Int, of classIndex: Int) -> ColumnDescriptor? { nil }
}
