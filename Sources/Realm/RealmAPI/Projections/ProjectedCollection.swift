import Dispatch
import Foundation
import PredicateDiagnostics

extension RealmCollection where Element: ObjectBase {
  /// Leads key paths of projections on to the elements: `\Person.friends.projectTo.firstName`.
  public var projectTo: CollectionElementMapper<Self> { CollectionElementMapper(collection: self) }
}

/// Makes a collection of objects a collection of what one of their members gives.
@dynamicMemberLookup
public struct CollectionElementMapper<Base: RealmCollection> where Base.Element: ObjectBase {
  let collection: Base

  /// What a member of the elements gives.
  public subscript<Value>(dynamicMember member: KeyPath<Base.Element, Value>) -> ProjectedCollection<Value> {
    ProjectedCollection(base: Members(collection: collection, member: member))
  }
}

/// What a member of the objects of a collection gives, always as it is now.
public struct ProjectedCollection<Element>: RandomAccessCollection, ThreadConfined, ProjectedMembers {
  fileprivate let base: any MemberCollection<Element>

  var memberPaths: () -> [[ModelProperty]] { { [base] in base.paths } }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of objects.
  public var endIndex: Int { base.count }
  /// The number of objects.
  public var count: Int { base.count }
  /// What the object at an index gives. Assigning it needs a write and a member that can be assigned.
  public subscript(index: Int) -> Element {
    get { base.member(at: index) }
    nonmutating set { base.assign(newValue, at: index) }
  }

  /// The index of the first object that a predicate, which is about the objects, is true of.
  public func index(matching predicate: NSPredicate) -> Int? { base.index(matching: predicate) }

  /// The realm of the objects.
  public var realm: Realm? { base.realm }
  /// Whether the object that the collection belongs to is gone.
  public var isInvalidated: Bool { base.isInvalidated }
  /// Whether the collection shows one state forever.
  public var isFrozen: Bool { base.isFrozen }

  /// The same collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> ProjectedCollection? {
    base.rebound(to: instance).map { ProjectedCollection(base: $0) }
  }

  /// Tells of what happens to the objects, from `.initial` on, as long as the token is held, as of the collection that they stand in.
  ///
  /// - Parameters:
  ///   - keyPaths: Names of the objects' properties between dots; nil for all.
  ///   - queue: Where the block runs; nil for the realm's own thread or actor.
  ///   - block: Is called with each change.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (RealmCollectionChange<ProjectedCollection<Element>>) -> Void
  ) -> NotificationToken {
    base.observe(keyPaths, on: queue) { collection, changes in
      let collection = ProjectedCollection(base: collection)
      guard let changes else { return block(.initial(collection)) }
      block(
        .update(
          collection, deletions: changes.deletions, insertions: changes.insertions, modifications: changes.modifications
        ))
    }
  }
}

extension ProjectedCollection where Element: Equatable {
  /// The index of the first element that equals one.
  public func index(of element: Element) -> Int? { firstIndex(of: element) }
}

extension ProjectedCollection: CustomStringConvertible {
  /// The type and the elements, a line each; no more than the first 100.
  public var description: String { base.description(of: Self.self) }
}

/// What reads a member of the objects of a collection.
protocol ProjectedMembers {
  /// The ways to what it reads, from an object of the collection on.
  var memberPaths: () -> [[ModelProperty]] { get }
}

/// A collection of objects of which one member is looked at.
private protocol MemberCollection<Member> {
  associatedtype Member
  var count: Int { get }
  var paths: [[ModelProperty]] { get }
  var realm: Realm? { get }
  var isInvalidated: Bool { get }
  var isFrozen: Bool { get }
  func member(at index: Int) -> Member
  func assign(_ value: Member, at index: Int)
  func index(matching predicate: NSPredicate) -> Int?
  func rebound(to instance: RealmInstance) -> (any MemberCollection<Member>)?
  func observe(
    _ keyPaths: [String]?, on queue: DispatchQueue?,
    _ block: @escaping (any MemberCollection<Member>, IndexChanges?) -> Void
  ) -> NotificationToken
  func description(of type: Any.Type) -> String
}

private struct Members<Base: RealmCollection, Member>: MemberCollection where Base.Element: ObjectBase {
  let collection: Base
  let member: KeyPath<Base.Element, Member>

  var count: Int { collection.count }
  var paths: [[ModelProperty]] { KeyPathTracer.paths { (object: Base.Element) in object[keyPath: member] } }
  var realm: Realm? { collection.realm }
  var isInvalidated: Bool { collection.isInvalidated }
  var isFrozen: Bool { collection.isFrozen }

  func member(at index: Int) -> Member { collection[index][keyPath: member] }

  func assign(_ value: Member, at index: Int) {
    guard let member = member as? ReferenceWritableKeyPath<Base.Element, Member> else {
      misuse("the member that the collection is made of cannot be assigned; assign what it is computed of")
    }
    collection[index][keyPath: member] = value
  }

  func index(matching predicate: NSPredicate) -> Int? { collection.index(matching: predicate) }

  func rebound(to instance: RealmInstance) -> (any MemberCollection<Member>)? {
    collection._realmRebound(to: instance).map { Members(collection: $0, member: member) }
  }

  func observe(
    _ keyPaths: [String]?, on queue: DispatchQueue?,
    _ block: @escaping (any MemberCollection<Member>, IndexChanges?) -> Void
  ) -> NotificationToken {
    collection.observe(keyPaths: keyPaths, on: queue) { [member] change in
      switch change {
      case .initial(let collection): block(Members(collection: collection, member: member), nil)
      case .update(let collection, let deletions, let insertions, let modifications):
        block(
          Members(collection: collection, member: member),
          IndexChanges(deletions: deletions, insertions: insertions, modifications: modifications))
      case .error: break
      }
    }
  }

  func description(of type: Any.Type) -> String {
    if isInvalidated { return "[invalidated collection]" }
    let shown = collection.prefix(shownElements(0)).enumerated().map {
      "\n\t[\($0)] \(describe($1[keyPath: member], depth: 0))"
    }
    return "\(type) {\(shown.joined())\n}"
  }
}
