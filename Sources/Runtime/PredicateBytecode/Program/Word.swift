import PredicateValues

/// The packing of instructions into words, and back.
///
/// ```
///  31            16 15       8 7        0
/// |    operand     |   slot   |  opcode  |
/// | operand | choice |  slot   |  opcode  |   instructions for several tests: see Choice
/// |         distance          |  opcode  |   jumps
/// |  upper operand |upper slot|   WIDE   |   in front of a word whose fields are too small
/// ```
public enum Word {
  /// The first slot that cannot be named.
  public static let slotLimit = 1 << 16
  /// The first distance that cannot be jumped.
  public static let distanceLimit = 1 << 24

  /// Whether an instruction needs a WIDE word in front.
  package static func needsWide(slot: Int, operand: Int) -> Bool { slot > 0xFF || operand > 0xFFFF }

  /// Appends the one or two words of an instruction whose fields are in range.
  package static func encode(_ opcode: Opcode, slot: Int, operand: Int, into words: inout [UInt32]) {
    let slot = UInt32(truncatingIfNeeded: slot)
    let operand = UInt32(truncatingIfNeeded: operand)
    let word = UInt32(opcode.rawValue) | (slot & 0xFF) << 8 | (operand & 0xFFFF) << 16
    if slot > 0xFF || operand > 0xFFFF {
      words.append(UInt32(Opcode.wide.rawValue) | (slot >> 8) << 8 | operand & 0xFFFF_0000)
    }
    words.append(word)
  }

  /// The word of a jump whose distance is in range.
  package static func encode(_ opcode: Opcode, distance: Int) -> UInt32 {
    UInt32(opcode.rawValue) | UInt32(truncatingIfNeeded: distance) << 8
  }
}

/// An instruction read from a program's words.
public struct DecodedInstruction: Hashable, Sendable {
  /// The address of its first word, the WIDE one if there is one.
  public var address: Int
  /// How many words it takes, 1 or 2.
  public var wordCount: Int
  /// The operation.
  public var opcode: Opcode
  /// The slot field; 0 for jumps.
  public var slot: Int
  /// What the low bits of the operand field choose, where they do; else 0.
  public var choice: UInt8 = 0
  /// The operand field, or the rest of it, or a jump's distance.
  public var operand: Int

  /// The whole operand field.
  package var field: Int {
    InstructionTable.rows[Int(opcode.rawValue)].choice == nil ? operand : operand << Choice.width | Int(choice)
  }

  /// The relation that a comparison chooses.
  package var relation: Relation { Relation(rawValue: choice) ?? .equal }
  /// The text operator that a text test chooses.
  package var textOperator: TextOperator { TextOperator(rawValue: choice) ?? .contains }
  /// The aggregate that is chosen.
  package var function: AggregateFunction { AggregateFunction(rawValue: choice) ?? .sum }

  /// The address of the instruction after it.
  public var next: Int { address + wordCount }
  /// The address that a jump leads to, or that of a loop's END.
  public var target: Int { next + operand }
}

extension Program {
  /// The instruction at an address; nil past the end, or where no instruction starts.
  public func instruction(at address: Int) -> DecodedInstruction? {
    guard words.indices.contains(address) else { return nil }
    var word = words[address]
    var upper: UInt32 = 0
    var count = 1
    if word & 0xFF == UInt32(Opcode.wide.rawValue) {
      guard words.indices.contains(address + 1) else { return nil }
      upper = word
      word = words[address + 1]
      count = 2
    }
    guard let opcode = Opcode(rawValue: UInt8(truncatingIfNeeded: word)), opcode != .wide else { return nil }
    if InstructionTable.rows[Int(opcode.rawValue)].operand == .jump {
      guard count == 1 else { return nil }
      return DecodedInstruction(address: address, wordCount: 1, opcode: opcode, slot: 0, operand: Int(word >> 8))
    }
    let slot = word >> 8 & 0xFF | upper & 0xFF00
    let operand = word >> 16 | upper & 0xFFFF_0000
    let hasChoice = InstructionTable.rows[Int(opcode.rawValue)].choice != nil
    return DecodedInstruction(
      address: address, wordCount: count, opcode: opcode, slot: Int(slot),
      choice: hasChoice ? UInt8(truncatingIfNeeded: operand & 15) : 0,
      operand: Int(clamping: hasChoice ? operand >> Choice.width : operand))
  }
}
