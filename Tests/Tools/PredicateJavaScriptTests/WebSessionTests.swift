import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateJavaScript

/// The compiler as JavaScript asks it.
@Suite struct WebSessionTests {
  static let schema = #"""
    [{"name": "Task", "properties": {"name": "string", "priority": "int", "labels": "string<>"}},
     {"name": "Project", "properties": {"name": "string", "tasks": "Task[]"}}]
    """#
  static let data = #"""
    {"Task": {"login": {"name": "Fix login", "priority": 10, "labels": ["bug"]}, "draft": {"name": "Draft", "priority": 5, "labels": []}},
     "Project": {"fresh": {"name": "Fresh paint", "tasks": ["login", "draft"]}}}
    """#

  private var session = WebSession()

  private mutating func ask(_ question: String, document: String = "") throws -> JSONValue {
    try JSONValue(parsing: SourceText(session.answer(Array(question.utf8), document: Array(document.utf8))))
  }

  private mutating func open() throws -> Int {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("do", "open")
      writer.member("schema", Self.schema)
    }
    let answer = try ask(writer.text, document: Self.data)
    #expect(answer["classes"]?.elements.map { $0["name"]?.string } == ["Task", "Project"])
    return try #require(answer["world"].flatMap { Int($0.text) })
  }

  private func rows(_ answer: JSONValue) -> [String]? { answer["rows"]?.elements.map(\.text) }

  @Test mutating func filtersTheObjectsOfAWorldAndOthers() throws {
    let world = try open()
    let compiled = try ask(
      #"{"do": "compile", "world": \#(world), "class": "Task", "predicate": "priority > %@", "arguments": "[5]"}"#)
    #expect(compiled["parameters"]?.elements.map { $0["type"]?.string } == ["int"])
    let number = try #require(compiled["predicate"]?.text)
    #expect(rows(try ask(#"{"do": "filter", "predicate": \#(number)}"#)) == ["0"])
    let others = #"[{"name": "a", "priority": 1, "labels": []}, {"name": "b", "priority": 9, "labels": []}]"#
    #expect(rows(try ask(#"{"do": "filter", "predicate": \#(number)}"#, document: others)) == ["1"])
    _ = try ask(#"{"do": "close", "predicate": \#(number)}"#)
    #expect(try ask(#"{"do": "filter", "predicate": \#(number)}"#)["diagnostics"] != nil)
  }

  @Test mutating func rowsWithoutASchemaSayTheirTypes() throws {
    let answer = try ask(#"{"do": "open"}"#, document: "{\"a\": 1.5}\n{\"a\": null}")
    #expect(answer["class"]?.string == "Object")
    let property = answer["classes"]?.elements.first { _ in true }?["properties"]?.elements.first { _ in true }
    #expect(property?["type"]?.string == "double?")
  }

  /// Places are counted as JavaScript counts: `😀` has two units.
  @Test mutating func errorsHaveTheirPlacesInUTF16() throws {
    let world = try open()
    let answer = try ask(
      #"{"do": "compile", "world": \#(world), "class": "Task", "predicate": "name == '😀' OR priorty > 5"}"#)
    let diagnostic = try #require(answer["diagnostics"]?.elements.first { _ in true })
    #expect(diagnostic["code"]?.string == "unknown-property")
    #expect(diagnostic["start"]?.text == "16")
    #expect(diagnostic["end"]?.text == "23")
    let fix = try #require(diagnostic["fixes"]?.elements.first { _ in true })
    #expect(fix["text"]?.string == "priority")
  }

  @Test(arguments: [
    ("{\"do\": \"fly\"}", "there is no question `fly`"), ("{}", "there is no question ``"), ("[", "unexpected"),
    ("{\"do\": \"rows\"}", "`world`"), ("{\"do\": \"filter\", \"predicate\": 7}", "`predicate`"),
    ("{\"do\": \"filter\", \"predicate\": 99999999999999999999}", "`predicate`"),
  ])
  mutating func saysWhatIsWrongWithAQuestion(_ question: String, _ words: String) throws {
    let answer = try ask(question)
    let messages = answer["diagnostics"]?.elements.compactMap { $0["message"]?.string } ?? []
    #expect(!messages.isEmpty)
    if words != "unexpected" { #expect(messages.joined().contains(words), "\(messages)") }
  }

  @Test mutating func showsAllThatThePlaygroundShows() throws {
    let world = try open()
    let answer = try ask(
      #"{"do": "sections", "world": \#(world), "class": "Task", "predicate": "priority > 5 AND ANY labels == 'bug'", "object": "draft"}"#
    )
    let sections = answer["sections"]?.string ?? ""
    for id in ["tokens", "ast", "types", "rewrites", "plan", "bytecode", "cost", "analysis", "because", "trace"] {
      #expect(sections.contains("<section id=\"\(id)\""))
    }
    var texts: [String: String] = [:]
    for translation in try #require(answer["translations"]?.elements) {
      texts[translation["title"]?.string ?? ""] = translation["text"]?.string
    }
    #expect(texts["SQLite"]?.contains("SELECT") == true)
    #expect(texts[".where { }"] == #".where { $0.priority > 5 && $0.labels == "bug" }"#)
  }

  /// A predicate that waits for its values has sections, whichever object was clicked.
  @Test mutating func showsWhatWaitsForItsValues() throws {
    let world = try open()
    let answer = try ask(
      #"{"do": "sections", "world": \#(world), "class": "Task", "predicate": "priority > $least", "object": "draft", "values": {}}"#
    )
    let sections = answer["sections"]?.string ?? ""
    #expect(sections.contains("<section id=\"plan\"") && !sections.contains("there is no value for"))
  }

  /// Values never become part of code: Swift has their names, SQL has placeholders.
  @Test mutating func translatesWithoutTheValues() throws {
    let world = try open()
    func translations(_ values: String) throws -> [String: JSONValue] {
      let answer = try ask(
        #"{"do": "sections", "world": \#(world), "class": "Task", "predicate": "priority > $least AND priority < %@", "values": \#(values)}"#
      )
      return Dictionary(
        uniqueKeysWithValues: try #require(answer["translations"]).elements.map { ($0["title"]?.string ?? "", $0) })
    }
    let bound = try translations(#"{"least": "5", "0": "7"}"#)
    #expect(bound[".where { }"]?["text"]?.string == ".where { $0.priority > least && $0.priority < argument1 }")
    #expect(bound["SQLite"]?["text"]?.string?.contains("> ?") == true)
    #expect(bound["SQLite"]?["values"]?.elements.compactMap { $0.string } == ["5", "7"])
    let open = try translations("{}")
    #expect(open[".where { }"]?["text"]?.string == ".where { $0.priority > least && $0.priority < argument1 }")
    #expect(open["SQLite"] == nil)
  }

  @Test mutating func looksAtTheFirstMatches() throws {
    let world = try open()
    let answer = try ask(
      #"{"do": "look", "world": \#(world), "class": "Task", "predicate": "priority > 1", "first": 1}"#)
    #expect(answer["source"]?.string?.contains("data-s=\"0\" data-e=\"8\">priority</span>") == true)
    #expect(answer["count"]?.text == "2")
    #expect(rows(answer) == ["0"])
  }

  static let remarks: [(predicate: String, message: String?, fix: String?)] = [
    ("priority BETWEEN {9, 2}", "no value is between 9 and 2: write the lower bound first", "2, 9"),
    ("name LIKE '%a'", "`%` is no wildcard of LIKE: write `'*a'`", "'*a'"),
    ("priority > 5 AND priority < 3", "`priority > 5 AND priority < 3` is true of no object", nil),
    (
      "priority > 5 AND priority > 5", "`priority > 5 AND priority > 5` says no more than `priority > 5`",
      "priority > 5"
    ),
    ("priority > 5 AND priority < 9", nil, nil), ("TRUEPREDICATE", nil, nil),
    ("NOT (NOT (priority > 5))", "two negations cancel each other out", "priority > 5"),
  ]

  @Test(arguments: remarks) mutating func remarksOnWhatIsHardlyMeant(
    _ predicate: String, _ message: String?, _ fix: String?
  ) throws {
    let advice = try look(predicate, values: [])["advice"]?.elements.first { _ in true }
    #expect(advice?["message"]?.string == message)
    #expect(advice?["fixes"]?.elements.first { _ in true }?["text"]?.string == fix)
  }

  // MARK: What is filled in

  private mutating func look(_ predicate: String, values: [(String, String)], class name: String = "Task") throws
    -> JSONValue
  {
    let world = try open()
    var writer = JSONWriter()
    writer.object { writer in
      writer.members([("do", "look"), ("class", name), ("predicate", predicate), ("object", "login")])
      writer.member("world", world)
      writer.object("values") { $0.members(values) }
    }
    return try ask(writer.text)
  }

  /// Placeholders are called as they were written, with the types that their places ask for, before any has a value.
  @Test mutating func namesEachPlaceholder() throws {
    let answer = try look("priority > %@ AND name == $who AND priority IN %@", values: [("0", "5")])
    let inputs = answer["inputs"]?.elements.map { [$0["written"]?.string, $0["type"]?.string] } ?? []
    #expect(inputs == [["%@", "int"], ["$who", "string"], ["%@", "int"]])
    #expect(answer["missing"]?.elements.map(\.string) == ["$who", "%@"])
    #expect(answer["rows"] == nil)
    #expect(answer["diagnostics"]?.elements.map { $0.text } == [])
  }

  static let typed: [(predicate: String, values: [(String, String)], rows: [String])] = [
    ("priority > %@ AND name == $who", [("0", "5"), ("who", "Fix login")], ["0"]),
    ("name == %@", [("0", "'x")], []), ("name == %@", [("0", "\"Draft\"")], []),
    ("name == %@", [("0", "Draft")], ["1"]),
    ("priority IN %@", [("0", "5, 6")], ["1"]), ("priority IN %@", [("0", "[10]")], ["0"]),
    ("name IN %@", [("0", "Draft, Fix login")], ["0", "1"]), ("%K == %@", [("0", "priority"), ("1", "5")], ["1"]),
    ("$x > priority OR priority > $x", [("x", "5")], ["0"]),
  ]

  @Test(arguments: typed) mutating func takesValuesAsTheyAreTyped(
    _ predicate: String, _ values: [(String, String)], _ expected: [String]
  ) throws {
    let answer = try look(predicate, values: values)
    #expect(rows(answer) == expected, "\(answer["diagnostics"]?.text ?? "")")
  }

  @Test mutating func saysWhatIsWrongWithAValue() throws {
    let answer = try look("priority > %@", values: [("0", "high")])
    let diagnostic = answer["diagnostics"]?.elements.first { _ in true }
    #expect(diagnostic?["code"]?.string == "data-value-type")
    #expect(diagnostic?["message"]?.string == "`%@` is the string `high`; expected an int")
  }

  // MARK: CSV

  @Test(arguments: [
    ("name,priority\nA,5\n\"B, b\",7\n", "string int"), ("name;priority\nA;5\nB;\n", "string int?"),
    ("\u{FEFF}name\tpriority\nA\t1.5\n", "string double"), ("a\n1\n\n3\n", "int?"),
  ]) mutating func readsCSV(_ text: String, _ types: String) throws {
    let answer = try ask(#"{"do": "open", "form": "csv"}"#, document: text)
    let properties = answer["classes"]?.elements.first { _ in true }?["properties"]
    #expect(properties?.elements.compactMap { $0["type"]?.string }.joined(separator: " ") == types, "\(answer.text)")
  }

  /// What is wrong with a record is told with the words of `predicate-run`, and its line.
  @Test(arguments: [
    ("name,age\nAnn,5\nBob", nil, "csv-syntax", "3"), ("name,name\nAnn", nil, "csv-syntax", "2"),
    ("name,priority,labels\nAnn,5,[]\n\nBob,high,[]", "Task", "data-value-type", "4"),
    ("name,size\nAnn,5", "Task", "data-unknown-property", "1"),
  ]) mutating func saysWhatIsWrongWithCSV(
    _ text: String, _ name: String?, _ code: String, _ line: String
  ) throws {
    var writer = JSONWriter()
    writer.object { writer in
      writer.members([("do", "open"), ("form", "csv")])
      writer.member("class", name)
      if name != nil { writer.member("schema", Self.schema) }
    }
    let answer = try ask(writer.text, document: text)
    #expect(answer["diagnostics"]?.elements.first { _ in true }?["code"]?.string == code, "\(answer.text)")
    #expect(answer["line"]?.text == line)
    #expect(answer["in"]?.string == "data")
  }

  @Test mutating func explainsInEveryFormat() throws {
    let world = try open()
    for format in ["text", "json", "html", "dot", "mermaid", "svg"] {
      let answer = try ask(
        #"{"do": "explain", "world": \#(world), "class": "Project", "predicate": "ANY tasks.priority > 5", "format": "\#(format)"}"#
      )
      #expect((answer["text"]?.string ?? "").utf8.count > 100)
    }
  }

  // MARK: Completion

  static let proposals: [(text: String, first: [String], not: [String])] = [
    ("", ["name", "tasks"], ["=="]), ("na", ["name"], ["tasks"]),
    ("tasks.", ["name", "priority", "labels", "@count"], []),
    ("ANY tasks.priority ", ["==", ">=", "BETWEEN"], ["BEGINSWITH"]), ("name ", ["==", "BEGINSWITH", "LIKE"], []),
    ("name beg", ["BEGINSWITH"], ["name"]), ("name == 'a' ", ["AND", "OR"], ["name"]),
    ("SUBQUERY(tasks, $t, ", ["$t"], ["name"]), ("SUBQUERY(tasks, $t, $t.", ["name", "priority"], ["tasks"]),
    ("name == 'na", [], ["name"]), ("tasks.nothing.", [], ["name"]), (".", [], []), ("$x.", [], []),
    ("((((", ["name"], []),
  ]

  @Test(arguments: proposals)
  mutating func proposes(_ text: String, _ wanted: [String], _ unwanted: [String]) throws {
    let world = try open()
    var writer = JSONWriter()
    writer.object { writer in
      writer.members([("do", "complete"), ("class", "Project"), ("predicate", text)])
      writer.member("world", world)
      writer.member("at", text.utf16.count)
    }
    let labels = try ask(writer.text)["items"]?.elements.compactMap { $0["label"]?.string } ?? []
    for label in wanted { #expect(labels.contains(label), "\(labels)") }
    for label in unwanted { #expect(!labels.contains(label)) }
  }
}
