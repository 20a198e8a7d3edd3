import Testing

@testable import PredicateLanguage

/// What is proposed at a cursor, `¦`: first what must be among it, then what must not.
struct CompletionTests {
  static let places: [(predicate: String, among: [String], notAmong: [String])] = [
    ("¦", ["priority", "name", "NOT", "ANY", "SUBQUERY"], ["==", "AND", "age"]),
    ("priority > 5 AND nam¦", ["name", "note"], ["AND", "CONTAINS"]),
    ("priority ¦", ["==", ">", "BETWEEN", "IN"], ["CONTAINS", "LIKE", "name", "AND"]),
    ("name CONT¦", ["==", "CONTAINS", "LIKE", "BEGINSWITH"], ["BETWEEN"]),
    ("isDone ¦", ["==", "!="], ["<", "CONTAINS"]),
    ("priority > ¦", ["%@", "size"], ["name", "TRUE", "NULL", "AND"]),
    ("isDone == ¦", ["%@", "TRUE", "FALSE"], ["priority", "NULL"]),
    ("note == ¦", ["%@", "NULL", "name"], ["TRUE", "priority", "tags"]),
    ("name IN ¦", ["%@", "tags"], ["name", "priority", "assignee"]),
    ("status == ¦", [".open", ".inReview", ".done", "%@"], ["NULL"]),
    ("status IN {¦", [".open", ".done", "%@"], []),
    ("level == ¦", [".low", ".high", ".top", "NULL"], []),
    ("status == 'o¦", ["'open'", "'review'", "'done'"], ["%@", "name"]),
    ("priority BETWEEN ¦", ["{%@, %@}", "%@"], []),
    ("name CONTAINS[¦", ["c", "d", "cd"], ["name"]),
    ("priority > 5 ¦", ["AND", "OR"], ["name", "==", "NOT"]),
    ("assignee.¦", ["name", "age", "tasks", "assigned"], ["priority", "@count"]),
    ("assignee.tasks.¦", ["priority", "@count", "@sum", "@min"], ["age"]),
    ("assignee.tasks.@sum.¦", ["priority", "size"], ["name", "@count", "tags"]),
    ("labels.¦", ["@count", "@allKeys", "@allValues"], ["@sum", "priority", "name"]),
    ("tags.¦", [], ["@count", "@allKeys", "priority"]),
    ("ANY ¦", ["tags", "labels"], ["NOT", "=="]),
    ("ANY tags ¦", ["==", "CONTAINS", "IN"], ["BETWEEN", "name"]),
    ("ANY assignee.tasks.na¦ == 'x'", ["name"], ["age"]),
    ("SUBQUERY(assignee.tasks, $t, ¦", ["$t", "NOT"], ["name", "priority"]),
    ("SUBQUERY(assignee.tasks, $t, $t.¦", ["priority", "assignee"], ["age"]),
    ("SUBQUERY(assignee.tasks, $t, $t.priority ¦", ["==", ">"], ["CONTAINS"]),
    ("SUBQUERY(assignee.tasks, $t, SUBQUERY($t.assignee.tasks, $u, $u.¦", ["priority"], ["age"]),
    ("(priority > 5 OR name ¦", ["==", "LIKE"], ["AND"]),
    ("agee == 5 AND ¦", ["name", "priority"], ["=="]),
    ("priority > 5 AND\\tna¦", ["name"], []),
  ]

  @Test(arguments: places)
  func proposes(_ place: (predicate: String, among: [String], notAmong: [String])) throws {
    let labels = try MarkedProject(place.predicate).labels
    for label in place.among { #expect(labels.contains(label), "\(place.predicate): \(labels)") }
    for label in place.notAmong { #expect(!labels.contains(label), "\(place.predicate): \(labels)") }
  }

  /// The same predicate half written in every kind of file.
  static let files: [(name: String, text: String)] = [
    ("Use.swift", #"realm.objects(Task.self).filter("priority > 5 AND nam¦"#),
    ("Use.swift", #"realm.objects(Task.self).filter("priority > 5 AND nam¦)"#),
    ("Use.swift", #"realm.objects(Task.self).filter("priority > 5 AND nam¦")"#),
    ("Use.swift", #"realm.objects(Task.self).filter("priority > %@ AND nam¦", 5)"#),
    ("Use.swift", ##"realm.objects(Task.self).filter(#"priority > 5 AND nam¦"##),
    ("Use.swift", "realm.objects(Task.self).filter(\"\"\"\n    priority > 5\n    AND nam¦\n    \"\"\")"),
    ("Use.swift", "realm.objects(Task.self).filter(\"\"\"\n    priority > 5\n    AND nam¦"),
    ("Use.swift", #"let due = realm.objects(Task.self); due.filter("name == \(1) AND nam¦"#),
    (
      "Use.swift",
      #"let urgent = NSPredicate(format: "priority > 5 AND nam¦"); realm.objects(Task.self).filter(urgent)"#
    ),
    ("Use.m", "@implementation Use\n- (void)use {\n  [Task objectsWhere:@\"priority > 5 AND nam¦\n}\n@end\n"),
    ("Use.m", "@implementation Use\n- (void)use {\n  [Task objectsWhere:@\"priority > 5 AND nam¦\"];\n}\n@end\n"),
    ("Use.predicate", "// predicate-lint:class Task\npriority > 5 AND nam¦"),
    ("Use.predicate", "// predicate-lint:class Task\nnam¦ == 'x' AND priority > 5"),
    ("Use.ndjson", #"{"id": "a", "class": "Task", "predicate": "priority > 5 AND nam¦"#),
    ("Use.ndjson", #"{"id": "a", "class": "Task", "predicate": "priority > 5 AND nam¦", "args": []}"#),
    (
      "Use.ndjson",
      "{\"class\": \"Task\", \"predicate\": \"isDone == YES\"}\n{\"class\": \"Task\", \"predicate\": \"nam¦\"}\n"
    ),
  ]

  @Test(arguments: files)
  func completesHalfWrittenTextIn(_ file: (name: String, text: String)) throws {
    let project = try MarkedProject(file.name, file.text)
    let list = try #require(project.service.completions(at: project.offset, in: project.path), "\(file.text)")
    #expect(list.items.contains { $0.label == "name" && $0.kind == .property && $0.detail == "string" })
    #expect(project.text(list.range) == "nam")
  }

  @Test(arguments: [
    ("Use.swift", #"realm.objects(Task.self).fil¦ter("priority > 5")"#),
    ("Use.swift", #"print("nam¦e")"#),
    ("Use.swift", #"realm.objects(Task.self).filter("priority > \(nam¦)")"#),
    ("Use.swift", "// \"priority > 5 AND nam¦"),
    ("Use.ndjson", #"{"class": "Ta¦sk", "predicate": "priority > 5"}"#),
    ("Use.ndjson", #"{"na¦me": "Rex"}"#),
  ])
  func staysSilentOutsideOfPredicates(_ name: String, _ text: String) throws {
    #expect(try MarkedProject(name, text).completions.isEmpty)
  }

  @Test func reservedWordsAreWrittenAsNames() throws {
    let size = try #require(try MarkedProject("¦").completions.first { $0.label == "size" })
    #expect(size.insertion == "#size")
  }

  @Test func casesAreWrittenAsTheirValues() throws {
    let items = try MarkedProject("status == ¦").completions.filter { $0.kind == .enumerationCase }
    #expect(items.map(\.insertion) == ["'open'", "'review'", "'done'"])
    let levels = try MarkedProject("level == ¦").completions.filter { $0.kind == .enumerationCase }
    #expect(levels.map(\.insertion) == ["0", "5", "6"])
  }

  @Test func wordsComeWithTheirMeaning() throws {
    for item in try MarkedProject("name ¦").completions { #expect(!item.meaning.isEmpty, "\(item.label)") }
  }

  /// The key paths that collections are sorted by, and the like.
  @Test(arguments: [
    (#"realm.objects(Task.self).sorted(byKeyPath: "assignee.na¦")"#, ["name", "age"]),
    (#"realm.objects(Task.self).distinct(by: ["name", "pri¦"])"#, ["priority", "name"]),
  ])
  func completesKeyPaths(_ text: String, _ among: [String]) throws {
    let labels = try MarkedProject("Use.swift", text).labels
    for label in among { #expect(labels.contains(label)) }
    #expect(!labels.contains("AND") && !labels.contains("NOT"))
  }
}
