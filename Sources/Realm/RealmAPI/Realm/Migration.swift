import PredicateSuiteFiles

/// An object of an older or a newer version of its class.
public typealias MigrationObject = DynamicObject

/// A block that migrates an object. The old object is `nil` for a class that was added, the new one for a class that was removed.
public typealias MigrationObjectEnumerateBlock = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void

/// The argument of a ``MigrationBlock``: the objects before the migration, and those after it.
///
/// Before the block runs, each new object has the values of the old one, for all properties whose name and type are the same. Other
/// properties have their initial values.
public struct Migration {
  let transfer: MigrationTransfer

  /// Creates the migration of a realm that is empty, for tests of code that takes a migration.
  public init() { transfer = .ofNothing() }

  init(transfer: MigrationTransfer) { self.transfer = transfer }

  /// The classes before the migration.
  public var oldSchema: Schema { Schema(transfer.old.classes) }
  /// The classes after the migration.
  public var newSchema: Schema { Schema(transfer.new.classes) }

  /// Calls a block with each object of a class, in both versions.
  public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {
    transfer.enumerate(typeName, block)
  }

  /// Creates an object of a class after the migration, from values as in ``Realm/create(_:value:update:)``.
  @discardableResult
  public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject {
    Realm(transfer.new).dynamicCreate(typeName, value: value)
  }

  /// Deletes a new object.
  public func delete(_ object: MigrationObject) { transfer.new.delete(object) }

  /// Deletes all new objects of a class.
  ///
  /// - Returns: A Boolean value that indicates whether the class existed before the migration.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool {
    if let index = transfer.new.classes.index(named: typeName) { transfer.new.deleteAll(index) }
    return transfer.old.classes.index(named: typeName) != nil
  }

  /// Assigns the values of an old property to a new one of the same type, for all objects of a class. An unknown property, or one of another
  /// type, ends the process.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {
    transfer.rename(typeName, oldName, newName)
  }
}

/// Returns the version of the schema of the realm with a file URL: of the realm that the process has opened, or of a copy in the file.
///
/// - Throws: ``Realm/Error`` if there is neither, or if the file is not a valid copy.
public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 {
  let configuration = Realm.Configuration(fileURL: fileURL)
  if let core = RealmDirectory.known(configuration) { return core.schemaVersion }
  return try RealmCopy.read(RealmDirectory.copy(for: configuration) ?? fileURL).schemaVersion ?? 0
}

extension Realm {
  /// Migrates the realm of a configuration as opening it does, without opening it.
  ///
  /// - Throws: The errors of opening the realm.
  public static func performMigration(for configuration: Realm.Configuration = .defaultConfiguration) throws {
    _ = try instance(configuration, .current)
  }
}
