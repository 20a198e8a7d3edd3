extension RewriteRule {
  /// The classes in the examples of rules.
  public static let sampleClasses: [ClassDefinition] = [
    ClassDefinition(
      "Task", primaryKey: "id",
      properties: [
        PropertyDefinition("id", .int), PropertyDefinition("name", .string),
        PropertyDefinition("code", .optional(.string), isIndexed: true),
        PropertyDefinition("assignee", .optional(.string)),
        PropertyDefinition("priority", .int), PropertyDefinition("minutes", .optional(.int)),
        PropertyDefinition("progress", .optional(.double)), PropertyDefinition("effort", .double),
        PropertyDefinition("isComplete", .bool), PropertyDefinition("due", .date, isIndexed: true),
        PropertyDefinition("labels", .set(.string)), PropertyDefinition("ratings", .list(.optional(.int))),
        PropertyDefinition("parent", .object("Task")),
        PropertyDefinition("projects", .linkingObjects("Project", property: "tasks")),
      ]),
    ClassDefinition(
      "Project",
      properties: [
        PropertyDefinition("name", .string), PropertyDefinition("budget", .optional(.decimal)),
        PropertyDefinition("tasks", .list(.object("Task"))), PropertyDefinition("lead", .object("Task")),
        PropertyDefinition("roles", .dictionary(.object("Task"))),
      ]),
  ]
}
