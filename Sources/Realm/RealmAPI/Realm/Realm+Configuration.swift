import Foundation
import PredicateDiagnostics

/// Takes objects from one version of the classes to the next; never called, since nothing outlives the process that could have
/// another version.
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void

extension Realm {
  /// Which realm to open, and how.
  ///
  /// Every realm lives in memory: the one that the process begins with stays as long as the process does, one with an identifier
  /// as long as an instance, an object or a result of it is held.
  ///
  /// ```swift
  /// let realm = try Realm(configuration: .init(inMemoryIdentifier: "scratch"))
  /// ```
  ///
  /// What says how a file is kept is accepted, and has no effect: ``encryptionKey``, ``migrationBlock``,
  /// ``deleteRealmIfMigrationNeeded``, ``shouldCompactOnLaunch``, ``maximumNumberOfActiveVersions``.
  public struct Configuration: Sendable {
    /// The name of a realm that goes with its last instance; nil for one that has a `fileURL`, which becomes nil where this is set.
    public var inMemoryIdentifier: String? { didSet { if inMemoryIdentifier != nil { fileURL = nil } } }
    /// A file that the documents' realm would be kept in; here a name like another, nothing is written there. `default.realm` in
    /// the user's folder of documents where nothing else is given; nil where there is an `inMemoryIdentifier`, which becomes nil
    /// where this is set.
    public var fileURL: URL? { didSet { if fileURL != nil { inMemoryIdentifier = nil } } }
    /// The classes of the realm; nil for all that are used.
    public var objectTypes: [ObjectBase.Type]?
    /// The version of the schema; kept for who asks, and written into copies of the realm.
    public var schemaVersion: UInt64
    /// Whether the realm cannot be written: `write` throws, everything else that writes ends the process. The same realm may be open
    /// for writing elsewhere; what is written there comes with a refresh.
    public var readOnly: Bool
    /// A copy of a realm, as ``Realm/writeCopy(toFile:)`` writes them, whose objects a realm begins with that the process does not have
    /// yet. Its classes have to be those that the program declares: a copy is not migrated.
    public var seedFilePath: URL?
    /// Without effect: no file is written, and copies are not encrypted.
    public var encryptionKey: Data?
    /// Without effect: the block is never called.
    public var migrationBlock: MigrationBlock?
    /// Without effect: there is nothing that would have to be deleted.
    public var deleteRealmIfMigrationNeeded: Bool
    /// Without effect: the block is never called.
    public var shouldCompactOnLaunch: (@Sendable (_ totalBytes: Int, _ usedBytes: Int) -> Bool)?
    /// Without effect: a state goes as soon as nobody holds it.
    public var maximumNumberOfActiveVersions: UInt?

    /// Creates a configuration; without a `fileURL` and an `inMemoryIdentifier` the default one's, with both the identifier counts.
    public init(
      fileURL: URL? = nil, inMemoryIdentifier: String? = nil, encryptionKey: Data? = nil, readOnly: Bool = false,
      schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil, deleteRealmIfMigrationNeeded: Bool = false,
      shouldCompactOnLaunch: (@Sendable (_ totalBytes: Int, _ usedBytes: Int) -> Bool)? = nil,
      objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
    ) {
      self.fileURL = inMemoryIdentifier == nil ? fileURL ?? Self.defaultFileURL : nil
      self.inMemoryIdentifier = inMemoryIdentifier
      self.encryptionKey = encryptionKey
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.migrationBlock = migrationBlock
      self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
      self.shouldCompactOnLaunch = shouldCompactOnLaunch
      self.objectTypes = objectTypes
      self.seedFilePath = seedFilePath
    }

    /// Where the documents' realm is kept if nobody says where.
    private static let defaultFileURL: URL = {
      let files = FileManager.default
      let folder = files.urls(for: .documentDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
      return folder.appendingPathComponent("default.realm", isDirectory: false)
    }()

    private static let known = Mutex(Configuration())

    /// What `Realm()` opens.
    public static var defaultConfiguration: Configuration {
      get { known.withLock { $0 } }
      set { known.withLock { $0 = newValue } }
    }

    /// What the process knows the realm by.
    var identifier: String {
      if let inMemoryIdentifier { return "memory:\(inMemoryIdentifier)" }
      return "file:\((fileURL ?? Self.defaultFileURL).path)"
    }

    /// Whether the realm stays when nobody holds it.
    var isKept: Bool { inMemoryIdentifier == nil }
  }
}
