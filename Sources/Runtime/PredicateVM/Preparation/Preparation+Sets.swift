import PredicateBytecode

/// A text of a sorted set.
struct TextEntry: BitwiseCopyable {
  var bytes: UnsafePointer<UInt8>
  var count: Int

  @inline(__always)
  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}

/// Texts in ascending order of their bytes.
struct TextTable: BitwiseCopyable {
  var entries: UnsafePointer<TextEntry>
  var count: Int
}

/// The forms of values in ascending order (``MixedScalar/formOrder(_:)``).
struct FormTable: BitwiseCopyable {
  var entries: UnsafePointer<MixedScalar>
  var count: Int
}

/// A set of values of any kind.
struct MixedSet: BitwiseCopyable {
  /// The forms of the elements other than null. With options, also without texts.
  var forms: FormTable
  /// The rounded forms of the elements.
  var roundedForms: FormTable
  /// A Boolean value that indicates whether the rounded form of a value may be an element's form.
  var takesRounded: Bool
  /// The folded strings if there are options. For a test of a column, the folded texts of the column's type.
  var strings: TextTable
  /// The folded data if there are options. Empty for `nspredicate`, whose options apply to strings only (language §6.7).
  var data: TextTable
  /// The raw value of the texts' folding.
  var folding: UInt8
  /// A Boolean value that indicates whether null is an element.
  var containsNull: Bool
}

/// IN with constant elements: sorted tables of the column's own type.
extension Preparation {
  mutating func set(_ type: ScalarType, _ constant: Constant) -> MachineInstruction {
    let values = values(constant)
    let containsNull = values.contains { if case .null = $0 { true } else { false } }
    let scalars = values.map { memory.scalar($0) }.filter { !$0.isNull }
    let nullMask: UInt8 = containsNull ? 8 : 0
    if type == .mixed {
      return list(.setMixed, [mixedSet(values, constant.options)])
    }
    guard !scalars.isEmpty else { return containsNull ? Self.isNull : Self.never }
    func table<Element>(_ operation: MachineOperation, _ elements: [Element]) -> MachineInstruction {
      guard !elements.isEmpty else { return containsNull ? Self.isNull : Self.never }
      return list(operation, mask: nullMask, elements)
    }
    switch type {
    case .bool:
      let truths = scalars.reduce(UInt8(0)) { $0 | 1 << UInt8($1.low & 1) }
      return MachineInstruction(operation: .setBool, mask: truths | nullMask)
    case .int: return table(.setInt, exact(scalars, of: Int64.self))
    case .float, .double: return table(.setDouble, exact(scalars, of: Double.self))
    case .decimal: return table(.setDecimal, scalars.compactMap { $0.number?.asDecimal }.sorted())
    case .date, .objectID, .uuid:
      let operation: MachineOperation = type == .date ? .setDate : type == .uuid ? .setUUID : .setObjectID
      let cells = scalars.map { ConstantCell(low: $0.low, high: $0.high) }
      return table(operation, type == .date ? cells.sorted(by: ConstantCell.isEarlier) : cells.sorted(by: <))
    case .link: return table(.setLink, scalars.map { UInt32(truncatingIfNeeded: $0.high) }.sorted())
    case .string, .data, .mixed:
      let folding = folding(constant.options)
      let entries = textEntries(values, folding)
      guard !folding.isExact else { return table(.setText, entries) }
      let set = MixedSet(
        forms: formTable([]), roundedForms: formTable([]), takesRounded: false, strings: textTable(entries),
        data: textTable([]), folding: folding.rawValue, containsNull: containsNull)
      return list(.setFolded, [set])
    }
  }

  /// Returns the folded texts among values, in ascending order.
  private func textEntries(_ values: [Value], _ folding: TextFolding) -> [TextEntry] {
    let texts = values.compactMap { value -> [UInt8]? in
      switch value {
      case .string(let text): folding.needle(Array(text.utf8))
      case .data(let data): folding.needle(data)
      default: nil
      }
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }.map { TextEntry(bytes: memory.copy($0), count: $0.count) }
  }

  private func textTable(_ entries: [TextEntry]) -> TextTable {
    TextTable(entries: memory.copy(entries), count: entries.count)
  }

  private func formTable(_ forms: [MixedScalar]) -> FormTable {
    FormTable(entries: memory.copy(forms.sorted { $0.formOrder($1) == .less }), count: forms.count)
  }

  mutating func mixedSet(_ values: [Value], _ options: TextOptions) -> MixedSet {
    let folding = folding(options)
    var (scalars, strings, data) = ([MixedScalar](), [Value](), [Value]())
    for value in values {
      switch value {
      case .null: break
      case .string where !folding.isExact: strings.append(value)
      case .data where !folding.isExact: if rules.contains(.dataHasLetters) { data.append(value) }
      default: scalars.append(memory.scalar(value))
      }
    }
    let forms = scalars.compactMap { $0.equalityForm(rules) }
    return MixedSet(
      forms: formTable(forms), roundedForms: formTable(scalars.compactMap { $0.roundedForm(rules) }),
      takesRounded: forms.contains { $0.mayBeRounded }, strings: textTable(textEntries(strings, folding)),
      data: textTable(textEntries(data, folding)), folding: folding.rawValue,
      containsNull: values.contains { if case .null = $0 { true } else { false } })
  }

  func folding(_ options: TextOptions) -> TextFolding {
    TextFolding(
      caseInsensitive: options.contains(.caseInsensitive),
      diacriticInsensitive: options.contains(.diacriticInsensitive), rules)
  }
}

extension ConstantCell {
  static func < (left: ConstantCell, right: ConstantCell) -> Bool {
    left.low == right.low ? left.high < right.high : left.low < right.low
  }

  /// Returns `true` if the left date is earlier: compares signed seconds, then signed nanoseconds.
  static func isEarlier(_ left: ConstantCell, _ right: ConstantCell) -> Bool {
    left.low == right.low
      ? Int64(bitPattern: left.high) < Int64(bitPattern: right.high)
      : Int64(bitPattern: left.low) < Int64(bitPattern: right.low)
  }
}
