import Dispatch
import PredicateSchema
import PredicateStore

/// A view of objects in memory, confined to one thread, queue or actor.
///
/// ```swift
/// let realm = try Realm()
/// try realm.write {
///   realm.add(Task(value: ["name": "Review", "priority": 7]))
/// }
/// let urgent = realm.objects(Task.self).where { $0.priority > 5 }
/// ```
///
/// A realm belongs to the thread that opened it, or to the queue or actor for which it was opened. It shows one state until a write or a
/// refresh advances it to the latest. Opening it again for the same thread, queue or actor returns the same instance.
public struct Realm {
  private let opened: RealmInstance

  /// The instance that was opened, or the one that replaced it when it was invalidated.
  var instance: RealmInstance { opened.current }

  init(_ instance: RealmInstance) { opened = instance }

  /// Opens a realm for the current thread, or for a queue.
  ///
  /// - Parameters:
  ///   - configuration: The name and options of the realm.
  ///   - queue: A serial queue, which must be the current one. The realm then belongs to the blocks of the queue, on any thread. A realm of
  ///     the main queue belongs to the main thread.
  /// - Throws: ``Realm/Error`` if the configuration's classes do not form a valid schema, or if its seed cannot be read.
  public init(configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil) throws {
    self.init(try Self.instance(configuration, queue.map { Confinement($0) } ?? .current))
  }

  /// Opens a realm for an actor. The realm of the main actor is that of the main thread.
  ///
  /// - Throws: ``Realm/Error`` if the configuration's classes do not form a valid schema, or if its seed cannot be read.
  ///   `CancellationError` in a cancelled task.
  public init<A: Actor>(configuration: Configuration = .defaultConfiguration, actor: isolated A) async throws {
    try Task.checkCancellation()
    self.init(try Self.instance(configuration, Confinement(actor)))
  }

  /// Opens a realm for an actor.
  public static func open<A: Actor>(
    configuration: Configuration = .defaultConfiguration, actor: isolated A
  ) async throws -> Realm {
    try await Realm(configuration: configuration, actor: actor)
  }

  /// Opens the realm named by a file URL. Writes do not change the file.
  ///
  /// - Throws: ``Realm/Error`` if the default configuration's classes do not form a valid schema, or if its seed cannot be read.
  public init(fileURL: URL) throws {
    var configuration = Configuration.defaultConfiguration
    configuration.fileURL = fileURL
    try self.init(configuration: configuration)
  }

  static func instance(_ configuration: Configuration, _ confinement: Confinement) throws -> RealmInstance {
    let core = try RealmDirectory.core(configuration)
    do throws(DiagnosticError) {
      try core.register(configuration.objectTypes ?? [])
      return core.instance(configuration, confinement)
    } catch {
      throw Error(.schemaMismatch, error)
    }
  }

  /// The configuration that the realm was opened with.
  public var configuration: Configuration { instance.configuration }

  /// A Boolean value that indicates whether the realm advances to the states that others write automatically: on the main queue or its own
  /// queue, in its actor, and when it is opened again.
  public var autorefresh: Bool {
    get { instance.autorefresh }
    nonmutating set { instance.autorefresh = newValue }
  }

  /// A Boolean value that indicates whether the realm has no objects.
  public var isEmpty: Bool {
    let snapshot = instance.currentSnapshot()
    return snapshot.schema.classes.indices.allSatisfy { snapshot.count($0) == 0 }
  }

  /// The state that queries read, for benchmarks and tests.
  package var snapshot: Snapshot { instance.currentSnapshot() }

  /// Advances to the latest state.
  ///
  /// - Returns: A Boolean value that indicates whether there was a newer state.
  @discardableResult
  public func refresh() -> Bool { instance.refresh() }

  /// Invalidates all objects, collections and results of the realm, and ends all observations without a queue. A write in progress is
  /// rolled back. The realm itself remains usable, at the latest state.
  public func invalidate() { instance.invalidate() }
}

extension Realm: Equatable {
  /// Returns a Boolean value that indicates whether two values are the same instance, or frozen in the same state.
  public static func == (left: Realm, right: Realm) -> Bool {
    left.instance === right.instance || left.instance.showsSameState(as: right.instance)
  }
}
