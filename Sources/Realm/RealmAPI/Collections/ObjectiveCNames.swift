// Names of the SDK's Objective-C half, which helpers of apps use from Swift: to delete objects with all that they link to, for example.

/// Another name for ``ObjectBase``.
public typealias RLMObjectBase = ObjectBase

/// A list or set whose elements' type is unknown.
public protocol RLMSwiftCollectionBase {
  /// The elements.
  var _rlmCollection: RLMCollection { get }
}

/// The elements of a list or set whose type is unknown.
public struct RLMCollection {
  private let elements: any RealmCollection

  fileprivate init(_ elements: any RealmCollection) { self.elements = elements }

  /// The number of elements.
  public var count: UInt { UInt(elements.count) }

  /// Returns the element at an index, which must be less than ``count``.
  public func object(at index: UInt) -> Any { Self.element(of: elements, Int(index)) }

  private static func element<Elements: RealmCollection>(of elements: Elements, _ index: Int) -> Any {
    elements[elements.index(elements.startIndex, offsetBy: index)]
  }
}

extension List: RLMSwiftCollectionBase {
  /// The elements.
  public var _rlmCollection: RLMCollection { RLMCollection(self) }
}

extension MutableSet: RLMSwiftCollectionBase {
  /// The elements.
  public var _rlmCollection: RLMCollection { RLMCollection(self) }
}
