import PredicateLint
import Testing

@testable import PredicateLanguage

/// What the service says and does at a cursor, `¦`.
struct PlaceTests {
  static let hovers: [(predicate: String, says: [String])] = [
    (
      "pri¦ority > 5",
      [
        "`priority: int` – property of `Task`", "is never nil", "declared in Models.swift, line 14",
      ]
    ),
    ("¦name == 'x'", ["indexed"]),
    ("note¦ == nil", ["`note: string?`", "may be nil"]),
    ("assignee.a¦ge > 5", ["`age: int` – property of `Person`"]),
    ("status == 'do¦ne'", []),
    ("st¦atus == 'done'", ["values: `.open` is `'open'`, `.inReview` is `'review'`"]),
    ("ANY ta¦gs == 'x'", ["`tags: string[]`", "a list"]),
    ("name CONT¦AINS 'x'", ["`CONTAINS`: the left text contains the right one"]),
    ("A¦NY tags == 'x'", ["at least one element"]),
    ("tags.@co¦unt > 1", ["`@count`: how many elements"]),
    ("SUBQUERY(assignee.tasks, $t, $t.pri¦ority > 5).@count > 0", ["`priority: int`", "of `Task`"]),
    ("SUBQUERY(assignee.tasks, $¦t, $t.priority > 5).@count > 0", ["a variable"]),
    ("pri¦ority > ", ["`priority: int`"]),
  ]

  @Test(arguments: hovers)
  func hover(_ row: (predicate: String, says: [String])) throws {
    let project = try MarkedProject(row.predicate)
    let text = project.service.hover(at: project.offset, in: project.path)?.markdown
    #expect((text == nil) == row.says.isEmpty, "\(row.predicate): \(text ?? "nothing")")
    for part in row.says { #expect(text?.contains(part) == true, "\(row.predicate): \(text ?? "nothing")") }
  }

  @Test func placeholdersSayWhatTheyTakeAndGet() throws {
    let project = try MarkedProject("Use.swift", #"realm.objects(Task.self).filter("priority > ¦%@", "high")"#)
    let text = project.service.hover(at: project.offset, in: project.path)?.markdown
    #expect(text?.contains("asks for `int`; the call gives a String") == true, "\(text ?? "nothing")")
  }

  static let signatures: [(text: String, active: Int, says: String)] = [
    (#"realm.objects(Task.self).filter("priority > %@ AND note == %@", ¦)"#, 0, "asks for `int`"),
    (#"realm.objects(Task.self).filter("priority > %@ AND note == %@", 5, ¦"#, 1, "asks for `string` or nil"),
    (#"realm.objects(Task.self).filter("priority > %@ AND note == %@", 5, nam¦e)"#, 1, "asks for `string` or nil"),
    (#"realm.objects(Task.self).filter("%K IN %@", "name", ¦)"#, 1, "takes any value"),
    (#"realm.objects(Task.self).filter(NSPredicate(format: "priority IN %@", ¦))"#, 0, "asks for a list of `int`"),
  ]

  @Test(arguments: signatures)
  func signature(_ row: (text: String, active: Int, says: String)) throws {
    let project = try MarkedProject("Use.swift", row.text)
    let signature = try #require(project.service.signature(at: project.offset, in: project.path), "\(row.text)")
    #expect(signature.active == row.active)
    try #require(signature.parameters.indices.contains(row.active))
    #expect(signature.parameters[row.active].documentation.contains(row.says), "\(signature.parameters[row.active])")
    let label = Array(signature.label.utf8)
    for parameter in signature.parameters { #expect(label[parameter.range].first == UInt8(ascii: "%")) }
  }

  @Test(arguments: [
    #"realm.objects(Task.self).filter("priority > 5", ¦)"#, #"realm.objects(¦Task.self).filter("priority > %@", 5)"#,
  ])
  func noSignature(_ text: String) throws {
    let project = try MarkedProject("Use.swift", text)
    #expect(project.service.signature(at: project.offset, in: project.path) == nil)
  }

  @Test(arguments: [
    ("pri¦ority > 5", "priority"), ("assignee.na¦me == 'x'", "name"),
    ("SUBQUERY(assignee.tasks, $t, $t.no¦te == 'x').@count > 0", "note"),
  ])
  func definition(_ predicate: String, _ name: String) throws {
    let project = try MarkedProject(predicate)
    let place = try #require(project.service.definition(at: project.offset, in: project.path))
    #expect(place.path == MarkedProject.modelsPath)
    let models = Array(MarkedProject.models.utf8)
    #expect(String(decoding: models[place.range], as: UTF8.self) == name)
  }

  @Test func definitionOfNothingElse() throws {
    for predicate in ["priority ¦> 5", "agee¦ > 5", "name == 'na¦me'"] {
      let project = try MarkedProject(predicate)
      #expect(project.service.definition(at: project.offset, in: project.path) == nil, "\(predicate)")
    }
  }

  // MARK: References

  @Test func findsAPropertyInPredicatesAndItsDeclaration() throws {
    let project = try MarkedProject(
      "Use.swift",
      """
      realm.objects(Task.self).filter("na¦me == 'name' AND assignee.name == name")
      realm.objects(Person.self).filter("ANY tasks.name == %@ OR name == 'x'", "name")
      """)
    project.service.set("/app/More.predicate", Array("// predicate-lint:class Task\nname LIKE 'a*'".utf8))
    let found = project.service.references(at: project.offset, in: project.path, withDeclaration: true)
    #expect(
      found.map(\.path) == [MarkedProject.modelsPath] + Array(repeating: project.path, count: 3) + [
        "/app/More.predicate"
      ])
    #expect(project.service.references(at: project.offset, in: project.path, withDeclaration: false).count == 4)
    let declaration = try #require(found.first)
    let back = project.service.references(at: declaration.range.lowerBound, in: declaration.path, withDeclaration: true)
    #expect(back == found)
    let marked = project.service.highlights(at: project.offset, in: project.path)
    #expect(marked.map(project.text) == ["name", "name", "name"])
    #expect(project.service.references(at: 0, in: project.path, withDeclaration: true).isEmpty)
  }

  // MARK: Renaming

  @Test func renamesInEveryFileThatNamesTheProperty() throws {
    let project = try MarkedProject(
      "Use.swift",
      """
      realm.objects(Task.self).filter("na¦me == 'name' AND assignee.name == name")
      realm.objects(Person.self).filter("ANY tasks.name == %@ OR name == 'x'", "name")
      realm.objects(Person.self).filter("SUBQUERY(tasks, $t, $t.name == 'x').@count > 0")
      realm.objects(Task.self).sorted(byKeyPath: "name")
      """)
    project.service.set("/app/More.predicate", Array("// predicate-lint:class Task\nname LIKE 'a*'".utf8))
    project.service.set(
      "/app/Stored.ndjson", Array(#"{"class": "Task", "predicate": "name == \"é\" OR name == 'x'"}"#.utf8))
    let target = try #require(project.service.renameTarget(at: project.offset, in: project.path))
    #expect(project.text(target.range) == "name" && target.name == "name")
    let renaming = try project.service.rename(at: project.offset, in: project.path, to: "title")
    let result = applied(renaming.edits[project.path] ?? [], to: project.text)
    #expect(
      result.contains(
        """
        realm.objects(Task.self).filter("title == 'name' AND assignee.name == title")
        realm.objects(Person.self).filter("ANY tasks.title == %@ OR name == 'x'", "name")
        realm.objects(Person.self).filter("SUBQUERY(tasks, $t, $t.title == 'x').@count > 0")
        realm.objects(Task.self).sorted(byKeyPath: "title")
        """), "\(result)")
    #expect(renaming.edits["/app/More.predicate"]?.count == 1)
    #expect(renaming.edits["/app/Stored.ndjson"]?.count == 2)
    #expect(
      renaming.left == [
        "1 place may name `name`, and keep it: Use.swift, line 5",
        "a store that has data needs a migration from `name` to `title`",
      ])
    let models = applied(renaming.edits[MarkedProject.modelsPath] ?? [], to: MarkedProject.models)
    #expect(models.contains("title: String"), "\(models)")
  }

  @Test func renamesToNamesOnly() throws {
    let project = try MarkedProject("na¦me == 'x'")
    for name in ["", "a b", "5", "a.b", "'x'"] {
      #expect(
        throws: Renaming.Refusal.name(
          "`\(name)` cannot be the name of a property: a name is letters, digits and `_`, a letter first")
      ) {
        try project.service.rename(at: project.offset, in: project.path, to: name)
      }
    }
    for name in ["AND", "size", "class"] {
      #expect(throws: Renaming.Refusal.name("`\(name)` is a reserved word and cannot be the name of a property")) {
        try project.service.rename(at: project.offset, in: project.path, to: name)
      }
    }
    #expect(throws: Renaming.Refusal.name("`Task` has a property `priority` already")) {
      try project.service.rename(at: project.offset, in: project.path, to: "priority")
    }
    #expect(throws: Renaming.Refusal.noProperty) { try project.service.rename(at: 0, in: "/app/None.swift", to: "a") }
  }

  /// A predicate in source code is run by another engine, about whose pace nothing is known.
  @Test func noPlanIsShownOfAnotherEngine() throws {
    let project = try MarkedProject("Use.swift", #"realm.objects(Task.self).filter("pri¦ority > 5")"#)
    let text = try #require(project.service.hover(at: project.offset, in: project.path)?.markdown)
    #expect(!text.contains("plan") && !text.contains(" ns "), "\(text)")
  }

  /// One that stands alone is run by this package.
  @Test(arguments: [("pri¦ority > 5", "plan: a scan of every `Task`"), ("na¦me == 'x'", "plan: index")])
  func thePlanIsShownOfAPredicateOfItsOwn(predicate: String, plan: String) throws {
    let project = try MarkedProject("Use.predicate", "// predicate-lint:class Task\n\(predicate)")
    let text = try #require(project.service.hover(at: project.offset, in: project.path)?.markdown)
    #expect(text.contains(plan), "\(text)")
  }

  /// A document without a name that tells is what the editor says it is.
  @Test func anUnsavedDocumentIsReadByItsLanguage() throws {
    let project = try MarkedProject("na¦me == 'x'")
    let text = Array(#"realm.objects(Task.self).filter("agee > 3")"#.utf8)
    project.service.set("/untitled:Untitled-1", text)
    #expect(project.service.findings(in: "/untitled:Untitled-1").isEmpty)
    project.service.set("/untitled:Untitled-1", text, as: .swift)
    #expect(project.service.findings(in: "/untitled:Untitled-1").map(\.id) == ["unknown-property"])
  }

  // MARK: Findings and fixes

  @Test func fixesWhatIsFoundAtThePlace() throws {
    let project = try MarkedProject("name CONTIANS¦ 'x' AND agee > 5")
    let findings = project.service.findings(in: project.path)
    #expect(findings.map(\.id) == ["unexpected-token"])
    let fixes = project.service.fixes(for: project.offset..<project.offset, in: project.path)
    let fix = try #require(fixes.first?.fix)
    #expect(applied(fix.edits, to: project.text).contains("name CONTAINS 'x' AND agee > 5"))
  }

  /// A call that passes its text on to a helper of another file has a predicate, before and after either file changes.
  @Test func helpersOfOtherFilesCount() throws {
    let project = try MarkedProject("Use.swift", #"_ = realm.tasks("nam¦ == 'x'")"#)
    let helper = """
      import RealmSwift
      extension Realm {
        func tasks(_ format: String) -> Results<Task> { objects(Task.self).filter(format) }
      }
      """
    project.service.set("/app/Helper.swift", Array(helper.utf8))
    #expect(project.service.findings(in: project.path).map(\.id) == ["unknown-property"])
    project.service.set(project.path, Array(project.text.replacing("nam ", with: "name ").utf8))
    #expect(project.service.findings(in: project.path).isEmpty)
    project.service.set(project.path, Array(project.text.utf8))
    #expect(project.service.findings(in: project.path).map(\.id) == ["unknown-property"])
    #expect(project.labels.contains("name"))
    project.service.set("/app/Helper.swift", Array("import RealmSwift".utf8))
    #expect(project.service.findings(in: project.path).isEmpty)
  }

  // MARK: Formatting

  static let formats: [(before: String, after: String)] = [
    ("priority>5   and name  contains[c] 'A  b'", "priority > 5 AND name CONTAINS[c] 'A  b'"),
    ("not( priority==-5 )", "NOT (priority == -5)"),
    ("!(priority in{1,2 ,3})", "!(priority IN {1, 2, 3})"),
    ("any tags=='a'", "ANY tags == 'a'"),
    (
      "subquery( assignee.tasks ,$t,$t.priority>5 ) . @count>0",
      "SUBQUERY(assignee.tasks, $t, $t.priority > 5).@count > 0"
    ),
    ("priority between{ %@,%@ }", "priority BETWEEN {%@, %@}"),
    ("priority > 5 AND name == 'x'", "priority > 5 AND name == 'x'"),
    ("isDone == true && note==nil", "isDone == true && note == nil"),
    ("priority >", "priority >"),
  ]

  @Test(arguments: formats)
  func formatting(_ row: (before: String, after: String)) throws {
    let project = try MarkedProject(row.before + "¦")
    let result = applied(project.service.formatting(of: project.path), to: project.text)
    #expect(result.contains("filter(\"\(row.after)\")"), "\(result)")
    project.service.set(project.path, Array(result.utf8))
    #expect(project.service.formatting(of: project.path).isEmpty, "a second time changes nothing")
  }

  // MARK: Colours

  /// What is a keyword elsewhere is a name behind a dot, and where the dialect does not have it.
  @Test(arguments: [
    ("limit == 1", "limit property, == operator, 1 number"),
    ("assignee.in == 1", "assignee property, in property, == operator, 1 number"),
    (
      "SUBQUERY(tags, $t, $t == nil).@count > 0x1F",
      "SUBQUERY function, tags property, $t variable, $t variable, == operator, nil keyword, @count function, > operator, 0x1F number"
    ),
    ("!(SELF IN %@)", "! operator, SELF keyword, IN keyword, %@ parameter"),
  ])
  func colours(_ predicate: String, _ expected: String) throws {
    let project = try MarkedProject("\(predicate)¦")
    let words = project.service.coloredWords(in: project.path).map { "\(project.text($0.range)) \($0.kind.rawValue)" }
    #expect(words.joined(separator: ", ") == expected)
  }

  @Test func colours() throws {
    let project = try MarkedProject(#"¦priority > %@ AND ANY tags LIKE 'a*' OR tags.@count == 5 OR isDone == TRUE"#)
    let words = project.service.coloredWords(in: project.path).map { "\(project.text($0.range)) \($0.kind.rawValue)" }
    #expect(
      words == [
        "priority property", "> operator", "%@ parameter", "AND keyword", "ANY keyword", "tags property",
        "LIKE keyword",
        "'a*' string", "OR keyword", "tags property", "@count function", "== operator", "5 number", "OR keyword",
        "isDone property", "== operator", "TRUE keyword",
      ])
  }

  private func applied(_ edits: [Finding.Fix.Edit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.replacement.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
