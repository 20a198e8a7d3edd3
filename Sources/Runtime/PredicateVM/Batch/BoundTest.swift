import PredicateValues

/// A test of one column bound to a chunk: the kernel that computes its truths, with the constant in the chunk's own width.
struct BoundTest {
  enum Kind: UInt8 {
    /// The interpreter, row by row.
    case routine
    /// The same result for all values.
    case constant
    /// The column's own bits.
    case bits
    case int8, int16, int32, int64, float, double
    /// A table of truths by 8-bit value or code, or by 16-bit code.
    case table8, table16
    /// A table of truths by an integer's offset from the least element of a set.
    case offset16, offset32, offset64
    /// Coded texts, and sets, before a kernel is chosen.
    case coded, set
    /// Text at one end of plain texts, or anywhere in them.
    case window, search
    /// A LIKE pattern over plain texts.
    case pattern
    /// Dates with nanoseconds, identifiers, and null tests of mixed values.
    case date, objectID, uuid, mixedNull
    /// For active rows only: decimals, the order of plain texts, sets by hash or element by element.
    case decimal, order, hashedSet, textSet
    /// For active rows only, in tests that handle null themselves.
    case mixed, wideRange, wideSet, text, textEqual, shape, mixedText, integerSet
  }

  var kind = Kind.routine
  /// The comparison of the kernel.
  var form = KernelForm.equal
  /// XORed with a kernel's truths: all bits are set if the kernel computes the negation.
  var flip: UInt64 = 0
  /// The result for null, in all bits. For ``Kind/constant``, `flip` is the result for all other values.
  var ofNull: UInt64 = 0
  var values: UnsafeRawPointer?
  var validity: UnsafePointer<UInt64>?
  /// The constant, or the bounds.
  var low: UInt64 = 0
  var high: UInt64 = 0
  /// A table of truths, and the test's own memory for one, of ``mostTruths`` bytes.
  var table: UnsafePointer<UInt8>?
  var ownTable: UnsafeMutablePointer<UInt8>?
  /// A hash index of a set's elements, created on first use.
  var ownIndex: SetIndex?
  /// The text that plain texts are compared with.
  var window: TextWindow?
  /// A second text that makes a row doubtful.
  var longS: TextWindow?

  /// The number of bytes per value for kernels that read whole words of 64 rows. 0 if the kernel does not read past the last row, or may
  /// always do so.
  var tailStride: Int {
    switch kind {
    case .int16, .table16, .offset16: 2
    case .int32, .float, .offset32: 4
    case .int64, .double, .offset64: 8
    default: 0
    }
  }

  /// The maximum size of a table of truths: the number of 16-bit values.
  static var mostTruths: Int { 1 << 16 }

  /// Returns the memory for a table of truths.
  mutating func takeTable() -> UnsafeMutablePointer<UInt8> {
    let table = ownTable ?? .allocate(capacity: Self.mostTruths)
    ownTable = table
    return table
  }
}

extension BoundTest {
  /// A test that the interpreter runs.
  static var routine: BoundTest { BoundTest() }

  /// Returns a test with one result for every value, and one for null.
  static func constant(_ ofValue: Bool, ofNull: Bool, _ lane: Lane) -> BoundTest {
    BoundTest(
      kind: .constant, flip: ofValue ? .max : 0, ofNull: ofNull ? .max : 0,
      validity: lane.encoding == .absent ? nil : lane.validity)
  }

  /// Chooses the kernel for a test in a chunk, if the lane alone decides it.
  static func bind(_ test: MachineInstruction, _ lane: Lane, _ cells: UnsafePointer<ConstantCell>) -> BoundTest {
    let ofNull = test.truthOfNull
    if lane.encoding == .codes8 || lane.encoding == .codes16, test.operation != .testNull {
      return test.operation == .geoWithin ? BoundTest(kind: .shape) : BoundTest(kind: .coded)
    }
    if lane.encoding == .absent {
      // All values are null. Sets of mixed values and texts handle null themselves.
      guard let ofNull else { return routine }
      return BoundTest(kind: .constant, flip: ofNull ? .max : 0)
    }
    var bound: BoundTest
    switch test.operation {
    case .testNull:
      let (ofValue, ofNull) = (test.truth(Outcome.less), test.truth(Outcome.unordered))
      guard ofValue != ofNull, lane.encoding == .link || lane.encoding == .mixed else {
        return constant(ofValue, ofNull: ofNull, lane)
      }
      bound = lane.encoding == .link ? link(.max, flip: ofValue) : BoundTest(kind: .mixedNull)
    case .compareInt:
      bound = integers(test.mask, Int64(bitPattern: cells[Int(test.operand)].low), lane)
    case .rangeInt:
      let cell = cells[Int(test.operand)]
      bound = integers(from: Int64(bitPattern: cell.low), to: Int64(bitPattern: cell.high), lane)
    case .compareBool:
      let constant = cells[Int(test.operand)].low
      bound = bits(
        ofFalse: test.truth(constant == 0 ? Outcome.equal : Outcome.less),
        ofTrue: test.truth(constant == 0 ? Outcome.greater : Outcome.equal), lane)
    case .setBool: bound = bits(ofFalse: test.truth(0), ofTrue: test.truth(1), lane)
    case .compareFloat where lane.encoding == .float, .compareDouble where lane.encoding == .double:
      guard var numbers = doubles(test.mask, cells[Int(test.operand)].low, isNaNLowest: false) else { return routine }
      if lane.encoding == .float { numbers.kind = .float }
      bound = numbers
    case .rangeFloat where lane.encoding == .float, .rangeDouble where lane.encoding == .double:
      let cell = cells[Int(test.operand)]
      bound = BoundTest(
        kind: lane.encoding == .float ? .float : .double, form: .between, low: cell.low, high: cell.high)
    case .compareDate where lane.encoding == .date: bound = dates(test, cells[Int(test.operand)], lane)
    case .rangeDate where lane.encoding == .date: bound = dates(from: test, cells, lane)
    case .compareLink where lane.encoding == .link:
      let row = UInt32(truncatingIfNeeded: cells[Int(test.operand)].low)
      // A null link is the greatest number, and equals nothing.
      let isConstant = row == .max || test.truth(Outcome.equal) == test.truth(Outcome.unordered)
      bound =
        isConstant
        ? constant(test.truth(row == .max ? Outcome.unordered : Outcome.equal), ofNull: false, Lane())
        : link(row, flip: test.truth(Outcome.unordered))
    case .compareObjectID where lane.encoding == .objectID, .compareUUID where lane.encoding == .uuid:
      let cell = cells[Int(test.operand)]
      bound = BoundTest(kind: lane.encoding == .uuid ? .uuid : .objectID, low: cell.low, high: cell.high)
    case .rangeObjectID where lane.encoding == .objectID: bound = BoundTest(kind: .objectID)
    case .rangeUUID where lane.encoding == .uuid: bound = BoundTest(kind: .uuid)
    case .compareDecimal where lane.encoding == .decimal, .rangeDecimal where lane.encoding == .decimal:
      bound = BoundTest(kind: .decimal)
    case .compareText where lane.encoding == .bytes, .rangeText where lane.encoding == .bytes:
      bound = BoundTest(kind: .order)
    case .compareMixed where lane.encoding == .mixed: return BoundTest(kind: .mixed)
    case .rangeMixed: return BoundTest(kind: .wideRange)
    case .setFolded, .setMixed, .setDecimal: return BoundTest(kind: .wideSet)
    case .setInt, .setDouble, .setDate, .setObjectID, .setUUID, .setLink, .setText: bound = BoundTest(kind: .set)
    case .equalShortText, .equalText, .equalFolded, .textTest:
      guard lane.encoding == .bytes, let window = text(test, cells) else {
        let isFolded = test.operation == .equalFolded
        return test.operation == .textTest || isFolded ? BoundTest(kind: isFolded ? .textEqual : .text) : routine
      }
      bound = window
    case .mixedTextTest: return BoundTest(kind: .mixedText)
    case .geoWithin: return BoundTest(kind: .shape)
    default: return routine
    }
    bound.values = lane.values
    bound.validity = lane.validity
    bound.ofNull = ofNull == true ? .max : 0
    return bound
  }

  // MARK: Integers

  /// Returns a comparison by its mask, with any constant.
  static func integers(_ mask: UInt8, _ constant: Int64, _ lane: Lane) -> BoundTest {
    switch mask & 7 {
    case 0: return BoundTest(kind: .constant, flip: 0)
    case 7: return BoundTest(kind: .constant, flip: .max)
    case 2, 5: return integers(.equal, constant, constant, flip: mask & 7 == 5, lane)
    case 4, 3: return above(constant, flip: mask & 7 == 3, lane)
    // At or above the constant is above the integer before it.
    default:
      if constant == .min { return BoundTest(kind: .constant, flip: mask & 7 == 6 ? .max : 0) }
      return above(constant - 1, flip: mask & 7 == 1, lane)
    }
  }

  private static func integers(from low: Int64, to high: Int64, _ lane: Lane) -> BoundTest {
    let (least, greatest) = lane.integerBounds
    if low > high || low > greatest || high < least { return BoundTest(kind: .constant, flip: 0) }
    if low <= least { return above(high, flip: true, lane) }
    if high >= greatest { return above(low - 1, flip: false, lane) }
    return integers(low == high ? .equal : .between, low, high, flip: false, lane)
  }

  private static func above(_ constant: Int64, flip: Bool, _ lane: Lane) -> BoundTest {
    let (least, greatest) = lane.integerBounds
    if constant < least || constant >= greatest {
      return BoundTest(kind: .constant, flip: (constant < least) != flip ? .max : 0)
    }
    return integers(.greater, constant, constant, flip: flip, lane)
  }

  /// Returns a kernel for the lane's width. A constant that does not fit equals no value.
  static func integers(_ form: KernelForm, _ low: Int64, _ high: Int64, flip: Bool, _ lane: Lane) -> BoundTest {
    let flipped: UInt64 = flip ? .max : 0
    let (least, greatest) = lane.integerBounds
    if form == .equal, low < least || low > greatest { return BoundTest(kind: .constant, flip: flipped) }
    let kind: Kind
    switch lane.encoding {
    case .int8: kind = .int8
    case .int16: kind = .int16
    case .int32: kind = .int32
    case .int64: kind = .int64
    default: return routine
    }
    return BoundTest(
      kind: kind, form: form, flip: flipped, low: UInt64(bitPattern: low), high: UInt64(bitPattern: high))
  }

  // MARK: Other types

  /// Returns a test for links to one row, or for all other links and null.
  private static func link(_ row: UInt32, flip: Bool) -> BoundTest {
    BoundTest(kind: .int32, form: .equal, flip: flip ? .max : 0, low: UInt64(row))
  }

  private static func bits(ofFalse: Bool, ofTrue: Bool, _ lane: Lane) -> BoundTest {
    guard lane.encoding == .bits else { return routine }
    if ofFalse == ofTrue { return BoundTest(kind: .constant, flip: ofTrue ? .max : 0) }
    return BoundTest(kind: .bits, flip: ofFalse ? .max : 0)
  }

  /// Returns a comparison of doubles by its mask. A NaN is unordered to the constant, or below it.
  static func doubles(_ mask: UInt8, _ constant: UInt64, isNaNLowest: Bool) -> BoundTest? {
    var bound = BoundTest(kind: .double, low: constant, high: constant)
    // Unordered satisfies only `!=`.
    switch mask & 15 {
    case 1: (bound.form, bound.flip) = isNaNLowest ? (.greaterOrEqual, .max) : (.less, 0)
    case 2: bound.form = .equal
    case 3: (bound.form, bound.flip) = isNaNLowest ? (.greater, .max) : (.lessOrEqual, 0)
    case 4: bound.form = .greater
    case 6: bound.form = .greaterOrEqual
    case 13: (bound.form, bound.flip) = (.equal, .max)
    default: return nil
    }
    return bound
  }

  private static func dates(_ test: MachineInstruction, _ cell: ConstantCell, _ lane: Lane) -> BoundTest {
    let nanoseconds = Int64(bitPattern: cell.high)
    guard lane.extra == nil else { return BoundTest(kind: .date, low: cell.low, high: cell.high) }
    // Whole seconds compared with a constant with a fraction are never equal; the fraction decides the order.
    var seconds = lane
    seconds.encoding = .int64
    let constant = Int64(bitPattern: cell.low)
    if nanoseconds == 0 { return integers(test.mask, constant, seconds) }
    let (ofLess, ofGreater) = (test.truth(Outcome.less), test.truth(Outcome.greater))
    if ofLess == ofGreater { return BoundTest(kind: .constant, flip: ofLess ? .max : 0) }
    if nanoseconds > 0 { return above(constant, flip: ofLess, seconds) }
    if constant == .min { return BoundTest(kind: .constant, flip: ofGreater ? .max : 0) }
    return above(constant - 1, flip: ofLess, seconds)
  }

  private static func dates(
    from test: MachineInstruction, _ cells: UnsafePointer<ConstantCell>, _ lane: Lane
  ) -> BoundTest {
    guard lane.extra == nil else { return BoundTest(kind: .date) }
    let bounds = cells[Int(test.operand)].pointer.assumingMemoryBound(to: ConstantCell.self)
    var seconds = lane
    seconds.encoding = .int64
    var (low, high) = (Int64(bitPattern: bounds[0].low), Int64(bitPattern: bounds[1].low))
    let never = BoundTest(kind: .constant, flip: 0)
    // The first whole second at or after the lower bound, and the last at or before the upper bound.
    if Int64(bitPattern: bounds[0].high) > 0 {
      guard low < .max else { return never }
      low += 1
    }
    if Int64(bitPattern: bounds[1].high) < 0 {
      guard high > .min else { return never }
      high -= 1
    }
    return integers(from: low, to: high, seconds)
  }
}

extension Lane {
  /// The least and the greatest integer of the lane's width.
  var integerBounds: (Int64, Int64) {
    switch encoding {
    case .int8: (Int64(Int8.min), Int64(Int8.max))
    case .int16: (Int64(Int16.min), Int64(Int16.max))
    case .int32: (Int64(Int32.min), Int64(Int32.max))
    default: (.min, .max)
    }
  }
}

extension MachineInstruction {
  /// A Boolean value that indicates whether a test of a column is true for null, as in `x != 5`. `nil` if the constant decides that.
  var truthOfNull: Bool? {
    if operation.traits.contains(.failsNull) { return false }
    return operation.traits.contains(.maskHasNull) ? truth(Outcome.unordered) : nil
  }
}
