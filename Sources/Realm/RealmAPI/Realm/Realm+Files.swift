import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateSuiteFiles
import PredicateValues

extension Realm {
  /// Writes the objects of the realm to a file: one JSON document of the format that this package's tools read, with all classes, links,
  /// embedded objects and mixed values, in the order of the realm. Inside of a write, what it did so far is written too.
  ///
  /// The file is there when all of it is written, or not at all. A realm begins with it where its configuration names it as
  /// ``Configuration/seedFilePath``. O(objects), and as much memory as the file has bytes.
  ///
  /// - Throws: ``Realm/Error``: `fileExists` where there is a file already, another of its codes where the file cannot be written, `fail`
  ///   where it would be larger, or nested deeper, than what is read again (`Limits.standard`).
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

  /// Writes the objects to the file that a configuration names, as ``writeCopy(toFile:)``. The realm of that configuration begins with
  /// them, when this process opens it.
  ///
  /// - Throws: as ``writeCopy(toFile:)``; `fileExists` where the process has the realm of the configuration, `fileAccess` for a
  ///   configuration of a realm in memory, `fail` for one with a key, since copies are not encrypted.
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

  /// Whether the process has the realm of a configuration, or wrote a copy for it; nothing else is looked for among files.
  public static func fileExists(for configuration: Configuration) -> Bool {
    RealmDirectory.known(configuration) != nil || RealmDirectory.copy(for: configuration) != nil
  }

  /// Forgets the realm of a configuration with all its objects, so that the next one to open it begins anew; says whether there was one.
  ///
  /// - Throws: ``Realm/Error`` with `alreadyOpen` where somebody holds the realm, or something of it.
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
  /// The state and the classes of a copy.
  ///
  /// - Throws: what is wrong with the file or with what stands in it.
  static func read(_ url: URL) throws(Realm.Error) -> (snapshot: Snapshot, classes: ClassTable) {
    let bytes = try CopyFile(url).read(maximum: Limits.standard.documentBytes)
    let data: DataSet?
    do throws(DiagnosticError) {
      data = try self.data(SourceText(utf8: bytes, name: url.lastPathComponent))
    } catch {
      throw Realm.Error(.corruptRealm, error)
    }
    guard let data else {
      throw Realm.Error(
        .unsupportedFileFormatVersion,
        "the copy `\(url.path)` is of a later version than \(version), which this package reads; use the package that wrote it",
        code: .realmFile)
    }
    do throws(DiagnosticError) {
      return (try Store(data).snapshot, ClassTable(data.schema))
    } catch {
      throw Realm.Error(.corruptRealm, error)
    }
  }
}

extension Snapshot {
  /// What an object is called in a copy: by its primary key, else, and where that is null, by its row.
  fileprivate func copyKey(of object: ObjectReference) -> String {
    let index = Int(object.classIndex)
    guard let key = schema.classes[index].primaryKey else { return String(object.row) }
    switch value(index, object.row, key) {
    case .int(let value): return String(value)
    case .string(let value): return value
    case .objectID(let value): return value.description
    case .uuid(let value): return value.description
    default:
      // One object at the most has no key; a text may be what it would be called.
      var name = "null"
      while row(index, primaryKey: .string(name)) != nil { name = "(\(name))" }
      return name
    }
  }
}
