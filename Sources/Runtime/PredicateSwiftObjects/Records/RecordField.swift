/// The value of one property, as a text reader stores it: 16 bytes. Larger values are stored elsewhere as long as the row is used.
///
/// | tag | `word` | `count` |
/// | --- | --- | --- |
/// | `null` | 0 | 0 |
/// | `bool`, `int` | 0 or 1; the integer | |
/// | `float`, `double` | the bits | |
/// | `decimal`, `uuid` | the address of the value | |
/// | `string`, `data` | the address of the first byte | bytes |
/// | `date` | seconds | nanoseconds |
/// | `objectID` | the upper eight bytes | the lower four |
/// | `link` | the address of the object's row; of an object of a data document that is not embedded, the number of its row | |
/// | `container` | the address of the first element's field; of a dictionary, the keys' fields follow those of all values | elements |
/// | `container` in a mixed value | the address of the `Value` | |
package struct RecordField: Sendable {
  package var word: UInt64
  package var count: UInt32
  package var tag: MixedTag

  @inlinable @inline(__always)
  package init(_ tag: MixedTag, _ word: UInt64 = 0, count: UInt32 = 0) {
    self.word = word
    self.count = count
    self.tag = tag
  }

  /// The address in the word.
  var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: word)) }

  /// A Boolean value that indicates whether there is a value.
  @inline(__always)
  var isPresent: Bool { tag != .null }
}

extension RecordField {
  /// The value in comparable form. Containers and links, which do not compare, have only their kind.
  package var scalar: MixedScalar {
    switch tag {
    case .string, .data:
      return MixedScalar(tag: tag, high: UInt64(count), bytes: address?.assumingMemoryBound(to: UInt8.self))
    case .decimal: return MixedScalar(address?.loadUnaligned(as: Decimal128.self) ?? .zero)
    case .uuid:
      let value = address?.loadUnaligned(as: UUIDBytes.self) ?? UUIDBytes(high: 0, low: 0)
      return MixedScalar(tag: .uuid, low: value.high, high: value.low)
    case .date: return MixedScalar(tag: .date, low: word, high: UInt64(bitPattern: Int64(Int32(bitPattern: count))))
    case .objectID: return MixedScalar(tag: .objectID, low: word, high: UInt64(count))
    default: return MixedScalar(tag: tag, low: word)
    }
  }
}

/// The fields of rows: the properties of each class that have one.
package struct RecordLayout: Sendable {
  /// The number of the field by class and property. `nil` for properties that are not read.
  package let fields: [[Int?]]

  /// Creates the layout for the properties that a program reads, and for further properties of the tested class.
  init(_ plan: ReadPlan, schema: Schema, keeping kept: [Int]) {
    var reads = schema.classes.map { _ in Set<Int>() }
    for node in plan.nodes { reads[node.classIndex].formUnion(node.reads.map(\.property)) }
    reads[plan.nodes[0].classIndex].formUnion(kept)
    self.init(reads, schema)
  }

  /// Creates the layout for all properties.
  package init(everythingOf schema: Schema) { self.init(schema.classes.map { Set($0.properties.indices) }, schema) }

  private init(_ reads: [Set<Int>], _ schema: Schema) {
    fields = zip(schema.classes, reads).map { classSchema, reads in
      var next = 0
      return classSchema.properties.indices.map { property in
        guard reads.contains(property) else { return nil }
        next += 1
        return next - 1
      }
    }
  }

  /// Returns the number of fields in a row of a class, at least one.
  package func fieldCount(ofClass classIndex: Int) -> Int {
    max(1, fields[classIndex].count { $0 != nil })
  }
}
