import PredicateBytecode

// Names behind a link inside a mixed value: properties of the target object, found by name at run time (language §6.8).

/// The lanes of one class, for finding an object by its row.
struct ClassLanes: BitwiseCopyable {
  /// The first lane of the first chunk.
  var start: UnsafePointer<Lane>
  /// The number of lanes per chunk.
  var stride: Int
  /// The upper bound of the row ids.
  var rowCount: Int
}

/// A key of MIXED_KEY, and the properties that it reads behind a link.
struct KeyLookup {
  var key: TextEntry
  /// The properties with this name, by ascending class index.
  var properties: UnsafeBufferPointer<NamedProperty>
}

/// A property that a key behind a link reads.
struct NamedProperty: BitwiseCopyable {
  var classIndex: UInt64
  /// The index of the class among the classes of the program.
  var group: Int
  /// The lane of the values or elements, among the lanes of the class.
  var lane: Int
  /// For dictionaries: the lane of the keys.
  var keys: Int
  var isCollection: Bool
  var isDictionary: Bool
  var isData: Bool
  /// The class that links lead to.
  var target: UInt32
}

/// A list, set or dictionary property of an object, as a value. The container is identified by its lane and its position there.
struct HeldCollection {
  private let lane: UnsafePointer<Lane>
  private let position: Int
  private let bits: UInt64

  /// The fields of the first word.
  private enum Field {
    /// The class of links.
    static var target: PackedField { PackedField(at: 0, width: 32) }
    /// The signed distance from the lane of the elements to the lane of the keys, minus ``nearest``. A class has as many lanes as slots.
    static var keys: PackedField { PackedField(at: 32, width: 17) }
    /// The distance between two lanes that is packed as 0.
    static var nearest: Int { -Word.slotLimit }
    /// Set if texts are data.
    static var isData: PackedField { PackedField(at: 61, width: 1) }
    /// Set if the collection is a dictionary.
    static var isDictionary: PackedField { PackedField(at: 62, width: 1) }
    /// Set if the container is a collection property, clear if it is in the arena.
    static var isHeld: PackedField { PackedField(at: 63, width: 1) }
  }

  /// Creates the collection in a value. `nil` if the value is not one.
  init?(_ value: MixedScalar) {
    guard value.tag == .container, Field.isHeld.unpack(value.low) != 0, let bytes = value.bytes else { return nil }
    lane = UnsafeRawPointer(bytes).assumingMemoryBound(to: Lane.self)
    position = Int(truncatingIfNeeded: value.high)
    bits = value.low
  }

  /// Creates the collection that a loop runs over. `nil` if the loop runs over items of the arena.
  init?(_ frame: UnsafeMutablePointer<Frame>) {
    guard let target = frame.pointee.target else { return nil }
    lane = target
    position = 0
    bits = UInt64(bitPattern: frame.pointee.count)
  }

  /// Returns the value of a property in an object's row of lanes.
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
    lane.elements(position).map { $0.first..<$0.end } ?? 0..<0
  }

  /// Returns the element at a position.
  func element(_ index: Int) -> MixedScalar {
    lane.scalar(
      index, isData: Field.isData.unpack(bits) != 0, classIndex: UInt32(truncatingIfNeeded: Field.target.unpack(bits)))
  }

  /// Returns the key at a position.
  func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    assert(isDictionary)
    let distance = Int(Field.keys.unpack(bits)) + Field.nearest
    return (lane + distance).text(index) ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Returns a loop over the elements.
  func loop(_ frame: Frame) -> Frame {
    var frame = frame
    (frame.next, frame.end) = (elements.lowerBound - 1, elements.upperBound)
    (frame.target, frame.count) = (lane, Int64(bitPattern: bits))
    return frame
  }
}

/// Returns a loop over the items of the container in a value.
@inline(never)
func itemFrame(_ value: MixedScalar, _ containers: ContainerView, _ frame: Frame) -> Frame {
  if let held = HeldCollection(value) { return held.loop(frame) }
  var frame = frame
  let (first, count) = containers.items(value)
  (frame.next, frame.end) = (first - 1, first + count)
  frame.stride = containers.isDictionary(value) ? 1 : 0
  return frame
}

/// Returns the current item of a loop.
@inline(never)
func item(_ frame: UnsafeMutablePointer<Frame>, _ containers: ContainerView) -> MixedScalar {
  HeldCollection(frame)?.element(frame.pointee.next) ?? containers.item(frame.pointee.next)
}

/// Returns the key of a loop's current item; absent in a list.
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

/// Returns the value that a key finds: the entry of a dictionary, or the property of a link's target object.
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

  /// Groups a program's slots by property name, for all its keys. O(slots × log slots).
  init(_ slots: [Slot], _ layout: SlotLayout, _ memory: ConstantMemory) {
    var keys: [UInt64: Int] = [:]
    func place(_ slot: Slot) -> UInt64 { UInt64(slot.classIndex) << 32 | UInt64(truncatingIfNeeded: slot.property) }
    for (index, slot) in slots.enumerated() where slot.part == .keys && keys[place(slot)] == nil {
      keys[place(slot)] = Int(layout.position(index))
    }
    var named: [[UInt8]: [NamedProperty]] = [:]
    for (index, slot) in slots.enumerated() {
      let isCollection = slot.type.isCollection
      guard slot.part == (isCollection ? .elements : .values), !slot.type.isComputed,
        let group = layout.group(of: slot.classIndex)
      else { continue }
      let lane = Int(layout.position(index))
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

  /// Returns the properties with a name, by ascending class index.
  func properties(named name: [UInt8]) -> UnsafeBufferPointer<NamedProperty> {
    places[name] ?? UnsafeBufferPointer(start: nil, count: 0)
  }
}

extension Preparation {
  /// Returns a key with the slots that read properties of its name.
  mutating func keyLookup(_ constant: Constant) -> KeyLookup {
    let key = memory.scalar(value(constant))
    let text = Array(key.text)
    var found = UnsafeBufferPointer<NamedProperty>(start: nil, count: 0)
    if rules.contains(.keysReadProperties) {
      let properties = properties ?? NamedProperties(slots, layout, memory)
      self.properties = properties
      found = properties.properties(named: text)
    }
    return KeyLookup(
      key: TextEntry(bytes: key.bytes ?? memory.copy([] as [UInt8]), count: text.count), properties: found)
  }
}
