import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateStreams
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
    let keys = ObjectKeys(asked.world.data)
    var positional: [Int: Argument] = [:]
    var variables: [String: Argument] = [:]
    for input in all(of: template, in: asked.source) {
      guard let text = typed[input.name], !text.isEmpty else { return nil }
      let document = SourceText(input.json(text), name: "arguments")
      let argument = Argument(
        try ArgumentLiteral(json: document, schema: asked.world.data.schema, keys: keys, limits: asked.limits))
      switch input.parameter.name {
      case .position(let position): positional[position] = argument
      case .variable(let name): variables[name] = argument
      }
    }
    var ordered: [Argument] = []
    while let next = positional[ordered.count] { ordered.append(next) }
    return Arguments(ordered, variables: variables)
  }

  /// Returns an entered text as JSON. It is read like a CSV cell of the parameter's type. List elements are separated by commas.
  private func json(_ text: String) -> String {
    if (text == "nil" || text == "null" || text == "NULL") && parameter.isNullable { return "null" }
    let isJSON =
      text.utf8.first.map { [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains($0) } ?? false
    if isJSON, (try? JSONValue(parsing: SourceText(text))) != nil { return text }
    guard parameter.use == .list else { return single(text) }
    let parts = text.split(separator: ",").map { part in
      single(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
    return "[" + parts.joined(separator: ",") + "]"
  }

  private func single(_ text: String) -> String {
    DelimitedText.json(text, of: PropertyType(parameter.type.flatMap { $0.classIndex == nil ? $0 : nil } ?? .mixed))
  }
}

extension JSONWriter {
  /// Writes `inputs`, the open parameters, and `missing`, those without a value as written in the text.
  mutating func inputs(_ inputs: [Input], typed: [String: String], _ asked: AskedPredicate) {
    array("inputs") { answer in
      for input in inputs {
        answer.object { answer in
          answer.member("name", input.name)
          answer.member("written", input.written)
          answer.member("isVariable", input.isVariable)
          answer.member("type", input.parameter.type.map { asked.world.data.schema.name(of: $0) })
          answer.member("isList", input.parameter.use == .list)
          answer.member("isOptional", input.parameter.isNullable)
        }
      }
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
