extension ProgramBuilder {
  /// Appends RETURN and lays out the words. Throws `limit-instructions` if there are more words or columns than the limits or the format
  /// allow, `limit-stack-slots` if the stack is too deep.
  public consuming func finish() throws(DiagnosticError) -> Program {
    emit(.exit)
    try checkColumns(slots.count, limits)
    guard maximumDepth <= limits.stackSlots else {
      throw DiagnosticError(
        exceeding: .stackSlots, limits.stackSlots, "the predicate needs \(maximumDepth) slots of the stack")
    }
    guard maximumTruths <= Program.maximumTruths else {
      throw DiagnosticError(
        .limitStackSlots,
        "the predicate keeps \(maximumTruths) truths at once, and a program keeps at most \(Program.maximumTruths); nest"
          + " less")
    }
    guard maximumLoopDepth <= limits.stackSlots else {
      throw DiagnosticError(
        exceeding: .stackSlots, limits.stackSlots, "the predicate needs \(maximumLoopDepth) loops inside each other")
    }
    let addresses = layOut()
    let count = addresses[lines.count]
    guard count <= limits.instructions, count < Word.distanceLimit else {
      throw DiagnosticError(
        exceeding: .instructions, min(limits.instructions, Word.distanceLimit - 1),
        "the predicate compiles to \(count) words")
    }
    let (words, sourceMap) = (words(addresses), sourceMap(addresses))
    return Program(
      rootClass: rootClass, rootClassName: schema.classes[rootClass].name, dialect: dialect, words: words,
      constants: constants.takeKeys(), slots: slots.take(), parameters: parameters, maximumStack: maximumDepth,
      maximumLoops: maximumLoopDepth, clauses: clauses, sourceMap: sourceMap)
  }

  /// The addresses of the lines.
  private struct Layout {
    /// One address per line, and the address of the end. `nil` if every line is one word.
    var addresses: [Int]?

    subscript(line: Int) -> Int { addresses?[line] ?? line }
  }

  /// Computes the address of each line and of the end. A loop's distance decides whether its word is wide, and wide words increase
  /// distances. Widths start narrow and only grow, so the iteration terminates.
  private func layOut() -> Layout {
    // A short program without large fields has no wide words, whatever the distances.
    if lines.count <= 0xFFFF, !lines.contains(where: { Word.needsWide(slot: $0.slot, operand: $0.operand) }) {
      return Layout()
    }
    var isWide = lines.map { Word.needsWide(slot: $0.slot, operand: $0.operand) }
    while true {
      var addresses: [Int] = []
      addresses.reserveCapacity(lines.count + 1)
      var address = 0
      addresses.append(address)
      for wide in isWide {
        address += wide ? 2 : 1
        addresses.append(address)
      }
      var changed = false
      for (index, line) in lines.enumerated() where !isWide[index] && !isJump(line) {
        guard Word.needsWide(slot: line.slot, operand: operand(of: line, at: index, Layout(addresses: addresses)))
        else { continue }
        isWide[index] = true
        changed = true
      }
      if !changed { return Layout(addresses: addresses) }
    }
  }

  private func isJump(_ line: Line) -> Bool {
    InstructionTable.rows[Int(line.opcode.rawValue)].operand == .jump
  }

  private func operand(of line: Line, at index: Int, _ addresses: Layout) -> Int {
    guard let label = line.label else { return line.operand }
    // A label that was never placed is at the end, which the verifier reports.
    return addresses[labels[label] ?? lines.count] - addresses[index + 1]
  }

  private func words(_ addresses: Layout) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(addresses[lines.count])
    for (index, line) in lines.enumerated() {
      let operand = operand(of: line, at: index, addresses)
      if isJump(line) {
        words.append(Word.encode(line.opcode, distance: operand))
      } else {
        Word.encode(line.opcode, slot: line.slot, operand: operand, into: &words)
      }
    }
    return words
  }

  private func sourceMap(_ addresses: Layout) -> [SourceMapEntry] {
    var entries: [SourceMapEntry] = []
    entries.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      if let range = line.range { entries.append(SourceMapEntry(word: addresses[index], range: range)) }
    }
    return entries
  }
}
