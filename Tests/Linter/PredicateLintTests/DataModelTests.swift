import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// Data models of Core Data: their XML, their versions, and what predicates of fetch requests are checked for.
@Suite struct DataModelTests {
  private static func model(_ text: String) -> DataModel {
    DataModel(SourceFile(path: "contents", language: .dataModel, bytes: Array(text.utf8)))
  }

  @Test func entitiesAreRead() throws {
    let model = Self.model(
      """
      <?xml version="1.0"?>
      <!-- <entity name="Old"/> -->
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Folder" representedClassName=".Folder" parentEntity="Item">
          <attribute name="title" optional="YES" attributeType='String' defaultValueString="a &lt; &#98; &#x63;"/>
          <attribute name="bytes" attributeType="Integer 64"></attribute>
          <relationship name="files" toMany="YES" destinationEntity="File"/>
          <userInfo><entry key="name" value="x"/></userInfo>
        </entity>
        <elements><element name="Folder"/></elements>
      </model>
      """)
    #expect(model.fault == nil)
    let folder = try #require(model.entities.first)
    #expect(model.entities.count == 1)
    #expect(folder.className == "Folder" && folder.parent == "Item")
    #expect(
      folder.properties == [
        "title": .attribute(.string, isOptional: true), "bytes": .attribute(.number, isOptional: false),
        "files": .relationship(to: "File", isToMany: true),
      ])
  }

  /// Predicates that the model holds are checked against its entities, at their places.
  @Test func predicatesOfTheModel() {
    let source = SourceFile(
      path: "contents", language: .dataModel,
      bytes: Array(
        """
        <model>
          <entity name="Folder"><attribute name="title" attributeType="String"/><attribute name="bytes" attributeType="Integer 64"/>
            <fetchedProperty name="large"><fetchRequest name="f" entity="Folder" predicateString="title == $FETCH_SOURCE.title AND sizes &gt; 5"/></fetchedProperty>
          </entity>
          <fetchRequest name="Small" entity="Folder" predicateString="bytes &lt; 5 AND title LIKE[c] &quot;a*&quot;"/>
          <fetchRequest name="Faulty" entity="Folder" predicateString="bytes CONTAIN 5"/>
        </model>
        """.utf8))
    let outcome = LintRun().run([LintRun.Input(source: source)])
    #expect(
      outcome.findings.map { "\(source.line(of: $0.place.range.lowerBound)) \($0.id) \(source.text($0.place.range))" }
        == [
          "3 unknown-property sizes", "5 plain-like title LIKE[c] &quot;a*&quot;", "6 unexpected-token CONTAIN",
        ])
    #expect(outcome.summary.predicates == 3 && outcome.summary.files == 0)
  }

  /// What is no data model is said with its place, and nothing of it is taken for one.
  @Test(arguments: [
    ("", nil),
    ("<plist/>", "it is no data model: the outermost element is `plist`"),
    ("<model><entity name=\"A\"></model>", "line 1, column 27: `entity` is open where `model` ends"),
    ("<model>", "line 1, column 8: `model` is not closed"),
    ("<model><entity name=A/></model>", "line 1, column 16: the value of `name` is not in quotes"),
    ("<model a></model>", "line 1, column 8: the attribute `a` has no value"),
    ("<model><<</model>", "line 1, column 9: a name is missing"),
    ("<model><!-- </model>", "line 1, column 12: a comment is not closed"),
    ("<model a=\"&nbsp;\"/>", "line 1, column 11: the entity `nbsp` is not known"),
    ("<model a=\"&#xD800;\"/>", "line 1, column 11: the entity `#xD800` is not known"),
    ("<model a=\"&#999999999999;\"/>", "line 1, column 11: an `&` begins nothing"),
    ("</model>", "line 1, column 3: `model` ends, and has not begun"),
    ("text", "line 1, column 1: there is text outside of the elements"),
    (
      "<!DOCTYPE m [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><model a=\"&b;\"/>",
      "line 1, column 3: a document type with declarations of its own is not read"
    ),
    ("<<<<<<< HEAD\n<model/>", "line 1, column 2: a name is missing"),
  ])
  func faults(_ text: String, _ fault: String?) {
    let model = Self.model(text)
    #expect(model.fault == fault)
    #expect(model.entities.isEmpty)
  }

  @Test func depthAndSizeAreBounded() {
    let deep = String(repeating: "<model>", count: 100_000)
    #expect(Self.model(deep).fault?.contains("more than 128 elements are open") == true)
    let wide = "<model " + (0..<100_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"
    #expect(Self.model(wide).fault?.contains("more than 256 attributes") == true)
    let many =
      "<model>" + (0..<10_000).map { "<entity name=\"E\($0)\" parentEntity=\"E\($0 + 1)\"/>" }.joined() + "</model>"
    let model = Self.model(many)
    #expect(model.entities.count == Bounds.places)
    #expect(EntityIndex([model], members: [:]).count == Bounds.places)
  }

  /// Parents in a circle, or missing: what is inherited is not known, so nothing is missed.
  @Test func inheritanceMayBeBroken() throws {
    let model = Self.model(
      """
      <model>
        <entity name="A" parentEntity="B"><attribute name="a" attributeType="String"/></entity>
        <entity name="B" parentEntity="A"/>
        <entity name="C" parentEntity="Nowhere"/>
        <entity name="D" parentEntity="D"/>
        <entity name="E"><relationship name="lost" destinationEntity="Nowhere"/></entity>
      </model>
      """)
    let index = EntityIndex([model], members: [:])
    for name in ["A", "B", "C", "D"] {
      let entity = try #require(index.entity(.entity(name), near: ""))
      #expect(!entity.isComplete)
    }
    let entity = try #require(index.entity(.entity("B"), near: ""))
    #expect(entity.properties["a"] != nil)
    #expect(Self.lint("request.predicate = NSPredicate(format: \"x == 1 AND a.b.c == 2\")", "A", model).isEmpty)
    #expect(Self.lint("request.predicate = NSPredicate(format: \"lost.x == 1\")", "E", model).isEmpty)
    #expect(Self.lint("request.predicate = NSPredicate(format: \"lots.x == 1\")", "E", model) == ["unknown-property"])
  }

  /// Two models that differ, none nearer than the other.
  @Test func ambiguousEntitiesAreUnknown() {
    func file(_ path: String, _ attribute: String) -> SourceFile {
      let text =
        "<model><entity name=\"A\"><attribute name=\"\(attribute)\" attributeType=\"String\"/></entity></model>"
      return SourceFile(path: path, language: .dataModel, bytes: Array(text.utf8))
    }
    let models = [DataModel(file("One/contents", "a")), DataModel(file("Two/contents", "b"))]
    var index = EntityIndex(models, members: [:])
    #expect(index.entity(.entity("A"), near: "App/Use.swift") == nil)
    #expect(index.alternatives(.entity("A"), near: "App/Use.swift").count == 2)
    #expect(index.entity(.entity("A"), near: "One/Use.swift")?.properties.keys.sorted() == ["a"])
    #expect(index.entity(.entity("A"), near: "Two/Deep/Use.swift")?.properties.keys.sorted() == ["b"])
    // A program that makes entities may make a third.
    index.isComplete = false
    #expect(index.alternatives(.entity("A"), near: "App/Use.swift").isEmpty)
  }

  private static func lint(_ statement: String, _ entity: String, _ model: DataModel) -> [String] {
    let code = "func f() { let request = NSFetchRequest<NSManagedObject>(entityName: \"\(entity)\")\n\(statement)\n}"
    let source = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    var models = SourceModels.index([SourceModels.read(source)])
    models.entities = EntityIndex([model], members: [:])
    var run = LintRun()
    run.schema = models
    return run.run([LintRun.Input(source: source)]).findings.map(\.id)
  }

  // MARK: Folders

  private static func contents(_ attribute: String) -> String {
    """
    <model>
      <entity name="Note" representedClassName="Note"><attribute name="\(attribute)" attributeType="String"/></entity>
    </model>
    """
  }

  private static let use = """
    func find(_ request: NSFetchRequest<Note>, _ text: String) {
      request.predicate = NSPredicate(format: "text == %@", text)
    }
    """

  private func run(_ folder: LintFolder, _ arguments: String...) -> (status: Int32, output: String, errors: String) {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateLint.run(arguments + [folder.path], console: console, in: folder.path)
    return (status, String(decoding: out, as: UTF8.self), String(decoding: err, as: UTF8.self))
  }

  @Test func theCurrentVersionCounts() throws {
    let folder = try LintFolder([
      "A.swift": Self.use, "M.xcdatamodeld/M.xcdatamodel/contents": Self.contents("text"),
      "M.xcdatamodeld/M 2.xcdatamodel/contents": Self.contents("body"),
      "M.xcdatamodeld/.xccurrentversion":
        "<plist><dict><key>_XCCurrentVersionName</key><string>M.xcdatamodel</string></dict></plist>",
    ])
    #expect(run(folder).status == 0)
    #expect(run(folder).errors.contains("1 entity, 1 predicate: 1 checked against a class"))
    try folder.write("M.xcdatamodeld/.xccurrentversion", "no list")
    // The last one, by name.
    try folder.write("M.xcdatamodeld/M 3.xcdatamodel/contents", Self.contents("words"))
    #expect(run(folder).output.contains("only other versions of the data model have a property `text` of `Note`"))
  }

  /// Code that migrates names entities of older versions, and an app may make entities while it runs.
  @Test func namesOfEntities() throws {
    func use(_ name: String) -> String {
      "func f() { _ = NSFetchRequest<NSFetchRequestResult>(entityName: \"\(name)\") }\n"
    }
    let folder = try LintFolder([
      "A.swift": use("Notes"), "M.xcdatamodeld/M.xcdatamodel/contents": Self.contents("text"),
      "M.xcdatamodeld/M 0.xcdatamodel/contents": "<model><entity name=\"Notf\"/></model>",
      "M.xcdatamodeld/.xccurrentversion":
        "<plist><dict><key>_XCCurrentVersionName</key><string>M.xcdatamodel</string></dict></plist>",
    ])
    #expect(run(folder).output.contains("no data model has an entity `Notes`"))
    for name in ["Note", "Notf", "Unlike"] {
      try folder.write("A.swift", use(name))
      #expect(run(folder).output.isEmpty, "\(name)")
    }
    try folder.write("A.swift", use("Notes"))
    for made in [
      "let e = NSEntityDescription()", "let e = NSEntityDescription.init()",
      "let e = NSEntityDescription(\"Notes\", [text])",
    ] {
      try folder.write("B.swift", made + "\n")
      #expect(run(folder).output.isEmpty, "\(made)")
    }
    try folder.write("B.swift", "func g(_ e: NSEntityDescription) {}\n")
    #expect(run(folder).status == 1)
  }

  /// The tests of a library have many models with one entity. A name that none of them has is wrong in all.
  @Test func manyModelsOfOneEntity() throws {
    var files = ["A.swift": Self.use]
    for number in 0..<30 { files["M\(number).xcdatamodel/contents"] = Self.contents("a\(number)") }
    #expect(run(try LintFolder(files)).output.contains("entity `Note` has no property `text`"))
    files["M7.xcdatamodel/contents"] = Self.contents("text")
    #expect(run(try LintFolder(files)).status == 0)
  }

  @Test func brokenModelsAreSaid() throws {
    let folder = try LintFolder(["A.swift": Self.use, "M.xcdatamodel/contents": "<model>\n<entity"])
    let result = run(folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("M.xcdatamodel/contents`: line 2, column 8: "), "\(result.errors)")
    // Models of old versions of Xcode are no XML, and have other names.
    let old = try LintFolder(["A.swift": Self.use, "M.xcdatamodel/elements": "bplist00"])
    #expect(run(old).status == 0)
    // What such a model may have of an entity is not known of another model's.
    let both = try LintFolder([
      "A.swift": Self.use, "M.xcdatamodel/elements": "bplist00 Note", "N.xcdatamodel/contents": Self.contents("body"),
    ])
    #expect(run(both).status == 0)
    try both.write("M.xcdatamodel/elements", "bplist00 Other")
    #expect(run(both).output.contains("entity `Note` has no property `text`"))
    // Nor what the program adds to its entities.
    try both.write(
      "B.swift", "let a = NSAttributeDescription()\nfunc g(_ e: NSEntityDescription) { e.properties = [a] }\n")
    #expect(run(both).output.contains("entity `Note` has no property `text`"))
    try both.write(
      "B.swift", "let a = NSAttributeDescription()\nfunc g(_ e: NSEntityDescription) { e.properties.append(a) }\n")
    #expect(run(both).status == 0)
  }
}
