import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A small schema for programs that are never run.
enum Tasks {
  static let schema = Schema(validated: [
    ClassSchema(
      name: "Task", isEmbedded: false,
      properties: [
        Property("priority", PropertyType(.int)),
        Property("assignee", PropertyType(.string, isOptional: true)),
        Property("isComplete", PropertyType(.bool)),
        Property("project", PropertyType(.object(1), isOptional: true)),
        Property("notes", PropertyType(.mixed, isOptional: true)),
      ], primaryKey: nil),
    ClassSchema(
      name: "Project", isEmbedded: false,
      properties: [
        Property("name", PropertyType(.string)),
        Property("tasks", PropertyType(.object(0), collection: .list)),
        Property("ratings", PropertyType(.int, collection: .list)),
        Property("labels", PropertyType(.string, isOptional: true, collection: .dictionary)),
        Property("place", PropertyType(.object(2), isOptional: true)),
      ], primaryKey: nil),
    ClassSchema(
      name: "Point", isEmbedded: true,
      properties: [
        Property("type", PropertyType(.string)), Property("coordinates", PropertyType(.double, collection: .list)),
      ], primaryKey: nil),
  ])
  static let task = 0
  static let project = 1
  static let point = 2

  /// A program over `Task` or `Project`.
  static func program(
    _ rootClass: Int = task, limits: Limits = .standard, _ write: (inout ProgramBuilder) -> Void
  ) throws(DiagnosticError) -> Program {
    var builder = ProgramBuilder(schema: schema, rootClass: rootClass, dialect: .nspredicate, limits: limits)
    write(&builder)
    return try builder.finish()
  }

  /// `priority > 5 AND assignee BEGINSWITH[c] %@`, with its source.
  static func template() throws(DiagnosticError) -> Program {
    try program { builder in
      let name = builder.parameter(
        ProgramParameter(name: "%1$@", type: .string, isNullable: true, range: SourceRange(40, 42)))
      builder.range = SourceRange(0, 12)
      builder.compare(builder.slot(task, 0), .greater, builder.constant(.value(.int(5), type: .int)))
      builder.range = nil
      let end = builder.label()
      builder.jump(if: false, to: end)
      builder.range = SourceRange(17, 42)
      let needle = builder.constant(.parameter(name, type: .string, options: .caseInsensitive))
      builder.text(builder.slot(task, 1), .beginsWith, needle)
      builder.place(end)
      builder.range = nil
    }
  }

  /// `SUBQUERY(tasks, $t, $t.project.name == 'x' OR $t.priority IN {1, 2}).@count > 0 AND ANY labels.@allKeys == 'a'`.
  static func nested() throws(DiagnosticError) -> Program {
    try program(project) { builder in
      let loop = builder.beginObjects(.count, builder.slot(project, 1))
      let or = builder.label()
      builder.follow(builder.slot(task, 3))
      builder.compare(builder.slot(project, 0), .equal, builder.constant(.value(.string("x"), type: .string)))
      builder.jump(if: true, to: or)
      let set = Constant(.set, type: .int, elements: [.value(.int(1)), .value(.int(2))])
      builder.isIn(builder.slot(task, 0), builder.constant(set))
      builder.place(or)
      builder.end(loop)
      builder.push(builder.constant(.value(.int(0), type: .int)))
      builder.compareValues(.greater)
      let and = builder.label()
      builder.jump(if: false, to: and)
      let keys = builder.beginElements(.any, builder.slot(project, 3))
      builder.compare(builder.slot(project, 3, .keys), .equal, builder.constant(.value(.string("a"), type: .string)))
      builder.end(keys)
      builder.place(and)
    }
  }
}

extension ProgramBuilder {
  /// Whether the topmost value is null, or is not.
  mutating func isNull(_ isNull: Bool = true) {
    emit(.kindIn, operand: Int((isNull ? ValueKinds.null : .all.subtracting(.null)).rawValue))
  }
}
