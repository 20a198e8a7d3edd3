import Foundation
import PredicateDiagnostics
import PredicateValues

/// A 12-byte identifier: the seconds it was made at, a number of the process, and a counter.
///
/// ```swift
/// let id = ObjectId.generate()
/// let known: ObjectId = ObjectId("11223344556677889900aabb")
/// ```
public struct ObjectId: Hashable, Sendable {
  /// The bytes.
  let id: ObjectID

  /// The id of these bytes.
  init(_ id: ObjectID) { self.id = id }

  /// The id whose bytes are all zero.
  public init() { id = ObjectID(high: 0, middle: 0, low: 0) }

  /// The id that a literal of 24 hexadecimal digits spells; any other literal is an error of the program.
  public init(_ literal: StaticString) {
    guard let id = ObjectID(literal.description) else {
      misuse("`\(literal)` is not an object id: write 24 hexadecimal digits")
    }
    self.id = id
  }

  /// The id that 24 hexadecimal digits spell.
  ///
  /// - Throws: where the text is something else.
  public init(string: String) throws {
    guard let id = ObjectID(string) else {
      throw Realm.Error(
        .fail, "`\(string)` is not an object id: write 24 hexadecimal digits", code: .invalidObjectidLiteral)
    }
    self.id = id
  }

  /// A new id of a time, to the second, the lowest 24 bits of a number of the machine, the lowest 16 of one of the process, and a
  /// counter.
  public init(timestamp: Date, machineId: Int, processId: Int) {
    // Seconds go round every 136 years.
    let seconds = Int64(exactly: timestamp.timeIntervalSince1970.rounded(.down)) ?? 0
    let machine = UInt32(truncatingIfNeeded: machineId) & 0xFF_FFFF
    let process = UInt32(truncatingIfNeeded: processId) & 0xFFFF
    id = ObjectID(
      high: UInt32(truncatingIfNeeded: seconds), middle: machine << 8 | process >> 8,
      low: process << 24 | Self.nextCount())
  }

  private static func nextCount() -> UInt32 { counter.wrappingAdd(1, ordering: .relaxed).newValue & 0xFF_FFFF }

  /// A new id, which no other call gives: the time, a random number of the process, and a counter.
  public static func generate() -> ObjectId {
    let seconds = UInt32(truncatingIfNeeded: Int64(Date().timeIntervalSince1970))
    return ObjectId(
      ObjectID(
        high: seconds, middle: UInt32(truncatingIfNeeded: process >> 8),
        low: UInt32(truncatingIfNeeded: process << 24) | nextCount()))
  }

  private static let process = UInt64.random(in: 0..<1 << 40)
  private static let counter = Atomic<UInt32>(UInt32.random(in: 0..<1 << 24))

  /// The time that the id says, in whole seconds.
  public var timestamp: Date { Date(timeIntervalSince1970: Double(id.timestampSeconds)) }

  /// 24 lower-case hexadecimal digits.
  public var stringValue: String { id.description }
}

extension ObjectId: CustomStringConvertible {
  /// 24 lower-case hexadecimal digits.
  public var description: String { stringValue }
}

extension ObjectId: Comparable {
  /// The order of the bytes.
  public static func < (left: ObjectId, right: ObjectId) -> Bool { left.id < right.id }
}

extension ObjectId: Codable {
  /// Reads 24 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    try self.init(string: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes 24 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }
}
