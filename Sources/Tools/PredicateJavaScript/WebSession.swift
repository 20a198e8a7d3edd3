import PredicateAdvice
import PredicateSemantics
import Predicates

/// A JSON interface to the compiler, for JavaScript programs and the playground.
///
/// A question is an object whose member `do` names the operation. Some questions concern a document, which is passed separately so that it
/// need not be quoted. The answer is an object with the result or `diagnostics`. Positions are counted in UTF-16 units, as in JavaScript.
///
/// | `do` | members | document | answer |
/// | --- | --- | --- | --- |
/// | `open` | `schema`: classes as JSON text, optional; `class`; `form`: `csv` or `ndjson` if known; `collections`: the sets and dictionaries in rows without a schema | objects, in any data file format or CSV | `world`, `classes` |
/// | `close` | `world` or `predicate` | | |
/// | `rows` | `world`, `class`, `first` or `at`: positions from 0 | | `rows` with key and values |
/// | `compile` | `world` and a predicate, see ``AskedPredicate`` | | `predicate`, `parameters` |
/// | `filter` | `predicate`, `world` | objects of the class; empty for those of the world | `rows`: positions from 0 |
/// | `explain` | `world`, a predicate, `format`, `stages`, `analyze`, `object`, `compare` | | `text` |
/// | `look` | `world`, a predicate, `first` | | the playground's view at each keystroke |
/// | `sections` | `world`, a predicate, `object` | | the predicate's stages as markup, and its translations |
/// | `complete` | `world`, a predicate, `at` | | `start`, `end`, `items` |
public struct WebSession {
  private var worlds = Numbered<World>()
  private var predicates = Numbered<Ready>()

  /// A predicate that is ready to run.
  private struct Ready {
    /// The compiled predicate. `nil` for a world without classes and objects, in which nothing matches.
    var compiled: CompiledPredicate?
    var world: World
  }

  /// Creates an empty session.
  public init() {}

  /// Returns the answer to a question, given as JSON bytes, about a document.
  public mutating func answer(_ question: [UInt8], document: [UInt8] = []) -> String {
    var answer = JSONWriter()
    answer.object { answer in
      do throws(DiagnosticError) {
        let source = SourceText(utf8: question, name: "question")
        try self.answer(Question(try JSONValue(parsing: source)), SourceText(utf8: document, name: "data"), &answer)
      } catch {
        answer.diagnostics(error.diagnostics, in: SourceText(""))
      }
    }
    return answer.text
  }

  private mutating func answer(
    _ question: Question, _ document: SourceText, _ answer: inout JSONWriter
  ) throws(DiagnosticError) {
    switch question.text("do") ?? "" {
    case "open":
      guard let world = World.opened(question, document, &answer) else { return }
      answer.member("world", worlds.add(world))
      world.describe(to: &answer)
    case "close":
      if let number = question.number("world") { worlds.remove(number) }
      if let number = question.number("predicate") { predicates.remove(number) }
    case "rows": try world(question).rows(question, &answer)
    case "compile":
      let world = try world(question)
      guard let asked = AskedPredicate(question, world, &answer) else { return }
      do throws(DiagnosticError) {
        if world.isUnknown {
          let parsed = parse(asked.source, dialect: asked.dialect, limits: asked.limits)
          if let error = DiagnosticError(parsed.diagnostics, source: asked.source) {
            throw error.advised(dialect: asked.dialect, limits: asked.limits)
          }
          answer.member("predicate", predicates.add(Ready(compiled: nil, world: world)))
          answer.array("parameters") { _ in }
          return
        }
        let template = try asked.template
        let compiled = try template.bind(asked.arguments ?? Arguments())
        answer.member("predicate", predicates.add(Ready(compiled: compiled, world: world)))
        answer.parameters(template.parameters, asked)
      } catch {
        answer.diagnostics(error.diagnostics, in: asked.source)
      }
    case "filter": try filter(question, document, &answer)
    case "explain":
      guard let asked = AskedPredicate(question, try world(question), &answer) else { return }
      asked.explain(question, &answer)
    case "look":
      guard let asked = AskedPredicate(question, try world(question), &answer) else { return }
      asked.look(question, &answer)
    case "sections":
      guard let asked = AskedPredicate(question, try world(question), &answer) else { return }
      asked.sections(question, &answer)
    case "complete":
      guard let asked = AskedPredicate(question, try world(question), &answer) else { return }
      answer.completions(of: asked, at: question.number("at") ?? 0)
    case let other: throw wrong("there is no question `\(other)`")
    }
  }

  private func world(_ question: Question) throws(DiagnosticError) -> World {
    guard let number = question.number("world"), let world = worlds[number] else {
      throw wrong("the question needs a `world` that is open")
    }
    return world
  }

  private func filter(
    _ question: Question, _ document: SourceText, _ answer: inout JSONWriter
  ) throws(DiagnosticError) {
    guard let number = question.number("predicate"), let ready = predicates[number] else {
      throw wrong("the question needs a `predicate` that was compiled")
    }
    guard let compiled = ready.compiled else {
      if !document.utf8.allSatisfy({ $0 <= 0x20 }) {
        throw wrong(
          "the predicate was compiled for no objects, which say no properties; open its world with a `schema`")
      }
      return answer.array("rows") { _ in }
    }
    var world = ready.world
    if !document.utf8.isEmpty {
      do throws(DiagnosticError) {
        world = try World(
          DataSet(rows: document, ofClass: compiled.className, schema: world.data.schema),
          compiled.className)
      } catch {
        return answer.diagnostics(error.diagnostics, in: document)
      }
    } else if question.number("world") != nil {
      world = try self.world(question)
    }
    let rows = try world.snapshot.rows(matching: compiled)
    answer.array("rows", of: rows) { $0.integer($1) }
  }
}

/// Returns the error of an invalid question.
func wrong(_ message: String) -> DiagnosticError { DiagnosticError(.jsonType, message) }

/// Items with numbers from 1. Numbers are not reused.
private struct Numbered<Thing> {
  private var things: [Int: Thing] = [:]
  private var last = 0

  subscript(number: Int) -> Thing? { things[number] }

  mutating func add(_ thing: Thing) -> Int {
    last += 1
    things[last] = thing
    return last
  }

  mutating func remove(_ number: Int) { things[number] = nil }
}
