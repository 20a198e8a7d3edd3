import Foundation
import PredicateKeyValues
import PredicateSwiftObjects

/// The value of an expression, of any type.
enum Operand {
  case null
  /// A single value: never null and never a list.
  case value(Value)
  case many([Any], isSet: Bool = false)
  /// An object or dictionary.
  case object(Any)

  /// Creates the operand of any value of Swift or Foundation.
  init(_ any: Any?) {
    guard var content = any.flatMap({ unwrapped($0) }) else {
      self = .null
      return
    }
    if type(of: content) == AnyHashable.self, let hashable = content as? AnyHashable { content = hashable.base }
    if let value = commonValue(of: content) ?? foundationClassValue(of: content)
      ?? (content as? any PredicateScalar)?.predicateValue
    {
      self.init(value)
    } else if let bounds = content as? any BoundsPair {
      self = .many(bounds.pair)
    } else if let elements = list(of: content) {
      self = .many(elements, isSet: content is any UnorderedElements)
    } else {
      self = .object(content)
    }
  }

  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .list(let elements): self = .many(elements)
    case .dictionary(let entries):
      self = .object([String: Any](entries.map { ($0.key, $0.value) }) { $1 })
    default: self = .value(value)
    }
  }

  /// The value for APIs of Foundation.
  var any: Any? {
    switch self {
    case .null: nil
    case .value(let value): value
    case .many(let elements, _): elements
    case .object(let object): object
    }
  }

  var text: String? { if case .value(.string(let text)) = self { text } else { nil } }

  /// The number. Booleans are numbers, as in Foundation.
  var number: Number? {
    guard case .value(let value) = self else { return nil }
    if case .bool(let isTrue) = value { return Number(isTrue ? 1 as Int64 : 0) }
    return Number(value)
  }

  var integer: Int64? { number.flatMap { $0.kind == .int ? $0.int : nil } }

  /// The elements of a collection, or the values of a dictionary. `nil` for anything else.
  var elements: [Any]? {
    switch self {
    case .many(let elements, _): elements
    case .object(let object as [AnyHashable: Any]): Array(object.values)
    case .object(let object as NSDictionary): object.allValues
    default: nil
    }
  }
}

/// Both bounds of a range, for BETWEEN.
private protocol BoundsPair { var pair: [Any] { get } }
extension ClosedRange: BoundsPair { fileprivate var pair: [Any] { [lowerBound, upperBound] } }

/// A collection without order.
private protocol UnorderedElements {}
extension Set: UnorderedElements {}
extension NSSet: UnorderedElements {}

extension Operand {
  /// Returns the order of two numbers, texts or dates. `nil` for other values, and if one is NaN.
  func order(_ other: Operand, _ folding: TextFolding) -> PartialOrdering? {
    if let left = number, let right = other.number { return left.order(right) }
    if let left = text, let right = other.text {
      let (left, right) = (folding.fold(left), folding.fold(right))
      return left.utf8.elementsEqual(right.utf8)
        ? .equal : left.utf8.lexicographicallyPrecedes(right.utf8) ? .less : .greater
    }
    if case .value(.date(let left)) = self, case .value(.date(let right)) = other {
      return left < right ? .less : left == right ? .equal : .greater
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether two values are equal. Values of different types are not.
  func equals(_ other: Operand, _ folding: TextFolding) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.many(let left, let isSet), .many(let right, let isAlsoSet)):
      guard left.count == right.count else { return false }
      if !isSet, !isAlsoSet { return zip(left, right).allSatisfy { Operand($0).equals(Operand($1), folding) } }
      return left.allSatisfy { element in right.contains { Operand(element).equals(Operand($0), folding) } }
    case (.value(let left), .value(let right)):
      if let order = order(other, folding) { return order == .equal }
      return number == nil && left == right
    case (.object(let left), .object(let right)):
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return type(of: left) is AnyClass && type(of: right) is AnyClass
        && ObjectIdentifier(left as AnyObject) == ObjectIdentifier(right as AnyObject)
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether a collection has an element, or a text a part.
  func contains(_ element: Operand, _ folding: TextFolding) -> Bool {
    if let elements { return elements.contains { Operand($0).equals(element, folding) } }
    guard let text, let part = element.text, !part.isEmpty else { return false }
    return folding.test(.contains, text, part)
  }
}
