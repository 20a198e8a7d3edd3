import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// A value in a predicate: a literal or an argument.
struct Constant {
  /// The value, not yet converted to what a comparison needs.
  var value: Value
  /// The text of a number with a fraction, for decimals are read from the text and not from the double (language §6.9).
  var numeral: String?
  /// What arithmetic of constants gives where its operands are taken for decimals; nil of all other constants.
  var decimal: Decimal128?
  /// Where it stands; an argument stands where its placeholder does.
  var range: SourceRange
  /// Whether it came from outside the text.
  var isArgument = false
  /// Whether it is a list or a dictionary that is compared as one value.
  var isContainer = false
  /// Whether it is arithmetic of constants.
  var isCalculated = false
  /// Where an infinite number stands that it is, or that it is calculated of.
  var infinity: SourceRange?
}

extension Constant {
  /// What the engine behind rql takes the constant for beside values of a type: nil of null, which has a type of its own but beside
  /// texts.
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
  /// The constant that a literal is; nil for every other node.
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

  /// The float that a number with the suffix `f` is; nil for other nodes.
  private func floatValue(of id: NodeID) -> Float? {
    let text = text(of: id)
    guard text.utf8.last == UInt8(ascii: "f") || text.utf8.last == UInt8(ascii: "F"),
      doubleValue(of: id)?.isFinite == true
    else { return nil }
    return Float(text.dropLast())
  }

  /// Whether a node is an integer, with a sign or without, that may be too large.
  func isInteger(_ id: NodeID) -> Bool {
    let number = self[id].kind == .negated ? child(.operand, of: id) ?? id : id
    return self[number].kind == .number
      && (tokenKind(of: number) == .integer || tokenKind(of: number) == .signedInteger)
  }
}

extension Value {
  /// Whether the value is an infinite float or double.
  var isInfinite: Bool {
    switch self {
    case .float(let number): number.isInfinite
    case .double(let number): number.isInfinite
    default: false
    }
  }
}
