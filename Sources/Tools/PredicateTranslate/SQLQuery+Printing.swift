import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateValues

extension SQLQuery {
  /// Returns the statement for display, followed by its parameters and assumptions as SQL comments.
  func lines(_ engine: SQLEngine, _ origins: [SQLParameter: ParameterOrigin] = [:]) -> [String] {
    var lines = [text + ";"]
    for (index, parameter) in parameters.enumerated() {
      // As JSON, so that a line break in a text does not end the comment.
      let origin = origins[parameter].map { " \($0.remark)" } ?? ""
      lines.append("-- \(index + 1): \(parameter.type.rawValue) \(parameter.json)\(VisibleText.escape(origin))")
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

extension SQLParameter {
  var json: String {
    var writer = JSONWriter()
    writer.plain(value)
    return writer.text
  }
}
