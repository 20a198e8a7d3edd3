import PredicateAppSources
import Testing

@testable import PredicateLint

/// What stands in a format for what only the run knows, so that it parses.
@Suite struct FormatAssemblerTests {
  /// The pieces of a format in which each `⟨…⟩` is an expression.
  private func pieces(_ format: String) -> [FormatAssembler.Piece] {
    var pieces: [FormatAssembler.Piece] = []
    var rest = format[...]
    while let open = rest.firstIndex(of: "⟨"), let close = rest.firstIndex(of: "⟩") {
      pieces.append(text(rest[..<open]))
      let expression = String(rest[rest.index(after: open)..<close])
      pieces.append(.hole(TextHole(expression: expression, place: 0..<1)))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [text(rest)]
  }

  private func text(_ text: Substring) -> FormatAssembler.Piece {
    var mapped = MappedText()
    mapped.append(text.utf8, spelt: 0..<1)
    return .text(mapped)
  }

  /// The text, and behind it what each hole stands for and, of a placeholder, which of the arguments it is.
  private func line(_ format: String) -> String {
    let result = FormatAssembler.assemble(pieces(format))
    let holes = result.holes.map { "\($0.role)" + ($0.placeholder.map { " \($0)" } ?? "") + ($0.isQuoted ? "'" : "") }
    return ([result.text.string] + holes).joined(separator: " | ")
  }

  /// Where an operand is due, a value or a name.
  @Test(arguments: [
    ("age > ⟨n⟩", "age > %@ | value 0"), ("⟨key⟩ > 3", "%K > 3 | keyPath 0"),
    ("⟨key⟩ == ⟨value⟩", "%K == %@ | keyPath 0 | value 1"), ("%K == ⟨value⟩", "%K == %@ | value 1"),
    ("age > %d AND name == ⟨name⟩ AND tag == %@", "age > %d AND name == %@ AND tag == %@ | value 1"),
    ("age IN ⟨list⟩", "age IN %@ | value 0"), ("age IN {1, ⟨n⟩}", "age IN {1, %@} | value 0"),
    ("age BETWEEN {⟨a⟩, ⟨b⟩}", "age BETWEEN {%@, %@} | value 0 | value 1"),
    ("ANY ⟨key⟩ == 1", "ANY %K == 1 | keyPath 0"),
    ("dogs.@count > ⟨n⟩", "dogs.@count > %@ | value 0"), ("age > ⟨n⟩ + 1", "age > %@ + 1 | value 0"),
    ("age + ⟨n⟩ > 3", "age + %K > 3 | keyPath 0"),
  ])
  func operands(format: String, expected: String) { #expect(line(format) == expected) }

  /// Names and dots that touch an expression are of one path with it.
  @Test(arguments: ["⟨key⟩ == 1", "dog.⟨key⟩ == 1", "⟨key⟩.name == 1", "⟨key⟩Name == 1", "⟨a⟩.⟨b⟩ == 1"])
  func paths(format: String) { #expect(line(format).hasPrefix("%K == 1 | keyPath 0")) }

  @Test(arguments: [
    ("name == '⟨name⟩'", "name == 'x' | letters'"), ("name ==[c] \"⟨name⟩\"", "name ==[c] \"x\" | letters'"),
    ("name == '⟨first⟩ ⟨last⟩'", "name == 'x x' | letters' | letters'"),
    ("name == 'a\\'⟨name⟩' AND age > ⟨n⟩", "name == 'a\\'x' AND age > %@ | letters' | value 0"),
  ])
  func quoted(format: String, expected: String) { #expect(line(format) == expected) }

  /// Where an operator is due, an operator, with its right operand where none follows.
  @Test(arguments: [
    ("age ⟨operator⟩ 3", "age == 3 | comparison"), ("age ⟨rest⟩", "age == %@ | comparison 0"),
    ("name CONTAINS⟨option⟩ 'a'", "name == 'a' | comparison"),
    ("age > 3 ⟨word⟩ age < 9", "age > 3 AND age < 9 | connective"),
    ("⟨key⟩ UTI-CONFORMS-TO ⟨value⟩", "%K UTI-CONFORMS-TO %@ | keyPath 0 | value 1"),
    ("⟨key⟩ := ⟨value⟩", "%K := %@ | keyPath 0 | value 1"),
    ("⟨key⟩ geoWithin ⟨value⟩", "%K geoWithin %@ | keyPath 0 | value 1"),
    ("name MATCHES[c] ⟨value⟩", "name MATCHES[c] %@ | value 0"),
    ("flags & ⟨mask⟩ != 0", "flags & %K != 0 | keyPath 0"),
  ])
  func operators(format: String, expected: String) { #expect(line(format) == expected) }

  @Test(arguments: [
    ("⟨condition⟩", "TRUEPREDICATE | predicate"), ("NOT ⟨condition⟩", "NOT TRUEPREDICATE | predicate"),
    ("⟨condition⟩ AND age > 3", "TRUEPREDICATE AND age > 3 | predicate"),
    ("age > 3 AND (⟨condition⟩)", "age > 3 AND (TRUEPREDICATE) | predicate"),
    ("⟨negation⟩ age > 3", " age > 3 | nothing"),
    ("SUBQUERY(dogs, $d, ⟨condition⟩).@count > 0", "SUBQUERY(dogs, $d, TRUEPREDICATE).@count > 0 | predicate"),
    ("SUBQUERY(dogs, $d, $d.⟨key⟩ == 1).@count > 0", "SUBQUERY(dogs, $d, %K == 1).@count > 0 | keyPath 0"),
    ("SUBQUERY(⟨key⟩, $d, $d.age == 1).@count > 0", "SUBQUERY(%K, $d, $d.age == 1).@count > 0 | keyPath 0"),
  ])
  func conditions(format: String, expected: String) { #expect(line(format) == expected) }

  /// What has no expression in it stays as it is, whatever it is.
  @Test(arguments: ["", "age > 3", "age >", "'", "%K == %@", "("])
  func plain(format: String) { #expect(line(format) == format) }
}
