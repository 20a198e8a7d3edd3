import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import Testing

@testable import PredicateExplain

/// `docs/explain.md` shows what the tool prints today.
///
/// `RECORD_GOLDEN=1 swift test --filter ExplainPageTests` writes the page anew.
@Suite struct ExplainPageTests {
  static let predicate =
    "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 0 AND name BEGINSWITH[c] 'f'"

  @Test func pageIsUpToDate() throws {
    let file = Tool.root.appending(path: "docs/explain.md")
    let page = try Self.page()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOf: file, encoding: .utf8)
    #expect(found == page, "docs/explain.md is stale: record it with RECORD_GOLDEN=1")
  }

  private static func page() throws -> String {
    let schema = try Schema(json: text("Vectors/schemas/todo.json"))
    let data = try DataSet(json: text("Vectors/data/todo.json"), schema: schema)
    let snapshot = try Store(data).snapshot
    let indexedSchema = try Schema(json: text("Vectors/schemas/optimize.json"))
    let indexed = "priority > 5 AND code IN {'a', 'b'} AND isComplete == false"
    let same = "name BEGINSWITH[c] 'F' AND NOT NONE tasks.priority > 5"
    func shown(_ options: String, _ change: (inout ExplainRequest) -> Void) -> String {
      var request = ExplainRequest(
        source: SourceText(predicate), schema: schema, className: "Project", stages: [])
      request.snapshot = snapshot
      request.showsTimes = false
      change(&request)
      let explanation = Explained(request).explanation
      // The head says the same each time.
      var lines = TextRenderer().lines(explanation)
      lines.removeFirst(lines.firstIndex { $0.hasPrefix("── ") } ?? 0)
      var block = "```\n$ predicate-explain \(options)\n" + lines.joined(separator: "\n") + "\n"
      if !explanation.diagnostics.isEmpty {
        block += "\n" + DiagnosticRenderer(source: request.source).render(explanation.diagnostics)
      }
      return block + "```\n"
    }
    func stage(_ stage: Stage) -> String { shown("--stage \(stage.rawValue) …") { $0.stages = [stage] } }
    return """
      # The stages of a predicate

      `predicate-explain` shows every stage on the way from text to matches. This page follows one predicate through all of
      them. A test writes it from the tool's output, so it is never out of date.

      ```
      \(predicate)
      ```

      It matches projects that have an unfinished task of high priority and whose names begin with f. The commands below
      omit `--schema Vectors/schemas/todo.json --data Vectors/data/todo.json --class Project` and the predicate.

      ## Syntax tree

      The lexer splits the text into tokens (`--stage tokens`), and the parser builds a tree from them. Spans count bytes. Parentheses
      have no node. Neither stage needs a schema.

      \(stage(.ast))
      ## Typed tree

      Names are resolved to properties of classes, every value gets a type, and literals become constants of the type that
      they are compared with. `?` marks a value that may be null, `[]` a path to many values. Parameters without a value from
      `--arg`, `--args` or `--variable` stay open, also with `--data`, and are listed with their inferred types.

      \(stage(.types))
      ## Rewrites

      Rules make the predicate cheaper without changing an answer. Each is shown with the reason why it may apply.
      [optimizer.md](reference/optimizer.md) lists them; `--disable-rule ID` disables a rule, `--no-optimize` all of them, and `--verbose` also
      lists the rules that did not apply.

      \(stage(.rewrites))
      ## Plan

      The plan lists the tests in order. For each it shows the access to its values, the expected share of objects that match,
      and the expected time in nanoseconds. The rejected alternatives follow. With `--data`, the planner knows the number of
      objects and the distribution of their values; without it, it assumes typical ones. Where it scans all objects and an index would
      help, a note shows by how much.

      \(stage(.plan))
      An index or a primary key is another access path, chosen if it costs less than scanning all objects:

      \(shown("--schema Vectors/schemas/optimize.json --class Task --stage plan \"\(indexed)\"") { request in
        request.stages = [.plan]
        request.snapshot = nil
        (request.schema, request.className) = (indexedSchema, "Task")
        request.source = SourceText(indexed)
      })
      ## Bytecode

      The program, verified before it runs. Arrows lead from jumps and loops to their targets. Each instruction shows the stack's
      depth before and after it. [bytecode.md](reference/bytecode.md) describes the instructions. `--stage cost` lists the fuel that
      each consumes per row, so that no predicate from outside runs for ever.

      \(stage(.bytecode))
      ## A run, counted

      `--analyze` runs the program over the data and counts, for each part, the rows that reached it, the rows that matched, the
      estimate, and the cost with its share of the whole. It marks the costliest term and the worst estimate. Fuel is the work that a
      run is charged. The tool also shows times, which this page omits: the first line is the time of a run without observation, with
      the objects per second. CSV and TSV serve as data, too.

      \(shown("--analyze …") { $0.isAnalyzed = true })
      ## One object, step by step

      `--object KEY` follows one object through the program. It ends with the comparisons that decided the answer, in the
      original words of the predicate.

      \(shown("--object fresh …") { $0.tracedKey = "fresh" })
      ## Two predicates

      `--compare OTHER` shows two plans side by side, and whether they are proved to be the same: whether all rules
      together rewrite both to one predicate. With `--data` it also lists the objects on which they differ, and the time of each.

      \(shown("--compare \"\(same)\" …") { $0.other = SourceText(same) })
      ## Faults

      For an invalid predicate, the stages before the fault are shown, and then the fault; the status is 2.

      \(shown("--stage tokens 'tasks.@count > AND name == 3'") { request in
        request.stages = [.tokens]
        request.source = SourceText("tasks.@count > AND name == 3")
      })
      ## Formats

      | `--format` | output |
      | --- | --- |
      | `text` | as above: 80 columns, colour on a terminal only |
      | `json` | the same for programs, of [schemas/explain.schema.json](schemas/explain.schema.json) |
      | `html` | one page: point at a part of the source to highlight everything derived from it |
      | `svg`, `dot`, `mermaid` | trees and programs as drawings |

      `--image FILE` also writes the compiled program: its bytes for `ObjectPredicate(image:)` and `CompiledPredicate(image:)`, or, for a FILE that ends
      with `.swift`, a Swift constant of them. With `--file urgent.predicate` the predicate is that of a file, whose comment `// predicate-lint:class Task` names
      the class; `--quiet` prints only errors. The build plug-in `PredicateImagePlugin` runs this for each such file of a target.

      The page:

      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="images/explain-dark.png">
        <img src="images/explain.png" alt="predicate-explain shows what each term and each instruction did, and the plan" width="100%">
      </picture>

      [The playground](playground.md) has the same sections, updated at each keystroke.

      """
  }

  private static func text(_ path: String) throws -> SourceText {
    SourceText(utf8: Array(try Data(contentsOf: Tool.root.appending(path: path))))
  }
}
