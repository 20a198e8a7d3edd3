extension Program {
  /// An instruction in readable form.
  public struct DisassembledLine: Hashable, Sendable {
    /// The address of its first word.
    public var address: Int
    /// Its one or two words.
    public var words: [UInt32]
    /// Its name.
    public var mnemonic: String
    /// Its operands: columns by name, constants by value, jumps by target. Empty if it has none.
    public var operands: String
    /// The target of a jump, or the END of a loop's body. `nil` for all other instructions.
    public var target: Int?
    /// The number of loops around it.
    public var depth: Int
    /// The source that it was compiled from. `nil` if the program does not record it.
    public var range: SourceRange?
  }

  /// Returns the program's instructions in readable form. Works for any program, verified or not: invalid words are shown as `.word`.
  public func disassembled() -> [DisassembledLine] {
    var lines: [DisassembledLine] = []
    var address = 0
    var depth = 0
    var entries = sourceMap[...]
    while address < words.count {
      while let next = entries.dropFirst().first, next.word <= address { entries = entries.dropFirst() }
      let range = entries.first.flatMap { $0.word == address ? $0.range : nil }
      guard let instruction = instruction(at: address) else {
        lines.append(
          DisassembledLine(
            address: address, words: [words[address]], mnemonic: ".word", operands: "", depth: depth, range: range))
        address += 1
        continue
      }
      let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
      if row.cursor == .leaveScope { depth = max(0, depth - 1) }
      lines.append(
        DisassembledLine(
          address: address, words: Array(words[address..<instruction.next]), mnemonic: row.mnemonic,
          operands: operands(of: instruction, row),
          target: row.operand == .jump || row.operand == .body ? instruction.target : nil, depth: depth, range: range))
      if row.cursor == .enterScope { depth += 1 }
      address = instruction.next
    }
    return lines
  }

  /// Returns the program as text: a header line, then address, words and instruction of each line, with indented loop bodies, then the
  /// clauses.
  ///
  /// ```
  /// tests Task, nspredicate, stack 1, loops 0
  ///    0  00040000           COMPARE  Task.priority > 5
  ///    1  0000003f           RETURN
  /// ```
  public func disassembly() -> String {
    let lines = disassembled()
    let addressWidth = max(4, String(words.count).count)
    let mnemonicWidth = lines.map { $0.mnemonic.count + 2 * $0.depth }.max() ?? 0
    var text = "tests \(rootClassName), \(dialect.rawValue), stack \(maximumStack), loops \(maximumLoops)\n"
    for (index, parameter) in parameters.enumerated() {
      text +=
        "parameter \(index): \(parameter.name), \(parameter.isRegion ? "shape" : parameter.type.name)\(parameter.isNullable ? " or null" : "")\n"
    }
    for line in lines {
      let words = line.words.map { $0.hexadecimal(digits: 8) }.joined(separator: " ")
      let name = String(repeating: "  ", count: line.depth) + line.mnemonic
      let operands = line.operands.isEmpty ? "" : padded(name, mnemonicWidth) + "  " + line.operands
      text += padded(String(line.address), addressWidth, onLeft: true) + "  " + padded(words, 17) + "  "
      text += (operands.isEmpty ? name : operands) + "\n"
    }
    for clause in clauses { text += "then \(self.text(clause))\n" }
    return text
  }

  private func operands(of instruction: DecodedInstruction, _ row: Instruction) -> String {
    var parts: [String] = []
    if row.slot != .none { parts.append(slotText(instruction.slot)) }
    if row.slot == .point { parts.append(slotText(instruction.slot + 1)) }
    switch row.operand {
    case .none, .upperBits: break
    case .constant:
      let constant = instruction.operand
      parts.append(constants.indices.contains(constant) ? text(constants[constant]) : "constant \(constant)")
    case .elementSlot: parts.append(slotText(instruction.operand))
    case .jump, .body: parts.append("-> \(instruction.target)")
    case .options:
      let options = TextOptions(rawValue: UInt8(truncatingIfNeeded: instruction.operand)).name
      if !options.isEmpty { parts.append(options) }
    case .kinds:
      parts.append(ValueKinds(rawValue: UInt16(truncatingIfNeeded: instruction.operand)).description)
    case .depth, .index: parts.append(String(instruction.operand))
    case .listTest: parts.append(ListTest(operand: instruction.operand)?.name ?? "test \(instruction.operand)")
    case .reduction: parts.append(Reduction(operand: instruction.operand)?.name ?? "aggregate \(instruction.operand)")
    }
    guard let choice = row.choice else { return parts.joined(separator: ", ") }
    // The choice is infix in tests, and a prefix elsewhere.
    let name = choice.name(of: instruction.choice) ?? "\(choice.noun) \(instruction.choice)"
    let isInfix = row.family == .comparison || row.family == .text
    return isInfix ? parts.joined(separator: " \(name) ") : name + parts.map { " " + $0 }.joined(separator: ",")
  }

  func slotText(_ slot: Int) -> String { slots.indices.contains(slot) ? slots[slot].name : "slot \(slot)" }

  /// Returns a constant in predicate notation: `'text'[c]`, `{1, 2}` for a set, `1 ... 5` for a range, parameters by name.
  public func text(_ constant: Constant) -> String {
    // Long sets are truncated for readability.
    let shown = constant.elements.prefix(8).map(text)
    switch constant.shape {
    case .value, .region: return shown.joined() + constant.options.name
    case .range: return shown.joined(separator: " ... ")
    case .set:
      let rest = constant.elements.count - shown.count
      return "{" + shown.joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : "") + "}" + constant.options.name
    }
  }

  private func text(_ element: Constant.Element) -> String {
    switch element {
    case .parameter(let index):
      return parameters.indices.contains(index) ? "(\(parameters[index].name))" : "(parameter \(index))"
    case .region(let region): return region.description
    case .object(let classIndex, let key): return "object of class \(classIndex) with key \(text(.value(key)))"
    case .value(.string(let string)): return quoted(string, maximum: 64)
    case .value(.link(let reference)): return "object \(reference.classIndex)/\(reference.row)"
    case .value(.float(let value)): return "\(value)f"
    case .value(.decimal(let value)): return "\(value)d"
    case .value(let value): return value.messageText { "class \($0)" }
    }
  }
}

/// Returns a text padded with blanks.
func padded(_ text: String, _ width: Int, onLeft: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return onLeft ? blanks + text : text + blanks
}
