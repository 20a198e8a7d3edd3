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
    let collection = collection
    return ProjectedCollection(
      count: { collection.count }, element: { collection[$0][keyPath: member] },
      memberPaths: { KeyPathTracer.paths { (object: Base.Element) in object[keyPath: member] } })
  }
}

/// What a member of the objects of a collection gives, always as it is now.
public struct ProjectedCollection<Element>: RandomAccessCollection, CustomStringConvertible, ProjectedMembers {
  private let total: () -> Int
  private let element: (Int) -> Element
  let memberPaths: () -> [[ModelProperty]]

  init(
    count: @escaping () -> Int, element: @escaping (Int) -> Element, memberPaths: @escaping () -> [[ModelProperty]]
  ) {
    total = count
    self.element = element
    self.memberPaths = memberPaths
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of objects.
  public var endIndex: Int { total() }
  /// The number of objects.
  public var count: Int { total() }
  /// What the object at an index gives.
  public subscript(index: Int) -> Element { element(index) }

  /// The elements as an array prints them.
  public var description: String { Array(self).description }
}

/// What reads a member of the objects of a collection.
protocol ProjectedMembers {
  /// The ways to what it reads, from an object of the collection on.
  var memberPaths: () -> [[ModelProperty]] { get }
}
