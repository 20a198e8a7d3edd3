import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateSuiteFiles

extension Realm {
  /// Writes the objects of the realm to a file: one JSON document in the format of this package's tools, with all classes, links, embedded
  /// objects and mixed values, in the order of the realm. Inside a write, the copy includes its changes so far.
  ///
  /// The file is written atomically. To open a realm with these objects, set ``Configuration/seedFilePath``. The memory used is
  /// proportional to the size of the file.
  ///
  /// - Throws: ``Realm/Error``: `fileExists` if the file exists, `fail` if the copy would exceed the size or nesting that can be read again
  ///   (`Limits.standard`), and another code if the file cannot be written.
  /// - Complexity: O(n), where n is the number of objects.
  public func writeCopy(toFile fileURL: URL) throws {
    let bytes: [UInt8]
    do throws(DiagnosticError) {
      let snapshot = instance.currentSnapshot()
      let data = snapshot.dataSet { snapshot.copyKey(of: $0) }
      bytes = try RealmCopy.text(data, schemaVersion: configuration.schemaVersion)
    } catch {
      throw Error(.fail, error)
    }
    try CopyFile(fileURL).write(bytes)
  }

  /// Writes the objects to the file of a configuration, like ``writeCopy(toFile:)``. When this process opens the realm of that
  /// configuration, it initially contains these objects.
  ///
  /// - Throws: The errors of ``writeCopy(toFile:)``. Also `fileExists` if the realm of the configuration is known to the process,
  ///   `fileAccess` for a realm with an in-memory identifier, and `fail` for a configuration with a key, because copies are not encrypted.
  public func writeCopy(configuration: Configuration) throws {
    guard configuration.encryptionKey == nil else {
      throw Error(
        .fail,
        "the configuration has an `encryptionKey`, and copies are not encrypted; take the key out, or encrypt the file",
        code: .realmFile)
    }
    guard let fileURL = configuration.fileURL else {
      throw Error(.fileAccess, "the configuration names no file; set its `fileURL`", code: .realmFile)
    }
    guard RealmDirectory.known(configuration) == nil else {
      throw Error(
        .fileExists, "the realm of the configuration is open; delete it with `deleteFiles(for:)` first",
        code: .realmFile)
    }
    try writeCopy(toFile: fileURL)
    RealmDirectory.enter(copy: fileURL, for: configuration)
  }

  /// Returns a Boolean value that indicates whether the process has opened the realm of a configuration or has written a copy for it. Other
  /// files are not considered.
  public static func fileExists(for configuration: Configuration) -> Bool {
    RealmDirectory.known(configuration) != nil || RealmDirectory.copy(for: configuration) != nil
  }

  /// Deletes the realm of a configuration with all its objects. Opening it again creates a new realm.
  ///
  /// - Returns: A Boolean value that indicates whether the realm existed.
  /// - Throws: ``Realm/Error`` with `alreadyOpen` if an instance, object or result of the realm is retained.
  @discardableResult
  public static func deleteFiles(for configuration: Configuration) throws -> Bool {
    guard let wasThere = RealmDirectory.forget(configuration, if: { !$0.isHeld }) else {
      throw Error(
        .alreadyOpen, "the realm is open, and cannot be deleted; let go of its instances, objects and results first",
        code: .realmFile)
    }
    return wasThere
  }
}

extension RealmCopy {
  /// Returns the state and the classes of a copy.
  ///
  /// - Throws: The errors in the file or its contents.
  static func read(_ url: URL) throws(Realm.Error) -> RealmSeed {
    let bytes = try CopyFile(url).read(maximum: Limits.standard.documentBytes)
    let copy: (data: DataSet, schemaVersion: UInt64?)?
    do throws(DiagnosticError) {
      copy = try self.data(SourceText(utf8: bytes, name: url.lastPathComponent))
    } catch {
      throw Realm.Error(.corruptRealm, error)
    }
    guard let copy else {
      throw Realm.Error(
        .unsupportedFileFormatVersion,
        "the copy `\(url.path)` is of a later version than \(version), which this package reads; use the package that wrote it",
        code: .realmFile)
    }
    do throws(DiagnosticError) {
      return RealmSeed(
        snapshot: try Store(copy.data).snapshot, classes: ClassTable(copy.data.schema),
        schemaVersion: copy.schemaVersion)
    } catch {
      throw Realm.Error(.corruptRealm, error)
    }
  }
}

extension Snapshot {
  /// Returns the name of an object in a copy: its primary key, or its row if there is none or it is null.
  fileprivate func copyKey(of object: ObjectReference) -> String {
    let index = Int(object.classIndex)
    guard let key = schema.classes[index].primaryKey else { return String(object.row) }
    switch value(index, object.row, key) {
    case .int(let value): return String(value)
    case .string(let value): return value
    case .objectID(let value): return value.description
    case .uuid(let value): return value.description
    default:
      // At most one object has a null key. Its name must differ from all string keys.
      var name = "null"
      while row(index, primaryKey: .string(name)) != nil { name = "(\(name))" }
      return name
    }
  }
}
