import PredicateDiagnostics
import PredicateExplain
import PredicateJSON
import PredicateSQL
import PredicateSemantics
import Predicates

extension AskedPredicate {
  /// Answers `explain`, in a format of ``ExplainFormat``.
  func explain(_ question: Question, _ answer: inout JSONWriter) {
    let name = question.text("format") ?? ExplainFormat.text.rawValue
    guard let format = ExplainFormat(rawValue: name) else {
      let known = ExplainFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
      return answer.diagnostics(wrong("there is no format `\(name)`; it is one of \(known)").diagnostics, in: source)
    }
    var request = request(question)
    if let names = question.texts("stages") {
      request.stages = names.compactMap { Stage(rawValue: $0) }
    } else if format != .html {
      request.stages = [.plan, .bytecode]
    }
    request.isAnalyzed = question.flag("analyze")
    request.tracedKey = question.text("object")
    request.other = question.text("compare").map { SourceText($0, name: "compare") }
    let explained = Explained(request)
    if let error = explained.otherError, let other = request.other { answer.diagnostics(error.diagnostics, in: other) }
    if !explained.explanation.diagnostics.isEmpty {
      answer.diagnostics(explained.explanation.diagnostics, in: source)
    }
    answer.member("text", format.lines(explained.explanation, isColored: false).joined(separator: "\n"))
  }

  /// Answers the playground's query at each keystroke: the predicate as markup, its errors, its inputs and the first matching rows.
  func look(_ question: Question, _ answer: inout JSONWriter) {
    var request = request(question)
    request.stages = []
    var explanation = Explained(request).explanation
    defer {
      answer.member("source", HTMLPage.source(explanation))
      answer.diagnostics(explanation.diagnostics, in: source)
    }
    do throws(DiagnosticError) {
      let template = try template
      let inputs = Input.all(of: template, in: source)
      answer.inputs(inputs, typed: question.named("values") ?? [:], self)
      guard inputs.isEmpty || arguments != nil else { return }
      let rows = try world.snapshot.rows(matching: try template.bind(arguments ?? Arguments()))
      let first = question.number("first") ?? .max
      answer.member("count", rows.count)
      answer.array("rows") { answer in
        for row in rows.prefix(first) { answer.integer(row) }
      }
      answer.array("marks") { answer in
        for row in rows where row < first { answer.integer(row) }
      }
      answer.advice(Remark.all(template, arguments ?? Arguments(), in: source), in: source)
    } catch {
      explanation.diagnostics = error.diagnostics
    }
  }

  /// Answers with the predicate's sections as markup and its translations to other languages. Missing arguments leave out only the run over
  /// the objects and the trace of the selected one.
  func sections(_ question: Question, _ answer: inout JSONWriter) {
    var request = request(question)
    let template = try? template
    request.isAnalyzed = arguments != nil || template?.parameters.isEmpty ?? true
    if request.isAnalyzed { request.tracedKey = question.text("object") }
    answer.member("sections", HTMLPage.sections(Explained(request).explanation))
    guard let template, let predicate = try? template.typedPredicate(arguments ?? Arguments()) else { return }
    answer.translations(of: predicate)
  }

  private func request(_ question: Question) -> ExplainRequest {
    var request = ExplainRequest(
      source: source, dialect: dialect, limits: limits, schema: world.data.schema, className: className,
      arguments: arguments)
    request.snapshot = world.snapshot
    request.showsStagesBeforeFaults = true
    request.showsTimes = false
    return request
  }
}

extension JSONWriter {
  /// Writes `translations`: the predicate in other languages, or the reason why it cannot be translated.
  fileprivate mutating func translations(of predicate: TypedPredicate) {
    array("translations") { answer in
      for form in SwiftForm.allCases {
        answer.translation(form.title, language: "swift") { () throws(DiagnosticError) in
          let printed = try form.text(of: predicate)
          return (printed.text, printed.assumptions)
        }
      }
      for engine in SQLEngine.all {
        answer.translation(engine.title, language: "sql") { () throws(DiagnosticError) in
          let query = try SQLQuery(predicate, engine: engine)
          return (query.inlineText + ";", query.assumptions)
        }
      }
    }
  }

  private mutating func translation(
    _ title: String, language: String, _ text: () throws(DiagnosticError) -> (text: String, assumptions: [String])
  ) {
    object { answer in
      answer.member("title", title)
      answer.member("language", language)
      do throws(DiagnosticError) {
        let (text, assumptions) = try text()
        answer.member("text", text)
        answer.array("assumptions") { answer in
          for assumption in assumptions { answer.string(assumption) }
        }
      } catch {
        answer.member("refused", error.first.message)
      }
    }
  }
}
