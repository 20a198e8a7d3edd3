import PredicateDiagnostics
import PredicateJSON

/// An explanation as JSON, `explainVersion` 1, in the form of `docs/schemas/explain.schema.json`.
enum ExplanationJSON {
  /// The version of the form.
  static let version = 1

  /// Returns the indented text.
  static func text(_ explanation: Explanation) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("explainVersion", version)
      writer.member("predicate", explanation.source.string)
      writer.member("dialect", explanation.dialect.rawValue)
      if let name = explanation.className {
        writer.member("class", name)
      }
      writer.object("stages") { writer in
        for section in explanation.sections {
          writer.object(section.key) { write(section, &$0) }
        }
      }
      writer.objects("diagnostics", of: explanation.diagnostics) { write($1.inPlainWords, &$0) }
    }
    return writer.text
  }

  private static func write(_ section: Section, _ writer: inout JSONWriter) {
    for fact in section.facts where fact.value != .none {
      writer.key(fact.key)
      write(fact.value, &writer)
    }
    for (key, body) in section.bodies {
      writer.key(key)
      write(body, &writer)
    }
    if !section.notes.isEmpty {
      writer.array("notes", of: section.notes) { $0.string($1) }
    }
  }

  private static func write(_ body: Section.Body, _ writer: inout JSONWriter) {
    switch body {
    case .table(let table), .listing(let table), .steps(let table), .definitions(let table):
      writer.array(of: table.rows) { writer, row in
        writer.object { writer in
          write(table.columns, row.fields, &writer)
          if let target = row.target, let address = table.rows[target].fields.first {
            writer.key("target")
            write(address, &writer)
          }
          if row.mark != .none { writer.member("mark", row.mark.rawValue) }
        }
      }
    case .outline(let outline):
      writer.array { writer in
        for (index, node) in outline.nodes.enumerated() {
          writer.object { writer in
            writer.member("id", index)
            writer.member("label", node.label)
            write(outline.columns, node.fields, &writer)
            if node.mark != .none { writer.member("mark", node.mark.rawValue) }
            writer.array("children", of: outline.children[index]) { $0.integer($1) }
          }
        }
      }
    case .beside(let left, let right, _):
      writer.array(of: [left, right]) { $0.array(of: $1) { $0.string($1) } }
    }
  }

  private static func write(_ columns: [Column], _ fields: [Field], _ writer: inout JSONWriter) {
    for (column, field) in zip(columns, fields) where field != .none {
      writer.key(column.key)
      write(field, &writer)
    }
  }

  private static func write(_ field: Field, _ writer: inout JSONWriter) {
    switch field {
    case .none: writer.null()
    case .text(let text): writer.string(text.trimmed)
    case .integer(let number): writer.integer(number)
    case .number(let number), .time(let number): number.isFinite ? writer.raw("\(number)") : writer.null()
    case .flag(let isSet): writer.bool(isSet)
    case .texts(let texts): writer.array(of: texts) { $0.string($1) }
    case .span(let range):
      writer.array { writer in
        writer.integer(range.lowerBound)
        writer.integer(range.upperBound)
      }
    }
  }

  private static func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
    writer.member("code", diagnostic.code.rawValue)
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("message", diagnostic.message)
    if let range = diagnostic.range {
      writer.key("span")
      write(.span(range), &writer)
    }
    if !diagnostic.notes.isEmpty {
      writer.array("notes", of: diagnostic.notes) { $0.string($1.message) }
    }
  }
}

extension String {
  /// The text without indentation.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
