/// The static type of a stack entry.
struct StackType: Hashable, Sendable {
  /// A list of values on the stack.
  enum List: Hashable, Sendable {
    /// The elements of a constant.
    case constant
    /// A list to which values can be added.
    case open
  }

  /// The type of the value. `nil` for a truth or a list.
  var value: ScalarType?
  /// The class of a link.
  var classIndex: Int?
  /// The kind of list. `nil` for all other entries.
  var list: List?

  static let bool = StackType(value: nil, classIndex: nil)
  static let int = StackType(value: .int, classIndex: nil)
  static let mixed = StackType(value: .mixed, classIndex: nil)

  /// Returns `true` if the language compares the two types (language §4.3).
  func isComparable(with other: StackType) -> Bool {
    guard let value, let otherValue = other.value else { return false }
    if value == .mixed || otherValue == .mixed { return true }
    if value.isNumeric && otherValue.isNumeric { return true }
    return self == other
  }

  /// Returns the type of arithmetic with another number: the later of int, float, double and decimal; mixed if either is mixed (language
  /// §6.9).
  func wider(_ other: StackType) -> StackType {
    guard self != .mixed, other != .mixed, let value, let otherValue = other.value else { return .mixed }
    return value.rawValue < otherValue.rawValue ? other : self
  }

  static func list(_ list: List) -> StackType { StackType(value: nil, classIndex: nil, list: list) }

  var name: String { value?.name ?? (list == nil ? "truth" : "list") }
}

/// The shapes of a program's stack, identified by numbers. A shape is a topmost entry on another shape. Equal shapes have equal numbers, so
/// that a join compares them in one step at any stack depth.
struct StackShapes {
  private struct Node: Hashable, Sendable {
    var below: Int
    var top: StackType
    /// The number of entries in the shape, and the number of truths among them.
    var depth: Int
    var truthCount: Int
  }

  /// The shape of the empty stack.
  static let empty = 0
  private var nodes = Interned<Node>()

  /// Returns the shape of `top` on `below`.
  mutating func push(_ top: StackType, on below: Int) -> Int {
    let node = Node(
      below: below, top: top, depth: depth(below) + 1, truthCount: truthCount(below) + (top == .bool ? 1 : 0))
    // Shape 0 is the empty stack.
    return nodes.index(of: node).index + 1
  }

  /// Returns the topmost entry; `nil` for the empty shape.
  func top(_ shape: Int) -> StackType? { shape == StackShapes.empty ? nil : nodes.keys[shape - 1].top }

  /// Returns the shape without its topmost entry; for the empty shape, itself.
  func below(_ shape: Int) -> Int { shape == StackShapes.empty ? shape : nodes.keys[shape - 1].below }

  /// Returns the number of entries.
  func depth(_ shape: Int) -> Int { shape == StackShapes.empty ? 0 : nodes.keys[shape - 1].depth }

  /// Returns the number of truths.
  func truthCount(_ shape: Int) -> Int { shape == StackShapes.empty ? 0 : nodes.keys[shape - 1].truthCount }

  /// Returns the type of the value `n` values below the topmost one, without counting truths; `nil` if there are fewer values.
  func value(_ n: Int, in shape: Int) -> StackType? {
    var shape = shape
    var remaining = n
    while shape != StackShapes.empty {
      let node = nodes.keys[shape - 1]
      if node.top != .bool {
        if remaining == 0 { return node.top.value == nil ? nil : node.top }
        remaining -= 1
      }
      shape = node.below
    }
    return nil
  }

  /// Returns the topmost list, at any depth; `nil` if there is none.
  func list(in shape: Int) -> StackType.List? {
    var shape = shape
    while shape != StackShapes.empty {
      let node = nodes.keys[shape - 1]
      if let list = node.top.list { return list }
      shape = node.below
    }
    return nil
  }
}
