import PredicateAdvice
import PredicateExplain
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
      answer.array("rows", of: rows.prefix(first)) { $0.integer($1) }
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
    guard let template else { return }
    answer.translations(of: try? template.typedPredicate(arguments ?? Arguments()), open: template.openPredicate)
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
  /// Writes `translations`: the predicate in other languages, or the reason why it cannot be translated. Arguments keep their names in Swift,
  /// and are placeholders in SQL, with their values in `values`.
  fileprivate mutating func translations(of bound: TypedPredicate?, open: TypedPredicate?) {
    array("translations") { answer in
      for form in SwiftForm.allCases {
        answer.translation(form.title, language: "swift", of: open ?? bound) { predicate throws(DiagnosticError) in
          let printed = try form.text(of: predicate)
          return Translated(text: printed.text, assumptions: printed.assumptions)
        }
      }
      for engine in SQLEngine.all {
        answer.translation(engine.title, language: "sql", of: bound) { predicate throws(DiagnosticError) in
          let query = try SQLQuery(predicate, engine: engine)
          guard let open, !open.parameters.isEmpty else {
            return Translated(text: query.inlineText + ";", assumptions: query.assumptions)
          }
          let values = query.parameters.map { $0.value.messageText { _ in "" } }
          return Translated(text: query.text + ";", values: values, assumptions: query.assumptions)
        }
      }
    }
  }

  private mutating func translation(
    _ title: String, language: String, of predicate: TypedPredicate?,
    _ text: (TypedPredicate) throws(DiagnosticError) -> Translated
  ) {
    guard let predicate else { return }
    object { answer in
      answer.member("title", title)
      answer.member("language", language)
      do throws(DiagnosticError) {
        let translated = try text(predicate)
        answer.member("text", translated.text)
        for (name, lines) in [("values", translated.values), ("assumptions", translated.assumptions)] {
          answer.array(name, of: lines) { $0.string($1) }
        }
      } catch {
        answer.member("refused", error.first.inPlainWords.message)
      }
    }
  }
}

/// A predicate in another language.
private struct Translated {
  let text: String
  /// The values of the placeholders, in order.
  var values: [String] = []
  /// The conditions on the data under which the translation is exact.
  let assumptions: [String]
}
