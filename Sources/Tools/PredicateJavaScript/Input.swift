import PredicateSemantics
import Predicates

/// An open parameter in a predicate's text, as shown to a user who fills it in: `%@` or `$name`.
struct Input {
  let parameter: Parameter
  /// The key in a question's `values`: the position of a placeholder, counted from 0, or the name of a variable.
  let name: String
  /// The parameter as written in the text.
  let written: String

  /// Returns the inputs of a template, each once, in the order of the text.
  static func all(of template: PredicateTemplate, in source: SourceText) -> [Input] {
    var seen: Set<String> = []
    return template.parameters.compactMap { parameter in
      let name =
        switch parameter.name {
        case .position(let position): String(position)
        case .variable(let name): name
        }
      guard seen.insert(name).inserted else { return nil }
      return Input(parameter: parameter, name: name, written: source[parameter.range])
    }
  }

  /// Returns the arguments for the entered texts. `nil` until each parameter has one.
  ///
  /// - Throws: The error in an entered text, with the source text of its range.
  static func arguments(_ typed: [String: String], _ asked: AskedPredicate) throws(DiagnosticError) -> Arguments? {
    // Errors in the predicate are reported elsewhere.
    guard let template = try? asked.template else { return nil }
    var keys = ObjectKeys(asked.world.data)
    var positional: [Int: ArgumentTexts.Written] = [:]
    var texts = ArgumentTexts()
    for input in all(of: template, in: asked.source) {
      guard let text = typed[input.name], !text.isEmpty else { return nil }
      switch input.parameter.name {
      case .position(let position): positional[position] = .text(text, name: input.written)
      case .variable(let name): texts.variables[name] = .text(text, name: input.written)
      }
    }
    while let next = positional[texts.positional.count] { texts.positional.append(next) }
    return try texts.arguments(of: template, schema: asked.world.data.schema, keys: &keys, limits: asked.limits)
  }
}

extension JSONWriter {
  /// Writes `inputs`, the open parameters, and `missing`, those without a value as written in the text.
  mutating func inputs(_ inputs: [Input], typed: [String: String], _ asked: AskedPredicate) {
    objects("inputs", of: inputs) { answer, input in
      answer.member("name", input.name)
      answer.member("written", input.written)
      answer.member("isVariable", input.isVariable)
      answer.member("type", input.parameter.type.map { asked.world.data.schema.name(of: $0) })
      answer.member("isList", input.parameter.use == .list)
      answer.member("isOptional", input.parameter.isNullable)
    }
    array("missing") { answer in
      for input in inputs where typed[input.name]?.isEmpty ?? true { answer.string(input.written) }
    }
  }
}

extension Input {
  /// A Boolean value that indicates whether the parameter is named, like `$name`, and not positional.
  fileprivate var isVariable: Bool {
    if case .variable = parameter.name { true } else { false }
  }
}
