import PredicateSchema
import PredicateValues

extension Schema {
  /// The schema as an array of classes in the notation it is read from, with one property per line.
  package var json: String {
    var writer = JSONWriter(.indented)
    writer.schema(self)
    return writer.text
  }
}

extension JSONWriter {
  /// Writes a schema as an array of classes, in the notation it is read from.
  package mutating func schema(_ schema: Schema) {
    array(of: schema.definitions) { ClassNotation.write($1, to: &$0) }
  }
}

extension ClassNotation {
  static func write(_ definition: ClassDefinition, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", definition.name)
      if definition.isEmbedded {
        writer.member("embedded", true)
      }
      if let primaryKey = definition.primaryKey {
        writer.member("primaryKey", primaryKey)
      }
      writer.object("properties") { writer in
        for property in definition.properties {
          writer.key(property.name)
          TypeNotation.write(property.type, isIndexed: property.isIndexed, to: &writer)
        }
      }
    }
  }
}

extension TypeDefinition {
  /// The type in the notation of schema files. For linking objects, the class that links.
  package var schemaText: String { TypeNotation.shortText(self) }
}

extension TypeNotation {
  /// Writes a type as a short string, or as an object if the string cannot express it.
  static func write(_ type: TypeDefinition, isIndexed: Bool, to writer: inout JSONWriter) {
    if case .linkingObjects(let property)? = type.collection, case .object(let className) = type.element {
      writeObject([("type", "linkingObjects"), ("objectType", className), ("property", property)], isIndexed, &writer)
      return
    }
    if case .object(let className) = type.element, isAmbiguous(className) {
      let name =
        switch type.collection {
        case .list: "list"
        case .set: "set"
        case .dictionary: "dictionary"
        case .linkingObjects, nil: "object"
        }
      writeObject([("type", name), ("objectType", className)], isIndexed, &writer)
      return
    }
    let text = shortText(type)
    if isIndexed { writeObject([("type", text)], true, &writer) } else { writer.string(text) }
  }

  private static func writeObject(_ members: [(String, String)], _ isIndexed: Bool, _ writer: inout JSONWriter) {
    writer.object { writer in
      for (key, value) in members {
        writer.member(key, value)
      }
      if isIndexed {
        writer.member("indexed", true)
      }
    }
  }

  fileprivate static func shortText(_ type: TypeDefinition) -> String {
    var text = type.element.linkedClass ?? type.element.scalar.schemaName
    // Links and mixed values are always optional.
    let needsMark = type.isOptional && type.element.linkedClass == nil && type.element != .mixed
    if needsMark { text += "?" }
    switch type.collection {
    case .list: text += "[]"
    case .set: text += "<>"
    case .dictionary: text += "{}"
    case .linkingObjects, nil: break
    }
    return text
  }

  /// Returns `true` if a short string would not read the class's name as a class.
  private static func isAmbiguous(_ className: String) -> Bool {
    className.contains { "[]<>{}? \t".contains($0) }
  }
}
