import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Translation {
  /// A side of a comparison, as it stands beside the other one.
  func besideZero(_ operand: Operand, _ other: Operand) -> Operand {
    guard let pattern = engine.besideZero, case .column(var column) = operand, [.float, .double].contains(column.type)
    else { return operand }
    let constants =
      switch other {
      case .constant(let value): [value]
      case .list(let values): values
      case .column: [Value]()
      }
    guard constants.contains(where: { $0.isZero }) else { return operand }
    column.sql = SQLText(pattern: pattern, column.sql)
    return .column(column)
  }

  /// Where a constant lies among the values that a column can hold.
  enum Fit {
    /// It is one of them.
    case exact(SQLText)
    /// It lies between this one and the next.
    case justAbove(SQLText)
    /// It is equal to all of them from the first to the second: to a decimal a double is one of 15 digits.
    case range(SQLText, SQLText)
    case aboveAll
    case belowAll
    case notANumber
  }

  /// Fits a constant, which is not null, to a column.
  func fit(
    _ value: Value, _ column: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Fit {
    let fit = try fitted(value, column, comparison)
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
      // A key that the column cannot hold is nobody's.
      guard let kept = context.mapping.table(of: context.classSchema(index)).key.kept(key)?.first else {
        return .belowAll
      }
      return .exact(.parameter(kept.value, kept.type))
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

  /// A text as a parameter; refused where the engine cannot hold it.
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
    // That of decimals is below all numbers (language §6.9).
    if number.isNaN { return .belowAll }
    if Number(Int64.max).order(number) == .less { return .aboveAll }
    if number.order(Number(Int64.min)) == .less { return .belowAll }
    // The greatest integer that is not above it.
    var (low, high) = (Int64.min, Int64.max)
    while low < high {
      // Their mean, rounded up; their difference may have more bits than there are.
      let middle = (low | high) - ((low ^ high) >> 1)
      if number.order(Number(middle)) == .less { high = middle - 1 } else { low = middle }
    }
    let constant = SQLText.parameter(.int(low), .integer)
    return number.order(Number(low)) == .equal ? .exact(constant) : .justAbove(constant)
  }

  /// Fits a decimal to floats or doubles, which are numbered in their order.
  private func fit(_ constant: Number, _ value: (Int64) -> Number?) -> Fit {
    // In rql it equals a NaN of theirs, and else it is below all numbers, a NaN of theirs aside (language §6.9).
    if constant.isNaN { return predicate.rules.contains(.numbersCompareAsMixed) ? .notANumber : .belowAll }
    // The first that is not below the constant, and the last that is not above it.
    let low = firstKey { key in value(key).map { $0.order(constant) != .less } ?? (key > 0) }
    let high = firstKey { key in value(key).map { $0.order(constant) == .greater } ?? (key > 0) } - 1
    func parameter(_ key: Int64) -> SQLText {
      .parameter(.double(Double(value(key)?.value ?? .double(0))), .double)
    }
    return low > high ? .justAbove(parameter(high)) : .range(parameter(low), parameter(high))
  }

  /// The first number of a double's or a float's for which something holds that holds of all behind it.
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
    // What has more digits than a column is before or behind all that it holds.
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
    return isExact ? .exact(constant) : .justAbove(constant)
  }

  // MARK: Letters

  /// How the comparison takes its letters.
  func folding(_ comparison: Comparison) -> TextFolding {
    TextFolding(
      caseInsensitive: comparison.options.contains(.caseInsensitive),
      diacriticInsensitive: comparison.options.contains(.diacriticInsensitive), predicate.rules)
  }

  /// A constant without what `[c]` and `[d]` ignore.
  func foldedConstant(_ text: String, _ comparison: Comparison) -> String { folding(comparison).fold(text) }

  /// A text without what `[c]` and `[d]` ignore.
  func folded(_ text: SQLText, _ comparison: Comparison) throws(DiagnosticError) -> SQLText {
    let options = comparison.options
    if options.isEmpty { return text }
    let construct: SQLConstruct = options.contains(.diacriticInsensitive) ? .diacriticInsensitive : .caseInsensitive
    try context.require(construct, .string, at: comparison.range)
    guard let pattern = engine.translate else {
      throw context.refusal(construct, "\(engine.title) cannot fold the letters of a column", at: comparison.range)
    }
    let letters = Letters.changed(by: folding(comparison))
    return SQLText(
      pattern: pattern, text, .parameter(.string(letters.from), .text), .parameter(.string(letters.to), .text))
  }
}

/// The letters that folding changes, as databases take them: each of `from` becomes the one at its place in `to`, and those at the end
/// of `from`, for which there is none, nothing.
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

  private static let ofCase = Letters(TextFolding(rawValue: 1))
  private static let ofMarks = Letters(TextFolding(rawValue: 2))
  private static let ofBoth = Letters(TextFolding(rawValue: 3))
  private static let ofCaseInRql = Letters(TextFolding(rawValue: 5))

  /// What a folding changes; each is found once.
  static func changed(by folding: TextFolding) -> Letters {
    switch folding.rawValue {
    case 1: ofCase
    case 2, 6: ofMarks
    case 3, 7: ofBoth
    default: ofCaseInRql
    }
  }

  /// The letters that become one, that one among them.
  func letters(becoming letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let others = zip(from.unicodeScalars, to.unicodeScalars).filter { $0.1 == letter }.map { $0.0 }
    return [letter] + others.filter { $0 != letter }
  }
}

extension Double {
  /// A widened number; 0 of what is none.
  fileprivate init(_ value: Value) {
    switch value {
    case .float(let number): self = Double(number)
    case .double(let number): self = number
    default: self = 0
    }
  }

  /// The double of a number, where doubles are numbered in their order and 0 is 0; nil beyond the infinities.
  fileprivate init?(key: Int64) {
    let magnitude = key.magnitude
    guard magnitude <= Double.infinity.bitPattern else { return nil }
    self = Double(bitPattern: magnitude)
    if key < 0 { negate() }
  }
}

extension Float {
  /// The float of a number, where floats are numbered in their order and 0 is 0; nil beyond the infinities.
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
