import Foundation
import PredicateDiagnostics

extension Realm {
  /// Which realm to open, and how.
  ///
  /// Every realm lives in memory: the one that the process begins with stays as long as the process does, one with an identifier
  /// as long as an instance, an object or a result of it is held.
  ///
  /// ```swift
  /// let realm = try Realm(configuration: .init(inMemoryIdentifier: "scratch"))
  /// ```
  public struct Configuration: Sendable {
    /// The name of a realm that goes with its last instance; nil for one that has a `fileURL`, which becomes nil where this is set.
    public var inMemoryIdentifier: String? { didSet { if inMemoryIdentifier != nil { fileURL = nil } } }
    /// A file that the documents' realm would be kept in; here a name like another, nothing is written there. `default.realm` in
    /// the user's folder of documents where nothing else is said; nil where there is an `inMemoryIdentifier`, which becomes nil
    /// where this is set.
    public var fileURL: URL? { didSet { if fileURL != nil { inMemoryIdentifier = nil } } }
    /// The classes of the realm; nil for all that are used.
    public var objectTypes: [ObjectBase.Type]?
    /// The version of the schema; kept for who asks, since nothing outlives the process that could have another.
    public var schemaVersion: UInt64
    /// Whether the realm cannot be written: `write` throws, everything else that writes ends the process. The same realm may be open
    /// for writing elsewhere; what is written there comes with a refresh.
    public var readOnly: Bool

    /// Creates a configuration; without a `fileURL` and an `inMemoryIdentifier` the default one's, with both the identifier counts.
    public init(
      fileURL: URL? = nil, inMemoryIdentifier: String? = nil, readOnly: Bool = false, schemaVersion: UInt64 = 0,
      objectTypes: [ObjectBase.Type]? = nil
    ) {
      self.fileURL = inMemoryIdentifier == nil ? fileURL ?? Self.defaultFileURL : nil
      self.inMemoryIdentifier = inMemoryIdentifier
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.objectTypes = objectTypes
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
