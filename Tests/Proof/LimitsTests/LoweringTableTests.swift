import Foundation
import PredicateDiagnostics
import PredicateEmitter
import PredicateJSON
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import Testing

/// The table of the documentation of `Program`, how predicates are lowered, is what the emitter makes of its first column.
@Suite struct LoweringTableTests {
  private static let schema = """
    [
     {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}},
     {"name": "Node", "properties": {
       "a": "int", "b": "int", "s": "string?", "t": "string?", "next": "Node", "kids": "Node[]",
       "nums": "int[]", "map": "int{}", "links": "Node{}", "m": "mixed", "place": "Point", "places": "Point[]"}}
    ]
    """

  private static let predicates: [(text: String, dialect: Dialect)] = [
    ("TRUEPREDICATE", .nspredicate), ("NOT a == 1", .nspredicate), ("a == 1 AND b == 2", .nspredicate),
    ("next.a == 1 OR s CONTAINS 'x'", .nspredicate), ("next.next.a < 5", .nspredicate), ("s == nil", .nspredicate),
    ("a BETWEEN {1, 5}", .nspredicate), ("a IN {1, 5}", .nspredicate), ("s CONTAINS[c] 'x'", .nspredicate),
    ("s IN 'text'", .nspredicate), ("a < next.b", .nspredicate), ("s CONTAINS[c] t", .nspredicate),
    ("next.kids.@count > 5", .nspredicate), ("kids.@avg.a == 2", .nspredicate),
    ("nums.@max BETWEEN {1, 5}", .nspredicate), ("ANY nums > 3", .nspredicate),
    ("ANY map.@allKeys == 'k'", .nspredicate),
    ("ANY kids.a > 3", .nspredicate), ("ANY kids.next.a > 3", .nspredicate), ("ALL kids.next.a > 3", .nspredicate),
    ("NONE nums == 3", .nspredicate), ("ANY kids.nums > 3", .nspredicate), ("ANY kids.a == b", .rql),
    ("SUBQUERY(kids, $k, $k.a > 3).@count > 0", .nspredicate), ("SUBQUERY(kids.kids, $k, $k.a > 3).@count > 1", .rql),
    ("map['k'] == 3", .nspredicate), ("links['k'].a == 3", .rql), ("nums[0] == 3", .rql), ("m['k'][0] == 3", .rql),
    ("ANY m[*] == 3", .rql), ("place geoWithin geoBox([0, 0], [1, 1])", .rql),
    ("ANY places geoWithin geoBox([0, 0], [1, 1])", .rql),
  ]

  /// A row: the predicate, and its instructions, of which those that are jumped to have their address in front.
  private static func row(_ text: String, _ dialect: Dialect) throws -> String {
    let template = try Template(
      parsing: SourceText(text), schema: Schema(json: schema), class: "Node", dialect: dialect)
    let program = try Emitter.emit(Plan(optimizing: #require(template.openPredicate), options: .off))
    let lines = program.disassembled()
    let targets = Set(lines.compactMap(\.target))
    let words = lines.map { line in
      let label = targets.contains(line.address) ? "\(line.address): " : ""
      let operands = line.operands.isEmpty ? "" : " " + line.operands
      return "\(label)`\(line.mnemonic)\(operands.replacing("Node.", with: ""))`"
    }
    return "/// | `\(text)`\(dialect == .rql ? " (rql)" : "") | \(words.joined(separator: " ")) |"
  }

  @Test func theTableIsUpToDate() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Runtime/PredicateBytecode/Program/Program.swift").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0 == "/// | predicate | instructions |" })
    let first = head + 2
    let end = try #require(lines[first...].firstIndex { !$0.hasPrefix("/// |") })
    try lines.replaceSubrange(first..<end, with: Self.predicates.map { try Self.row($0.text, $0.dialect) })
    let current = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try current.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = text == current
    #expect(isCurrent, "the table at Program is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
