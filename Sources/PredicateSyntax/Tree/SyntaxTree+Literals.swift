import PredicateDiagnostics
import PredicateValues

extension SyntaxTree {
  /// The text of a ``SyntaxKind/string``, escapes decoded; nil for other nodes (LANGUAGE §1.6).
  public func stringValue(of id: NodeID) -> String? { nil }

  /// The bytes of a ``SyntaxKind/base64Literal``, ``SyntaxKind/binaryLiteral`` or ``SyntaxKind/string``; nil for others.
  public func bytesValue(of id: NodeID) -> [UInt8]? { nil }

  /// The value of an integer, as a ``SyntaxKind/number`` or a ``SyntaxKind/negated`` of one; nil for other nodes.
  public func integerValue(of id: NodeID) -> Int64? { nil }

  /// The value of a number, integer or not, or of a ``SyntaxKind/negated`` of one; nil for other nodes.
  public func doubleValue(of id: NodeID) -> Double? { nil }

  /// The name that a path element or function name stands for, without `#` or `$` and with escapes decoded; nil for
  /// other nodes. Of an ``SyntaxKind/atKeyword`` it is the word with its `@`.
  public func name(of id: NodeID) -> String? { nil }

  /// The position of a ``SyntaxKind/argument`` (`$0`) or ``SyntaxKind/keyPathArgument`` (`$K0`); nil for other nodes.
  public func argumentIndex(of id: NodeID) -> Int? { nil }

  /// Whether the sign of a ``SyntaxKind/negated`` stands directly before a number (`-5`, not `- 5` or `-(5)`).
  public func isSignedNumber(_ id: NodeID) -> Bool { false }

  /// The value of a ``SyntaxKind/uuidLiteral``.
  public func uuidValue(of id: NodeID) -> UUIDBytes? { nil }

  /// The value of an ``SyntaxKind/objectIDLiteral``.
  public func objectIDValue(of id: NodeID) -> ObjectID? { nil }

  /// The value of a ``SyntaxKind/dateLiteral``.
  public func dateValue(of id: NodeID) -> Timestamp? { nil }
}
