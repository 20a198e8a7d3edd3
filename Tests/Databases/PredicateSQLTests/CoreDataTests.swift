import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateTranslate
import PredicateValues
import TestSupport
import Testing

/// Stores of Core Data: a model's classes in the tables that Core Data makes of it.
@Suite struct CoreDataTests {
  /// A model with relationships of every kind, and an entity below another.
  private static let model = """
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Note">
        <attribute name="title" attributeType="String"/>
        <attribute name="createdAt" optional="YES" attributeType="Date"/>
        <attribute name="price" optional="YES" attributeType="Decimal"/>
        <attribute name="color" optional="YES" attributeType="Transformable"/>
        <attribute name="scan" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
        <attribute name="draft" optional="YES" transient="YES" attributeType="String"/>
        <relationship name="folder" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="notes"/>
        <relationship name="tags" optional="YES" toMany="YES" destinationEntity="Tag" inverseName="notes"/>
        <relationship name="links" optional="YES" toMany="YES" destinationEntity="Note"/>
      </entity>
      <entity name="Reminder" parentEntity="Note">
        <attribute name="isDone" attributeType="Boolean"/>
        <attribute name="place" optional="YES" attributeType="String"/>
        <relationship name="guest" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="reminders"/>
      </entity>
      <entity name="Visit" parentEntity="Note">
        <attribute name="place" optional="YES" attributeType="String"/>
        <relationship name="guest" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="visits"/>
      </entity>
      <entity name="Folder">
        <attribute name="uuid" attributeType="UUID"/>
        <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="folder"/>
        <relationship name="reminders" optional="YES" toMany="YES" destinationEntity="Reminder" inverseName="guest"/>
        <relationship name="visits" optional="YES" toMany="YES" destinationEntity="Visit" inverseName="guest"/>
      </entity>
      <entity name="Tag">
        <attribute name="label" attributeType="String"/>
        <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="tags"/>
      </entity>
      <entity name="Unsaved"><attribute name="x" attributeType="String"/></entity>
    </model>
    """

  private static func columns(_ table: String, _ columns: [(String, String)]) -> [[String]] {
    [["table", table, "rowid"]]
      + columns.map { ["column", table, $0.0, $0.1, "1", $0.0 == "Z_PK" ? "1" : "0", "0"] }
  }

  private func draft() throws -> CatalogDraft.Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString).xcdatamodel")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.model.utf8).write(to: folder.appending(path: "contents"))
    let rows =
      Self.columns(
        "ZNOTE",
        [
          ("Z_PK", "INTEGER"), ("Z_ENT", "INTEGER"), ("ZTITLE", "VARCHAR"), ("ZCREATEDAT", "TIMESTAMP"),
          ("ZPRICE", "DECIMAL"), ("ZCOLOR", "BLOB"), ("ZSCAN", "BLOB"), ("ZFOLDER", "INTEGER"),
          ("ZISDONE", "INTEGER"), ("ZPLACE", "VARCHAR"), ("ZPLACE1", "VARCHAR"),
          ("ZGUEST", "INTEGER"), ("ZGUEST1", "INTEGER"),
        ])
      + Self.columns("ZFOLDER", [("Z_PK", "INTEGER"), ("ZUUID", "BLOB")])
      + Self.columns("ZTAG", [("Z_PK", "INTEGER"), ("ZLABEL", "VARCHAR")])
      + Self.columns("Z_2TAGS", [("Z_2NOTES", "INTEGER"), ("Z_4TAGS1", "INTEGER")])
      + Self.columns("Z_PRIMARYKEY", [("Z_ENT", "INTEGER"), ("Z_NAME", "VARCHAR")])
      + [["index", "ZNOTE", "ZNOTE_ZFOLDER_INDEX", "0", "0", "ZFOLDER", ""]]
    let catalog = try #require(DatabaseCatalog(rows: rows))
    var draft = CoreDataDraft(
      try CoreDataModel.entities(folder.path(percentEncoded: false), .standard), catalog)
    #expect(draft.questions.count == 1)
    // The numbers of Note, Reminder, Visit, Folder, Tag and Unsaved.
    return draft.draft([[2, 3, 5, 1, 4, 0]])
  }

  @Test func entitiesBecomeClasses() throws {
    let result = try draft()
    #expect(result.classes.map { $0.name } == ["Note", "Reminder", "Visit", "Folder", "Tag"])
    let note = result.classes[0].properties
    #expect(note.map { $0.name } == ["title", "createdAt", "price", "folder", "tags"])
    #expect(
      note.map { $0.type } == [
        .string, .optional(.date), .optional(.double), .object("Folder"), .set(.object("Tag")),
      ])
    #expect(result.classes[1].properties.map { $0.name } == note.map { $0.name } + ["isDone"])
    let mapping = result.mapping.classes["Note"]?.properties
    #expect(mapping?["createdAt"]?.dateForm == .cocoa)
    #expect(mapping?["folder"]?.isIndexed == true)
    #expect(mapping?["tags"]?.table == "Z_2TAGS")
    #expect(mapping?["tags"]?.owner == "Z_2NOTES")
    #expect(mapping?["tags"]?.column == "Z_4TAGS1")
    let notes = result.mapping.classes["Folder"]?.properties["notes"]
    #expect(notes?.table == "ZNOTE" && notes?.owner == "ZFOLDER" && notes?.column == "Z_PK")
    #expect(result.mapping.classes["Folder"]?.properties["uuid"]?.uuidForm == .bytes)
    #expect(result.classes[3].properties.map { $0.name } == ["uuid", "notes"])
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let remarks = try draft().remarks
    for words in [
      "the entity `Unsaved` is left out",
      "Note.color is left out: predicates do not compare values of the type `Transformable`",
      "`Binary, with external storage`", "Note.links is left out: it has no inverse", "Reminder.place is left out",
      "Visit.guest is left out", "Folder.reminders is left out: several entities of `ZNOTE` declare `guest`",
      "Folder.visits is left out",
      "Note.price: the store has doubles",
    ] { #expect(remarks.contains { $0.contains(words) }, "\(words): \(remarks)") }
    #expect(!remarks.contains { $0.contains("draft") })
  }

  /// An entity below another has some of the rows of its table, and an entity without a parent has all.
  @Test func entitiesShareATable() throws {
    let result = try draft()
    #expect(result.mapping.classes["Note"]?.rows == nil)
    let rows = try #require(result.mapping.classes["Reminder"]?.rows)
    #expect(rows == SQLMapping.Rows(column: "Z_ENT", values: [.int(3)]))
    let schema = try Schema(result.classes)
    let found = try statement("isDone == YES", of: "Reminder", .sqlite, schema: schema, mapping: result.mapping)
    #expect(
      found.text
        == "SELECT t0.\"Z_PK\" FROM \"ZNOTE\" AS t0 WHERE t0.\"Z_ENT\" IN (?1) AND t0.\"ZISDONE\" = ?2 ORDER BY t0.\"Z_PK\""
    )
    let condition = try statement(
      "TRUEPREDICATE", of: "Reminder", .sqlite, schema: schema, mapping: result.mapping, selecting: .condition)
    #expect(condition.text == "t0.\"Z_ENT\" IN (?1)")
    // The file of the mapping says it, too.
    let written = result.mapping.json
    #expect(try SQLMapping(json: SourceText(written), schema: schema) == result.mapping)
  }

  @Test(arguments: [
    ("{\"rows\": {}}", "has one column"), ("{\"rows\": {\"a\": []}}", "has one column"),
    ("{\"rows\": {\"a\": [1.5]}}", "has one column"), ("{\"rows\": {\"a\": [1], \"b\": [2]}}", "has one column"),
  ])
  func rowsHaveOneColumn(_ mapping: String, _ message: String) throws {
    let text = "{\"classes\": {\"Task\": \(mapping)}}"
    #expect(throws: DiagnosticError.self) { try SQLMapping(json: SourceText(text), schema: samples) }
  }
}
