import PredicateDiagnostics

/// Elements in ascending order, in blocks of limited size, so that an insertion does not move all elements after it.
///
/// Searches pass the order as a closure.
struct SortedBlocks<Element> {
  /// A position among the elements.
  struct Position: Equatable {
    var block: Int
    var index: Int
  }

  /// The number of elements in a new block. A block of twice as many is split.
  static var blockSize: Int { 512 }

  /// The blocks. None is empty.
  private var blocks: [[Element]] = []
  /// The number of elements.
  private(set) var count = 0

  /// Creates blocks of elements in ascending order.
  init(_ elements: [Element]) {
    count = elements.count
    for start in stride(from: 0, to: elements.count, by: Self.blockSize) {
      blocks.append(Array(elements[start..<min(elements.count, start + Self.blockSize)]))
    }
  }

  /// The elements in order. O(n).
  var elements: [Element] { blocks.flatMap { $0 } }

  /// Returns the first position whose element is not less than the sought one, or the end. O(log n).
  func position(_ isLess: (Element) -> Bool) -> Position {
    let block = blocks.dropLast().partitioningIndex { block in block.last.map { !isLess($0) } ?? false }
    guard block < blocks.count else { return Position(block: 0, index: 0) }
    return Position(block: block, index: blocks[block].partitioningIndex { !isLess($0) })
  }

  /// Returns the element at a position. `nil` at the end.
  func element(at position: Position) -> Element? {
    guard position.block < blocks.count, position.index < blocks[position.block].count else { return nil }
    return blocks[position.block][position.index]
  }

  /// Returns the number of elements before a position. O(blocks).
  func offset(of position: Position) -> Int {
    blocks.prefix(position.block).reduce(position.index) { $0 + $1.count }
  }

  /// The element at an offset below the count. O(blocks).
  subscript(offset: Int) -> Element {
    var (block, index) = (0, offset)
    while index >= blocks[block].count {
      index -= blocks[block].count
      block += 1
    }
    return blocks[block][index]
  }

  /// Inserts an element at a position.
  mutating func insert(_ element: Element, at position: Position) {
    count += 1
    guard position.block < blocks.count else { return blocks.append([element]) }
    blocks[position.block].insert(element, at: position.index)
    guard blocks[position.block].count >= 2 * Self.blockSize else { return }
    let upper = Array(blocks[position.block][Self.blockSize...])
    blocks[position.block].removeSubrange(Self.blockSize...)
    blocks.insert(upper, at: position.block + 1)
  }

  /// Replaces the element at a position.
  mutating func replace(_ element: Element, at position: Position) { blocks[position.block][position.index] = element }

  /// Removes the element at a position.
  mutating func remove(at position: Position) {
    count -= 1
    blocks[position.block].remove(at: position.index)
    if blocks[position.block].isEmpty { blocks.remove(at: position.block) }
  }
}

extension SortedBlocks: Sendable where Element: Sendable {}
