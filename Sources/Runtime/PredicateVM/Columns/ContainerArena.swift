import PredicateBytecode

/// The lists and dictionaries inside mixed values, flattened from ``TableSet/containers`` to raw words.
///
/// Nested containers become entries of their own, so reading never recurses. The items of a container are contiguous; those of a dictionary
/// ascend by key.
final class ContainerArena: @unchecked Sendable {
  // Unchecked: the initializer fills it, and nothing writes to it afterwards.

  /// The pointers that the interpreter reads.
  let view: ContainerView
  private let memory: ConstantMemory

  /// An arena without containers.
  static let empty = ContainerArena([])

  /// Flattens containers. O(items).
  init(_ containers: [Value]) {
    let memory = ConstantMemory()
    var entries: [ContainerView.Entry] = []
    var items: [MixedScalar] = []
    var keys: [TextEntry] = []
    let noKey = TextEntry(bytes: memory.copy([] as [UInt8]), count: 0)
    // The containers to flatten: those of the table in order, then the nested ones found on the way.
    var pending = containers
    var next = 0
    while next < pending.count {
      let container = pending[next]
      next += 1
      let first = items.count
      let children: [Value]
      var isDictionary = false
      switch container {
      case .list(let elements): children = elements
      case .dictionary(let dictionary):
        children = dictionary.values
        isDictionary = true
        keys += Array(repeating: noKey, count: items.count - keys.count)
        keys += dictionary.keys.map { TextEntry(bytes: memory.copy(Array($0.utf8)), count: $0.utf8.count) }
      default: children = []
      }
      for child in children {
        switch child {
        case .list, .dictionary:
          items.append(MixedScalar(tag: .container, low: UInt64(pending.count)))
          pending.append(child)
        default: items.append(memory.scalar(child))
        }
      }
      entries.append(ContainerView.Entry(first: first, count: items.count - first, isDictionary: isDictionary))
    }
    self.memory = memory
    view = ContainerView(
      entries: memory.copy(entries), entryCount: entries.count, items: memory.copy(items), keys: memory.copy(keys))
  }
}

/// The raw pointers of a ``ContainerArena``.
///
/// A container in a value is either an entry of the arena or a collection property of an object: a ``HeldCollection``.
struct ContainerView {
  /// The items of one container.
  struct Entry: BitwiseCopyable {
    var first: Int
    var count: Int
    var isDictionary: Bool
  }

  var entries: UnsafePointer<Entry>
  var entryCount: Int
  var items: UnsafePointer<MixedScalar>
  /// The keys of dictionaries, at the indices of their items.
  var keys: UnsafePointer<TextEntry>

  private func entry(_ value: MixedScalar) -> Entry? {
    guard value.tag == .container else { return nil }
    if let held = HeldCollection(value) {
      let elements = held.elements
      return Entry(first: elements.lowerBound, count: elements.count, isDictionary: held.isDictionary)
    }
    guard value.low < UInt64(entryCount) else { return nil }
    return entries[Int(value.low)]
  }

  /// Returns the item of a container at an index among all items.
  private func item(_ index: Int, of value: MixedScalar) -> MixedScalar {
    HeldCollection(value)?.element(index) ?? items[index]
  }

  private func key(_ index: Int, of value: MixedScalar) -> UnsafeBufferPointer<UInt8> {
    HeldCollection(value)?.key(index) ?? keys[index].text
  }

  /// Returns the first item of the container in a value and the number of its items; zero items if the value is not a container.
  func items(_ value: MixedScalar) -> (first: Int, count: Int) {
    entry(value).map { ($0.first, $0.count) } ?? (0, 0)
  }

  /// Returns `true` if the container in a value is a dictionary.
  func isDictionary(_ value: MixedScalar) -> Bool { entry(value)?.isDictionary ?? false }

  /// Returns `true` if two containers are equal as defined by ``Value/order(_:_:_:)``: lists item by item, dictionaries with their keys, at
  /// any depth.
  @inline(never)
  func areEqual(_ left: MixedScalar, _ right: MixedScalar, _ rules: EvaluationRules) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      guard let leftEntry = entry(left), let rightEntry = entry(right) else {
        guard left.order(right, rules) == .equal else { return false }
        continue
      }
      guard leftEntry.isDictionary == rightEntry.isDictionary, leftEntry.count == rightEntry.count else { return false }
      for offset in 0..<leftEntry.count {
        let (leftIndex, rightIndex) = (leftEntry.first + offset, rightEntry.first + offset)
        if leftEntry.isDictionary, !bytesEqual(key(leftIndex, of: left), key(rightIndex, of: right)) { return false }
        pending.append((item(leftIndex, of: left), item(rightIndex, of: right)))
      }
    }
    return true
  }

  /// Returns the charge for comparing a container: one unit for each item at any depth, and one for each 64 bytes of its key and text.
  func fuel(_ container: MixedScalar) -> Int {
    var (pending, fuel) = ([container], 0)
    while let container = pending.popLast() {
      guard let entry = entry(container) else { continue }
      for index in entry.first..<entry.first + entry.count {
        let item = item(index, of: container)
        fuel &+= 1 &+ FuelCharge.bytes(item.text.count, entry.isDictionary ? key(index, of: container).count : 0)
        if item.tag == .container { pending.append(item) }
      }
    }
    return fuel
  }

  /// Returns an item.
  @inline(__always)
  func item(_ index: Int) -> MixedScalar { items[index] }

  /// Returns the key of an item of a dictionary.
  func key(_ index: Int) -> UnsafeBufferPointer<UInt8> { keys[index].text }

  /// Returns the element of a list; absent if the position is out of range (language §6.8).
  func element(_ value: MixedScalar, at index: Int) -> MixedScalar {
    guard let entry = entry(value), !entry.isDictionary, entry.count > 0 else { return .absent }
    if index == InstructionTable.lastItem { return item(entry.first + entry.count - 1, of: value) }
    return index < entry.count ? item(entry.first + index, of: value) : .absent
  }

  /// Returns the value of a key: null for a missing key, absent for an absent value. For an empty dictionary and for values that are not
  /// dictionaries, the evaluation rules decide. O(log entries).
  func element(
    _ value: MixedScalar, forKey key: UnsafeBufferPointer<UInt8>, _ rules: EvaluationRules
  ) -> MixedScalar {
    if value.isAbsent { return value }
    guard let entry = entry(value), entry.isDictionary else {
      return rules.contains(.keysNeedDictionaries) ? .absent : .null
    }
    var (lower, upper) = (entry.first, entry.first + entry.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      switch byteOrder(self.key(middle, of: value), key) {
      case .less: lower = middle + 1
      case .equal: return item(middle, of: value)
      default: upper = middle
      }
    }
    return entry.count == 0 && rules.contains(.emptyIsAbsent) ? .absent : .null
  }
}
