/// Forward jumps and loops.
extension ProgramBuilder {
  /// Returns a label to place later.
  public mutating func label() -> Label {
    labels.append(nil)
    return Label(index: labels.count - 1)
  }

  /// Places the label before the next instruction.
  public mutating func place(_ label: Label) { labels[label.index] = lines.count }

  /// If the topmost truth equals `truth`, keeps it and jumps to the label; otherwise drops it. The short circuit of AND (`false`) and
  /// OR (`true`).
  public mutating func jump(if truth: Bool, to label: Label) {
    append(Line(opcode: truth ? .jumpTrue : .jumpFalse, label: label.index, range: range))
  }

  /// Skips a comparison behind a link after a to-many step. If the cursor is null, pushes `truth` (false for ANY, true for ALL) and jumps
  /// to the label after the comparison.
  public mutating func skip(pushing truth: Bool, to label: Label) {
    append(Line(opcode: truth ? .skipTrue : .skipFalse, label: label.index, range: range))
  }

  /// If the topmost mixed value is absent, replaces it with true and jumps to the label.
  public mutating func absentTrue(to label: Label) {
    append(Line(opcode: .absentTrue, label: label.index, range: range))
  }

  /// If the topmost mixed value is absent, replaces it with false and jumps to the label.
  public mutating func absentFalse(to label: Label) {
    append(Line(opcode: .absentFalse, label: label.index, range: range))
  }

  /// Begins a loop over the elements of a collection by position; ``LoopKind/all`` or any.
  public mutating func beginElements(_ kind: LoopKind, _ collection: Int) -> Loop {
    kind == .all
      ? begin(.all, .allElements, slot: collection) : begin(.any, .anyElements, slot: collection)
  }

  /// Begins a loop over the objects of a collection.
  public mutating func beginObjects(_ kind: LoopKind, _ collection: Int) -> Loop {
    switch kind {
    case .any: begin(kind, .anyObjects, slot: collection)
    case .all: begin(kind, .allObjects, slot: collection)
    case .count: begin(kind, .countObjects, slot: collection)
    case .sum: begin(kind, .sumObjects, slot: collection)
    }
  }

  /// Begins a loop over the items of the container in the topmost value, which it pops; ``LoopKind/all`` or any.
  public mutating func beginItems(_ kind: LoopKind) -> Loop {
    kind == .all ? begin(.all, .allItems, slot: 0) : begin(.any, .anyItems, slot: 0)
  }

  /// Ends a loop and leaves its result on the stack, a truth or a count.
  public mutating func end(_ loop: Loop) {
    place(loop.label)
    let opcode: Opcode =
      switch loop.kind {
      case .any: .endAny
      case .all: .endAll
      case .count: .endCount
      case .sum: .endSum
      }
    append(Line(opcode: opcode, range: range))
    loopDepth -= 1
  }

  private mutating func begin(_ kind: LoopKind, _ opcode: Opcode, slot: Int) -> Loop {
    let label = label()
    append(Line(opcode: opcode, slot: slot, label: label.index, range: range))
    loopDepth += 1
    maximumLoopDepth = max(maximumLoopDepth, loopDepth)
    return Loop(kind: kind, label: label)
  }
}
