import PredicateValues

/// The static type of a stack entry.
struct StackType: Hashable, Sendable {
  /// A list of values on the stack.
  enum List: Hashable, Sendable {
    /// The elements of a constant.
    case constant
    /// One that values can be added to.
    case open
  }

  /// The type of the value; nil for a truth and a list.
  var value: ScalarType?
  /// The class of a link.
  var classIndex: Int?
  /// What list it is; nil for everything else.
  var list: List?

  static let bool = StackType(value: nil, classIndex: nil)
  static let int = StackType(value: .int, classIndex: nil)
  static let mixed = StackType(value: .mixed, classIndex: nil)

  /// Whether the language compares the two (language §4.3).
  func isComparable(with other: StackType) -> Bool {
    guard let value, let otherValue = other.value else { return false }
    if value == .mixed || otherValue == .mixed { return true }
    if value.isNumeric && otherValue.isNumeric { return true }
    return self == other
  }

  /// The type of arithmetic with another number: int, float, double and decimal in this order, mixed where either is
  /// (language §6.9).
  func wider(_ other: StackType) -> StackType {
    guard self != .mixed, other != .mixed, let value, let otherValue = other.value else { return .mixed }
    return value.rawValue < otherValue.rawValue ? other : self
  }

  static func list(_ list: List) -> StackType { StackType(value: nil, classIndex: nil, list: list) }

  var name: String { value?.name ?? (list == nil ? "truth" : "list") }
}

/// The shapes that a program's stack takes, each a number: a shape is its topmost entry and the shape below it, and equal
/// shapes have equal numbers, so that joins are compared in one step however deep the stack is.
struct StackShapes {
  private struct Node: Hashable, Sendable {
    var below: Int
    var top: StackType
    /// How many entries the shape has, and how many of them are truths.
    var depth: Int
    var truthCount: Int
  }

  /// The shape of nothing.
  static let empty = 0
  private var nodes = Interned<Node>()

  /// The shape of `top` on `below`.
  mutating func push(_ top: StackType, on below: Int) -> Int {
    let node = Node(
      below: below, top: top, depth: depth(below) + 1, truthCount: truthCount(below) + (top == .bool ? 1 : 0))
    // Shape 0 is the empty one.
    return nodes.index(of: node).index + 1
  }

  /// The topmost entry; nil of nothing.
  func top(_ shape: Int) -> StackType? { shape == StackShapes.empty ? nil : nodes.keys[shape - 1].top }

  /// The shape without its topmost entry; the empty shape of itself.
  func below(_ shape: Int) -> Int { shape == StackShapes.empty ? shape : nodes.keys[shape - 1].below }

  /// How many entries the shape has.
  func depth(_ shape: Int) -> Int { shape == StackShapes.empty ? 0 : nodes.keys[shape - 1].depth }

  /// How many of the entries are truths.
  func truthCount(_ shape: Int) -> Int { shape == StackShapes.empty ? 0 : nodes.keys[shape - 1].truthCount }

  /// The type of the value `n` values below the topmost one, truths not counted; nil where there are not that many.
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

  /// The topmost list, whatever is above it; nil where there is none.
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
