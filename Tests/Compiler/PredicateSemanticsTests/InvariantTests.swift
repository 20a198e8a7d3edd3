import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import Testing

/// Whatever the text: a typed predicate or a diagnostic, never both and never neither, and never a trap.
@Suite struct InvariantTests {
  /// Pieces that make more sense together than random bytes do.
  static let pieces = [
    "i", "age", "name", "os", "bo", "d", "f", "dec", "due", "oid", "u", "bytes", "a", "b", "link", "fav", "emb",
    "tasks",
    "taskMap", "ints", "oints", "strs", "anys", "map", "m", "lm", "back", "nope", "#size", "SELF", "$x", "$n", ".", ".",
    ".",
    "['k']", "[0]", "[LAST]", "[#any]", "@count", "@sum", "@avg", "@max", "@allKeys", "@allValues", "ANY", "ALL",
    "NONE", "NOT",
    "AND", "OR", "(", ")", "{", "}", "{1, 2}", "{'a', nil}", "{%@, 2}", ",", "==", "!=", "<", ">=", "IN", "BETWEEN",
    "CONTAINS",
    "LIKE", "BEGINSWITH", "==[c]", "LIKE[d]", "1", "-5", "1.5", "'a'", "''", "nil", "true", "%@", "%K", "%d", "%f", "+",
    "*",
    "SUBQUERY(tasks, $x, ", ").@count", "SUBQUERY(link.tasks, $x, $x.pr == ", "pr", "sub", "subs", "TRUEPREDICATE",
  ]

  static let arguments: [Argument] = [
    .value(.int(1)), .value(.double(.nan)), .value(.string("a")), .value(.string("link.tasks.@count")), .value(.null),
    .value(.list([.int(1), .int(2)])), .value(.list([])), .value(.bool(true)), .value(.dictionary(["k": .int(1)])),
    .value(.link(ObjectReference(classIndex: 77, row: 0))), .value(.link(ObjectReference(classIndex: -1, row: 0))),
    .detachedObject(classIndex: 1), .foreignObject(classIndex: 99), .value(.string(".")), .value(.decimal(.nan)),
  ]

  private func expectOneOfBoth(_ text: String, _ schema: Schema, _ arguments: Arguments?) {
    guard let tree = parse(SourceText(text), dialect: .nspredicate).tree else { return }
    let result = check(tree, schema: schema, rootClass: 0, arguments: arguments)
    if arguments != nil {
      #expect((result.predicate == nil) == !result.diagnostics.isEmpty, "\(text)")
      #expect(result.parameters.isEmpty, "\(text)")
    } else {
      #expect(result.predicate == nil || result.diagnostics.isEmpty, "\(text)")
      let waits = result.parameters.contains { $0.use == .keyPath }
      #expect(result.predicate != nil || !result.diagnostics.isEmpty || waits, "\(text)")
    }
    for diagnostic in result.diagnostics {
      let range = diagnostic.range ?? SourceRange(0, 0)
      #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count, "\(text)")
      #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
    }
    if let predicate = result.predicate { #expect(!predicate.description.isEmpty) }
  }

  @Test(arguments: 1...4)
  func randomTexts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let schema = try CorpusSchema.codes.get()
    for _ in 0..<500 {
      let count = Int.random(in: 3...9, using: &random)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined(separator: " ")
      let arguments = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        Self.arguments.randomElement(using: &random)
      }
      expectOneOfBoth(text, schema, Arguments(arguments, variables: ["n": .value(.int(1))]))
      expectOneOfBoth(text, schema, nil)
    }
  }

  /// Predicates of the corpus, each with a piece replaced by another.
  @Test(arguments: ["arguments", "awkward", "collections", "names", "operands", "syntax"])
  func corpusTextsWithOnePieceReplaced(file: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Vectors/codes/\(file).json").standardized
    let json = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    let cases = try #require(json["cases"] as? [[String: Any]])
    let schema = try CorpusSchema.codes.get()
    var random = SplitMix64(seed: 99)
    for text in cases.compactMap({ $0["predicate"] as? String }) {
      for _ in 0..<2 {
        var words = text.split(separator: " ").map(String.init)
        guard let index = words.indices.randomElement(using: &random),
          let piece = Self.pieces.randomElement(using: &random)
        else { continue }
        words[index] = piece
        let arguments = Arguments([Self.arguments.randomElement(using: &random) ?? .value(.null)])
        expectOneOfBoth(words.joined(separator: " "), schema, arguments)
        expectOneOfBoth(words.joined(separator: " "), schema, nil)
      }
    }
  }
}
