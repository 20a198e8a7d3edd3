import PredicateBytecode

// Tests of columns whose values are wider than a register or need more than a few instructions. They are separate functions to keep the
// interpreter's loop small.

/// Returns the outcome of comparing a mixed column with a constant.
@inline(never)
func compareMixed(
  _ lane: UnsafePointer<Lane>, _ position: Int, _ cell: ConstantCell, _ rules: EvaluationRules
) -> UInt8 {
  outcome(lane.mixed(position).order(cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee, rules))
}

/// Returns `true` if a value is between the instruction's two bounds.
@inline(never)
func isInWideRange(
  _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int,
  _ cells: UnsafePointer<ConstantCell>, _ rules: EvaluationRules
) -> Bool {
  let cell = cells[Int(instruction.operand)]
  switch instruction.operation {
  case .rangeMixed:
    return isInRange(lane.mixed(position), cell.pointer.assumingMemoryBound(to: MixedScalar.self), rules)
  case .rangeText: return isBetween(UnsafeBufferPointer<UInt8>.self, lane, position, cell)
  case .rangeDecimal: return isBetween(Decimal128.self, lane, position, cell)
  case .rangeDate: return isBetween(DateWords.self, lane, position, cell)
  case .rangeObjectID, .rangeUUID: return isBetween(IdentifierWords.self, lane, position, cell)
  default:
    assertionFailure("\(instruction.operation) has no wide bounds")
    return false
  }
}

/// Returns `true` if a value is an element of the instruction's set.
@inline(never)
func isInWideSet(
  _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int,
  _ cells: UnsafePointer<ConstantCell>, _ rules: EvaluationRules
) -> Bool {
  let cell = cells[Int(instruction.operand)]
  let ofNull = instruction.truth(Outcome.unordered)
  switch instruction.operation {
  case .setMixed:
    return cell.pointer.assumingMemoryBound(to: MixedSet.self).pointee.contains(lane.mixed(position), rules)
  case .setFolded:
    let set = cell.pointer.assumingMemoryBound(to: MixedSet.self)
    return lane.text(position).map { set.pointee.contains($0, in: set.pointee.strings) } ?? set.pointee.containsNull
  case .setDouble:
    return lane.pointee.encoding == .float
      ? isElement(Float.self, lane, position, cell, ofNull: ofNull)
      : isElement(Double.self, lane, position, cell, ofNull: ofNull)
  case .setDecimal: return isElement(Decimal128.self, lane, position, cell, ofNull: ofNull)
  case .setLink: return isElement(LinkRow.self, lane, position, cell, ofNull: ofNull)
  case .setDate: return isElement(DateWords.self, lane, position, cell, ofNull: ofNull)
  case .setObjectID, .setUUID: return isElement(IdentifierWords.self, lane, position, cell, ofNull: ofNull)
  default:
    assertionFailure("\(instruction.operation) has no wide set")
    return false
  }
}

// MARK: Searching sorted tables

/// Returns `true` if an ascending table of `count` elements contains the sought value. `outcome` compares an element with it. O(log count).
@inline(__always)
func search(_ count: Int, _ outcome: (Int) -> UInt8) -> Bool {
  var (lower, upper) = (0, count)
  while lower < upper {
    let middle = (lower &+ upper) &>> 1
    switch outcome(middle) {
    case Outcome.less: lower = middle &+ 1
    case Outcome.equal: return true
    default: upper = middle
    }
  }
  return false
}

/// Returns `true` if an ascending table contains the value. Short tables are searched linearly.
@inline(__always)
func contains<Element: Comparable>(_ elements: UnsafePointer<Element>, _ count: Int, _ value: Element) -> Bool {
  guard count > 8 else {
    var found: UInt8 = 0
    var index = 0
    while index < count {
      found |= byte(elements[index] == value)
      index &+= 1
    }
    return found != 0
  }
  return search(count) { outcome(elements[$0], value) }
}

extension FormTable {
  /// Returns `true` if the table contains the form.
  func contains(_ form: MixedScalar) -> Bool { search(count) { outcome(entries[$0].formOrder(form)) } }
}

/// Returns `true` if an ascending table contains the text.
@inline(__always)
func contains(_ entries: UnsafePointer<TextEntry>, _ count: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard count > 8 else {
    var index = 0
    while index < count {
      let entry = entries[index]
      if entry.count == text.count, let bytes = text.baseAddress, isEqual(entry.bytes, bytes, count: text.count) {
        return true
      }
      index &+= 1
    }
    return false
  }
  return search(count) { outcome(byteOrder(entries[$0].text, text)) }
}

extension MixedSet {
  /// Returns `true` if the set contains the value (language §6.2, §6.8).
  func contains(_ value: MixedScalar, _ rules: EvaluationRules) -> Bool {
    if value.isNull { return containsNull }
    if let kind = value.textKind, contains(value.text, in: kind == .string ? strings : data) { return true }
    guard let form = value.equalityForm(rules) else { return false }
    if forms.contains(form) || roundedForms.contains(form) { return true }
    return takesRounded && value.roundedForm(rules).map { forms.contains($0) } ?? false
  }

  /// Returns `true` if a table contains the folded text.
  func contains(_ text: UnsafeBufferPointer<UInt8>, in table: TextTable) -> Bool {
    TextFolding(rawValue: folding).withFolded(text) { folded in
      search(table.count) { outcome(byteOrder(table.entries[$0].text, folded)) }
    }
  }
}

extension ConstantCell {
  /// The two words.
  @inline(__always)
  var words: (UInt64, UInt64) { (low, high) }
  /// The words as a date.
  @inline(__always)
  var date: (Int64, Int64) { (Int64(bitPattern: low), Int64(bitPattern: high)) }
}
