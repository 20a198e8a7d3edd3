import PredicateValues

/// An object of an older or a newer version of its class.
public typealias MigrationObject = DynamicObject

/// A block that migrates an object. Never called.
public typealias MigrationObjectEnumerateBlock = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void

/// The argument of a ``MigrationBlock``. Migrations never run, so its members have no effect. They exist so that migration blocks compile.
public struct Migration {
  /// The classes before the migration.
  public let oldSchema: Schema
  /// The classes after the migration.
  public let newSchema: Schema

  /// Enumerates the objects of a class. There are none.
  public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {}

  /// Returns an unmanaged object.
  @discardableResult
  public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { DynamicObject() }

  /// Does nothing.
  public func delete(_ object: MigrationObject) {}

  /// Does nothing, and returns `false`.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool { false }

  /// Does nothing.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
}
