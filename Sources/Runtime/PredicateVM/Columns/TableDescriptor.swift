import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A property's column: an array of chunks, one for each 65,536 rows.
public struct ColumnDescriptor {
  /// The values, or the collections' offsets: one chunk for each chunk of the table.
  public var chunks: UnsafePointer<ColumnChunk>
  /// The collections' elements or dictionary values; nil for single values.
  public var elements: UnsafePointer<ColumnChunk>?
  /// The dictionaries' keys; nil for everything else.
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
  /// Rows in every chunk but the last.
  public static var chunkRows: Int { 65_536 }

  /// Row ids run below this, deleted ones included.
  public var rowCount: Int
  /// A bit a row for each chunk, 1 where the row lives; a nil entry means that all of the chunk's rows do.
  public var live: UnsafePointer<UnsafePointer<UInt64>?>
  /// One column a property, in the class's order.
  public var columns: UnsafePointer<ColumnDescriptor>

  /// Creates a table.
  public init(
    rowCount: Int, live: UnsafePointer<UnsafePointer<UInt64>?>, columns: UnsafePointer<ColumnDescriptor>
  ) {
    self.rowCount = rowCount
    self.live = live
    self.columns = columns
  }
}

/// What the machine runs on: the tables of a schema's classes, by class index, and the owner that keeps their memory alive.
public final class TableSet: @unchecked Sendable {
  // Unchecked: the pointers lead to memory that nobody writes once the set exists.

  /// The schema whose class and property indices the tables follow.
  public let schema: Schema
  /// One table a class.
  public let tables: [TableDescriptor]
  /// Nested lists and dictionaries of mixed values, by the index in their cells.
  public let containers: [Value]
  /// Whatever owns the memory behind the pointers, and finds what no column holds.
  let directory: any TableDirectory
  /// The containers in raw form, made when a program first asks for them.
  private let arena = Mutex<ContainerArena?>(nil)
  /// What tells this set from all others, those that have come and gone among them, for whoever keeps it but not the set.
  let token = Token()

  /// An object that is nothing but itself.
  final class Token: Sendable {}

  /// Creates a set; the directory is retained as long as the set lives.
  public init(schema: Schema, tables: [TableDescriptor], containers: [Value], directory: any TableDirectory) {
    self.schema = schema
    self.tables = tables
    self.containers = containers
    self.directory = directory
  }
}

extension TableSet {
  /// The containers as the machine reads them. O(containers) the first time.
  func containerArena() -> ContainerArena {
    arena.withLock { arena in
      if let arena { return arena }
      let made = ContainerArena(containers)
      arena = made
      return made
    }
  }
}

/// What the owner of tables finds besides their columns, when a program first asks for it. The memory behind the answers
/// lives as long as the directory.
public protocol TableDirectory: AnyObject, Sendable {
  /// For each row of the class `target` the objects of the class `origin` whose property leads to it, in ascending order of
  /// their rows, once for each occurrence: a column of linking objects. Throws `data-value-range` where they are too many.
  func linkingObjects(
    of target: Int, through property: Int, in origin: Int
  ) throws(DiagnosticError) -> ColumnDescriptor

  /// For each row of the class all links that lead to it, from properties of every class and from inside mixed values: a
  /// column of lists of mixed values. Throws `data-value-range` where they are too many.
  func links(to target: Int) throws(DiagnosticError) -> ColumnDescriptor

  /// The row of the object that has the primary key; nil where there is none.
  func row(of classIndex: Int, primaryKey: Value) -> UInt32?
}
