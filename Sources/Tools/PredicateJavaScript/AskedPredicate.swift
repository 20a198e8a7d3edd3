import PredicateSemantics
import Predicates

/// The predicate of a question: `predicate`, `class`, `dialect`, `arguments` (an array as text) and `variables` (an object as text) or
/// `values`, the texts entered for each parameter (see ``Input``). The `limits` `untrusted` are those for untrusted text.
struct AskedPredicate {
  let world: World
  let source: SourceText
  let className: String
  let dialect: Dialect
  let limits: Limits
  /// The arguments. `nil` to leave parameters unbound.
  private(set) var arguments: Arguments?

  /// Creates the predicate. `nil` if the question is invalid; the error is then in the answer.
  init?(_ question: Question, _ world: World, _ answer: inout JSONWriter) {
    self.world = world
    source = SourceText(question.text("predicate") ?? "")
    let limits = question.text("limits") == "untrusted" ? Limits.untrusted : .standard
    self.limits = limits
    guard let className = question.text("class") ?? world.className else {
      answer.diagnostics(wrong("the question needs a `class`").diagnostics, in: source)
      return nil
    }
    self.className = className
    let name = question.text("dialect") ?? Dialect.nspredicate.rawValue
    guard let dialect = Dialect(rawValue: name), Dialect.compiled.contains(dialect) else {
      answer.diagnostics(wrong("there is no dialect `\(name)` that can be run").diagnostics, in: source)
      return nil
    }
    self.dialect = dialect
    if let typed = question.named("values") {
      arguments = nil
      do throws(DiagnosticError) {
        arguments = try Input.arguments(typed, self)
      } catch {
        let named = SourceText("", name: "arguments")
        answer.diagnostics(error.diagnostics, in: error.source ?? named)
        return nil
      }
      return
    }
    let texts = (question.text("arguments"), question.text("variables"))
    if texts.0 == nil, texts.1 == nil {
      arguments = nil
      return
    }
    var document = SourceText(texts.0 ?? "[]", name: "arguments")
    do throws(DiagnosticError) {
      var keys = ObjectKeys(world.data)
      let positional = try ArgumentLiteral.list(json: document, schema: world.data.schema, keys: &keys, limits: limits)
      var variables: [String: Argument] = [:]
      document = SourceText(texts.1 ?? "{}", name: "variables")
      for member in try JSONValue(parsing: document, limits: limits).members {
        let text = SourceText(member.value.text, name: "variables")
        variables[member.key] = Argument(
          try ArgumentLiteral(json: text, schema: world.data.schema, keys: &keys, limits: limits))
      }
      arguments = Arguments(positional.map { Argument($0) }, variables: variables)
    } catch {
      answer.diagnostics(error.diagnostics, in: document)
      return nil
    }
  }

  /// The compiled predicate. Statistics of the objects determine the order of its terms.
  var template: PredicateTemplate {
    get throws(DiagnosticError) {
      try PredicateTemplate(
        source, class: className, schema: world.data.schema, dialect: dialect, limits: limits,
        statistics: world.snapshot)
    }
  }
}
