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
      let explanation = Explanation(request)
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
      # What happens to a predicate

      `predicate-explain` shows every stage on the way from text to matches. This page follows one predicate through all of
      them; a test writes it from what the tool prints, so it is never out of date.

      ```
      \(predicate)
      ```

      It asks for projects that have an unfinished task of high priority and whose names begin with f. The commands below
      leave out `--schema Vectors/schemas/todo.json --data Vectors/data/todo.json --class Project` and the predicate.

      ## Syntax tree

      The text is cut into tokens (`--stage tokens`), and these make a tree; spans count bytes. Parentheses leave no node behind.
      Neither needs a schema.

      \(stage(.ast))
      ## Typed tree

      Names become properties of classes, every value gets a type, and literals become constants of the type that they are
      compared with. `?` marks what may be null, `[]` a path to many values. Parameters that no `--arg`, `--args` or
      `--variable` fills stay open, and are listed with the types that were inferred for them.

      \(stage(.types))
      ## Rewrites

      Rules make the predicate cheaper without changing an answer, each with the reason why it may.
      [optimizer.md](reference/optimizer.md) lists them; `--disable-rule ID` leaves one out, `--no-optimize` all, and `--verbose` also
      says what became of the others.

      \(stage(.rewrites))
      ## Plan

      What is run: the tests in their order, how each comes to its values, the share of objects that it is expected to be
      true of and the nanoseconds that it is expected to take; then what else was weighed. With `--data` the planner knows
      how many objects there are and how their values are spread; without, it assumes what is usual.

      \(stage(.plan))
      An index or a primary key is another way to the objects, taken where it costs less than to look at all of them:

      \(shown("--schema Vectors/schemas/optimize.json --class Task --stage plan \"\(indexed)\"") { request in
        request.stages = [.plan]
        request.snapshot = nil
        (request.schema, request.className) = (indexedSchema, "Task")
        request.source = SourceText(indexed)
      })
      ## Bytecode

      The program, verified before it runs. Arrows lead from jumps and loops to where they land; the stack's depth stands
      before and after each instruction. [bytecode.md](reference/bytecode.md) describes the instructions; `--stage cost` says what
      each charges a row, so that no predicate from outside runs for ever.

      \(stage(.bytecode))
      ## A run, counted

      `--analyze` runs the program over the data and counts: how many rows came to each part, for how many it was true beside
      how many were expected, and what that cost. The part whose own work cost most is marked, and the estimate that was
      farthest off. The tool also shows times, which this page leaves out.

      \(shown("--analyze …") { $0.isAnalyzed = true })
      ## One object, step by step

      `--object KEY` follows one object through the program, and closes with the comparisons that decided, in the
      words of the predicate as it was written.

      \(shown("--object fresh …") { $0.tracedKey = "fresh" })
      ## Two predicates

      `--compare OTHER` puts two plans beside each other, and says whether they are proved to be the same: whether all rules
      together make one predicate of them. With `--data` it also says on which objects they differ.

      \(shown("--compare \"\(same)\" …") { $0.other = SourceText(same) })
      ## Faults

      Of a predicate that is wrong the stages before the fault are shown, and then the fault; the status is 2.

      \(shown("--stage tokens 'tasks.@count > AND name == 3'") { request in
        request.stages = [.tokens]
        request.source = SourceText("tasks.@count > AND name == 3")
      })
      ## Formats

      | `--format` | what |
      | --- | --- |
      | `text` | as above: 80 columns, colour on a terminal only |
      | `json` | the same for programs, of [schemas/explain.schema.json](schemas/explain.schema.json) |
      | `html` | one page: point at a piece of the source, and everything that came of it lights up |
      | `svg`, `dot`, `mermaid` | trees and programs as drawings |

      The page:

      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="images/explain-dark.png">
        <img src="images/explain.png" alt="predicate-explain shows what each term and each instruction did, and the plan" width="100%">
      </picture>

      [The playground](playground.md) has the same sections, anew at each key.

      """
  }

  private static func text(_ path: String) throws -> SourceText {
    SourceText(utf8: Array(try Data(contentsOf: Tool.root.appending(path: path))))
  }
}
