import PredicateCommandLine
import PredicateJSON
import PredicateSQL
import PredicateSemantics

extension SQLQuery {
  /// Returns the statement for display, followed by its parameters and assumptions as SQL comments.
  ///
  /// - Parameter expression: Returns the app's expression for a placeholder.
  func lines(_ engine: SQLEngine, _ expression: (Parameter.Name) -> String? = { _ in nil }) -> [String] {
    var lines = [text + ";"]
    for (index, parameter) in parameters.enumerated() {
      // As JSON, so that a line break in a text does not end the comment.
      let value = parameter.placeholder.map { $0.says(expression($0.name)) } ?? parameter.json
      lines.append(VisibleText.escape("-- \(index + 1): \(parameter.type.rawValue) ") + VisibleText.escape(value))
    }
    return lines + assumptions.map { VisibleText.escape("-- exact as long as \($0)") }
  }

  /// Returns the statement as JSON (docs/schemas/translate.schema.json).
  func json(_ engine: SQLEngine, leaving residual: ResidualPredicate?, _ data: DataSet) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("engine", engine.name)
      writer.members(of: self, leaving: residual, data)
    }
    return writer.text
  }
}

extension SQLPlaceholder {
  /// Returns a description for a comment.
  fileprivate func says(_ expression: String?) -> String {
    var text = expression ?? name.text(in: .nspredicate)
    if let part { text += ", part \(part)" }
    if isList { text += ", each" }
    return preparation.says.map { "\(text): \($0)" } ?? text
  }
}

extension SQLParameter {
  var json: String {
    var writer = JSONWriter()
    writer.plain(value)
    return writer.text
  }
}
