import Testing

@testable import PredicateExpansion

/// What `@PredicateObject` says of a type that it can do nothing for.
@Suite struct ObjectMacroTests {
  private func answer(_ declaration: String, _ attribute: String = "@PredicateObject") -> PluginAnswer.ExpansionResult {
    let location = CompilerMessage.SourceLocation(fileName: "a.swift", offset: 100, line: 10, column: 1)
    return expansion(
      ofAttribute: .init(source: attribute, location: location),
      on: .init(source: attribute + " " + declaration, location: location), extending: "T", compiler: [])
  }

  @Test(arguments: [
    ("enum T { case a }", 117, "predicates see objects of a struct or a class, and this is `enum`"),
    ("public actor T { var a = 1 }", 124, "predicates see objects of a struct or a class, and this is `actor`"),
    (
      "struct T<A> { var a: A }", 124,
      "a generic type is many classes to predicates; declare each: `PredicateObject` is a protocol"
    ),
    ("final class T { var a: Int { 1 } }", 129, "there is no stored property that predicates could name"),
    ("struct T { static var a = 1 }", 124, "there is no stored property that predicates could name"),
    ("var a = 1", 100, "predicates see objects of a struct or a class"),
    ("", 100, "predicates see objects of a struct or a class"),
    ("struct T {", 100, "predicates see objects of a struct or a class"),
  ])
  func othersAreRefused(declaration: String, offset: Int, message: String) {
    let answer = answer(declaration)
    #expect(answer.expandedSource == nil)
    #expect(answer.diagnostics.map(\.message) == [message])
    #expect(answer.diagnostics.first?.position.offset == offset)
  }

  @Test func whatIsLeftOutHasToBeThere() {
    let answer = answer("struct T { var a = 1 }", "@PredicateObject(excluding: \"a\", \"b\")")
    #expect(answer.diagnostics.map(\.message) == ["there is no stored property `b` to leave out"])
  }

  @Test(arguments: [
    "() -> Void", "(Int, String)?", "any Sendable", "[String: Any]", "AnyObject", "[any Error]",
    "@Sendable (Int) async -> Bool",
  ])
  func propertiesThatNothingCanReadAreNamed(type: String) {
    let answer = answer("struct T { var a: Int; var b: \(type)\n var c = 1 }", "@PredicateObject(excluding: \"c\")")
    #expect(answer.expandedSource == nil)
    #expect(
      answer.diagnostics.map(\.message) == [
        "predicates cannot read `b`, whose type is `\(type)`; leave it out: `excluding: \"c\", \"b\"`"
      ])
  }

  /// Properties of structs are read where they stand, all others by a closure.
  @Test func readsStructsInPlace() throws {
    let source = try #require(answer("struct T { var a = 1; @W var b = 2\nvar c = 3 { willSet { } } }").expandedSource)
    #expect(
      source == """
        extension T: PredicateSwiftObjects.PredicateObject {
        public static let predicateClass = PredicateSwiftObjects.ObjectClass("T", of: T.self) { o in
        o.property("a", \\.a)
        o.property("b") { $0.b }
        o.property("c") { $0.c }
        }
        }
        """)
  }
}
