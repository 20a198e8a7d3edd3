import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Where the objects of a data document stand, and which object each key stands for.
///
/// It takes what most documents are, `{CLASS: {KEY: OBJECT}}` of the schema's classes, with no key twice and none with an escape; of
/// anything else it makes nothing, and the reader with a tree says what that is. What is inside the objects is not looked at.
final class ObjectIndex {
  /// Where an object and its key stand in the text, in bytes.
  struct Entry {
    var key: UInt32
    var keyCount: UInt32
    var start: UInt32
    var end: UInt32
  }

  /// By class, in the order of the text.
  private(set) var objects: [[Entry]]
  private let text: Block
  private let schema: Schema
  /// By class: rows by the hashes of their keys, each in the first free place; hashes are seeded per process.
  private var slots: [[UInt32]]

  private static var noRow: UInt32 { .max }

  /// O(bytes of the text).
  init?(_ text: Block, _ schema: Schema) {
    self.text = text
    self.schema = schema
    objects = schema.classes.map { _ in [] }
    slots = schema.classes.map { _ in [] }
    guard text.count <= Int(Int32.max), readClasses() else { return nil }
  }

  private var start: Bytes { Bytes(text.base) }

  /// The bytes of an object's key.
  func key(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + Int(entry.key), count: Int(entry.keyCount))
  }

  /// The bytes of an object.
  func object(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + Int(entry.start), count: Int(entry.end - entry.start))
  }

  /// The row of the object of a class that a key stands for; nil for none. O(bytes of the key).
  func row(of key: UnsafeBufferPointer<UInt8>, inClass classIndex: Int) -> UInt32? {
    let slots = slots[classIndex]
    guard !slots.isEmpty else { return nil }
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != Self.noRow {
      if bytesEqual(self.key(objects[classIndex][Int(slots[slot])]), key) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }

  // MARK: Reading

  private func readClasses() -> Bool {
    var position = skipBlanks(start, true)
    var seen: Set<Int> = []
    let isRead = readMembers(&position) { name, value in
      // Whether these name the parts of a suite, the other reader finds out.
      guard let classIndex = schema.classIndex(String(decoding: name, as: UTF8.self)),
        !schema.classes[classIndex].isEmbedded, schema.classes[classIndex].name != "cases",
        seen.insert(classIndex).inserted
      else { return false }
      return readObjects(&value, classIndex)
    }
    return isRead && skipBlanks(position, true) == start + text.count
  }

  private func readObjects(_ position: inout Bytes, _ classIndex: Int) -> Bool {
    var entries: [Entry] = []
    let isRead = readMembers(&position) { key, value in
      guard value[0] == UInt8(ascii: "{"), let end = endOfValue(value, true), let keyStart = key.baseAddress else {
        return false
      }
      entries.append(
        Entry(
          key: offset(keyStart), keyCount: UInt32(truncatingIfNeeded: key.count), start: offset(value),
          end: offset(end)))
      value = end
      return true
    }
    objects[classIndex] = entries
    return isRead && makeSlots(classIndex)
  }

  private func offset(_ position: Bytes) -> UInt32 { UInt32(truncatingIfNeeded: position - start) }

  /// Reads the object at a place: hands each key with the place of its value to `body`, which moves behind the value.
  private func readMembers(
    _ position: inout Bytes, _ body: (UnsafeBufferPointer<UInt8>, inout Bytes) -> Bool
  ) -> Bool {
    guard position[0] == UInt8(ascii: "{") else { return false }
    position = skipBlanks(position + 1, true)
    if position[0] == UInt8(ascii: "}") {
      position += 1
      return true
    }
    while true {
      var hasEscapes = false
      guard position[0] == UInt8(ascii: "\""), let quote = endOfString(position + 1, &hasEscapes), !hasEscapes else {
        return false
      }
      let key = UnsafeBufferPointer(start: position + 1, count: quote - position - 1)
      position = skipBlanks(quote + 1, true)
      guard position[0] == UInt8(ascii: ":") else { return false }
      position = skipBlanks(position + 1, true)
      guard body(key, &position) else { return false }
      position = skipBlanks(position, true)
      switch position[0] {
      case UInt8(ascii: ","): position = skipBlanks(position + 1, true)
      case UInt8(ascii: "}"):
        position += 1
        return true
      default: return false
      }
    }
  }

  /// Enters the keys of a class; false where one stands twice.
  private func makeSlots(_ classIndex: Int) -> Bool {
    let entries = objects[classIndex]
    var size = 8
    while size < 2 * entries.count { size *= 2 }
    var slots = [UInt32](repeating: Self.noRow, count: size)
    for (row, entry) in entries.enumerated() {
      let key = key(entry)
      var slot = Self.hash(key) & (size - 1)
      while slots[slot] != Self.noRow {
        if bytesEqual(self.key(entries[Int(slots[slot])]), key) { return false }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: row)
    }
    self.slots[classIndex] = slots
    return true
  }
}
