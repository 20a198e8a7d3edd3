import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// A predicate as deep, as long or as wide as limits allow.
struct DeepInput: Sendable, CustomTestStringConvertible {
  let name: String
  var dialect = Dialect.nspredicate
  /// The text under some limits.
  let text: @Sendable (Limits) -> String
  var arguments: @Sendable (Limits) -> Arguments = { _ in Arguments() }
  /// Whether the checker takes it; what it does not take is parsed, printed and rejected.
  var isAccepted = true
  /// Whether it is only wide: one level with as much in it as there may be.
  var isWide = false

  var testDescription: String { "\(name), \(dialect.rawValue)" }

  /// All of them, in both dialects where both have the construct.
  static let all: [DeepInput] = logic + operands + lists

  private static func both(
    _ name: String, isAccepted: Bool = true, isWide: Bool = false, _ text: @escaping @Sendable (Limits) -> String
  ) -> [DeepInput] {
    Dialect.compiled.map { dialect in
      DeepInput(name: name, dialect: dialect, text: text, isAccepted: isAccepted, isWide: isWide)
    }
  }

  /// Arithmetic, which nspredicate parses and does not take.
  private static func arithmetic(_ name: String, _ text: @escaping @Sendable (Limits) -> String) -> [DeepInput] {
    Dialect.compiled.map { DeepInput(name: name, dialect: $0, text: text, isAccepted: $0 == .rql) }
  }

  private static let logic: [DeepInput] =
    both("negations") { LimitRow.repeated("NOT ", $0.treeDepth - 4) + "p > 1" }
    + both("parentheses") { limits in
      let depth = (limits.tokens - 3) / 2
      return LimitRow.repeated("(", depth) + "p > 1" + LimitRow.repeated(")", depth)
    }
    + both("negated parentheses") { limits in
      let depth = limits.treeDepth - 4
      return LimitRow.repeated("!(", depth) + "p > 1" + LimitRow.repeated(")", depth)
    }
    + both("AND in OR in AND") { limits in
      let depth = (limits.treeDepth - 4) / 2
      return LimitRow.repeated("p > 1 OR (p < 9 AND (", depth) + "p > 2" + LimitRow.repeated("))", depth)
    }
    + both("the same, deep term first") { limits in
      let depth = (limits.treeDepth - 4) / 2
      return LimitRow.repeated("((", depth) + "p > 2" + LimitRow.repeated(" AND p < 9) OR p > 1)", depth)
    }
    + both("terms of OR", isWide: true) { limits in
      let count = min(limits.listElements, limits.sourceBytes / 15)
      return LimitRow.joined("TRUEPREDICATE", count, "||")
    }
    + both("comparisons joined by AND", isWide: true) { LimitRow.joined("p>0", min(5_000, ($0.nodes - 2) / 5), "&&") }
    + both("comparisons joined by OR", isWide: true) { LimitRow.joined("p=9", min(5_000, ($0.nodes - 2) / 5), "||") }

  private static let operands: [DeepInput] =
    arithmetic("sums, nested to the right") { limits in
      let depth = min(limits.treeDepth - 5, limits.stackSlots - 4)
      return "p < " + LimitRow.repeated("p + (", depth) + "p" + LimitRow.repeated(")", depth)
    }
    + arithmetic("products of sums") { limits in
      let depth = min(limits.treeDepth - 5, limits.stackSlots - 4) / 2
      return "p < " + LimitRow.repeated("p * (1 + ", depth) + "p" + LimitRow.repeated(")", depth)
    }
    + arithmetic("differences, nested to the left") { "p > p" + LimitRow.repeated(" - p", $0.treeDepth - 5) }
    + both("minus signs", isAccepted: false) {
      "p > " + LimitRow.repeated("-(", $0.treeDepth - 5) + "p"
        + LimitRow.repeated(")", $0.treeDepth - 5)
    }
    + both("functions", isAccepted: false) { limits in
      "p > " + LimitRow.repeated("abs(", limits.treeDepth - 5) + "p" + LimitRow.repeated(")", limits.treeDepth - 5)
    }
    + both("long paths") { LimitRow.joined("link", $0.pathComponents - 1, ".") + ".p != 1" }
    + both("long paths through a list") { limits in
      "ANY tasks." + LimitRow.joined("link", limits.pathComponents - 2, ".") + ".p != 1"
    }
    + both("many long paths", isWide: true) { limits in
      // Each component is a node and two tokens.
      let count = min(limits.nodes, limits.tokens / 2) / (limits.pathComponents + 6)
      let path = LimitRow.joined("link", limits.pathComponents - 1, ".") + ".p != 1"
      return LimitRow.joined(path, min(count, 100, limits.sourceBytes / (path.utf8.count + 4)), " OR ")
    }
    + both("subqueries") { LimitRow.subqueries($0.subqueryNesting) }
    + both("negations in subqueries") { limits in
      // A subquery is the comparison, the path and itself.
      LimitRow.subqueries(
        limits.subqueryNesting, LimitRow.repeated("NOT ", limits.treeDepth - 4 - 4 * limits.subqueryNesting) + "p > 1")
    }
    + both("lists inside each other", isAccepted: false) { limits in
      "p IN " + LimitRow.repeated("{", limits.treeDepth - 4) + "1" + LimitRow.repeated("}", limits.treeDepth - 4)
    }
    + both("subscripts") { "m" + LimitRow.repeated("[0]", $0.pathComponents - 1) + " == 1" }

  private static let lists: [DeepInput] =
    both("elements of IN", isWide: true) { limits in
      "p IN {"
        + (0..<min(limits.listElements, limits.tokens / 2 - 8)).map { String($0 % 1_000 * 7) }
        .joined(separator: ",") + "}"
    }
    + [
      DeepInput(
        name: "an argument of many elements", text: { _ in "p IN %@" },
        arguments: { limits in
          Arguments([.value(.list((0..<min(limits.listElements, 65_535)).map { .int(Int64($0) * 3) }))])
        }, isWide: true),
      DeepInput(
        name: "a long pattern", text: { _ in "name LIKE %@" },
        arguments: { Arguments(values: [.string(LimitRow.repeated("*?", $0.likePatternBytes / 2))]) }),
      DeepInput(
        name: "a value of lists inside each other", text: { _ in "m == %@" },
        arguments: { limits in
          Arguments([.value((1..<limits.documentDepth).reduce(Value.int(1)) { value, _ in .list([value]) })])
        }, isAccepted: false),
      DeepInput(
        name: "a shape of many points", text: { _ in "place IN %@" },
        arguments: { limits in
          Arguments([.shape(.polygon(rings: [LimitRow.ring(min(limits.shapePoints, 2_000))]))])
        }),
    ]
}
