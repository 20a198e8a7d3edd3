import PredicateDiagnostics
import PredicateSchema
import Testing

struct SchemaBuildingTests {
  @Test func classesAndPropertiesAreFoundByTheirBytes() throws {
    let schema = try Schema([
      ClassDefinition("A", properties: [.init("\u{E9}", .int), .init("e\u{301}", .string)]),
      ClassDefinition("B", properties: []),
    ])
    #expect(schema.classIndex("B") == 1)
    #expect(schema.classIndex("b") == nil)
    #expect(schema.classes[0].propertyIndex("\u{E9}") == 0)
    #expect(schema.classes[0].propertyIndex("e\u{301}") == 1)
  }

  @Test func aSchemaGivesTheDefinitionsItWasBuiltOf() throws {
    let definitions = [
      ClassDefinition(
        "Person", primaryKey: "id",
        properties: [
          .init("id", .uuid), .init("nicknames", .set(.optional(.string)), isIndexed: true),
          .init("dogs", .list(.object("Dog"))), .init("homes", .dictionary(.optional(.object("Home")))),
        ]),
      ClassDefinition("Dog", properties: [.init("owners", .linkingObjects("Person", property: "dogs"))]),
      ClassDefinition("Home", isEmbedded: true, properties: [.init("extra", .optional(.mixed))]),
    ]
    #expect(try Schema(definitions).definitions == definitions)
  }

  @Test(arguments: [
    (
      [ClassDefinition("A", properties: []), ClassDefinition("A", properties: [])],
      DiagnosticCode.schemaDuplicateClass, "the class `A` is defined twice"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .int), .init("p", .string)])], .schemaDuplicateProperty,
      "the class `A` has two properties `p`"
    ),
    ([ClassDefinition("", properties: [])], .schemaInvalidType, "a class needs a name"),
    (
      [ClassDefinition("A", properties: [.init("", .int)])], .schemaInvalidType,
      "a property of the class `A` needs a name"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .object("B"))])], .schemaUnknownClass,
      "`A.p` names the class `B`, which the schema does not have"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .list(.optional(.object("A"))))])], .schemaInvalidType,
      "`A.p` is a list of optional objects"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .set(.optional(.object("A"))))])], .schemaInvalidType,
      "`A.p` is a set of optional objects"
    ),
    (
      [ClassDefinition("A", isEmbedded: true, properties: [.init("p", .set(.object("A")))])],
      .schemaEmbeddedCollection, "`A.p` is a set of the embedded class `A`"
    ),
    (
      [ClassDefinition("A", isEmbedded: true, primaryKey: "p", properties: [.init("p", .int)])],
      .schemaEmbeddedPrimaryKey, "the embedded class `A` has the primary key `p`"
    ),
    (
      [ClassDefinition("A", primaryKey: "q", properties: [.init("p", .int)])], .schemaInvalidPrimaryKey,
      "the primary key of the class `A` is `q`, which is not one of its properties"
    ),
    (
      [ClassDefinition("A", primaryKey: "p", properties: [.init("p", .double)])], .schemaInvalidPrimaryKey,
      "the primary key `A.p` is a double"
    ),
    (
      [ClassDefinition("A", primaryKey: "p", properties: [.init("p", .optional(.bool))])], .schemaInvalidPrimaryKey,
      "the primary key `A.p` is a bool; a primary key is an int, string, objectId or uuid, optional or not"
    ),
    (
      [ClassDefinition("A", primaryKey: "p", properties: [.init("p", .list(.int))])], .schemaInvalidPrimaryKey,
      "the primary key `A.p` is a list"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .linkingObjects("A", property: "q"))])],
      .schemaInvalidLinkingObjects, "`A.p` is the inverse of `A.q`, which the class `A` does not have"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .linkingObjects("A", property: "q")), .init("q", .int)])],
      .schemaInvalidLinkingObjects, "which does not link to the class `A`"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .linkingObjects("A", property: "p"))])],
      .schemaInvalidLinkingObjects, "which is itself computed"
    ),
    (
      [ClassDefinition("A", properties: [.init("p", .linkingObjects("B", property: "q"))])], .schemaUnknownClass,
      "`A.p` names the class `B`"
    ),
  ])
  func faultsNameTheirClassAndProperty(definitions: [ClassDefinition], code: DiagnosticCode, message: String) {
    let error = #expect(throws: DiagnosticError.self) { try Schema(definitions) }
    #expect(error?.diagnostics.map(\.code) == [code])
    #expect(error?.first.message.contains(message) == true)
  }

  @Test func allFaultsAreReportedAtOnce() {
    let error = #expect(throws: DiagnosticError.self) {
      try Schema([
        ClassDefinition("A", primaryKey: "x", properties: [.init("p", .object("Bx"))]),
        ClassDefinition("B", properties: [.init("q", .linkingObjects("A", property: "r"))]),
      ])
    }
    #expect(
      error?.diagnostics.map(\.code) == [.schemaUnknownClass, .schemaInvalidPrimaryKey, .schemaInvalidLinkingObjects])
  }
}
