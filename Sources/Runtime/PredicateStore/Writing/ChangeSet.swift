/// What a commit did, as rows in ascending order.
///
/// An object that was inserted and deleted in one transaction appears nowhere; an inserted object is not modified as well.
/// An object is modified where one of its own properties was assigned, or lost a link to a deleted object; its linking
/// objects, which are computed, do not count.
public struct ChangeSet: Hashable, Sendable {
  /// The changes of one class.
  public struct ClassChanges: Hashable, Sendable {
    /// New objects.
    public var inserted: [UInt32] = []
    /// Objects that are gone, the embedded ones that went with their owners included.
    public var deleted: [UInt32] = []
    /// Changed objects.
    public var modified: [UInt32] = []
    /// The changed objects of each changed property, by the property's index.
    public var modifiedProperties: [Int: [UInt32]] = [:]

    /// Whether nothing changed.
    public var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && modified.isEmpty }
  }

  /// The changes of each class, by class index.
  public var classes: [ClassChanges]

  /// Creates a change set of one entry a class.
  package init(classes: [ClassChanges]) { self.classes = classes }

  /// Whether nothing changed.
  public var isEmpty: Bool { classes.allSatisfy { $0.isEmpty } }
}

/// The outcome of a transaction.
public struct Commit: Sendable {
  /// The state that it led to.
  public let snapshot: Snapshot
  /// What it changed.
  public let changes: ChangeSet
}
