extension DiagnosticEntry {
  /// Faults of schemas.
  static let schemas: [DiagnosticEntry] = [
    schema(
      .schemaDuplicateClass, "two classes of one name", "Class names are unique in a schema.", "two classes `Dog`"),
    schema(
      .schemaDuplicateProperty, "two properties of one name", "Property names are unique in a class.",
      "two properties `name` in `Dog`"),
    schema(
      .schemaUnknownClass, "a link to an unknown class", "A link, list or inverse names a class of the same schema.",
      "`\"owner\": \"Persn\"`"),
    schema(
      .schemaInvalidType, "an impossible type",
      """
      A type is one of `bool int float double string data date decimal128 objectId uuid mixed` or a class, then `?`, \
      then `[]`, `<>` or `{}`.
      """,
      "`\"age\": \"integer\"`"),
    schema(
      .schemaInvalidPrimaryKey, "an impossible primary key",
      "The primary key names a property of the class that is an int, string, objectId or uuid and no collection.",
      "`\"primaryKey\": \"tasks\"`"),
    schema(
      .schemaEmbeddedPrimaryKey, "an embedded class with primary key",
      "Embedded objects are found through their owners and have no primary key.",
      "`\"embedded\": true, \"primaryKey\": \"id\"`"),
    schema(
      .schemaInvalidLinkingObjects, "an inverse of nothing",
      "Linking objects name a class and its property that links to this class.",
      "`\"objectType\": \"DogClub\", \"property\": \"name\"`"),
    schema(
      .unpersistedProperty, "a property that no realm keeps",
      """
      A class of `RealmAPI` declares what is kept with `@Persisted`. One that declares nothing so, and has variables of types that \
      could be kept, as older Realm code has with `@objc dynamic var` or `let dogs = List<Dog>()`, would lose them. This holds for each \
      class of a hierarchy by itself, since a `dynamic var` cannot be told from another variable while the program runs. A variable that \
      is meant to stay in memory is named in `ignoredProperties()`.
      """,
      "`dynamic var name = \"\"` in `class Dog: Object`"),
    schema(
      .realmFile, "a copy of a realm that cannot be read or written",
      """
      `Realm.writeCopy(toFile:)` writes the objects of a realm to a file that must not be there yet, and a configuration's `seedFilePath` \
      names one to begin with. The file system refused it, or the file is of a later version than this package reads.
      """,
      "`try realm.writeCopy(toFile: url)` twice"),
    schema(
      .schemaEmbeddedCollection, "embedded objects in a set",
      "Embedded objects stand in single properties, lists and dictionaries; they have no identity that a set could compare.",
      "`\"addresses\": \"Address<>\"` where `Address` is embedded"),
    DiagnosticEntry(
      .schemaMismatch, .verify, "another schema than the program's",
      "The program was compiled for classes that differ from those of the objects. Compile the predicate with their schema.",
      .text("a program for `Task.priority: int` over objects whose `priority` is a string")),
  ]

  private static func schema(
    _ code: DiagnosticCode, _ title: String, _ explanation: String, _ example: String
  ) -> DiagnosticEntry {
    DiagnosticEntry(code, .schema, title, explanation, .text(example))
  }

  /// Faults of JSON texts and of the data in them.
  static let data: [DiagnosticEntry] = [
    fault(.jsonSyntax, "malformed JSON", "The text is not JSON.", "`{\"name\": }`"),
    fault(
      .jsonType, "JSON of another shape", "A value is not of the kind that the format has there.", "`\"cases\": 5`"),
    fault(
      .jsonDepth, "JSON nested too deeply", "Arrays and objects are nested beyond the reader's limit.", "10,000 `[`"),
    fault(
      .jsonDuplicateKey, "a key given twice", "An object has one value a key, so one of the two would be lost.",
      "`{\"name\": \"a\", \"name\": \"b\"}`"),
    fault(.jsonUnknownKey, "an unknown key", "The format has no such key here.", "`\"predicat\": \"age > 1\"`"),
    fault(
      .csvSyntax, "malformed CSV or TSV",
      "The header names each column once, every record has a cell for each, and a quote that begins a cell is closed.",
      "a record of six cells under a header of seven"),
    fault(.dataUnknownClass, "data of an unknown class", "The schema has no class of this name.", "`{\"Dogs\": {…}}`"),
    fault(
      .dataUnknownProperty, "a value of an unknown property", "The class has no property of this name.",
      "`{\"Dog\": {\"rex\": {\"nme\": \"Rex\"}}}`"),
    fault(
      .dataValueType, "a value of the wrong type", "The value is not of the property's type, and nothing is converted.",
      "`\"age\": \"10\"`"),
    fault(
      .dataValueRange, "a value out of range", "The value is of the property's type but cannot be represented.",
      "`\"age\": 9223372036854775808`"),
    fault(
      .dataMissingLink, "a link to nothing", "No object of the linked class has this key.", "`\"favoriteToy\": \"bal\"`"
    ),
    fault(.dataNull, "null in a required property", "The property is not optional.", "`\"name\": null`"),
    fault(
      .dataDuplicatePrimaryKey, "a primary key used twice", "Two objects of the class have the same primary key.",
      "two objects with `\"_id\": 1`"),
    fault(
      .dataDuplicateKey, "an object given twice", "Two objects of the class have the same name in the data.",
      "two objects `\"rex\"`"),
    fault(
      .refusedWrite, "a write at the wrong time or place",
      "The transaction has ended, the realm is opened for reading, or the object belongs to another realm or is frozen.",
      "`realm.deleteAll()` where the configuration says `readOnly`"),
  ]

  private static func fault(
    _ code: DiagnosticCode, _ title: String, _ explanation: String, _ example: String
  ) -> DiagnosticEntry {
    DiagnosticEntry(code, .data, title, explanation, .text(example))
  }
}
