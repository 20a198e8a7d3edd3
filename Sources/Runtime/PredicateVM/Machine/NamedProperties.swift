import PredicateBytecode
import PredicateSchema
import PredicateValues

// Names behind a link inside a mixed value: the properties of the object that it leads to, found by their names when the program
// runs (language §6.8).

/// The lanes of one class, for whoever knows the row of an object.
struct ClassLanes: BitwiseCopyable {
  /// The first lane of the first chunk.
  var start: UnsafePointer<Lane>
  /// How many lanes a chunk has.
  var stride: Int
  /// Row ids run below this.
  var rowCount: Int
}

/// A key of MIXED_KEY, and what it means behind a link.
struct KeyLookup {
  var key: TextEntry
  /// The properties of this name, by ascending index of their class.
  var properties: UnsafeBufferPointer<NamedProperty>
}

/// A property that a key behind a link reads.
struct NamedProperty: BitwiseCopyable {
  var classIndex: UInt64
  /// The class among those that the program reads.
  var group: Int
  /// The lane of the values, or of the elements, among those of the class.
  var lane: Int
  /// Of a dictionary: the lane of the keys.
  var keys: Int
  var isCollection: Bool
  var isDictionary: Bool
  var isData: Bool
  /// The class that links lead to.
  var target: UInt32
}

/// A list, a set or a dictionary that an object has as a property, as a value: the container has its lane and its place there.
struct HeldCollection {
  private let lane: UnsafePointer<Lane>
  private let position: Int
  private let bits: UInt64

  /// The fields of the first word.
  private enum Field {
    /// The class of links.
    static var target: PackedField { PackedField(at: 0, width: 32) }
    /// The distance from the lane of the elements to that of the keys, in front of it or behind it, and ``nearest`` added: a class
    /// has as many lanes as there are slots.
    static var keys: PackedField { PackedField(at: 32, width: 17) }
    /// The distance between two lanes that is packed as 0.
    static var nearest: Int { -Word.slotLimit }
    /// Whether texts are data.
    static var isData: PackedField { PackedField(at: 61, width: 1) }
    /// Whether the collection is a dictionary.
    static var isDictionary: PackedField { PackedField(at: 62, width: 1) }
    /// Whether the container is such a collection, and not one of the arena.
    static var isHeld: PackedField { PackedField(at: 63, width: 1) }
  }

  /// The collection in a value; nil where there is none.
  init?(_ value: MixedScalar) {
    guard value.tag == .container, Field.isHeld.unpack(value.low) != 0, let bytes = value.bytes else { return nil }
    lane = UnsafeRawPointer(bytes).assumingMemoryBound(to: Lane.self)
    position = Int(truncatingIfNeeded: value.high)
    bits = value.low
  }

  /// The collection whose elements a loop runs over; nil where they are items of the arena.
  init?(_ frame: UnsafeMutablePointer<Frame>) {
    guard let target = frame.pointee.target else { return nil }
    lane = target
    position = 0
    bits = UInt64(bitPattern: frame.pointee.count)
  }

  /// The value that a property is, in an object's row of lanes.
  static func value(_ property: NamedProperty, _ lanes: UnsafePointer<Lane>, _ position: Int) -> MixedScalar {
    let elements = lanes + property.lane
    let distance = UInt64(property.keys - property.lane - Field.nearest)
    let bits =
      Field.isHeld.pack(1) | Field.isDictionary.pack(property.isDictionary ? 1 : 0)
      | Field.isData.pack(property.isData ? 1 : 0) | Field.keys.pack(distance)
      | Field.target.pack(UInt64(property.target))
    return MixedScalar(
      tag: .container, low: bits, high: UInt64(position),
      bytes: UnsafeRawPointer(elements).assumingMemoryBound(to: UInt8.self))
  }

  var isDictionary: Bool { Field.isDictionary.unpack(bits) != 0 }

  /// The positions of the elements.
  var elements: Range<Int> {
    guard let spans = lane.pointee.spans else { return 0..<0 }
    return Int(spans[position])..<Int(spans[position + 1])
  }

  /// The element at a position.
  func element(_ index: Int) -> MixedScalar {
    lane.scalar(
      index, isData: Field.isData.unpack(bits) != 0, classIndex: UInt32(truncatingIfNeeded: Field.target.unpack(bits)))
  }

  /// The key at a position.
  func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let distance = Int(Field.keys.unpack(bits)) + Field.nearest
    return (lane + distance).text(index) ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The loop over the elements.
  func loop(_ frame: Frame) -> Frame {
    var frame = frame
    (frame.next, frame.end) = (elements.lowerBound - 1, elements.upperBound)
    (frame.target, frame.count) = (lane, Int64(bitPattern: bits))
    return frame
  }
}

/// The loop over the items of the container in a value.
@inline(never)
func itemFrame(_ value: MixedScalar, _ containers: ContainerView, _ frame: Frame) -> Frame {
  if let held = HeldCollection(value) { return held.loop(frame) }
  var frame = frame
  let (first, count) = containers.items(value)
  (frame.next, frame.end) = (first - 1, first + count)
  frame.stride = containers.isDictionary(value) ? 1 : 0
  return frame
}

/// The item that a loop has come to.
@inline(never)
func item(_ frame: UnsafeMutablePointer<Frame>, _ containers: ContainerView) -> MixedScalar {
  HeldCollection(frame)?.element(frame.pointee.next) ?? containers.item(frame.pointee.next)
}

/// The key of the item that a loop has come to; absent in a list.
@inline(never)
func itemKey(_ frame: UnsafeMutablePointer<Frame>, _ containers: ContainerView) -> MixedScalar {
  let key: UnsafeBufferPointer<UInt8>
  if let held = HeldCollection(frame) {
    guard held.isDictionary else { return .absent }
    key = held.key(frame.pointee.next)
  } else {
    guard frame.pointee.stride == 1 else { return .absent }
    key = containers.key(frame.pointee.next)
  }
  return MixedScalar(string: key.baseAddress, count: key.count)
}

/// What a key finds in a value: the entry of a dictionary, or the property of the object that a link leads to.
@inline(never)
func value(
  of value: MixedScalar, _ lookup: UnsafePointer<KeyLookup>, _ run: UnsafeMutablePointer<Run>
) -> MixedScalar {
  guard value.tag == .link, run.pointee.rules.contains(.keysReadProperties) else {
    return run.pointee.containers.element(value, forKey: lookup.pointee.key.text, run.pointee.rules)
  }
  let properties = lookup.pointee.properties
  var (lower, upper) = (0, properties.count)
  while lower < upper {
    let middle = (lower + upper) / 2
    if properties[middle].classIndex < value.low { lower = middle + 1 } else { upper = middle }
  }
  guard lower < properties.count, properties[lower].classIndex == value.low else { return .absent }
  let property = properties[lower]
  let lanes = run.pointee.classes[property.group]
  guard value.high < UInt64(lanes.rowCount) else { return .absent }
  let row = Int(value.high)
  let chunk = lanes.start + (row >> 16) * lanes.stride
  if property.isCollection { return HeldCollection.value(property, chunk, row & 0xFFFF) }
  return (chunk + property.lane).scalar(row & 0xFFFF, isData: property.isData, classIndex: property.target)
}

/// The properties that a program's slots read, by the bytes of their names.
struct NamedProperties {
  private var places: [[UInt8]: UnsafeBufferPointer<NamedProperty>] = [:]

  /// Sorts the slots of a program. O(slots × log slots), for all keys together.
  init(_ program: Program, _ layout: SlotLayout, _ memory: ConstantMemory) {
    var keys: [UInt64: Int] = [:]
    func place(_ slot: Slot) -> UInt64 { UInt64(slot.classIndex) << 32 | UInt64(truncatingIfNeeded: slot.property) }
    for (index, slot) in program.slots.enumerated() where slot.part == .keys && keys[place(slot)] == nil {
      keys[place(slot)] = Int(layout.positions[index])
    }
    var named: [[UInt8]: [NamedProperty]] = [:]
    for (index, slot) in program.slots.enumerated() {
      let isCollection = slot.type.isCollection
      guard slot.part == (isCollection ? .elements : .values), !slot.type.isComputed,
        let group = layout.group(of: slot.classIndex)
      else { continue }
      let lane = Int(layout.positions[index])
      let keys = keys[place(slot)]
      named[Array(slot.propertyName.utf8), default: []].append(
        NamedProperty(
          classIndex: UInt64(slot.classIndex), group: group, lane: lane, keys: keys ?? lane, isCollection: isCollection,
          isDictionary: keys != nil && slot.type.collection == .dictionary, isData: slot.valueType == .data,
          target: UInt32(truncatingIfNeeded: slot.type.element.classIndex ?? 0)))
    }
    for (name, properties) in named {
      let sorted = memory.copy(properties.sorted { $0.classIndex < $1.classIndex })
      places[name] = UnsafeBufferPointer(start: sorted, count: properties.count)
    }
  }

  /// The properties of a name, by ascending index of their class.
  func properties(named name: [UInt8]) -> UnsafeBufferPointer<NamedProperty> {
    places[name] ?? UnsafeBufferPointer(start: nil, count: 0)
  }
}

extension Preparation {
  /// A key, and the slots that read properties of its name.
  mutating func keyLookup(_ constant: Constant) -> KeyLookup {
    let key = memory.scalar(values(constant)[0])
    let text = Array(key.text)
    var found = UnsafeBufferPointer<NamedProperty>(start: nil, count: 0)
    if program.rules.contains(.keysReadProperties) {
      let properties = properties ?? NamedProperties(program, layout, memory)
      self.properties = properties
      found = properties.properties(named: text)
    }
    return KeyLookup(
      key: TextEntry(bytes: key.bytes ?? memory.copy([] as [UInt8]), count: text.count), properties: found)
  }
}
