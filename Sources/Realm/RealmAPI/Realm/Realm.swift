import Dispatch
import Foundation
import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateValues

/// Objects in memory, as one thread or one actor sees them.
///
/// ```swift
/// let realm = try Realm()
/// try realm.write {
///   realm.add(Task(value: ["name": "Review", "priority": 7]))
/// }
/// let urgent = realm.objects(Task.self).where { $0.priority > 5 }
/// ```
///
/// A realm belongs to the thread that opened it, or to the queue or the actor it was opened for; it shows one state until a write
/// or a refresh brings it to the latest. Opening one again for the same gives the same instance.
public struct Realm {
  private let opened: RealmInstance

  /// What the realm was opened as, or what took its place when it was invalidated.
  var instance: RealmInstance { opened.current }

  init(_ instance: RealmInstance) { opened = instance }

  /// Opens a realm for the current thread, or for a queue.
  ///
  /// - Parameters:
  ///   - configuration: Which realm.
  ///   - queue: A serial queue, of which a block runs that makes this call: the realm belongs to the blocks of the queue then,
  ///     whichever thread runs them. The main queue's is the main thread's.
  /// - Throws: ``Realm/Error`` where the configuration's classes make no schema.
  public init(configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil) throws {
    self.init(try Self.instance(configuration, queue.map { Confinement($0) } ?? .current))
  }

  /// Opens a realm for the code of an actor.
  ///
  /// - Throws: ``Realm/Error`` where the configuration's classes make no schema, `CancellationError` in a task that was cancelled.
  public init<A: Actor>(configuration: Configuration = .defaultConfiguration, actor: isolated A) async throws {
    try Task.checkCancellation()
    self.init(try Self.instance(configuration, .actor(actor)))
  }

  /// Opens a realm for the code of an actor.
  public static func open<A: Actor>(
    configuration: Configuration = .defaultConfiguration, actor: isolated A
  ) async throws -> Realm {
    try await Realm(configuration: configuration, actor: actor)
  }

  /// Opens the realm that is kept under a path, which is only a name of it: nothing is read or written there.
  ///
  /// - Throws: ``Realm/Error`` where the default configuration's classes make no schema.
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

  /// What the realm was opened with.
  public var configuration: Configuration { instance.configuration }

  /// Whether the realm takes over what others wrote by itself: in a block of the main queue or of its own queue, in its actor, and when
  /// it is opened again.
  public var autorefresh: Bool {
    get { instance.autorefresh }
    nonmutating set { instance.autorefresh = newValue }
  }

  /// Whether the realm has no objects.
  public var isEmpty: Bool {
    let snapshot = instance.currentSnapshot()
    return snapshot.schema.classes.indices.allSatisfy { snapshot.count($0) == 0 }
  }

  /// The state that queries look at, for measurements and tests.
  package var snapshot: Snapshot { instance.currentSnapshot() }

  /// Goes on to the latest state; says whether there was a newer one.
  @discardableResult
  public func refresh() -> Bool { instance.refresh() }

  /// Lets go of all that was got from this realm: every object, collection and results of it is invalidated, and what observed it
  /// without a queue is told no more. A write that runs is taken back. The realm itself goes on, at the latest state.
  public func invalidate() { instance.invalidate() }
}

extension Realm: Equatable {
  /// Whether both are the same instance, or frozen in the same state.
  public static func == (left: Realm, right: Realm) -> Bool {
    left.instance === right.instance || left.instance.showsSameState(as: right.instance)
  }
}
