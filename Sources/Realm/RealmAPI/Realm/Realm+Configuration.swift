/// A block that migrates objects to newer versions of their classes.
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void

extension Realm {
  /// The name and options of a realm to open.
  ///
  /// Every realm is in memory. A realm with an identifier exists as long as one of its instances, objects or results is retained. Other
  /// realms exist until the process ends.
  ///
  /// ```swift
  /// let realm = try Realm(configuration: .init(inMemoryIdentifier: "scratch"))
  /// ```
  ///
  /// Options for files are accepted and have no effect: ``encryptionKey``, ``shouldCompactOnLaunch``, ``maximumNumberOfActiveVersions``.
  public struct Configuration: Sendable {
    /// The name of a realm that is released with its last instance. `nil` for a realm with a `fileURL`. Setting it sets `fileURL` to `nil`.
    public var inMemoryIdentifier: String? { didSet { if inMemoryIdentifier != nil { fileURL = nil } } }
    /// The name of a realm that exists until the process ends. Writes do not change the file. The default is `default.realm` in the user's
    /// documents folder. `nil` for a realm with an `inMemoryIdentifier`. Setting it sets `inMemoryIdentifier` to `nil`.
    public var fileURL: URL? { didSet { if fileURL != nil { inMemoryIdentifier = nil } } }
    /// The classes of the realm. `nil` for all classes that are used.
    public var objectTypes: [ObjectBase.Type]?
    /// The version of the schema, written into copies of the realm. A seed of a lower version is migrated, and so is a realm that the
    /// process has opened with a lower version and no longer uses. A seed of a higher version is an error.
    public var schemaVersion: UInt64
    /// A Boolean value that indicates whether the realm is read-only. `write` then throws, and every other call that writes ends the
    /// process. The same realm may be open for writing elsewhere. Its changes arrive with a refresh.
    public var readOnly: Bool
    /// A copy written by ``Realm/writeCopy(toFile:)``. Its objects are the initial objects of a realm that the process has not opened yet.
    /// Its classes must match those of the program, unless its ``schemaVersion`` is lower.
    public var seedFilePath: URL?
    /// Has no effect. The realm is not stored in a file, and copies are not encrypted.
    public var encryptionKey: Data?
    /// The block that migrates objects of a lower ``schemaVersion``, called while the realm is opened. List the classes in ``objectTypes``.
    public var migrationBlock: MigrationBlock?
    /// A Boolean value that indicates whether the realm is empty instead if objects of a lower ``schemaVersion`` would be migrated.
    public var deleteRealmIfMigrationNeeded: Bool
    /// Has no effect. The block is never called.
    public var shouldCompactOnLaunch: (@Sendable (_ totalBytes: Int, _ usedBytes: Int) -> Bool)?
    /// Has no effect. A state is freed as soon as it is no longer used.
    public var maximumNumberOfActiveVersions: UInt?

    /// Creates a configuration. Without a `fileURL` and an `inMemoryIdentifier`, it names the default realm. If both are given,
    /// `inMemoryIdentifier` takes precedence.
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

    /// The default location of a realm in the Realm SDK.
    private static let defaultFileURL: URL = {
      let files = FileManager.default
      let folder = files.urls(for: .documentDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
      return folder.appendingPathComponent("default.realm", isDirectory: false)
    }()

    private static let known = Mutex(Configuration())

    /// The configuration that `Realm()` opens.
    public static var defaultConfiguration: Configuration {
      get { known.withLock { $0 } }
      set { known.withLock { $0 = newValue } }
    }

    /// The name of the realm in the process.
    var identifier: String {
      if let inMemoryIdentifier { return "memory:\(inMemoryIdentifier)" }
      return "file:\((fileURL ?? Self.defaultFileURL).path)"
    }

    /// A Boolean value that indicates whether the realm exists until the process ends.
    var isKept: Bool { inMemoryIdentifier == nil }
  }
}
