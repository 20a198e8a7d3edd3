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
  /// The fields of a word, and the field of the choice in the operand.
  static var opcode: PackedField { PackedField(at: 0, width: 8) }
  static var slot: PackedField { PackedField(at: 8, width: 8) }
  static var operand: PackedField { PackedField(at: 16, width: 16) }
  static var distance: PackedField { PackedField(at: 8, width: 24) }

  /// The number of addressable slots.
  public static let slotLimit = 1 << 16
  /// The upper bound of jump distances, exclusive.
  public static let distanceLimit = 1 << 24
  /// The greatest index of a class or a property: links store the index of their class as a signed 32-bit number.
  static var lastIndex: Int { Int(Int32.max) }

  /// Returns `true` if an instruction needs a WIDE prefix.
  package static func needsWide(slot: Int, operand: Int) -> Bool {
    UInt64(truncatingIfNeeded: slot) >= Word.slot.limit || UInt64(truncatingIfNeeded: operand) >= Word.operand.limit
  }

  /// Appends the one or two words of an instruction. The fields must be in range.
  package static func encode(_ opcode: Opcode, slot: Int, operand: Int, into words: inout [UInt32]) {
    func word(_ opcode: Opcode, _ slot: UInt64, _ operand: UInt64) -> UInt32 {
      UInt32(
        truncatingIfNeeded: Word.opcode.pack(UInt64(opcode.rawValue)) | Word.slot.pack(slot)
          | Word.operand.pack(operand))
    }
    let (slot, operand) = (UInt64(truncatingIfNeeded: slot), UInt64(truncatingIfNeeded: operand))
    if slot >= Word.slot.limit || operand >= Word.operand.limit {
      words.append(word(.wide, slot >> Word.slot.width, operand >> Word.operand.width))
    }
    words.append(word(opcode, slot & (Word.slot.limit - 1), operand & (Word.operand.limit - 1)))
  }

  /// Returns the word of a jump. The distance must be in range.
  package static func encode(_ opcode: Opcode, distance: Int) -> UInt32 {
    UInt32(
      truncatingIfNeeded: Word.opcode.pack(UInt64(opcode.rawValue))
        | Word.distance.pack(UInt64(truncatingIfNeeded: distance)))
  }
}

/// An instruction decoded from a program's words.
public struct DecodedInstruction: Hashable, Sendable {
  /// The address of its first word, which may be a WIDE prefix.
  public var address: Int
  /// The number of words, 1 or 2.
  public var wordCount: Int
  /// The operation.
  public var opcode: Opcode
  /// The slot field. 0 for jumps.
  public var slot: Int
  /// The choice in the low bits of the operand field. 0 if there is none.
  public var choice: UInt8 = 0
  /// The operand field, the rest of it after a choice, or a jump's distance.
  public var operand: Int

  /// The whole operand field.
  package var field: Int {
    InstructionTable.rows[Int(opcode.rawValue)].choice == nil ? operand : operand << Choice.field.width | Int(choice)
  }

  /// The relation of a comparison.
  package var relation: Relation { Relation(rawValue: choice) ?? .equal }
  /// The operator of a text test.
  package var textOperator: TextOperator { TextOperator(rawValue: choice) ?? .contains }
  /// The function of an aggregate.
  package var function: AggregateFunction { AggregateFunction(rawValue: choice) ?? .sum }

  /// The address of the next instruction.
  public var next: Int { address + wordCount }
  /// The target of a jump, or the address of a loop's END.
  public var target: Int { next + operand }
}

extension Program {
  /// Returns the instruction at an address; `nil` past the end, or if no instruction starts there.
  public func instruction(at address: Int) -> DecodedInstruction? {
    guard words.indices.contains(address) else { return nil }
    var word = UInt64(words[address])
    var upper: UInt64 = 0
    var count = 1
    if Word.opcode.unpack(word) == UInt64(Opcode.wide.rawValue) {
      guard words.indices.contains(address + 1) else { return nil }
      upper = word
      word = UInt64(words[address + 1])
      count = 2
    }
    guard let opcode = Opcode(rawValue: UInt8(Word.opcode.unpack(word))), opcode != .wide else { return nil }
    if InstructionTable.rows[Int(opcode.rawValue)].operand == .jump {
      guard count == 1 else { return nil }
      return DecodedInstruction(
        address: address, wordCount: 1, opcode: opcode, slot: 0, operand: Int(Word.distance.unpack(word)))
    }
    let slot = Word.slot.unpack(word) | Word.slot.unpack(upper) << Word.slot.width
    let operand = Word.operand.unpack(word) | Word.operand.unpack(upper) << Word.operand.width
    let hasChoice = InstructionTable.rows[Int(opcode.rawValue)].choice != nil
    return DecodedInstruction(
      address: address, wordCount: count, opcode: opcode, slot: Int(slot),
      choice: hasChoice ? UInt8(Choice.field.unpack(operand)) : 0,
      operand: Int(clamping: hasChoice ? operand >> Choice.field.width : operand))
  }
}
