import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

// Tests of columns whose values are wider than a register or need more than a few instructions. They are separate functions to keep the
// interpreter's loop small.

/// Returns the outcome of comparing a decimal, object id, UUID or mixed column with the instruction's constant.
@inline(never)
func compareWide(
  _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int,
  _ cells: UnsafePointer<ConstantCell>, _ rules: EvaluationRules
) -> UInt8 {
  let cell = cells[Int(instruction.operand)]
  if instruction.operation == .compareMixed {
    let constant = cell.pointer.assumingMemoryBound(to: MixedScalar.self)
    return outcome(lane.mixed(position).order(constant.pointee, rules))
  }
  guard !lane.isNull(position) else { return Outcome.unordered }
  switch instruction.operation {
  case .compareDecimal: return outcome(lane.load(position, as: Decimal128.self).compare(cell.decimal))
  case .compareObjectID: return lane.objectID(position).map { outcome($0, (cell.low, cell.high)) } ?? Outcome.unordered
  case .compareUUID:
    let uuid = lane.load(position, as: UUIDBytes.self)
    return outcome((uuid.high, uuid.low), (cell.low, cell.high))
  default:
    assertionFailure("\(instruction.operation) compares no wide values")
    return Outcome.unordered
  }
}

/// Returns `true` if a value is between the instruction's two bounds.
@inline(never)
func isInWideRange(
  _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int,
  _ cells: UnsafePointer<ConstantCell>, _ rules: EvaluationRules
) -> Bool {
  guard !lane.isNull(position) else { return false }
  let pointer = cells[Int(instruction.operand)].pointer
  if instruction.operation == .rangeMixed {
    return isInRange(lane.mixed(position), pointer.assumingMemoryBound(to: MixedScalar.self), rules)
  }
  if instruction.operation == .rangeText {
    guard let text = lane.text(position) else { return false }
    let bounds = pointer.assumingMemoryBound(to: MixedScalar.self)
    return byteOrder(text, bounds[0].text).isGreaterOrEqual && byteOrder(text, bounds[1].text).isLessOrEqual
  }
  let bounds = pointer.assumingMemoryBound(to: ConstantCell.self)
  let (lower, upper): (UInt8, UInt8)
  switch instruction.operation {
  case .rangeDecimal:
    let value = lane.load(position, as: Decimal128.self)
    (lower, upper) = (outcome(value.compare(bounds[0].decimal)), outcome(value.compare(bounds[1].decimal)))
  case .rangeDate:
    guard let date = lane.date(position) else { return false }
    (lower, upper) = (outcome(date, bounds[0].date), outcome(date, bounds[1].date))
  case .rangeObjectID:
    guard let id = lane.objectID(position) else { return false }
    (lower, upper) = (outcome(id, bounds[0].words), outcome(id, bounds[1].words))
  case .rangeUUID:
    let uuid = lane.load(position, as: UUIDBytes.self)
    (lower, upper) = (outcome((uuid.high, uuid.low), bounds[0].words), outcome((uuid.high, uuid.low), bounds[1].words))
  default:
    assertionFailure("\(instruction.operation) has no wide bounds")
    return false
  }
  return lower != Outcome.less && upper != Outcome.greater
}

/// Returns `true` if a value is an element of the instruction's set.
@inline(never)
func isInWideSet(
  _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int,
  _ cells: UnsafePointer<ConstantCell>, _ rules: EvaluationRules
) -> Bool {
  let cell = cells[Int(instruction.operand)]
  let (pointer, count) = (cell.pointer, cell.count)
  switch instruction.operation {
  case .setMixed: return pointer.assumingMemoryBound(to: MixedSet.self).pointee.contains(lane.mixed(position), rules)
  case .setFolded:
    let set = pointer.assumingMemoryBound(to: MixedSet.self)
    return lane.text(position).map { set.pointee.contains($0, in: set.pointee.strings) } ?? set.pointee.containsNull
  default: break
  }
  guard !lane.isNull(position) else { return instruction.mask & 8 != 0 }
  switch instruction.operation {
  case .setDouble:
    guard let value = lane.double(position) else { return false }
    return contains(pointer.assumingMemoryBound(to: Double.self), count, value)
  case .setDecimal:
    return contains(pointer.assumingMemoryBound(to: Decimal128.self), count, lane.load(position, as: Decimal128.self))
  case .setLink: return contains(pointer.assumingMemoryBound(to: UInt32.self), count, lane.row(position))
  case .setDate:
    guard let date = lane.date(position) else { return false }
    let cells = pointer.assumingMemoryBound(to: ConstantCell.self)
    return search(count) { outcome(cells[$0].date, date) }
  case .setObjectID:
    guard let id = lane.objectID(position) else { return false }
    let cells = pointer.assumingMemoryBound(to: ConstantCell.self)
    return search(count) { outcome(cells[$0].words, id) }
  case .setUUID:
    let uuid = lane.load(position, as: UUIDBytes.self)
    let cells = pointer.assumingMemoryBound(to: ConstantCell.self)
    return search(count) { outcome(cells[$0].words, (uuid.high, uuid.low)) }
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
  var date: (seconds: Int64, nanoseconds: Int64) { (Int64(bitPattern: low), Int64(bitPattern: high)) }
  /// The words as a decimal.
  @inline(__always)
  var decimal: Decimal128 { Decimal128(high: low, low: high) }
}
