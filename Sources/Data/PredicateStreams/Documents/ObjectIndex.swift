import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The ranges of the objects of a data document, and the object of each key.
///
/// It supports the usual documents, `{CLASS: {KEY: OBJECT}}` with the schema's classes, unique keys and no escapes in keys. Other documents
/// have no index, and the reader with a tree reports their faults. The content of the objects is not read.
final class ObjectIndex {
  /// The byte ranges of an object and its key in the text.
  struct Entry {
    var key: UInt32
    var keyCount: UInt32
    var start: UInt32
    var end: UInt32
  }

  /// The objects by class, in text order.
  private(set) var objects: [[Entry]]
  private let text: Block
  private let schema: Schema
  /// By class: the rows by the hashes of their keys, with linear probing. Hashes are seeded per process.
  private var slots: [[UInt32]]

  private static var noRow: UInt32 { .max }

  /// Indexes a text. O(bytes).
  init?(_ text: Block, _ schema: Schema) {
    self.text = text
    self.schema = schema
    objects = schema.classes.map { _ in [] }
    slots = schema.classes.map { _ in [] }
    guard text.count <= Int(Int32.max), readClasses() else { return nil }
  }

  private var start: Bytes { Bytes(text.base) }

  /// Returns the bytes of an object's key.
  func key(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + Int(entry.key), count: Int(entry.keyCount))
  }

  /// Returns the bytes of an object.
  func object(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + Int(entry.start), count: Int(entry.end - entry.start))
  }

  /// Returns the row of an object by its key; `nil` if there is none. O(bytes of the key).
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
      // The other reader determines whether these are the parts of a suite.
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

  /// Reads the object at a position. Passes each key with the position of its value to `body`, which advances past the value.
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

  /// Enters the keys of a class. Returns `false` if a key is repeated.
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
