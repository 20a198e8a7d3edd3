import PredicateValues

/// An object of an older or a newer version of its class.
public typealias MigrationObject = DynamicObject

/// What a migration does with each object; never called.
public typealias MigrationObjectEnumerateBlock = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void

/// What a ``MigrationBlock`` is given. No migration ever runs, so that nothing here has an effect: it is there for blocks that an app
/// declares.
public struct Migration {
  /// The classes before.
  public let oldSchema: Schema
  /// The classes afterwards.
  public let newSchema: Schema

  /// Goes through the objects of a class: there are none.
  public func enumerateObjects(ofType typeName: String, _ block: MigrationObjectEnumerateBlock) {}

  /// An object that belongs to no realm.
  @discardableResult
  public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { DynamicObject() }

  /// Deletes nothing.
  public func delete(_ object: MigrationObject) {}

  /// Deletes nothing; no.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool { false }

  /// Renames nothing.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
}
