import PredicateJSON
import PredicateSchema
import PredicateSwiftObjects
import PredicateValues

/// The text between two values, up to 32 bytes: from the end of one, including the next key, to the start of the other. Lines written by
/// the same program repeat it, so comparing it replaces parsing.
struct Separator {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var masks: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// The number of bytes. 0 if nothing has been learned; it then never matches.
  private(set) var count = 0

  /// Returns `true` if the separator is at a position.
  @inline(__always)
  func stands(at bytes: Bytes) -> Bool {
    guard ((word(bytes) ^ words.0) & masks.0) | ((word(bytes, 8) ^ words.1) & masks.1) == 0 else { return false }
    // Most separators are no longer.
    if count <= 16 { return count != 0 }
    return ((word(bytes, 16) ^ words.2) & masks.2) | ((word(bytes, 24) ^ words.3) & masks.3) == 0
  }

  /// Learns the text between two positions. Learns nothing if it is too long.
  mutating func learn(from start: Bytes, to end: Bytes) {
    self = Separator()
    guard end - start <= 32 else { return }
    count = end - start
    func mask(_ offset: Int) -> UInt64 {
      let bytes = min(max(count - offset, 0), 8)
      return bytes == 8 ? .max : (1 << UInt64(8 * bytes)) - 1
    }
    masks = (mask(0), mask(8), mask(16), mask(24))
    words = (
      word(start) & masks.0, word(start, 8) & masks.1, word(start, 16) & masks.2, word(start, 24) & masks.3
    )
  }
}

/// The plan for scanning a property's values.
struct ScanMember {
  /// The text before the last value that followed another value.
  var separator = Separator()
  /// The property that followed the last time.
  var next: Int
  /// The index of the property's field in a row; -1 if it is not needed.
  let field: Int
  let type: PropertyType
  let element: ScalarType
  let collection: CollectionKind?
  let name: Bytes
  let nameCount: Int
}

/// The plan for scanning a class: its schema, and the layout learned from previous objects.
struct ScanClass {
  var members: UnsafeMutablePointer<ScanMember>
  let memberCount: Int
  /// A Boolean value that indicates whether its objects are embedded. Other objects are named by keys.
  let isEmbedded: Bool
  /// The text before the first value of the last object, and the property of that value.
  var opening = Separator()
  var first = 0
  /// The number of fields in a row, and their initial values.
  let fieldCount: Int
  let defaults: UnsafePointer<RecordField>
}

/// The classes of a schema for one thread's scanner.
final class ScanTable {
  let schema: Schema
  let classes: UnsafeMutablePointer<ScanClass>
  /// The number of words with one bit per property of the widest class.
  let seenWords: Int
  private let arena = RecordArena()

  init(_ schema: Schema, _ layout: RecordLayout) {
    self.schema = schema
    seenWords = ((schema.classes.map(\.properties.count).max() ?? 0) + 63) / 64
    classes = .allocate(capacity: max(1, schema.classes.count))
    for (classIndex, classSchema) in schema.classes.enumerated() {
      let fields = layout.fields[classIndex]
      let count = classSchema.properties.count
      let members = UnsafeMutablePointer<ScanMember>.allocate(capacity: max(1, count))
      let defaults = arena.fields(layout.fieldCount(ofClass: classIndex))
      defaults[0] = RecordField(.null)
      for (index, property) in classSchema.properties.enumerated() {
        let name = arena.allocate(property.name.utf8.count + textPadding).assumingMemoryBound(to: UInt8.self)
        for (offset, byte) in property.name.utf8.enumerated() { name[offset] = byte }
        (members + index).initialize(
          to: ScanMember(
            next: (index + 1) % count, field: fields[index] ?? -1, type: property.type,
            element: ScalarType(property.type.element), collection: property.type.collection, name: name,
            nameCount: property.name.utf8.count))
        guard let field = fields[index] else { continue }
        defaults[field] =
          property.type.isCollection ? RecordField(.container) : arena.field(property.type.defaultValue)
      }
      (classes + classIndex).initialize(
        to: ScanClass(
          members: members, memberCount: count, isEmbedded: classSchema.isEmbedded,
          fieldCount: layout.fieldCount(ofClass: classIndex), defaults: defaults))
    }
  }

  deinit {
    for index in schema.classes.indices { classes[index].members.deallocate() }
    classes.deallocate()
  }

  /// Returns the property whose name is at a position.
  func member(of classIndex: Int, _ start: Bytes, _ count: Int, expected: Int) -> Int? {
    let scanned = classes[classIndex]
    var index = expected
    for _ in 0..<scanned.memberCount {
      let member = scanned.members + index
      if member.pointee.nameCount == count, bytesEqual(member.pointee.name, start, count: count) { return index }
      index = index + 1 == scanned.memberCount ? 0 : index + 1
    }
    return nil
  }
}
