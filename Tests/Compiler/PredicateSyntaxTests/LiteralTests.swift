import PredicateDiagnostics
import PredicateValues
import Testing

@testable import PredicateSyntax

/// What literals stand for (language §1.4–§1.7).
struct LiteralTests {
  /// The tree of `a == SOURCE` and the node of its right side.
  private func operand(_ source: String, _ dialect: Dialect) throws -> (SyntaxTree, NodeID) {
    let result = parse(SourceText("a == \(source)"), dialect: dialect)
    let tree = try #require(result.tree, "\(result.diagnostics.map(\.message))")
    let comparison = try #require(tree.child(.predicate, of: tree.root))
    return (tree, try #require(tree.child(.right, of: comparison)))
  }

  @Test(arguments: [
    ("'abc'", "abc"), ("\"it's\"", "it's"), ("''", ""), ("'a\nb'", "a\nb"),
    (#"'\"\'\/\\\b\f\n\r\t\0'"#, "\"'/\\\u{8}\u{C}\n\r\t\0"), (#"'\u00e9\u00E9'"#, "éé"),
    (#"'\ud83d\ude00!'"#, "😀!"), (#"'😀\u0000'"#, "😀\0"), (#"'%@'"#, "%@"),
  ]) func strings(source: String, value: String) throws {
    for dialect in Dialect.compiled {
      let (tree, id) = try operand(source, dialect)
      #expect(tree.stringValue(of: id).map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
      #expect(tree.bytesValue(of: id) == Array(value.utf8))
      #expect(tree.integerValue(of: id) == nil)
      #expect(StringLiteral.decode(Array(quoted(value).utf8)[...]) == value)
    }
  }

  @Test(arguments: [
    ("12", 12), ("0x1F", 31), ("0X1f", 31), ("010", 10), ("08", 8), ("9223372036854775807", Int64.max),
    ("0x7FFFFFFFFFFFFFFF", Int64.max), ("-12", -12), ("+12", 12), ("-9223372036854775808", Int64.min),
    ("00000000000000000000000000000000001", 1),
  ]) func integers(source: String, value: Int64) throws {
    for dialect in Dialect.compiled {
      let (tree, id) = try operand(source, dialect)
      #expect(tree.integerValue(of: id) == value)
      #expect(tree.doubleValue(of: id) == Double(value))
    }
  }

  @Test(arguments: [
    ("1.", 1.0), (".5", 0.5), ("1.5", 1.5), ("1e5", 1e5), ("1E-3", 1e-3), ("1.5e+5", 1.5e5), ("-2.5", -2.5),
    ("0.1", 0.1), ("1e400", Double.infinity), ("1e-400", 0), ("9007199254740993.0", 9_007_199_254_740_992),
    ("2.2250738585072011e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)),
  ]) func doubles(source: String, value: Double) throws {
    for dialect in Dialect.compiled {
      let (tree, id) = try operand(source, dialect)
      #expect(tree.doubleValue(of: id) == value)
      #expect(tree.integerValue(of: id) == nil)
    }
  }

  @Test(arguments: [
    ("1f", 1), ("1.5f", 1.5), ("1e0f", 1), ("inf", Double.infinity), ("+Infinity", .infinity), ("-inf", -.infinity),
  ]) func specialNumbersOfRql(source: String, value: Double) throws {
    let (tree, id) = try operand(source, .rql)
    #expect(tree.doubleValue(of: id) == value)
    let (other, nan) = try operand("-NaN", .rql)
    #expect(other.doubleValue(of: nan)?.isNaN == true)
  }

  @Test func signs() throws {
    for (source, isSigned) in [("-5", true), ("- 5", false), ("-(5)", false), ("-(-5)", false), ("-b", false)] {
      let (tree, id) = try operand(source, .nspredicate)
      #expect(tree.isSignedNumber(id) == isSigned, "\(source)")
    }
  }

  @Test func typedLiterals() throws {
    var (tree, id) = try operand("uuid(01234567-89AB-cdef-0123-456789abcdef)", .rql)
    #expect(tree.uuidValue(of: id) == UUIDBytes(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDEF))
    (tree, id) = try operand("oid(0123456789abcDEF01234567)", .rql)
    #expect(tree.objectIDValue(of: id) == ObjectID(high: 0x0123_4567, middle: 0x89AB_CDEF, low: 0x0123_4567))
    (tree, id) = try operand("bin(B64\"AP/+YQ==\")", .rql)
    #expect(tree.bytesValue(of: id) == [0, 0xFF, 0xFE, 0x61])
    (tree, id) = try operand("B64''", .rql)
    #expect(tree.bytesValue(of: id) == [])
    (tree, id) = try operand("bin('aé')", .rql)
    #expect(tree.bytesValue(of: id) == Array("aé".utf8))
    (tree, id) = try operand("$007", .rql)
    #expect(tree.argumentIndex(of: id) == 7)
    (tree, id) = try operand("$99999999999999999999", .rql)
    #expect(tree.argumentIndex(of: id) == nil)
    #expect(tree.uuidValue(of: id) == nil && tree.dateValue(of: id) == nil && tree.boolValue(of: id) == nil)
  }

  @Test(arguments: [
    ("T10:5", 10, 5), ("T-10:-5", -10, -5), ("T0:-5", 0, -5), ("T5:0", 5, 0),
    ("1970-01-01@0:0:0", 0, 0), ("2020-02-29@12:30:00", 1_582_979_400, 0), ("2020-2-29T12:30:00:7", 1_582_979_400, 7),
    ("1969-12-31@23:59:59:7", -1, -7), ("1900-01-01@0:0:0", -2_208_988_800, 0),
    ("9999-12-31@23:59:59", 253_402_300_799, 0),
  ]) func dates(source: String, seconds: Int64, nanoseconds: Int32) throws {
    let (tree, id) = try operand(source, .rql)
    #expect(tree.dateValue(of: id) == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    (Dialect.nspredicate, "#size", "size"), (.nspredicate, "naïve", "naïve"), (.nspredicate, "$x", "x"),
    (.rql, "a\\ b\\n\\r\\t", "a b\n\r\t"), (.rql, "a-b$", "a-b$"), (.rql, "limit", "limit"),
    (.nspredicate, "@count", "@count"),
  ]) func names(dialect: Dialect, source: String, name: String) throws {
    let (tree, id) = try operand(source, dialect)
    #expect(tree.name(of: try #require(tree.children(of: id).first)) == name)
    #expect(tree.name(of: id) == nil)
  }
}
