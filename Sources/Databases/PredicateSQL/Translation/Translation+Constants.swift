import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Translation {
  /// Returns a side of a comparison, adjusted if the other side is zero.
  func besideZero(_ operand: Operand, _ other: Operand) -> Operand {
    guard let pattern = engine.besideZero, case .column(var column) = operand, [.float, .double].contains(column.type)
    else { return operand }
    let constants =
      switch other {
      case .constant(let constant): [constant]
      case .list(let constants): constants
      case .column: [Constant]()
      }
    guard constants.contains(where: { $0.value?.isZero ?? true }) else { return operand }
    column.sql = SQLText(pattern: pattern, column.sql)
    return .column(column)
  }

  /// The position of a constant among the values that a column can store.
  enum Fit {
    /// The constant is one of the values.
    case exact(SQLText)
    /// The constant lies between this value and the next.
    case justAbove(SQLText)
    /// The constant equals all values from the first to the second. When compared with decimals, a double has 15 digits.
    case range(SQLText, SQLText)
    case aboveAll
    case belowAll
    case notANumber
  }

  /// Finds the position of a non-null constant among a column's values.
  func fit(
    _ constant: Constant, _ column: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Fit {
    let fit: Fit
    switch constant {
    case .value(let value): fit = try fitted(value, column, comparison)
    case .open(let parameter): fit = try self.fit(parameter, column, comparison)
    }
    guard column.type == .float, let pattern = engine.besideFloats else { return fit }
    switch fit {
    case .exact(let constant): return .exact(SQLText(pattern: pattern, constant))
    case .justAbove(let constant): return .justAbove(SQLText(pattern: pattern, constant))
    case .range(let low, let high):
      return .range(SQLText(pattern: pattern, low), SQLText(pattern: pattern, high))
    case .aboveAll, .belowAll, .notANumber: return fit
    }
  }

  private func fitted(
    _ value: Value, _ column: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Fit {
    switch (column.type, value) {
    case (.bool, .bool): return .exact(.parameter(value, .boolean))
    case (.int, .int): return .exact(.parameter(value, .integer))
    case (.int, .float(let number)): return fitToIntegers(Double(number))
    case (.int, .double(let number)): return fitToIntegers(number)
    case (.int, .decimal(let number)): return fitToIntegers(Number(number))
    case (.float, .int(let number)), (.double, .int(let number)): return fitToDoubles(number)
    case (.float, .float(let number)), (.double, .float(let number)): return fitToDoubles(Double(number))
    case (.float, .double(let number)), (.double, .double(let number)): return fitToDoubles(number)
    case (.float, .decimal(let number)): return fit(Number(number)) { Float(key: $0).map { Number($0) } }
    case (.double, .decimal(let number)): return fit(Number(number)) { Double(key: $0).map { Number($0) } }
    case (.decimal, .int), (.decimal, .float), (.decimal, .double), (.decimal, .decimal):
      guard let decimal = Number(value)?.asDecimal else { break }
      return decimal.isNaN ? .notANumber : fit(decimal, to: column.form)
    case (.string, .string(let text)):
      return .exact(try self.text(foldedConstant(text, comparison), comparison))
    case (.object(let index), .string(let key)):
      if column.isPresence { throw context.refusal(.equality, Self.hasNoKey, at: comparison.range) }
      guard let kept = try context.keyParts(key, ofClass: index, at: comparison.range)?.first else { return .belowAll }
      return .exact(.parameter(kept))
    case (.objectID, .string): return .exact(.parameter(value, .text))
    case (.data, .data): return .exact(.parameter(value, .blob))
    case (.uuid, .uuid(let uuid)):
      let constant = column.form.constant(uuid)
      return .exact(.parameter(constant.value, constant.type))
    case (.date, .date(let date)): return fit(date, to: column.form.dates)
    default: break
    }
    throw context.refusal(
      .equality, "a column of one type is compared with a constant of another", at: comparison.range)
  }

  /// Returns a Boolean value that indicates whether a constant is a text that no column of the engine can hold.
  func isUnheld(_ constant: Constant) -> Bool {
    if case .value(.string(let text)) = constant { !engine.holdsZeroBytes && text.utf8.contains(0) } else { false }
  }

  /// Returns a text as a parameter. Throws an error if the engine cannot store it.
  func text(_ text: String, _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    guard engine.holdsZeroBytes || !text.utf8.contains(0) else {
      throw context.refusal(.equality, "\(engine.title) holds no text with U+0000", at: comparison.range)
    }
    return .parameter(.string(text), .text)
  }

  private func fitToIntegers(_ number: Double) -> Fit {
    if number.isNaN { return .notANumber }
    if number >= 0x1p63 { return .aboveAll }
    if number < -0x1p63 { return .belowAll }
    let whole = number.rounded(.down)
    let constant = SQLText.parameter(.int(Int64(whole)), .integer)
    return whole == number ? .exact(constant) : .justAbove(constant)
  }

  private func fitToIntegers(_ number: Number) -> Fit {
    // A decimal NaN is less than all numbers (language §6.9).
    if number.isNaN { return .belowAll }
    if Number(Int64.max).order(number) == .less { return .aboveAll }
    if number.order(Number(Int64.min)) == .less { return .belowAll }
    // Finds the greatest integer not above it.
    var (low, high) = (Int64.min, Int64.max)
    while low < high {
      // The mean, rounded up. The difference of both may overflow.
      let middle = (low | high) - ((low ^ high) >> 1)
      if number.order(Number(middle)) == .less { high = middle - 1 } else { low = middle }
    }
    let constant = SQLText.parameter(.int(low), .integer)
    return number.order(Number(low)) == .equal ? .exact(constant) : .justAbove(constant)
  }

  /// Finds the position of a decimal among floats or doubles, which are numbered in their order.
  private func fit(_ constant: Number, _ value: (Int64) -> Number?) -> Fit {
    // In rql, it equals the column's NaN. Otherwise, it is less than all numbers, ignoring the column's NaN (language §6.9).
    if constant.isNaN { return predicate.rules.contains(.numbersCompareAsMixed) ? .notANumber : .belowAll }
    // The first value not below the constant, and the last not above it.
    let low = firstKey { key in value(key).map { $0.order(constant) != .less } ?? (key > 0) }
    let high = firstKey { key in value(key).map { $0.order(constant) == .greater } ?? (key > 0) } - 1
    func parameter(_ key: Int64) -> SQLText {
      .parameter(.double(Double(value(key)?.value ?? .double(0))), .double)
    }
    return low > high ? .justAbove(parameter(high)) : .range(parameter(low), parameter(high))
  }

  /// Returns the first number of a double or float that satisfies a condition that also holds for all later ones.
  private func firstKey(_ holds: (Int64) -> Bool) -> Int64 {
    var (low, high) = (Int64.min + 1, Int64.max)
    while low < high {
      let middle = (low & high) + ((low ^ high) >> 1)
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func fitToDoubles(_ number: Double) -> Fit {
    number.isNaN ? .notANumber : .exact(.parameter(.double(number), .double))
  }

  private func fitToDoubles(_ integer: Int64) -> Fit {
    let nearest = Double(integer)
    let order = Number(integer).order(Number(nearest))
    if order == .equal { return .exact(.parameter(.double(nearest), .double)) }
    return .justAbove(.parameter(.double(order == .greater ? nearest : nearest.nextDown), .double))
  }

  private func fit(_ decimal: Decimal128, to form: ColumnForm) -> Fit {
    if form.decimals == .own { return .exact(.parameter(.decimal(decimal), .decimal)) }
    if form.decimals == .text { return .exact(.parameter(.string(DecimalText.ordered(decimal)), .text)) }
    // A decimal with more digits than the column is below or above all of its values.
    let outside: Fit = decimal.isNegative ? .belowAll : .aboveAll
    guard let (digits, isExact) = DecimalText.scaled(decimal, form.scale) else { return outside }
    let constant: SQLText
    if form.decimals == .integer {
      guard let number = Int64(digits) else { return outside }
      constant = .parameter(.int(number), .integer)
    } else {
      let text = SQLText.parameter(.string(DecimalText.point(digits, before: form.scale)), .text)
      constant = "CAST(\(text) AS \(SQLText(words: form.declaredType(.decimal, engine) ?? "")))"
    }
    return isExact ? .exact(constant) : .justAbove(constant)
  }

  private func fit(_ date: Timestamp, to form: DateForm) -> Fit {
    if date < DateText.first { return .belowAll }
    if date > DateText.last { return .aboveAll }
    let (kept, isExact) = DateText.kept(date, form)
    let constant = SQLText.parameter(kept, form.type)
    guard isExact else { return .justAbove(constant) }
    guard case .double(let number) = kept, number.ulp < 1e-9 else { return .exact(constant) }
    // In the weeks around the epoch, several doubles are read as the same date.
    let (date, bound) = (DateText.read(number), 0x1p40)
    let low = firstKey { key in
      Double(key: key).map { $0 >= bound || $0 > -bound && DateText.read($0) >= date } ?? (key > 0)
    }
    let behind = firstKey { key in
      Double(key: key).map { $0 >= bound || $0 > -bound && DateText.read($0) > date } ?? (key > 0)
    }
    func parameter(_ key: Int64) -> SQLText { .parameter(.double(Double(key: key) ?? number), .double) }
    return behind - low == 1 ? .exact(constant) : .range(parameter(low), parameter(behind - 1))
  }

  // MARK: Letters

  func folding(_ comparison: Comparison) -> TextFolding {
    TextFolding(
      caseInsensitive: comparison.options.contains(.caseInsensitive),
      diacriticInsensitive: comparison.options.contains(.diacriticInsensitive), predicate.rules)
  }

  /// Returns a constant folded as `[c]` and `[d]` require.
  func foldedConstant(_ text: String, _ comparison: Comparison) -> String { folding(comparison).fold(text) }

  /// Returns a text folded as `[c]` and `[d]` require.
  func folded(_ text: SQLText, _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    let options = comparison.options
    if options.isEmpty { return text }
    let construct = options.construct
    try context.require(construct, .string, at: comparison.range)
    guard let pattern = engine.translate else {
      throw context.refusal(construct, "\(engine.title) cannot fold the letters of a column", at: comparison.range)
    }
    let letters = Letters.changed(by: folding(comparison))
    let folded = SQLText(
      pattern: pattern, text, .parameter(.string(letters.from), .text), .parameter(.string(letters.to), .text))
    guard let ascii = engine.ascii else { return folded }
    let small = options.contains(.caseInsensitive) ? SQLText(pattern: ascii.lower, text) : text
    return "(CASE WHEN \(SQLText(pattern: ascii.test, text)) THEN \(small) ELSE \(folded) END)"
  }
}

/// The letters that folding changes, in the form that databases expect. Each letter of `from` becomes the letter at the same position in
/// `to`. Letters of `from` beyond the end of `to` are removed.
struct Letters: Sendable {
  let from: String
  let to: String

  init(_ folding: TextFolding) {
    var (from, to, dropped) = (String.UnicodeScalarView(), String.UnicodeScalarView(), String.UnicodeScalarView())
    for change in folding.changes {
      guard let target = change.to else {
        dropped.append(change.from)
        continue
      }
      from.append(change.from)
      to.append(target)
    }
    self.from = String(from + dropped)
    self.to = String(to)
  }

  /// The combining marks, which are removed.
  static let marks = String(
    ofMarks.from.unicodeScalars.suffix(ofMarks.from.unicodeScalars.count - ofMarks.to.unicodeScalars.count))

  private static let ofCase = Letters(TextFolding(rawValue: 1))
  private static let ofMarks = Letters(TextFolding(rawValue: 2))
  private static let ofBoth = Letters(TextFolding(rawValue: 3))
  private static let ofCaseInRql = Letters(TextFolding(rawValue: 5))

  /// Returns the letters that a folding changes, computed once for each folding.
  static func changed(by folding: TextFolding) -> Letters {
    switch folding.rawValue {
    case 1: ofCase
    case 2, 6: ofMarks
    case 3, 7: ofBoth
    default: ofCaseInRql
    }
  }

  /// Returns the letters that fold to a letter, including itself.
  func letters(becoming letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let others = zip(from.unicodeScalars, to.unicodeScalars).filter { $0.1 == letter }.map { $0.0 }
    return [letter] + others.filter { $0 != letter }
  }
}

extension TextOptions {
  /// The construct under which databases support the options.
  var construct: SQLConstruct { contains(.diacriticInsensitive) ? .diacriticInsensitive : .caseInsensitive }
}

extension Double {
  /// Creates a widened number. The result is 0 for other values.
  fileprivate init(_ value: Value) {
    switch value {
    case .float(let number): self = Double(number)
    case .double(let number): self = number
    default: self = 0
    }
  }

  /// Creates the double with a number. Doubles are numbered in their order; 0 is 0. `nil` beyond the infinities.
  fileprivate init?(key: Int64) {
    let magnitude = key.magnitude
    guard magnitude <= Double.infinity.bitPattern else { return nil }
    self = Double(bitPattern: magnitude)
    if key < 0 { negate() }
  }
}

extension Float {
  /// Creates the float with a number. Floats are numbered in their order; 0 is 0. `nil` beyond the infinities.
  fileprivate init?(key: Int64) {
    let magnitude = key.magnitude
    guard magnitude <= UInt64(Float.infinity.bitPattern) else { return nil }
    self = Float(bitPattern: UInt32(magnitude))
    if key < 0 { negate() }
  }
}

extension Value {
  fileprivate var isZero: Bool {
    switch self {
    case .int(let number): number == 0
    case .float(let number): number == 0
    case .double(let number): number == 0
    case .decimal(let number): number.isZero
    default: false
    }
  }
}
