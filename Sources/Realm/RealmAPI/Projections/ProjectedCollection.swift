import Dispatch

extension RealmCollection where Element: ObjectBase {
  /// Continues a key path of a projection with the elements, as in `\Person.friends.projectTo.firstName`.
  public var projectTo: CollectionElementMapper<Self> { CollectionElementMapper(collection: self) }
}

/// Converts a collection of objects to a collection of the values of one member.
@dynamicMemberLookup
public struct CollectionElementMapper<Base: RealmCollection> where Base.Element: ObjectBase {
  let collection: Base

  /// Returns the values of a member of the elements.
  public subscript<Value>(dynamicMember member: KeyPath<Base.Element, Value>) -> ProjectedCollection<Value> {
    ProjectedCollection(base: Members(collection: collection, member: member))
  }
}

/// The current values of one member of the objects in a collection.
public struct ProjectedCollection<Element>: RandomAccessCollection, ThreadConfined, ProjectedMembers {
  fileprivate let base: any MemberCollection<Element>

  var memberPaths: () -> [[ModelProperty]] { { [base] in base.paths } }

  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of objects.
  public var endIndex: Int { base.count }
  /// The number of objects.
  public var count: Int { base.count }
  /// Accesses the value of the object at an index. Assigning requires a write and a writable member.
  public subscript(index: Int) -> Element {
    get { base.member(at: index) }
    nonmutating set { base.assign(newValue, at: index) }
  }

  /// Returns the index of the first object that matches a predicate on the objects. `nil` if no object matches.
  public func index(matching predicate: NSPredicate) -> Int? { base.index(matching: predicate) }

  /// The realm of the objects.
  public var realm: Realm? { base.realm }
  /// A Boolean value that indicates whether the owner of the collection was deleted.
  public var isInvalidated: Bool { base.isInvalidated }
  /// A Boolean value that indicates whether the collection is frozen.
  public var isFrozen: Bool { base.isFrozen }

  /// Returns the collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> ProjectedCollection? {
    base.rebound(to: instance).map { ProjectedCollection(base: $0) }
  }

  /// Observes the underlying collection of objects, starting with `.initial`, as long as the token is retained.
  ///
  /// - Parameters:
  ///   - keyPaths: Dotted key paths of the objects. `nil` for all properties.
  ///   - queue: The queue on which the block runs. `nil` for the realm's own thread or actor.
  ///   - block: The block to call with each change.
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
  /// Returns the first index of an element. `nil` if the collection does not contain it.
  public func index(of element: Element) -> Int? { firstIndex(of: element) }
}

extension ProjectedCollection: CustomStringConvertible {
  /// The type and up to 100 elements, each on its own line.
  public var description: String { base.description(of: Self.self) }
}

/// A value that reads a member of the objects in a collection.
protocol ProjectedMembers {
  /// The path to each property that the value reads, starting at an object of the collection.
  var memberPaths: () -> [[ModelProperty]] { get }
}

/// A collection of objects whose elements are the values of one member.
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
