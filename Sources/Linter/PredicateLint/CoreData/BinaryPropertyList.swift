/// A property list in Apple's binary form, `bplist00`, as far as archives of data models need it: each object is read where it is asked for.
struct BinaryPropertyList {
  /// An object that is asked for.
  enum Object {
    case number(Int)
    case text(String)
    /// Where another object stands in the list of an archive.
    case reference(Int)
    /// The numbers of the elements.
    case array([Int])
    /// The numbers of the keys and the values.
    case dictionary([(key: Int, value: Int)])
    case other
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int
  /// How many objects there are.
  let count: Int
  /// The number of the outermost object.
  let top: Int

  /// More objects are not read.
  private static let maximumObjects = 1 << 20

  /// The list that some bytes are; nil where they are none, or where it says more than the bytes can hold.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "bplist00".utf8), bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    func number(at offset: Int) -> Int? { Self.number(bytes, trailer + offset, 8) }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(at: 8),
      let top = number(at: 16), let table = number(at: 24), count <= Self.maximumObjects, top < count,
      table <= trailer, count * offsetSize <= trailer - table
    else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard size <= 8, start >= 0, size >= 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// The object of a number; nil where the bytes have none.
  subscript(_ number: Int) -> Object? {
    guard (0..<count).contains(number),
      let start = Self.number(bytes, table + number * offsetSize, offsetSize), start < bytes.count - 32
    else { return nil }
    let low = Int(bytes[start] & 0xF)
    switch bytes[start] >> 4 {
    case 0: return .number(bytes[start] == 9 ? 1 : 0)
    case 1: return Self.number(bytes, start + 1, low < 4 ? 1 << low : 9).map { .number($0) }
    case 5:
      guard let (body, size) = extent(start, low), body + size <= bytes.count else { return nil }
      return .text(String(decoding: bytes[body..<body + size], as: UTF8.self))
    case 6:
      guard let (body, size) = extent(start, low), size <= bytes.count, body + 2 * size <= bytes.count else {
        return nil
      }
      let units = (0..<size).map { UInt16(bytes[body + 2 * $0]) << 8 | UInt16(bytes[body + 2 * $0 + 1]) }
      return .text(String(decoding: units, as: UTF16.self))
    case 8: return Self.number(bytes, start + 1, low + 1).map { .reference($0) }
    case 0xA:
      return extent(start, low).flatMap { references(at: $0.body, $0.size) }.map { .array($0) }
    case 0xD:
      guard let (body, size) = extent(start, low), let keys = references(at: body, size),
        let values = references(at: body + size * referenceSize, size)
      else { return nil }
      return .dictionary(zip(keys, values).map { ($0, $1) })
    default: return .other
    }
  }

  /// Where the elements of an object begin, and how many there are.
  private func extent(_ start: Int, _ low: Int) -> (body: Int, size: Int)? {
    guard low == 0xF else { return (start + 1, low) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0xF < 4 else { return nil }
    let width = 1 << Int(bytes[start + 1] & 0xF)
    return Self.number(bytes, start + 2, width).flatMap { $0 <= bytes.count ? (start + 2 + width, $0) : nil }
  }

  private func references(at start: Int, _ size: Int) -> [Int]? {
    guard size <= count, start + size * referenceSize <= bytes.count else { return nil }
    var result: [Int] = []
    for index in 0..<size {
      guard let next = Self.number(bytes, start + index * referenceSize, referenceSize) else { return nil }
      result.append(next)
    }
    return result
  }
}
