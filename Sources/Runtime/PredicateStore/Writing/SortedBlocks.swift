/// Elements in ascending order, in blocks of limited size, so that an element comes or goes without moving all behind it.
///
/// Which order it is, whoever searches knows.
struct SortedBlocks<Element> {
  /// A place among the elements.
  struct Position: Equatable {
    var block: Int
    var index: Int
  }

  /// Blocks are made of so many elements; one of twice as many is halved.
  static var blockSize: Int { 512 }

  /// No block is empty.
  private var blocks: [[Element]] = []
  /// How many elements there are.
  private(set) var count = 0

  /// Elements that ascend.
  init(_ elements: [Element]) {
    count = elements.count
    for start in stride(from: 0, to: elements.count, by: Self.blockSize) {
      blocks.append(Array(elements[start..<min(elements.count, start + Self.blockSize)]))
    }
  }

  /// The elements in order. O(n).
  var elements: [Element] { blocks.flatMap { $0 } }

  /// The first place whose element is not below what is sought; the end where all are. O(log n).
  func position(_ isBelow: (Element) -> Bool) -> Position {
    func partition(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
      var (lower, upper) = (0, count)
      while lower < upper {
        let middle = lower + (upper - lower) / 2
        if isBelow(middle) { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }
    let block = partition(max(0, blocks.count - 1)) { index in blocks[index].last.map(isBelow) ?? true }
    guard block < blocks.count else { return Position(block: 0, index: 0) }
    return Position(block: block, index: partition(blocks[block].count) { isBelow(blocks[block][$0]) })
  }

  /// The element at a place; nil at the end.
  func element(at position: Position) -> Element? {
    guard position.block < blocks.count, position.index < blocks[position.block].count else { return nil }
    return blocks[position.block][position.index]
  }

  /// How many elements stand in front of a place. O(blocks).
  func offset(of position: Position) -> Int {
    blocks.prefix(position.block).reduce(position.index) { $0 + $1.count }
  }

  /// The element with so many in front of it, which has to be below the count. O(blocks).
  subscript(offset: Int) -> Element {
    var (block, index) = (0, offset)
    while index >= blocks[block].count {
      index -= blocks[block].count
      block += 1
    }
    return blocks[block][index]
  }

  /// Puts an element in front of the one at a place.
  mutating func insert(_ element: Element, at position: Position) {
    count += 1
    guard position.block < blocks.count else { return blocks.append([element]) }
    blocks[position.block].insert(element, at: position.index)
    guard blocks[position.block].count >= 2 * Self.blockSize else { return }
    let upper = Array(blocks[position.block][Self.blockSize...])
    blocks[position.block].removeSubrange(Self.blockSize...)
    blocks.insert(upper, at: position.block + 1)
  }

  /// Puts an element in the place of another.
  mutating func replace(_ element: Element, at position: Position) { blocks[position.block][position.index] = element }

  /// Takes the element at a place out.
  mutating func remove(at position: Position) {
    count -= 1
    blocks[position.block].remove(at: position.index)
    if blocks[position.block].isEmpty { blocks.remove(at: position.block) }
  }
}
