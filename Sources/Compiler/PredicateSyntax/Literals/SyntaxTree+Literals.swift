extension SyntaxTree {
  func tokenBytes(of id: NodeID) -> ArraySlice<UInt8> {
    guard let token = token(of: id) else { return [] }
    return source.utf8[Int(token.start)..<Int(token.end)]
  }

  /// Returns the text of a ``SyntaxKind/string`` with its escapes decoded (language §1.6). `nil` for other nodes.
  public func stringValue(of id: NodeID) -> String? {
    nodes[id].kind == .string ? StringLiteral.decode(tokenBytes(of: id)) : nil
  }

  /// Returns the bytes of a ``SyntaxKind/base64Literal`` or ``SyntaxKind/binaryLiteral``, or of a ``SyntaxKind/string`` as UTF-8. `nil` for
  /// other nodes.
  public func bytesValue(of id: NodeID) -> [UInt8]? {
    switch nodes[id].kind {
    case .base64Literal: base64Literal(tokenBytes(of: id))
    case .binaryLiteral: child(.literal, of: id).flatMap { bytesValue(of: $0) }
    case .string: stringValue(of: id).map { Array($0.utf8) }
    default: nil
    }
  }

  /// Returns the value of an integer, a ``SyntaxKind/number`` or a ``SyntaxKind/negated`` number. `nil` for other nodes, and for numbers
  /// with a fraction or an exponent.
  public func integerValue(of id: NodeID) -> Int64? {
    switch nodes[id].kind {
    case .number where tokenKind(of: id) != .float: NumberLiteral.integer(tokenBytes(of: id))
    case .negated:
      child(.operand, of: id).flatMap { child in
        nodes[child].kind == .number && tokenKind(of: child) != .float
          ? NumberLiteral.integer(tokenBytes(of: child), isNegated: true) : nil
      }
    default: nil
    }
  }

  /// Returns the value of any number, or of a ``SyntaxKind/negated`` one, correctly rounded. `nil` for other nodes.
  public func doubleValue(of id: NodeID) -> Double? {
    switch nodes[id].kind {
    case .number: NumberLiteral.double(tokenBytes(of: id))
    case .negated:
      child(.operand, of: id).flatMap {
        nodes[$0].kind == .number ? NumberLiteral.double(tokenBytes(of: $0)).map { -$0 } : nil
      }
    default: nil
    }
  }

  /// Returns the value of a ``SyntaxKind/bool``. `nil` for other nodes.
  public func boolValue(of id: NodeID) -> Bool? { nodes[id].kind == .bool ? tokenKind(of: id) == .true : nil }

  /// Returns the name of a path element or function, without `#` or `$` and with its escapes decoded. For an ``SyntaxKind/atKeyword``, this
  /// is the word with its `@`. `nil` for other nodes.
  public func name(of id: NodeID) -> String? {
    let text = tokenBytes(of: id)
    switch nodes[id].kind {
    case .name where tokenKind(of: id) == .selector:
      return String(decoding: text.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }, as: UTF8.self)
    case .name: return decodedName(text)
    case .escapedName, .variable: return decodedName(text.dropFirst())
    case .atKeyword: return String(decoding: text, as: UTF8.self)
    default: return nil
    }
  }

  /// Decodes escaped white space in names of rql: a backslash and a letter (language §1.4).
  private func decodedName(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
        default: result.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the position of a ``SyntaxKind/argument`` (`$0`) or ``SyntaxKind/keyPathArgument`` (`$K0`). `nil` for other nodes, and if the
  /// number overflows.
  public func argumentIndex(of id: NodeID) -> Int? {
    let digits: ArraySlice<UInt8>
    switch nodes[id].kind {
    case .argument: digits = tokenBytes(of: id).dropFirst()
    case .keyPathArgument: digits = tokenBytes(of: id).dropFirst(2)
    default: return nil
    }
    return NumberLiteral.integer(digits).flatMap { Int(exactly: $0) }
  }

  /// Returns a Boolean value that indicates whether the sign of a ``SyntaxKind/negated`` touches its number (`-5`, not `- 5` or `-(5)`).
  public func isSignedNumber(_ id: NodeID) -> Bool {
    guard nodes[id].kind == .negated, let number = child(.operand, of: id), nodes[number].kind == .number,
      tokenKind(of: number) != .signedInteger
    else { return false }
    return nodes[id].start + 1 == nodes[number].start && nodes[id].end == nodes[number].end
  }

  /// Returns the value of a ``SyntaxKind/uuidLiteral``. `nil` for other nodes.
  public func uuidValue(of id: NodeID) -> UUIDBytes? {
    nodes[id].kind == .uuidLiteral ? uuidLiteral(tokenBytes(of: id)) : nil
  }

  /// Returns the value of an ``SyntaxKind/objectIDLiteral``. `nil` for other nodes.
  public func objectIDValue(of id: NodeID) -> ObjectID? {
    nodes[id].kind == .objectIDLiteral ? objectIDLiteral(tokenBytes(of: id)) : nil
  }
}
