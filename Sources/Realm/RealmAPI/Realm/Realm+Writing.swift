import PredicateDiagnostics
import PredicateValues

extension Realm {
  /// What happens where an object is added whose primary key another has already.
  public enum UpdatePolicy: Int, Hashable, Sendable {
    /// The write fails.
    case error = 1
    /// The other object gets the values that differ.
    case modified = 3
    /// The other object gets all values.
    case all = 2
  }

  /// Whether a write runs that this realm began.
  public var isInWriteTransaction: Bool { instance.openWrite != nil }

  /// Runs a write: what the block does is published when it ends, or, where it throws, taken back. The holders of some tokens may be
  /// left out of who is told.
  ///
  /// - Throws: ``Realm/Error`` for a read-only realm, what the block throws, and what went wrong in calls inside it that cannot throw, such
  ///   as adding an object with a primary key that is taken.
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    try instance.requireWritable()
    instance.beginWrite()
    return try runWrite(withoutNotifying: tokens, block)
  }

  /// Runs the block of a write that has begun, and ends the write.
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

  /// Begins a write, which `commitWrite` or `cancelWrite` ends; waits while another realm writes.
  public func beginWrite() { instance.beginWrite() }

  /// Publishes what was done since `beginWrite`. Where that throws, it is taken back. The holders of some tokens may be left out of
  /// who is told, if theirs have no queue.
  public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    for token in tokens { token.observation?.isQuiet = true }
    defer { for token in tokens { token.observation?.isQuiet = false } }
    do throws(DiagnosticError) { try instance.commitWrite() } catch { throw Error(.fail, error) }
  }

  /// Takes back what was done since `beginWrite`.
  public func cancelWrite() { instance.cancelWrite() }

  /// Adds an object, and those that it leads to. An object that the realm has already stays as it is.
  public func add(_ object: Object, update: UpdatePolicy = .error) { instance.add(object, update) }

  /// Adds objects.
  public func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error) where Objects.Element: Object {
    for object in objects { instance.add(object, update) }
  }

  /// Deletes an object, and the embedded ones that it owns. Links to it become nil; lists and sets lose it.
  public func delete(_ object: ObjectBase) { instance.delete(object) }

  /// Deletes objects.
  public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
    for object in Array(objects) { instance.delete(object) }
  }

  /// Deletes every object of the realm.
  public func deleteAll() {
    _ = instance.requireWrite("objects are deleted")
    for (index, model) in instance.classes.models.enumerated() where !model.isEmbedded { instance.deleteAll(index) }
  }
}

extension Realm {
  /// Goes on to the latest state, and tells who observes; says whether there was a newer one. In a task that was cancelled it does
  /// nothing.
  @discardableResult
  public func asyncRefresh(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    !Task.isCancelled && instance.refresh()
  }

  /// ``write(withoutNotifying:_:)`` that suspends while another realm writes.
  ///
  /// - Throws: `CancellationError`, before the block begins, where the task was cancelled, or is while it waits; else as `write`.
  @discardableResult
  public func asyncWrite<Result>(
    isolation: isolated (any Actor)? = #isolation, _ block: () throws -> Result
  ) async throws -> Result {
    try instance.requireWritable()
    try await instance.beginWrite()
    return try runWrite(block)
  }
}
