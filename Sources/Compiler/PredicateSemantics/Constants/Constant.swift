/// A value in a predicate: a literal or an argument.
struct Constant {
  /// The value before conversion for a comparison.
  var value: Value
  /// The text of a number with a fraction. Decimals are parsed from the text instead of the double (language §6.9).
  var numeral: String?
  /// The result of constant arithmetic on decimals. `nil` for all other constants.
  var decimal: Decimal128?
  /// The source range. For an argument, this is the range of its placeholder.
  var range: SourceRange
  /// A Boolean value that indicates whether the constant is an argument.
  var isArgument = false
  /// A Boolean value that indicates whether the constant is a list or a dictionary that is compared as one value.
  var isContainer = false
  /// A Boolean value that indicates whether the constant is the result of arithmetic.
  var isCalculated = false
  /// The source range of an infinite number that the constant is or was calculated from.
  var infinity: SourceRange?
}

extension Constant {
  /// Returns the type that the engine behind rql gives the constant next to values of a type. `nil` for null, which has its own type except
  /// next to strings and data.
  func kind(beside kind: ScalarType) -> ScalarType? {
    if isCalculated { return .mixed }
    switch (value, kind) {
    case (.null, .string), (.null, .data): return kind
    case (.null, _): return nil
    case (.int, .decimal), (.double, .decimal), (.double, .float): return kind
    case (.float(let number), .int): return Int64(whole: Double(number)) == nil ? .float : .int
    case (.double(let number), .int): return Int64(whole: number) == nil ? .double : .int
    case (.string, _) where kind.isNumeric:
      return Conversion.convert(self, to: kind, dialect: .rql) == nil ? .string : kind
    default: return value.scalarType
    }
  }
}

extension SyntaxTree {
  /// Returns the constant of a literal. `nil` for every other node.
  func literal(_ id: NodeID) -> Constant? {
    let range = self[id].range
    switch self[id].kind {
    case .null: return Constant(value: .null, range: range)
    case .bool: return Constant(value: .bool(tokenKind(of: id) == .true), range: range)
    case .string: return stringValue(of: id).map { Constant(value: .string($0), range: range) }
    case .number, .negated:
      if self[id].kind == .negated && !isSignedNumber(id) { return nil }
      if let integer = integerValue(of: id) { return Constant(value: .int(integer), range: range) }
      if isInteger(id) { return nil }
      if let float = floatValue(of: id) { return Constant(value: .float(float), range: range) }
      return doubleValue(of: id).map {
        Constant(value: .double($0), numeral: text(of: id), range: range, infinity: $0.isInfinite ? range : nil)
      }
    case .uuidLiteral: return uuidValue(of: id).map { Constant(value: .uuid($0), range: range) }
    case .objectIDLiteral: return objectIDValue(of: id).map { Constant(value: .objectID($0), range: range) }
    case .dateLiteral, .function: return dateValue(of: id).map { Constant(value: .date($0), range: range) }
    case .binaryLiteral: return bytesValue(of: id).map { Constant(value: .data($0), range: range) }
    case .base64Literal:
      return bytesValue(of: id).map { Constant(value: .string(String(decoding: $0, as: UTF8.self)), range: range) }
    default: return nil
    }
  }

  /// Returns the value of a number with the suffix `f`. `nil` for other nodes.
  private func floatValue(of id: NodeID) -> Float? {
    let text = text(of: id)
    guard text.utf8.last == UInt8(ascii: "f") || text.utf8.last == UInt8(ascii: "F"),
      doubleValue(of: id)?.isFinite == true
    else { return nil }
    return Float(text.dropLast())
  }

  /// Returns a Boolean value that indicates whether a node is an integer, with or without a sign, which may be too large.
  func isInteger(_ id: NodeID) -> Bool {
    let number = self[id].kind == .negated ? child(.operand, of: id) ?? id : id
    return self[number].kind == .number
      && (tokenKind(of: number) == .integer || tokenKind(of: number) == .signedInteger)
  }
}

extension Value {
  /// A Boolean value that indicates whether the value is an infinite float or double.
  var isInfinite: Bool {
    switch self {
    case .float(let number): number.isInfinite
    case .double(let number): number.isInfinite
    default: false
    }
  }
}
