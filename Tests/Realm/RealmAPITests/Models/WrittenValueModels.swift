import Foundation
import RealmAPI

/// A class with one property, of any type that can be persisted.
final class Holder<Content: PersistableProperty>: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var content: Content
}

/// The same property, shown by a projection.
final class HolderView<Content: PersistableProperty>: Projection<Holder<Content>> {
  @Projected(\Holder<Content>.content) var content
}

final class Part: Object {
  @Persisted var number = 0

  convenience init(_ number: Int) {
    self.init()
    self.number = number
  }
}

final class Spot: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var numbers: List<Int>

  convenience init(_ name: String) {
    self.init()
    self.name = name
    numbers.append(name.count)
  }
}

enum Grade: Int, PersistableEnum {
  case low = 1
  case high = 7
}

enum Side: String, PersistableEnum, MapKey {
  case left, right
}

/// A value as something that can be compared, whatever kept it: an object is what it holds, a collection its elements.
protocol Comprehensible {
  var comprehended: AnyHashable { get }
}

/// A value of any type as something that can be compared; nil, however often wrapped, is a text.
func comprehended(_ value: Any?) -> AnyHashable {
  switch value {
  case nil: "nil"
  case let value as any Comprehensible: value.comprehended
  case let value as AnyHashable: value
  case let value?: String(describing: value)
  }
}

extension Optional: Comprehensible {
  var comprehended: AnyHashable { map { RealmAPITests.comprehended($0) } ?? AnyHashable("nil") }
}

extension List: Comprehensible {
  var comprehended: AnyHashable { map { RealmAPITests.comprehended($0) } }
}

extension MutableSet: Comprehensible {
  var comprehended: AnyHashable { Set(map { RealmAPITests.comprehended($0) }) }
}

extension Map: Comprehensible {
  var comprehended: AnyHashable {
    Dictionary(map { ($0.key._realmKey, RealmAPITests.comprehended($0.value)) }) { $1 }
  }
}

extension ObjectBase: Comprehensible {
  var comprehended: AnyHashable {
    switch self {
    case let part as Part: "part \(part.number)"
    case let spot as Spot: "spot \(spot.name) \(Array(spot.numbers))"
    case let object as DynamicObject:
      if let number = object["number"] as? Int { "part \(number)" } else { "an object" }
    default: "an object"
    }
  }
}

extension AnyRealmValue: Comprehensible {
  var comprehended: AnyHashable {
    switch self {
    case .none: "nil"
    case .object(let object): object.comprehended
    case .list(let list): list.comprehended
    case .dictionary(let map): map.comprehended
    default: self
    }
  }
}

/// A collection that is emptied and filled again where it stands.
protocol Refillable {
  func refill(from other: Any)
  /// Adds another of its elements, or takes them all out, so that it differs from what it was.
  func disturb()
  /// Whether an upsert of the policy `modified` adds to it.
  var growsByUpserts: Bool { get }
}

extension List: Refillable {
  var growsByUpserts: Bool { false }

  func refill(from other: Any) {
    guard let other = other as? List else { return }
    let elements = Array(other)
    removeAll()
    for element in elements { append(element) }
  }

  func disturb() { if let first { append(first) } }
}

extension MutableSet: Refillable {
  var growsByUpserts: Bool { true }

  func refill(from other: Any) {
    guard let other = other as? MutableSet else { return }
    let elements = Array(other)
    removeAll()
    for element in elements { insert(element) }
  }

  func disturb() { if let first { remove(first) } }
}

extension Map: Refillable {
  var growsByUpserts: Bool { true }

  func refill(from other: Any) {
    guard let other = other as? Map else { return }
    let entries = Array(other)
    removeAll()
    for entry in entries { self[entry.key] = entry.value }
  }

  func disturb() { removeAll() }
}
