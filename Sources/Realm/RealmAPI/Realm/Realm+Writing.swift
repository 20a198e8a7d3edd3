import PredicateValues

extension Realm {
  /// The policy for adding an object whose primary key exists.
  public enum UpdatePolicy: Int, Hashable, Sendable {
    /// The process ends, or a validating write throws.
    case error = 1
    /// The existing object gets the values that differ.
    case modified = 3
    /// The existing object gets all values.
    case all = 2
  }

  /// A Boolean value that indicates whether this realm is in a write.
  public var isInWriteTransaction: Bool { instance.openWrite != nil }

  /// Runs a write. The changes of the block are published when it returns, or rolled back if it throws. Observers with the given tokens are
  /// not notified.
  ///
  /// An invalid change, such as adding an object with an existing primary key, ends the process as in the Realm SDK.
  /// ``write(withoutNotifying:validating:)`` throws instead.
  ///
  /// - Throws: ``Realm/Error`` for a read-only realm, and the errors of the block.
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    try instance.requireWritable()
    instance.beginWrite()
    return try runWrite(withoutNotifying: tokens, block)
  }

  /// Runs a write with values from an untrusted source. See ``write(withoutNotifying:_:)``, which takes a trailing closure; this method takes
  /// its block in parentheses.
  ///
  /// After an invalid change, the block runs to its end, and the changes are rolled back. An object that could not be added stays unmanaged.
  ///
  /// - Throws: ``Realm/Error`` for a read-only realm and for an invalid change, and the errors of the block.
  @_disfavoredOverload
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], validating block: () throws -> Result
  ) throws -> Result {
    try instance.requireWritable()
    instance.beginWrite()
    instance.openWrite?.isValidating = true
    return try runWrite(withoutNotifying: tokens, block)
  }

  /// Runs the block of a write in progress, and ends the write.
  func runWrite<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    let result: Result
    do {
      result = try block()
    } catch {
      if isInWriteTransaction { cancelWrite() }
      throw error
    }
    if isInWriteTransaction { try commitWrite(withoutNotifying: tokens) }
    return result
  }

  /// Begins a write, which `commitWrite` or `cancelWrite` ends. Blocks while another realm writes.
  public func beginWrite() { instance.beginWrite() }

  /// Publishes the changes since `beginWrite`. If the call throws, they are rolled back. Observers with the given tokens are not notified,
  /// unless they use a queue.
  public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    for token in tokens { token.observation?.isQuiet = true }
    defer { for token in tokens { token.observation?.isQuiet = false } }
    do throws(DiagnosticError) { try instance.commitWrite() } catch { throw Error(.fail, error) }
  }

  /// Rolls back the changes since `beginWrite`.
  public func cancelWrite() { instance.cancelWrite() }

  /// Adds an object and the objects it links to. Objects that are already in the realm are unchanged.
  public func add(_ object: Object, update: UpdatePolicy = .error) { instance.add(object, update) }

  /// Adds objects.
  public func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error) where Objects.Element: Object {
    for object in objects { instance.add(object, update) }
  }

  /// Deletes an object and the embedded objects it owns. Links to it become `nil`, and it is removed from lists and sets.
  public func delete(_ object: ObjectBase) { instance.delete(object) }

  /// Deletes objects.
  public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
    for object in Array(objects) { instance.delete(object) }
  }

  /// Deletes all objects of the realm.
  public func deleteAll() {
    _ = instance.requireWrite("objects are deleted")
    for (index, model) in instance.classes.models.enumerated() where !model.isEmbedded { instance.deleteAll(index) }
  }
}

extension Realm {
  /// Advances to the latest state, and notifies observers. Does nothing in a cancelled task.
  ///
  /// - Returns: A Boolean value that indicates whether there was a newer state.
  @discardableResult
  public func asyncRefresh(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    !Task.isCancelled && instance.refresh()
  }

  /// Runs a write like ``write(withoutNotifying:_:)``, but suspends while another realm writes.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the block starts. Otherwise the errors of `write`.
  @discardableResult
  public func asyncWrite<Result>(
    isolation: isolated (any Actor)? = #isolation, _ block: () throws -> Result
  ) async throws -> Result {
    try instance.requireWritable()
    try await instance.beginWrite()
    return try instance.runningAsyncWrite { try runWrite(block) }
  }
}
