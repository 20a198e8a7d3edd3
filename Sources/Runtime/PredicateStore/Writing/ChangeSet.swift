/// The changes of a commit, as rows in ascending order.
///
/// An object that was inserted and deleted in one transaction is omitted. An inserted object is not in ``ClassChanges/modified``.
/// An object is modified if one of its own properties was assigned or lost a link to a deleted object. Its linking objects are
/// computed and do not count.
public struct ChangeSet: Hashable, Sendable {
  /// The changes of one class.
  public struct ClassChanges: Hashable, Sendable {
    /// New objects.
    public var inserted: [UInt32] = []
    /// Deleted objects, including the embedded objects of deleted owners.
    public var deleted: [UInt32] = []
    /// Modified objects.
    public var modified: [UInt32] = []
    /// The modified objects by the index of the changed property.
    public var modifiedProperties: [Int: [UInt32]] = [:]

    /// A Boolean value that indicates whether nothing changed.
    public var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && modified.isEmpty }
  }

  /// The changes of each class, by class index.
  public var classes: [ClassChanges]

  /// Creates a change set with an entry for each class.
  package init(classes: [ClassChanges]) { self.classes = classes }

  /// A Boolean value that indicates whether nothing changed.
  public var isEmpty: Bool { classes.allSatisfy { $0.isEmpty } }
}

/// The outcome of a transaction.
public struct Commit: Sendable {
  /// The state after the transaction.
  public let snapshot: Snapshot
  /// The changes.
  public let changes: ChangeSet
}
