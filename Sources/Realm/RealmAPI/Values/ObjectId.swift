import PredicateValues

/// A 12-byte identifier: the seconds at its creation, a number of the process, and a counter.
///
/// ```swift
/// let id = ObjectId.generate()
/// let known: ObjectId = ObjectId("11223344556677889900aabb")
/// ```
public struct ObjectId: Hashable, Sendable {
  let id: ObjectID

  init(_ id: ObjectID) { self.id = id }

  /// Creates an ID with all bytes zero.
  public init() { id = ObjectID(high: 0, middle: 0, low: 0) }

  /// Creates an ID from a literal of 24 hexadecimal digits. An invalid literal ends the process.
  public init(_ literal: StaticString) {
    guard let id = ObjectID(literal.description) else {
      misuse("`\(literal)` is not an object id: write 24 hexadecimal digits")
    }
    self.id = id
  }

  /// Creates an ID from a string of 24 hexadecimal digits.
  ///
  /// - Throws: ``Realm/Error`` if the string is not an object ID.
  public init(string: String) throws {
    guard let id = ObjectID(string) else {
      throw Realm.Error(
        .fail, "`\(string)` is not an object id: write 24 hexadecimal digits", code: .invalidObjectidLiteral)
    }
    self.id = id
  }

  /// Creates an ID from a time, in seconds, the lowest 24 bits of a machine number, the lowest 16 bits of a process number, and a counter.
  public init(timestamp: Date, machineId: Int, processId: Int) {
    // The seconds wrap around every 136 years.
    let seconds = Int64(exactly: timestamp.timeIntervalSince1970.rounded(.down)) ?? 0
    let machine = UInt32(truncatingIfNeeded: machineId) & 0xFF_FFFF
    let process = UInt32(truncatingIfNeeded: processId) & 0xFFFF
    id = ObjectID(
      high: UInt32(truncatingIfNeeded: seconds), middle: machine << 8 | process >> 8,
      low: process << 24 | Self.nextCount())
  }

  private static func nextCount() -> UInt32 { counter.wrappingAdd(1, ordering: .relaxed).newValue & 0xFF_FFFF }

  /// Returns a new unique ID: the time, a random number of the process, and a counter.
  public static func generate() -> ObjectId {
    let seconds = UInt32(truncatingIfNeeded: Int64(Date().timeIntervalSince1970))
    return ObjectId(
      ObjectID(
        high: seconds, middle: UInt32(truncatingIfNeeded: process >> 8),
        low: UInt32(truncatingIfNeeded: process << 24) | nextCount()))
  }

  private static let process = UInt64.random(in: 0..<1 << 40)
  private static let counter = Atomic<UInt32>(UInt32.random(in: 0..<1 << 24))

  /// The time in the ID, in whole seconds.
  public var timestamp: Date { Date(timeIntervalSince1970: Double(id.timestampSeconds)) }

  /// The ID as 24 lowercase hexadecimal digits.
  public var stringValue: String { id.description }
}

extension ObjectId: CustomStringConvertible {
  /// The ID as 24 lowercase hexadecimal digits.
  public var description: String { stringValue }
}

extension ObjectId: Comparable {
  /// Returns a Boolean value that indicates whether the bytes of one ID precede those of another.
  public static func < (left: ObjectId, right: ObjectId) -> Bool { left.id < right.id }
}

extension ObjectId: Codable {
  /// Decodes the ID from 24 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    try self.init(string: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the ID as 24 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }
}
